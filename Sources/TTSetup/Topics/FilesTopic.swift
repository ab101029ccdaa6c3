import CommandLineKit

let filesTopic = HelpTopic(
  name: "files", title: "Files", summary: "The files that tt uses",
  text: """
    tt uses the first of these: `-f FILE`, `$TODO_FILE`, `todo.txt` in `$TODO_DIR`, `file` in \
    the configuration, `~/todo.txt`. With `discover = yes` in the configuration, a `todo.txt` \
    in the current directory, or in the nearest directory above, comes before `$TODO_DIR`. \
    `tt config get file` shows the configured list, and the list in use if it differs.

        tt config get file

    With `-f -`, tt reads the list from standard input and writes the changed list to standard \
    output. If the command fails, the list is printed unchanged, so `:%!tt -f - sort` in Vim \
    never empties the buffer.

    With several `-f`, as in `tt ls -f work.txt -f home.txt`, tt shows the lists together. \
    Tasks are then shown with the list and the number: `tt do work.txt:3` completes task 3 of \
    `work.txt`. Before the colon, you can name any list given with `-f`, or any list in the \
    same directory. Numbers without a name refer to the first list, and so does a filter in a \
    command that changes tasks. If two lists have the same file name, use their paths. A \
    command can change the tasks of only one list.

    On a terminal, a number means the task last shown there under that number, even if its \
    line has moved. tt refuses the number if that task was removed or changed, or was shown \
    with another number since, or if another list was shown last: after listing `work.txt`, \
    write `todo.txt:3` instead of `3`. With the name of its list, a number means the line.

    `tt archive` moves completed tasks to `$DONE_FILE`, to `done-file` in the configuration, \
    or to `done.txt` next to the list. `tt completed`, `tt stats`, `tt show` and `tt ls \
    --archived` read that file too, and `tt reopen done.txt:12` moves a task back.

    With `auto-archive = yes`, `tt do` moves tasks to that file immediately. Their lines \
    become empty, so other tasks keep their numbers; `tt archive` and `tt sort` remove empty \
    lines. todo.sh differs: with `TODOTXT_AUTO_ARCHIVE`, it runs `archive` after `do`, which \
    moves all completed tasks and changes the numbers of later tasks.

    Other programs can also write the inbox, conflicted copies and files to import. tt reads \
    such files, and tasks on standard input, of up to 64 MB, and takes at most 15 MB from an \
    inbox. A list can have any size.

    The configuration file is `$XDG_CONFIG_HOME/tt/config`, or `~/.config/tt/config`. \
    `tt help settings` lists its keys and the values that they can have.

    tt stores the data for `tt undo` and the task numbers last shown on a terminal in \
    `$XDG_STATE_HOME/tt`, or in `~/.local/state/tt`. tt ignores a relative path in these \
    variables or in `HOME`, which would lead into the current \
    directory. When the data for `tt undo` exceeds 32 MB, tt removes the older half.
    """)
