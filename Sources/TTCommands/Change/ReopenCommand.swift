import CommandLineKit
import TTSession
import TodoTxt

/// `tt reopen 3`: makes completed tasks open again.
let reopenCommand = TaskCommand.changing(
  CommandDescription(
    name: "reopen",
    aliases: ["undone"],
    group: CommandGroup.change,
    summary: "Make completed tasks open again",
    discussion: "Gives back the very bytes that tt do changed.",
    options: ChangeOptions.all,
    operands: .selection(of: .completedTask),
    examples: [Example("tt reopen 3", "takes back tt do 3")]), verb: "Reopen"
) { invocation, list in
  try list.edit(list.selection(invocation.operands), omitting: .open, .reopen)
}
