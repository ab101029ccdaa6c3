# Completion of tt for fish; printed by `tt completions fish`.
function __tt_suggest
    set -l line (commandline -cp | string collect)
    set -l piece (commandline -ct | string collect)
    command tt suggest fish -- "$line" "$piece" 3>&2 2>/dev/null
    or __fish_complete_path "$piece"
end
complete -c tt -f -k -a '(__tt_suggest)'
