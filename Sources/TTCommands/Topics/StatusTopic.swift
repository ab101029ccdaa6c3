import CommandLineKit
import TTSession

extension HelpTopic {
  /// `tt help status`: what a script learns from how a command ended.
  static var status: HelpTopic {
    HelpTopic(
      name: "status", title: "Exit status", summary: "What the exit status means",
      text: """
            0  done; also a list that is empty, unless tt ls has -e
            1  nothing was selected, or it was refused: nothing was changed
            2  the command was called wrongly
            3  a file could not be read or written

        `tt check` and `tt fmt --check` end with 1 if they find something, and `tt merge` with three \
        files if there are conflicts. Where some of several tasks can't be changed, the others are, \
        what was refused is said, and the status is 0. A reader that goes away, as in `tt ls | head \
        -1`, is no error.

        What was asked for goes to standard output, and all that is said about it to standard error; \
        of this, `-q` leaves only what went wrong.
        """)
  }
}
