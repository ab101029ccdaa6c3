import CommandLineKit
import TTSession
import TodoTxt

/// `tt defer 3 1w`: moves tasks to a later day.
let deferCommand = TaskCommand.changing(
  CommandDescription(
    name: "defer",
    aliases: ["postpone"],
    group: CommandGroup.change,
    summary: "Move tasks to a later day, by a day if none is given",
    discussion: """
      The due date moves and t: keeps its distance from it; a task without a due date is hidden \
      until the day. An offset such as 1w counts from the date that moves, or from today if that is \
      over. Of a recurring task only this one moves: rec-from: keeps the day that the series goes \
      on from.
      """,
    options: ChangeOptions.all,
    operands: Operands(
      "TASKS [DATE]", meaning: Operands.tasks, atLeast: 1, dashes: .terms,
      completion: .word(.task), then: .word(.date)),
    examples: [
      Example("tt defer 3", "moves the task listed as 3 by a day"),
      Example("tt defer 3,5 1w", "moves two tasks by a week"),
      Example("tt defer 3 mon", "moves it to the next Monday"),
    ]), verb: "Defer"
) { invocation, list in
  let today = list.today
  let operands = try TasksAndDate(invocation.operands, on: today, weekStart: list.weekStart)
  let date = try DateExpression(parsing: operands.date?.bytes ?? Array("1d".utf8))
  return try list.edit(
    list.selection(operands.tasks), .postpone(to: date, on: today, weekStart: list.weekStart))
}
