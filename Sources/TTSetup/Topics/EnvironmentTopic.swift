import CommandLineKit

let environmentTopic = HelpTopic(
  name: "environment", aliases: ["env", "variable"], title: "Environment",
  summary: "Environment variables",
  text: """
    Options override environment variables, and variables override the configuration.

    \(HelpTopic.rows(variables))

    To try out another day and another list:

        TT_TODAY=2026-12-24 TODO_FILE=list.txt tt agenda
    """)

private let variables: [(name: String, help: String)] = [
  ("TODO_FILE", "the list"),
  ("TODO_DIR", "the directory that contains todo.txt"),
  ("DONE_FILE", "the file for archived tasks"),
  ("TT_TODAY", "the date to use as today, such as 2026-12-24 or fri"),
  ("TT_DIALECT", "extended, or strict: every line is a task, as in todo.sh"),
  ("TT_NO_REWRITE", "1 turns off the quoting that tt init sets up"),
  ("TT_SHELL", "set by tt init to the shell that it set up, for tt doctor"),
  ("VISUAL, EDITOR", "the editor for tt edit; default: vi"),
  ("NO_COLOR", "no colours"),
  ("CLICOLOR", "0 for no colours"),
  ("CLICOLOR_FORCE", "keeps colours in a pipe, unless 0"),
  ("COLUMNS", "the width of the screen"),
  ("TZ", "the time zone"),
  ("XDG_CONFIG_HOME", "the directory that contains tt/config; default: ~/.config"),
  ("XDG_STATE_HOME", "the directory for undo data; default: ~/.local/state"),
]
