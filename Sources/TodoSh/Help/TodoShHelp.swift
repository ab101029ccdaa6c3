/// The fixed parts of todo.sh's help.
enum TodoShHelp {
  static let options: [(letters: String, help: String)] = [
    ("-@", "Hide contexts in lists. Given twice, show them (default)."),
    ("-+", "Hide projects in lists. Given twice, show them (default)."),
    ("-c", "Use colors."),
    ("-d CONFIG_FILE", "Read this configuration file instead of ~/.todo/config."),
    ("-f", "Change tasks without asking."),
    ("-h", "Show a short help; the same as the action \"shorthelp\"."),
    ("-p", "Use no colors."),
    ("-P", "Hide priorities in lists. Given twice, show them (default)."),
    ("-a", "Do not archive a task when it is done."),
    ("-A", "Archive a task when it is done."),
    ("-n", "Remove blank lines when a task is deleted, so that numbers change."),
    ("-N", "Keep line numbers."),
    ("-t", "Add today's date to new tasks."),
    ("-T", "Do not add today's date to new tasks."),
    ("-v", "Report what was done (default)."),
    ("-vv", "Report more, for debugging, and show more help."),
    ("-V", "Show the version."),
    ("-x", "Do not use TODOTXT_FINAL_FILTER."),
  ]

  static let variables: [(name: String, meaning: String)] = [
    ("TODOTXT_AUTO_ARCHIVE", "0 is -a, 1 is -A"),
    ("TODOTXT_CFG_FILE=CONFIG_FILE", "is -d CONFIG_FILE"),
    ("TODOTXT_FORCE=1", "is -f"),
    ("TODOTXT_PRESERVE_LINE_NUMBERS", "0 is -n, 1 is -N"),
    ("TODOTXT_PLAIN", "1 is -p, 0 is -c"),
    ("TODOTXT_DATE_ON_ADD", "1 is -t, 0 is -T"),
    ("TODOTXT_PRIORITY_ON_ADD=A", "the priority of new tasks"),
    ("TODOTXT_VERBOSE=1", "is -v"),
    ("TODOTXT_DISABLE_FILTER=1", "is -x"),
    ("TODOTXT_DEFAULT_ACTION=\"\"", "the action if none is given"),
    ("TODOTXT_SORT_COMMAND=\"sort ...\"", "sorts lists"),
    ("TODOTXT_FINAL_FILTER=\"sed ...\"", "changes lists before they are shown"),
    ("TODOTXT_SOURCEVAR='$DONE_FILE'", "another file for listcon and listproj"),
    ("TODOTXT_SIGIL_BEFORE_PATTERN=\"\"", "what may stand before a + or @"),
    ("TODOTXT_SIGIL_VALID_PATTERN=.*", "what may follow a + or @"),
    ("TODOTXT_SIGIL_AFTER_PATTERN=\"\"", "what may stand after a context or project"),
  ]
}
