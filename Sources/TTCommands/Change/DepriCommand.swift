import TTSession
import CommandLineKit

let depriCommand = TaskCommand.changing(
  .depri,
  CommandDescription(
    name: "depri",
    aliases: ["dp"],
    group: CommandGroup.change,
    summary: "Remove the priority of tasks",
    discussion: """
      The same as `tt pri TASKS none`.
      """,
    options: ChangeOptions.all,
    operands: .selection,
    examples: [
      Example("tt depri 3", "removes the priority of task 3"),
      Example("tt depri 3,5", "removes the priority of two tasks"),
    ]))
