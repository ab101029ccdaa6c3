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
