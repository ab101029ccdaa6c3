import CommandLineKit

/// The completion scripts that `tt completions` prints.
///
/// `tt init` and `tt install` set up only the first ones, which the tests type into.
let completionScripts: [(shell: String, script: String)] = [
  ("bash", bashCompletion), ("zsh", zshCompletion), ("fish", fishCompletion),
  ("nushell", nushellCompletion), ("powershell", powerShellCompletion),
]

extension ShellKind {
  /// The shell's completion script, identical to the file in `completions/`.
  var completionScript: String {
    switch self {
    case .bash: bashCompletion
    case .zsh: zshCompletion
    case .fish: fishCompletion
    }
  }
}

/// Passes the line to tt as it is typed.
///
/// bash splits words at `:`, `=`, `<` and `@`, and tt does not. Only `$2` is replaced, so tt omits
/// what precedes it.
private let bashCompletion = #"""
  # shellcheck shell=bash
  # Completion of tt for bash; printed by `tt completions bash`.
  _tt() {
    local reply word
    local -a list=() aliases=()
    if [[ $1 != tt ]]; then
      for word in "${!BASH_ALIASES[@]}"; do aliases+=("$word" "${BASH_ALIASES[$word]}"); done
    fi
    # 63, 33 and 64 show a list; others type what the words have in common.
    case ${COMP_TYPE-9} in 63 | 33 | 64) list=(--list "${COLUMNS:-80}") ;; esac
    COMPREPLY=()
    if ! reply=$(command tt suggest ${list[@]+"${list[@]}"} bash -- "${COMP_LINE:0:COMP_POINT}" "$2" ${aliases[@]+"${aliases[@]}"} 3>&2 2>/dev/null); then
      compopt -o default 2>/dev/null
      return 0
    fi
    [[ $reply ]] || return 0
    while IFS= read -r word; do COMPREPLY+=("$word"); done <<<"$reply"
    if ((${#COMPREPLY[@]} == 1)) && [[ ${COMPREPLY[0]} == *[:\<\>=] ]]; then
      compopt -o nospace 2>/dev/null
    fi
    return 0
  }
  _tt_complete() { complete -o nosort -F _tt "$1" 2>/dev/null || complete -F _tt "$1"; }
  # bash looks for the completion of an alias by its name.
  _tt_aliases() {
    local name word names=' tt ' found=1 call='^((command|[A-Za-z_][A-Za-z_0-9]*=[^[:blank:]]*)[[:blank:]]+)*([^[:blank:]]+)'
    # An alias can stand for another one.
    while [[ $found ]]; do
      found=
      for name in "${!BASH_ALIASES[@]}"; do
        [[ $names != *" $name "* && ${BASH_ALIASES[$name]} =~ $call ]] || continue
        word=${BASH_REMATCH[3]}
        [[ $word != */tt ]] || word=tt
        [[ $names == *" $word "* ]] || continue
        names+="$name " found=1
        [[ $(complete -p "$name" 2>/dev/null) == *' -F '* ]] || _tt_complete "$name"
      done
    done
  }
  _tt_complete tt
  _tt_aliases

  """#

/// The redirection contexts are for `due<to`, which is typed before it is quoted.
///
/// Of several replacements, the first Tab shows a list, and the next ones choose from it.
private let zshCompletion = #"""
  #compdef tt -redirect-,<,tt -redirect-,>,tt
  # Completion of tt for zsh; printed by `tt completions zsh`.
  _tt() {
    local reply group line
    local -i found=1
    local -a commands options tasks projects contexts filters fields values replacements
    reply=$(command tt suggest zsh -- "$LBUFFER" "$PREFIX" "${(@kv)aliases}" 3>&2 2>/dev/null) || { _files; return }
    for line in "${(@f)reply}"; do
      [[ $line == *$'\t'*$'\t'* ]] || continue
      group=${line%%$'\t'*} line=${line#*$'\t'}
      line=${${${line%%$'\t'*}//\\/\\\\}//:/\\:}:${line#*$'\t'}
      case $group in
        (commands|options|tasks|projects|contexts|filters|fields|values|replacements)
          set -A $group "${(@P)group}" "$line" ;;
      esac
    done
    (( $#commands )) && _describe -V -t commands command commands && found=0
    (( $#tasks )) && _describe -V -t tasks task tasks && found=0
    (( $#options )) && _describe -V -t options option options && found=0
    (( $#projects )) && _describe -V -t projects project projects && found=0
    (( $#contexts )) && _describe -V -t contexts context contexts && found=0
    (( $#filters )) && _describe -V -t filters 'saved filter' filters && found=0
    (( $#fields )) && _describe -V -t fields field fields -S '' && found=0
    (( $#values )) && _describe -V -t values value values && found=0
    if (( $#replacements )); then
      _describe -V -t tasks task replacements -U && found=0
      (( $#replacements > 1 )) && compstate[insert]=${compstate[old_list]:+menu}
    fi
    return found
  }
  if [[ $funcstack[1] == _tt ]]; then
    _tt "$@"
  elif (( ${+functions[compdef]} )); then
    compdef _tt tt '-redirect-,<,tt' '-redirect-,>,tt'
  fi

  """#

private let fishCompletion = #"""
  # Completion of tt for fish; printed by `tt completions fish`.
  function __tt_suggest
      set -l line (commandline -cp | string collect)
      set -l piece (commandline -ct | string collect)
      command tt suggest fish -- "$line" "$piece" 3>&2 2>/dev/null
      or __fish_complete_path "$piece"
  end
  complete -c tt -f -k -a '(__tt_suggest)'

  """#

/// An answer of null makes nushell offer files.
private let nushellCompletion = #"""
  # Completion of tt for nushell; printed by `tt completions nushell`. Not tried in nushell yet.
  let tt_others = $env.config.completions.external.completer?
  $env.config.completions.external.completer = {|spans|
    if $spans.0 != "tt" {
      if $tt_others != null { do $tt_others $spans }
    } else {
      let answer = do { ^tt suggest fish -- ($spans | str join " ") ($spans | last) } | complete
      if $answer.exit_code == 0 {
        $answer.stdout | lines | split column "\t" value description | update value {|row|
          if $row.value =~ '[^-+@\w:.,/=<>]' { $row.value | to json } else { $row.value }
        }
      }
    }
  }

  """#

private let powerShellCompletion = #"""
  # Completion of tt for PowerShell 7; printed by `tt completions powershell`. Not tried in PowerShell yet.
  Register-ArgumentCompleter -Native -CommandName tt -ScriptBlock {
    param($word, $command, $cursor)
    $length = $cursor - $command.Extent.StartOffset
    $line = $command.ToString().PadRight($length).Substring(0, $length)
    tt suggest fish -- $line $word 2>$null | ForEach-Object {
      $text, $help = $_ -split "`t", 2
      $quoted = $text -match '^[-+\w:./=]+$' ? $text : "'" + $text.Replace("'", "''") + "'"
      [System.Management.Automation.CompletionResult]::new($quoted, $text, 'ParameterValue', ($help ? $help : $text))
    }
  }

  """#
