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
    ])
) { invocation, list in
  let today = list.today
  var operands = invocation.operands
  var date = try DateExpression(parsing: "1d".utf8)
  if operands.count > 1, let last = operands.popLast() {
    let areNumbers = operands.allSatisfy { TaskNumbers(parsing: $0) != nil }
    if !areNumbers || TaskNumbers(parsing: last) == nil {
      date = try DateExpression(parsing: last.bytes)
    } else if let day = try? DateExpression(parsing: last.bytes).resolve(on: today) {
      // Either guess would move tasks that are not meant, or to a day that is not.
      throw CommandError.taskOrDate(last, tasks: operands, day)
    } else {
      operands.append(last)
    }
  }
  return try list.edit(list.selection(operands), .postpone(to: date, on: today))
}
