import TTSession
import CommandLineKit

let replaceCommand = TaskCommand.changing(
  .replace,
  summary: "Replace the text of a task",
  operands: .selectionAndText(of: .anyTask),
  onPageOf: "append",
  examples: [
    "tt replace 3 Call dad @phone": "replaces the text of task 3",
    "tt replace 3 '(A) Call dad @phone'": "also sets the priority",
  ])
