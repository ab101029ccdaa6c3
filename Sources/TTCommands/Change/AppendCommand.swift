import CommandLineKit
import TTSession
import TodoTxt

/// `tt append 3 TEXT`: adds words to the end of tasks.
let appendCommand = TaskCommand.changing(
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
    examples: [Example("tt append 3 @phone", "adds to the task listed as 3")]), verb: "Append to"
) { invocation, list in
  let (selection, text) = try list.selectionAndText(of: invocation)
  let typed = try TypedText(text, on: list.today, weekStart: list.weekStart)
  return try list.edit(selection, .append(typed))
}
