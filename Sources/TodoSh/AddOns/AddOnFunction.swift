/// The functions of todo.sh that add-ons call.
///
/// bash inherits functions through its environment. Those that list tasks call this program again,
/// with the variables that the add-on set; such a call reads no configuration file.
enum AddOnFunction: String {
  case list = "_list"
  case format = "_format"
  case listWords = "listWordsWithSigil"

  /// The variable that names the function to run.
  private static let variable = "TT_TODO_SH_FUNCTION"

  /// Returns the function that this call runs; nil for an ordinary call.
  init?(in variables: ShellVariables) {
    guard
      let function = variables.text(AddOnFunction.variable).flatMap(AddOnFunction.init(rawValue:))
    else { return nil }
    self = function
  }

  /// The functions in bash, without their names.
  static let code: [(name: String, code: String)] = [
    ("die", #"  printf '%s\n' "$*" >&2; exit 1"#),
    (
      "cleaninput",
      #"""
        input=${input//$'\r'/ }
        input=${input//$'\n'/ }
        if [ "$1" = 'for sed' ]; then
          input=${input//\\/\\\\}
          input=${input//|/\\|}
          input=${input//&/\\&}
        fi
      """#
    ),
    (
      "getPrefix",
      #"""
        local name=${1:-$TODO_FILE}
        name=${name##*/}
        printf '%s\n' "${name%%.[^.]*}" | tr '[:lower:]' '[:upper:]'
      """#
    ),
    (
      "getTodo",
      #"""
        case $1 in ''|*[!0-9]*) die "$errmsg";; esac
        todo=$(sed "$1!d" "${2:-$TODO_FILE}")
        [ -n "$todo" ] || die "$(getPrefix "$2"): No task $1."
      """#
    ),
    (
      "getNewtodo",
      #"""
        case $1 in ''|*[!0-9]*) die 'Programming error: $item should be numeric.';; esac
        newtodo=$(sed "$1!d" "${2:-$TODO_FILE}")
        [ -n "$newtodo" ] || die "$(getPrefix "$2"): No updated task $1."
      """#
    ),
    ("shellquote", #"  printf "'%s'\\n" "${1//\'/\'\\\'\'}""#),
    (
      "filtercommand",
      #"""
        local term filter=$1 last=$2
        shift 2
        for term; do
          filter=$filter${filter:+ | }
          case $term in
            -*) filter="${filter}grep -v -i $(shellquote "${term#-}")";;
            *) filter="${filter}grep -i $(shellquote "$term")";;
          esac
        done
        printf %s "$filter${last:+${filter:+ | }$last}"
      """#
    ),
    (
      "getPadding", #"  local count; count=$(sed -n '$ =' "${1:-$TODO_FILE}"); printf %s ${#count}"#
    ),
    ("_list", callWithCounts(.list)),
    ("_format", callWithCounts(.format)),
    ("listWordsWithSigil", call(.listWords)),
    (
      "confirm",
      #"""
        [ "$TODOTXT_FORCE" = 0 ] || return 0
        local answer
        read -r -p "$1? (y/n) " -n 1 answer
        echo
        [ "$answer" = y ]
      """#
    ),
  ]

  /// Returns the code that calls this program for a function that counts lines.
  ///
  /// An error ends the add-on, as with `die`.
  private static func callWithCounts(_ function: AddOnFunction) -> String {
    #"""
      local counts
      { counts=$(
    """# + call(function) + #"""
         3>&1 1>&4) || exit; } 4>&1
        NUMTASKS=${counts%% *} TOTALTASKS=${counts#* }
      """#
  }

  private static func call(_ function: AddOnFunction) -> String {
    """
      pre_filter_command=${pre_filter_command:-} post_filter_command=${post_filter_command:-} \
    \(variable)=\(function.rawValue) "$TODO_FULL_SH" "$@"
    """
  }
}
