import CommandLineKit
import TTSession

let priCommand = TaskCommand.changing(
  .priority,
  aliases: ["p"],
  summary: "Set or remove the priority of tasks",
  discussion: """
    The priority is a letter from A (highest) to Z, or `none`. `tt depri TASKS` is the same as \
    `tt pri TASKS none`.
    """,
  operands: .tasks("TASKS PRIORITY", atLeast: 2, then: .priority),
  examples: [
    "tt pri 3 A": "sets the priority of task 3 to A",
    "tt pri 3-5 b": "sets the priority of three tasks to B",
    "tt pri 3 none": "removes the priority",
  ]
) { invocation, list in
  let operands = invocation.operands
  let change = try Verb.priority.change(to: operands[operands.count - 1].bytes, in: list.session)
  return try list.run(change, on: list.selection(operands.dropLast()))
}
