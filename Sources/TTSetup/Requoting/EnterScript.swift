import CommandLineKit

extension ShellKind {
  /// The script that makes Enter quote comparisons and priorities in tt's commands.
  var enterScript: String {
    switch self {
    case .bash: bashEnter
    case .zsh: zshEnter
    case .fish: fishEnter
    }
  }
}

/// Turns Enter into a macro: a private key that asks tt, and one that accepts the line.
///
/// The redirection is a guard: its file exists only for the first line of a command in which a
/// letter, `<` or `>`, and a value follow each other. For all other lines the open fails before any
/// command runs, so that a DEBUG trap, `$?` and `$_` are unaffected. A counter that the prompt
/// resets distinguishes the first line from a continuation in a here-document; if another program
/// has replaced the prompt's hook, the command number does so. A pattern has no alternatives, so
/// another private key asks for ` (A)` first.
private let bashEnter = ##"""
  # shellcheck shell=bash
  # What lets one type `tt ls due<7d` and `tt add (A) Call mum` in bash; printed by `tt init bash`.
  export TT_SHELL=bash
  _tt_enter() {
    local name line
    local -a aliases=()
    for name in "${!BASH_ALIASES[@]}"; do aliases+=("$name" "${BASH_ALIASES[$name]}"); done
    if line=$(command tt requote bash -- "$READLINE_LINE" ${aliases[@]+"${aliases[@]}"} 2>/dev/null); then
      READLINE_LINE=$line READLINE_POINT=${#line}
    fi
  }
  _tt_prompt() {
    local status=$?
    _tt_lines=0
    # An alias may come after this script.
    if ((${#BASH_ALIASES[@]} != _tt_known)); then
      _tt_known=${#BASH_ALIASES[@]}
      _tt_aliases
    fi
    return "$status"
  }
  _tt_hook() {
    [[ ${PROMPT_COMMAND[*]-} == *_tt_prompt* ]] && return
    _tt_lines=0 _tt_known=${#BASH_ALIASES[@]}
    if [[ $(declare -p PROMPT_COMMAND 2>/dev/null) == 'declare -a'* ]]; then
      PROMPT_COMMAND=(_tt_prompt "${PROMPT_COMMAND[@]}")
    else
      # shellcheck disable=SC2128,SC2178
      PROMPT_COMMAND="_tt_prompt${PROMPT_COMMAND:+; $PROMPT_COMMAND}"
    fi
  }
  _tt_bind() {
    local map key bound first='\C-x\C-_T3\a' ask='\C-x\C-_T0\a' accept='\C-x\C-_T1\a' again='\C-x\C-_T2\a'
    # Bound twice, bash 5.1 mixes up the handlers of other keys.
    [[ $(bind -m emacs -X) == *_tt_enter* ]] && return
    _tt_number=-1 _tt_count='\#' _tt_gate=('')
    for map in emacs vi-insert vi-command; do
      bound=" $(bind -m "$map" -q accept-line 2>/dev/null)"
      # shellcheck disable=SC2016
      # After a line end, `!` and `{` are words of the shell even in the middle of a quoted text; if they
      # were not, bash would report a syntax error there and corrupt its memory.
      bind -m "$map" -x "\"$first\":"'
  ! { _tt_enter "$_"; } 2>/dev/null <"${READLINE_LINE:+/dev/null${READLINE_LINE/#* ([A-Z])*/}${_tt_gate[_tt_number == ${_tt_count@P} ? _tt_lines : 0]-x}}"'
      # shellcheck disable=SC2016
      bind -m "$map" -x "\"$ask\":"'
  ! { _tt_enter "$_"; } 2>/dev/null <"${READLINE_LINE:+/dev/null${READLINE_LINE/#*[a-zA-Z0-9_:][<>][=A-Za-z0-9+-]*/}${_tt_gate[_tt_number == ${_tt_count@P} ? _tt_lines++ : (_tt_number=${_tt_count@P}, _tt_lines=1, 0)]-x}}"'
      bind -m "$map" "\"$accept\": accept-line"
      # A key that somebody has bound to something else is left alone.
      for key in m j; do
        if [[ $bound == *"\"\\C-$key\""* ]]; then bind -m "$map" "\"\\C-$key\": \"$first$ask$accept\""; fi
      done
    done
    if [[ " $(bind -m emacs -q operate-and-get-next 2>/dev/null)" == *'"\C-o"'* ]]; then
      bind -m emacs "\"$again\": operate-and-get-next"
      bind -m emacs "\"\\C-o\": \"$first$ask$again\""
    fi
  }
  [[ $- == *i* ]] && _tt_hook
  # Older versions have no READLINE_LINE to change, a dumb terminal shows each line twice, and ble.sh
  # has keys of its own.
  if [[ $- == *i* && -z ${TT_NO_REWRITE-} && -z ${BLE_VERSION-} && ${TERM-dumb} != dumb ]] &&
    ((BASH_VERSINFO[0] * 100 + BASH_VERSINFO[1] >= 404)) &&
    [[ :$SHELLOPTS: == *:emacs:* || :$SHELLOPTS: == *:vi:* ]]; then
    _tt_bind
  fi

  """##

/// Uses a hook that the line editor calls with the finished line.
///
/// No key is bound and no widget wrapped.
private let zshEnter = #"""
  # What lets one type `tt ls due<7d` and `tt add (A) Call mum` in zsh; printed by `tt init zsh`.
  export TT_SHELL=zsh
  _tt_line_finish() {
    # Not in a continuation, select or vared.
    [[ $CONTEXT == start && ( $BUFFER == *[a-zA-Z0-9_:][\<\>][=A-Za-z0-9+-]* || $BUFFER == *' ('[A-Z]')'* ) ]] || return 0
    local line
    line=$(command tt requote zsh -- "$BUFFER" "${(@kv)aliases}" 2>/dev/null) || return 0
    BUFFER=$line CURSOR=${#line}
    # What colours the line has to look at it again.
    if (( ${+functions[_zsh_highlight]} )); then _zsh_highlight; else region_highlight=(); fi
    return 0
  }
  # At the first prompt, so that the place of the line in .zshrc does not matter.
  _tt_install() {
    add-zsh-hook -d precmd _tt_install
    [[ -z ${TT_NO_REWRITE-} ]] && add-zle-hook-widget line-finish _tt_line_finish
    if (( ${+functions[compdef]} )); then
      compdef _tt tt '-redirect-,<,tt' '-redirect-,>,tt'
      # With this option, zsh doesn't complete an alias as the command it stands for.
      local name
      if [[ -o completealiases ]]; then
        for name in ${(k)aliases[(R)(|*[ /])tt(| *)]}; do
          compdef _tt $name "-redirect-,<,$name" "-redirect-,>,$name"
        done
      fi
    fi
    return 0
  }
  if [[ -o interactive && -o zle ]]; then
    autoload -Uz add-zsh-hook add-zle-hook-widget && add-zsh-hook precmd _tt_install
  fi

  """#

/// Binds Tab as well, since fish cannot complete every word that tt offers.
///
/// It never requests completions for a redirection's file, as in `due<to`, and it offers only words
/// that contain the typed one, unlike tasks found by their text.
private let fishEnter = #"""
  # What lets one type `tt ls due<7d` and `tt add (A) Call mum` in fish; printed by `tt init fish`.
  set -gx TT_SHELL fish
  function __tt_meaning -a name -d 'Print what an alias stands for'
      functions -q -- "$name"
      and string replace -rf '^alias [^ =]+[ =]' '' -- (functions -Dv -- "$name")[5]
  end
  function __tt_aliases -a line -d 'Print the aliases in a line, each with what it stands for'
      set -l words (string match -ar '[^\s;|&()]+' -- "$line")
      set -l seen
      while set -q words[1]
          set -l word $words[1]
          set -e words[1]
          contains -- "$word" $seen; and continue
          set -a seen "$word"
          set -l meaning (__tt_meaning $word); or continue
          printf '%s\n' $word "$meaning"
          # An alias can stand for another one.
          set -a words (string match -r '^\S+' -- "$meaning")
      end
  end
  function __tt_enter
      if not commandline --paging-mode
          set -l line (commandline -b | string collect)
          if string match -qr '[a-zA-Z0-9_:][<>][=A-Za-z0-9+-]| \([A-Z]\)' -- "$line"
              set -l quoted (command tt requote fish -- "$line" (__tt_aliases "$line") 2>/dev/null | string collect)
              test -n "$quoted"; and commandline -r -- "$quoted"
          end
      end
      commandline -f execute
  end
  function __tt_tab
      set -l words (commandline -cpo)
      set -l line (commandline -cp | string collect)
      set -l aliases
      test "$words[1]" = tt; or set aliases (__tt_aliases "$words[1]")
      if string match -qr '^(\S*/)?tt(\s|$)' -- "$words[1]" $aliases; and not commandline --paging-mode
          set -l word (string match -r '(?<=\s)[^\s\'"<>]*[\p{L}\d_:][<>]=?[^\s\'"<>]*$' -- "$line")
          if test -n "$word"
              if command tt suggest fish -- "$line" "$word" $aliases 2>/dev/null | string length -q
                  set -l end (commandline -C)
                  commandline -C (math $end - (string length -- "$word"))
                  commandline -i "'"
                  commandline -C (math $end + 1)
              end
          else
              set -l piece (commandline -ct | string collect)
              set -l task (command tt suggest --other fish -- "$line" "$piece" $aliases 3>&2 2>/dev/null)
              if test (count $task) = 1
                  commandline -rt -- (string escape -- (string replace -r '\t.*' '' -- $task))' '
                  return
              end
          end
      end
      commandline -f complete
  end
  if status is-interactive; and not set -q TT_NO_REWRITE
      # A key that somebody has bound is left alone.
      for mode in default insert
          for key in \r \n
              bind --user -M $mode $key >/dev/null 2>&1; or bind -M $mode $key __tt_enter
          end
          bind --user -M $mode \t >/dev/null 2>&1; or bind -M $mode \t __tt_tab
      end
  end

  """#
