import CommandLineKit
import TTSession

let dueCommand = TaskCommand.changing(
  .due,
  summary: "Set or remove the due date of tasks",
  discussion: """
    Changes only `due:`; `tt defer` moves `due:` and `t:`. A repeating task continues from its \
    new date.
    """,
  operands: .tasks("TASKS DATE", atLeast: 2, then: .date),
  examples: [
    "tt due 3 fri": "makes task 3 due on the coming Friday",
    "tt due 3-5 tomorrow 5pm": "makes three tasks due tomorrow at 17:00",
    "tt due 3 next friday": "makes it due on Friday of next week",
    "tt due 3 due+1w": "makes it due a week later",
    "tt due 3 none": "removes the due date",
  ]
) { invocation, list in
  let operands = try TasksAndDate(invocation.operands, in: list)
  // Without a date, parse the last number as one, for an error that explains why it is not a date.
  let word = operands.date ?? invocation.operands[invocation.operands.count - 1]
  return try list.run(
    Verb.due.change(to: word.bytes, in: list.session), on: list.selection(operands.tasks))
}
