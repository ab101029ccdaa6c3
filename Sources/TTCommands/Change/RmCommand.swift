import TTSession
import CommandLineKit

let rmCommand = TaskCommand.changing(
  .remove,
  aliases: ["del", "delete", "remove"],
  summary: "Remove tasks",
  discussion: """
    Removes the tasks with their notes. Their lines become empty, so other tasks keep their \
    numbers; `tt archive` and `tt sort` remove empty lines.
    """,
  operands: .tasks(of: .anyTask),
  examples: [
    "tt rm 3": "removes task 3",
    "tt rm is:done done:..-90d": "asks, then removes tasks completed 90 or more days ago",
  ])
