# shellcheck shell=bash
# Completion of tt for bash; printed by `tt completions bash`.
_tt() {
  local reply word
  local -a list=()
  # 63, 33 and 64 show a list; others type what the words have in common.
  case ${COMP_TYPE-9} in 63 | 33 | 64) list=(--list "${COLUMNS:-80}") ;; esac
  COMPREPLY=()
  if ! reply=$(command tt suggest ${list[@]+"${list[@]}"} bash -- "${COMP_LINE:0:COMP_POINT}" "$2" 2>/dev/null); then
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
complete -o nosort -F _tt tt 2>/dev/null || complete -F _tt tt
