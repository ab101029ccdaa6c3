import TTSession
import CommandLineKit

let prependCommand = TaskCommand.changing(
  .prepend,
  aliases: ["prep"],
  summary: "Add words to the start of tasks",
  operands: .selectionAndText,
  onPageOf: "append",
  examples: [
    "tt prepend 3 call back:": "adds words to task 3",
    "tt prepend 3-5 Ask:": "adds a word to three tasks",
  ])
