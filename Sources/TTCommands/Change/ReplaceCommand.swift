import TTSession
import CommandLineKit

let replaceCommand = TaskCommand.changing(
  .replace,
  CommandDescription(
    name: "replace",
    group: CommandGroup.change,
    summary: "Replace the text of a task",
    options: ChangeOptions.all,
    operands: .selectionAndText(of: .anyTask),
    onPageOf: "append",
    examples: [
      Example("tt replace 3 Call dad @phone", "replaces the text of task 3"),
      Example("tt replace 3 '(A) Call dad @phone'", "also sets the priority"),
    ]))
