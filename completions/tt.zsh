#compdef tt -redirect-,<,tt -redirect-,>,tt
# Completion of tt for zsh; printed by `tt completions zsh`.
_tt() {
  local reply group line
  local -i found=1
  local -a commands options tasks projects contexts filters fields values replacements
  reply=$(command tt suggest zsh -- "$LBUFFER" "$PREFIX" "${(@kv)aliases}" 2>/dev/null) || { _files; return }
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
    (( $#replacements > 1 )) && compstate[insert]=menu
  fi
  return found
}
if [[ $funcstack[1] == _tt ]]; then
  _tt "$@"
elif (( ${+functions[compdef]} )); then
  compdef _tt tt '-redirect-,<,tt' '-redirect-,>,tt'
fi
