import CommandLineKit
import TTSession
import TodoTxt

/// `tt prepend 3 TEXT`: adds words to the front of tasks.
let prependCommand = TaskCommand.changing(
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
    examples: [Example("tt prepend 3 call back:", "adds to the task listed as 3")]),
  verb: "Prepend to"
) { invocation, list in
  let (selection, text) = try list.selectionAndText(of: invocation)
  let typed = try TypedText(text, on: list.today, weekStart: list.weekStart)
  return try list.edit(selection, .prepend(typed))
}
