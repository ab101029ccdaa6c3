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
    discussion: """
      Restores the exact bytes that tt do changed. A task of done.txt goes back to the end of the list, with \
      its note; tt completed shows what it is called.
      """,
    options: ChangeOptions.all,
    operands: .selection(of: .completedTask),
    examples: [
      Example("tt reopen 3", "takes back tt do 3"),
      Example("tt reopen done.txt:12", "moves an archived task back to the list"),
    ]), verb: "Reopen"
) { invocation, list in
  let selection = try list.selection(invocation.operands)
  if !list.isChosen, list.isArchive { return try list.reopenFromArchive(selection) }
  return try list.edit(selection, omitting: .open, .reopen)
}
