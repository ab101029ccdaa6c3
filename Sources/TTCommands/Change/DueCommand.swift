import CommandLineKit
import TTSession
import TodoTxt

/// `tt due 3 fri`: sets the day that tasks are due.
let dueCommand = TaskCommand.changing(
  CommandDescription(
    name: "due",
    group: CommandGroup.change,
    summary: "Set the day that tasks are due, or with none take it away",
    discussion: """
      The date is written as tt date shows it. t: stays where it is; tt defer moves both. A \
      recurring task goes on from its new date.
      """,
    options: ChangeOptions.all,
    operands: Operands(
      "TASKS DATE", meaning: Operands.tasks, atLeast: 2, dashes: .terms,
      completion: .word(.task), then: .word(.date)),
    examples: [
      Example("tt due 3 fri", "makes the task listed as 3 due on the next Friday"),
      Example("tt due 3-5 tomorrow@17:30", "makes three tasks due at a time"),
      Example("tt due 3 next friday", "the one in the week after this; next-friday is the same"),
      Example("tt due 3 due+1w", "makes it due a week later than it was"),
      Example("tt due 3 none", "takes the due date away"),
    ]), verb: "Change the due date of"
) { invocation, list in
  let operands = try TasksAndDate(invocation.operands, on: list.today, weekStart: list.weekStart)
  // Without a date, the last number is read as one, for the error that says why it is none.
  let word = operands.date ?? invocation.operands[invocation.operands.count - 1]
  let date = word == "none" ? nil : try DateExpression(parsing: word.bytes)
  return try list.edit(
    list.selection(operands.tasks),
    .setDate(.due, to: date, on: list.today, weekStart: list.weekStart))
}
