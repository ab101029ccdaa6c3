import CommandLineKit
import TodoTxt

/// `tt prepend 3 TEXT`: adds words to the front of tasks.
let prependCommand = TaskCommand(
  CommandDescription(
    name: "prepend",
    aliases: ["prep"],
    group: CommandGroup.change,
    summary: "Add words to the front of tasks",
    discussion: """
      The words come behind priority and creation date.
      """,
    options: ChangeOptions.all,
    operands: .selectionAndText,
    examples: [Example("tt prepend 3 call back:", "adds to the task listed as 3")])
) { invocation, context in
  let (selection, text) = try context.selectionAndText()
  let typed = try TypedText(text, on: context.today)
  return try context.edit(selection, .prepend(typed))
}
