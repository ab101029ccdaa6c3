import TTSession
import CommandLineKit

let depriCommand = TaskCommand.changing(
  .depri,
  aliases: ["dp"],
  summary: "Remove the priority of tasks",
  onPageOf: "pri",
  examples: [
    "tt depri 3": "removes the priority of task 3",
    "tt depri 3,5": "removes the priority of two tasks",
  ])
