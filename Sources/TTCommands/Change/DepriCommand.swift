import CommandLineKit
import TTSession
import TodoTxt

/// `tt depri 3`: takes the priority from tasks.
let depriCommand = TaskCommand.changing(
  CommandDescription(
    name: "depri",
    aliases: ["dp"],
    group: CommandGroup.change,
    summary: "Take the priority from tasks",
    options: ChangeOptions.all,
    operands: .selection,
    examples: [Example("tt depri 3", "takes the priority from the task listed as 3")]),
  verb: "Remove the priority of"
) { invocation, list in
  try list.edit(list.selection(invocation.operands), .prioritize(nil))
}
