import CommandLineKit
import TTSession
import TodoTxt

/// `tt replace 3 TEXT`: gives a task another text.
let replaceCommand = TaskCommand.changing(
  CommandDescription(
    name: "replace",
    group: CommandGroup.change,
    summary: "Give a task another text",
    discussion: """
      Priority and creation date stay, unless the new text brings its own. A text that starts with x \
      and a date completes the task.
      """,
    options: ChangeOptions.all,
    operands: .selectionAndText(of: .anyTask),
    examples: [Example("tt replace 3 Call dad @phone", "says something else in line 3")]),
  verb: "Replace"
) { invocation, list in
  let (selection, text) = try list.selectionAndText(of: invocation)
  try TodoItem(parsing: text).checkCompletionMark(on: list.today)
  let typed = try TypedText(text, on: list.today, weekStart: list.weekStart)
  return try list.edit(selection, .replaceText(with: typed))
}
