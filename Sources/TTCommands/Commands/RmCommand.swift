import CommandLineKit
import TodoTxt

/// `tt rm 3`: removes tasks.
let rmCommand = TaskCommand(
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
    operands: .selection,
    examples: [
      Example("tt rm 3", "removes the task listed as 3"),
      Example("tt rm 3 @phone", "removes a word from it"),
    ])
) { invocation, context in
  let operands = invocation.operands
  if operands.count > 1, TaskNumbers(parsing: operands[0])?.isSingle == true,
    TaskNumbers(parsing: operands[1]) == nil
  {
    return try context.removeWords(invocation.text(from: 1), from: context.selection([operands[0]]))
  }
  return try context.transform(context.selection(operands)) { items, edit in
    edit.clearLines(items.map(\.lineNumbers))
    try edit.checkTasksStay(except: items)
    return Outcome(.changes(items.map(TaskChange.init(removing:))))
  }
}

extension CommandContext {
  /// Removes words from the text of tasks.
  fileprivate func removeWords(_ words: [UInt8], from selection: Selection) throws -> Outcome {
    try edit(selection, as: .replaced) { (item: inout TodoItem) throws(Refusal) in
      let wasCompleted = item.isCompleted
      guard item.removePhrase(words) else { throw Refusal(item.number, .hasNoSuchWords(words)) }
      guard item.isCompleted == wasCompleted else {
        throw Refusal(item.number, .wouldBecome(.completedTask))
      }
      guard !item.text.allSatisfy({ $0 == 0x20 || $0 == 0x09 }) else {
        throw Refusal(item.number, .wouldBecome(.line(.blank)))
      }
      return nil
    }
  }
}
