import CommandLineKit
import TTSession

let rmCommand = TaskCommand.changing(
  .remove,
  aliases: ["del", "delete", "remove"],
  summary: "Remove tasks, or words from a task",
  discussion: """
    Removes the tasks with their notes. Their lines become empty, so other tasks keep their \
    numbers; `tt archive` and `tt sort` remove empty lines. With words after a task number, tt \
    removes only those words from the task.
    """,
  operands: .tasks(of: .anyTask),
  examples: [
    "tt rm 3": "removes task 3",
    "tt rm 3 @phone": "removes a word from task 3",
    "tt rm is:done done:..-90d": "asks, then removes tasks completed 90 or more days ago",
  ]
) { invocation, list in
  let operands = invocation.operands
  if operands.count > 1, TaskNumbers(parsing: operands[0])?.isSingle == true,
    TaskNumbers(parsing: operands[1]) == nil
  {
    return try list.run(
      .removeWords(invocation.operands[1...].spaced), on: list.selection([operands[0]]))
  }
  return try list.run(.remove, on: list.selection(operands))
}
