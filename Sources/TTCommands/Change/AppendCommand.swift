import TTSession
import CommandLineKit

let appendCommand = TaskCommand.changing(
  .append,
  CommandDescription(
    name: "append",
    aliases: ["app"],
    group: CommandGroup.change,
    summary: "Add words to the end of tasks",
    discussion: """
      Adds a space before the words, unless they start with `,` `.` `:` or `;` and
      the task ends with a plain word. After a project, context or tag, a comma
      would become part of its name.
      """,
    options: ChangeOptions.all,
    operands: .selectionAndText,
    examples: [
      Example("tt append 3 @phone", "adds a context to task 3"),
      Example("tt append 3-5 +trip", "adds a project to three tasks"),
    ]))
