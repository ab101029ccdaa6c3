import CommandLineKit
import TTSession

let deferCommand = TaskCommand.changing(
  .defer,
  aliases: ["postpone"],
  summary: "Postpone tasks, by one day or to a date",
  discussion: """
    Moves the due date, and `t:` by the same number of days. A task without a due date gets a \
    `t:`, so it waits until that day. An offset such as `1w` counts from the current date of the \
    task, or from today if that date has passed. For a repeating task, only this task moves; \
    `rec-from:` keeps the date from which the series continues.
    """,
  operands: .tasks("TASKS [DATE]", then: .date),
  examples: [
    "tt defer 3": "postpones task 3 by a day",
    "tt defer 3,5 1w": "postpones two tasks by a week",
    "tt defer 3 mon": "postpones it to the coming Monday",
  ]
) { invocation, list in
  let operands = try TasksAndDate(invocation.operands, in: list)
  let value = operands.date?.bytes ?? Verb.defer.row.usualValue.bytes
  return try list.run(
    Verb.defer.change(to: value, in: list.session), on: list.selection(operands.tasks))
}
