import CommandLineKit
import TTSession

extension HelpTopic {
  /// `tt help environment`: the variables that count.
  static var environment: HelpTopic {
    HelpTopic(
      name: "environment", title: "Environment", summary: "Which variables count",
      text: """
        Options count more than variables, and variables more than the configuration.

        \(HelpTopic.rows(variables))

        A day to try something out on, and another list:

            TT_TODAY=2026-12-24 TODO_FILE=list.txt tt agenda
        """)
  }

  private static var variables: [(name: String, help: String)] {
    [
      ("TODO_FILE", "the list"),
      ("TODO_DIR", "the folder of the list, which is its todo.txt"),
      ("DONE_FILE", "where completed tasks are archived"),
      ("TT_TODAY", "the day to take for today, written as tt date reads it"),
      ("TT_DIALECT", "extended, or strict: every line a task, as in todo.sh"),
      ("TT_NO_REWRITE", "tt init leaves the command line as it is typed"),
      ("VISUAL, EDITOR", "the editor of tt edit; vi if there is none"),
      ("NO_COLOR", "no colours"),
      ("CLICOLOR", "0 for no colours"),
      ("CLICOLOR_FORCE", "colours to a pipe, too"),
      ("COLUMNS", "how wide the screen is"),
      ("TZ", "the time zone, which says when a day begins"),
      ("XDG_CONFIG_HOME", "the folder of tt/config; else ~/.config"),
      ("XDG_STATE_HOME", "the folder of what is remembered; else ~/.local/state"),
    ]
  }
}
