import CommandLineKit
import TodoTxt

/// `tt append 3 TEXT`: adds words to the end of tasks.
let appendCommand = TaskCommand(
  CommandDescription(
    name: "append",
    aliases: ["app"],
    group: CommandGroup.change,
    summary: "Add words to the end of tasks",
    discussion: """
      A space comes between, unless the text starts with one of , . : or ;.
      """,
    options: ChangeOptions.all,
    operands: .selectionAndText,
    examples: [Example("tt append 3 @phone", "adds to the task listed as 3")])
) { invocation, context in
  let (selection, text) = try context.selectionAndText()
  let typed = try TypedText(text, on: context.today)
  return try context.edit(selection, .append(typed))
}
