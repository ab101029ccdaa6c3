import CommandLineKit
import TTSession
import TodoTxt

/// `tt prepend 3 TEXT`: adds words to the front of tasks.
let prependCommand = TaskCommand.changing(
  CommandDescription(
    name: "prepend",
    aliases: ["prep"],
    group: CommandGroup.change,
    summary: "Add words to the start of tasks",
    discussion: """
      The words go after the priority and the creation date.
      """,
    options: ChangeOptions.all,
    operands: .selectionAndText,
    examples: [
      Example("tt prepend 3 call back:", "adds words to task 3"),
      Example("tt prepend 3-5 Ask:", "adds a word to three tasks"),
    ]),
  verb: "Prepend to"
) { invocation, list in
  let (selection, text) = try list.selectionAndText(of: invocation)
  let typed = try TypedText(text, on: list.today, weekStart: list.weekStart)
  return try list.edit(selection, .prepend(typed), typed: typed)
}
