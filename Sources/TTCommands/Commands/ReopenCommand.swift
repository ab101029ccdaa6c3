import CommandLineKit
import TodoTxt

/// `tt reopen 3`: makes completed tasks open again.
let reopenCommand = TaskCommand(
  CommandDescription(
    name: "reopen",
    aliases: ["undone"],
    group: CommandGroup.change,
    summary: "Make completed tasks open again",
    discussion: "Gives back the very bytes that tt do changed.",
    options: ChangeOptions.all,
    operands: .selection(of: .completedTask),
    examples: [Example("tt reopen 3", "takes back tt do 3")])
) { invocation, context in
  try context.edit(context.selection(invocation.operands), omitting: .open, .reopen)
}
