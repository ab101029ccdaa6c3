import CommandLineKit
import TTSession
import TodoTxt

/// `tt rm 3`: removes tasks.
let rmCommand = TaskCommand.changing(
  CommandDescription(
    name: "rm",
    aliases: ["del", "delete", "remove"],
    group: CommandGroup.change,
    summary: "Remove tasks, with their notes",
    discussion: """
      The lines are left empty, so that no number changes, until tt archive or tt sort; at the end of \
      the file they go. With \
      words after one number, as todo.sh has it, the words go from the task wherever they stand \
      together in its text.
      """,
    options: ChangeOptions.all,
    operands: .selection(of: .anyTask),
    examples: [
      Example("tt rm 3", "removes the task listed as 3"),
      Example("tt rm 3 @phone", "removes a word from it"),
    ]), hook: .remove, verb: "Remove"
) { invocation, list in
  let operands = invocation.operands
  if operands.count > 1, TaskNumbers(parsing: operands[0])?.isSingle == true,
    TaskNumbers(parsing: operands[1]) == nil
  {
    return try list.edit(
      list.selection([operands[0]]), .removeWords(invocation.text(from: 1)))
  }
  return try list.transform(list.selection(operands)) { items, edit in
    Outcome(.changes(try edit.remove(items)))
  }
}
