import CommandLineKit
import TTOutput
import TTSession

let inboxCommand = TaskCommand.changing(
  CommandDescription(
    name: "inbox",
    group: CommandGroup.plumbing,
    summary: "Take the lines of the inbox into the list",
    discussion: """
      With `inbox = FILE` in the configuration, any program can append a line to FILE: a shortcut \
      on a phone, a mail filter, a launcher. `tt inbox` adds each line as a task, and removes it \
      from the inbox. Every other command that changes the list takes these lines first; one that \
      selects tasks changes only those that were in the list before. A command that is refused \
      takes none, nor does one for which `-f` or `discover` names the list. One `tt undo` removes \
      the tasks from the list again; they do not go back to the inbox.

      Indented lines are the note of the task above them. Dates such as `due:fri` count from the \
      creation date at the start of the line. Without one, they count from today if the inbox was \
      last written today; otherwise the line stays. With `prose = yes`, dates in words are read \
      too. A line that `tt add` would refuse stays in the inbox, with a message and exit status 1; \
      so do comments, without a message.

      Each line is added exactly once, even if tt is killed. If a sync client restores lines, or \
      leaves a conflicted copy of the inbox (whose lines are added too), a line can be added \
      twice. tt names such tasks, and the exit status is 1. The inbox must be your own file, with \
      another name than a conflicted copy of the list would have.
      """,
    options: [ChangeOptions.dryRun],
    operands: .none,
    examples: [
      "tt inbox --dry-run": "shows what would be taken",
      "tt inbox": "takes the lines",
    ]), hook: .add
) { _, list in
  try list.takeInbox()
}
