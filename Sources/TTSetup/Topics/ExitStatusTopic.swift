import CommandLineKit

let statusTopic = HelpTopic(
  name: "exit-status", aliases: ["exit", "exit-code"], title: "Exit status",
  summary: "Exit status",
  text: """
        0  success, including an empty list (except with tt ls -e)
        1  no task to change or show, or a change was refused
        2  wrong usage
        3  a file could not be read or written, or git failed

    To commands that only read, a list that `-f` names must exist. Your usual list may still be \
    missing; then it is empty.         `tt check` and `tt fmt --check` exit with 1 if they find something. `tt merge`, \
    `tt sync`, `tt undo` and `tt redo` exit with 1 if there are conflicts, and `tt import` \
    if it skipped a task that cannot be imported; all of them still change the list. If some tasks cannot be changed, tt \
    reports them, changes the others and exits with 0. If a number names no task, tt \
    changes nothing. A closed pipe, as in `tt ls | head -1`, is not an error.

    Results go to standard output, and messages to standard error. With `-q`, tt prints only \
    errors there.
    """)
