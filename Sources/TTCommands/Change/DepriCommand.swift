import TTSession
import CommandLineKit

let depriCommand = TaskCommand.changing(
  .depri,
  CommandDescription(
    name: "depri",
    aliases: ["dp"],
    group: CommandGroup.change,
    summary: "Remove the priority of tasks",
    options: ChangeOptions.all,
    operands: .selection,
    onPageOf: "pri",
    examples: [
      Example("tt depri 3", "removes the priority of task 3"),
      Example("tt depri 3,5", "removes the priority of two tasks"),
    ]))
