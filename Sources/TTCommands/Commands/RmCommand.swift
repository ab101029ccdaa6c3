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
      The lines are left empty, so that no number changes; at the end of the file they go.
      """,
    options: ChangeOptions.all,
    operands: .selection,
    examples: [Example("tt rm 3", "removes the task listed as 3")])
) { invocation, context in
  try context.transform(Selection(invocation.operands)) { items, edit in
    edit.clearLines(items.map(\.lineNumbers))
    try edit.checkOthersStay(except: items)
    return Outcome(
      .changes(
        items.map { item in
          TaskChange(.removed, number: item.number, before: Array(item.content), after: nil)
        }))
  }
}

extension DocumentEdit {
  /// Checks that every other task is still one: with a task gone, an indented line below it could
  /// come to belong to the note of another.
  fileprivate func checkOthersStay(except removed: [TodoItem]) throws(Refusal) {
    guard document.hasIndentedLine else { return }
    let gone = Set(removed.map(\.number))
    let after = Document(parsing: bytes, dialect: document.dialect)
    for item in document.items where !gone.contains(item.number) {
      guard after.item(numbered: item.number) != nil else {
        throw Refusal(item.number, .wouldBecome(.line(.note)))
      }
    }
  }
}
