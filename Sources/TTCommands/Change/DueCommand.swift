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
      Example("tt due 3 due+1w", "makes it due a week later than it was"),
      Example("tt due 3 none", "takes the due date away"),
    ])
) { invocation, list in
  let (selection, word) = try list.selectionAndLast(of: invocation)
  let date = word == "none" ? nil : try DateExpression(parsing: word.bytes)
  return try list.edit(selection, .setDate(.due, to: date, on: list.today))
}
