import TTSession
import CommandLineKit

let reopenCommand = TaskCommand.changing(
  .reopen,
  aliases: ["undone"],
  summary: "Reopen completed tasks",
  discussion: """
    Restores the task as it was before `tt do`. The next task of a series stays in the list. A \
    task in `done.txt` moves back to the end of the list with its note; `tt completed` shows its \
    number.
    """,
  operands: .tasks(of: .completedTask),
  examples: [
    "tt reopen 3": "reopens task 3",
    "tt reopen done.txt:12": "moves an archived task back to the list",
  ])
