import TTSession
import CommandLineKit

let prependCommand = TaskCommand.changing(
  .prepend,
  CommandDescription(
    name: "prepend",
    aliases: ["prep"],
    group: CommandGroup.change,
    summary: "Add words to the start of tasks",
    options: ChangeOptions.all,
    operands: .selectionAndText,
    onPageOf: "append",
    examples: [
      Example("tt prepend 3 call back:", "adds words to task 3"),
      Example("tt prepend 3-5 Ask:", "adds a word to three tasks"),
    ]))
