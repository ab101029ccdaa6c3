import CommandLineKit
import TTSession

extension HelpTopic {
  /// `tt help hooks`: programs of one's own.
  static var hooks: HelpTopic {
    HelpTopic(
      name: "hooks", title: "Hooks", summary: "How programs of your own become part of tt",
      text: """
        `tt foo` runs the program `tt-foo` that is found on `PATH`, with the words behind the name as \
        they are. It finds the list in `TODO_FILE`, and the day of `--today` in `TT_TODAY`.

        Programs in the folder `hooks` beside the configuration (`~/.config/tt/hooks`) are run before \
        and after a change:

            pre-add, post-add          tt add
            pre-do, post-do            tt do
            pre-rm, post-rm            tt rm
            pre-archive, post-archive  tt archive
            pre-edit, post-edit        every other change but tt undo, redo and merge

        A hook reads the changes from standard input, as `--json` prints them, and finds `TODO_FILE`, \
        `TT_COMMAND` and `TT_TODAY` in its environment; what it prints is shown on standard error \
        when it has ended, with control characters made visible. If one that starts with `pre-` does \
        not end with status 0, nothing is changed. It has five seconds, and must not change the list, \
        which is locked meanwhile. A dry run asks no hook.

        This `post-do` keeps a list of what was completed:

            #!/bin/sh
            jq -r '.changes[] | select(.change=="completed").after' >> ~/finished
        """)
  }
}
