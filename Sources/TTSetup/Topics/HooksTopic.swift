import CommandLineKit

let hooksTopic = HelpTopic(
  name: "hooks", title: "Hooks", summary: "Your own commands and hooks",
  text: """
    `tt foo ARGS` runs the program `tt-foo` from your `PATH` with ARGS. The program finds the \
    list in `TODO_FILE`, and the day of `--today` in `TT_TODAY`.

    tt runs programs in the directory `hooks` next to the configuration (`~/.config/tt/hooks`) \
    before and after a change:

        pre-add, post-add          tt add
        pre-do, post-do            tt do
        pre-rm, post-rm            tt rm
        pre-archive, post-archive  tt archive
        pre-edit, post-edit        other changes, except tt undo, redo and merge

    A hook reads the changes from standard input, in the format of `--json`. Its environment \
    contains `TODO_FILE`, `TT_COMMAND` and `TT_TODAY`. When a hook exits, tt prints the hook's \
    output on standard error, with control characters made visible. If a `pre-` hook exits \
    with a status other than 0, nothing is changed. A hook is stopped after five seconds. It \
    must not change the list, which is locked while it runs. A dry run does not run hooks.

    This `post-do` hook keeps a list of completed tasks:

        #!/bin/sh
        jq -r '.changes[] | select(.change=="completed").after' >> ~/finished
    """)
