import CommandLineKit
import TTSession
import TodoTxt
import TodoTxtFiles

/// `tt show 3`: shows everything known about tasks.
let showCommand = TaskCommand.looking(
  CommandDescription(
    name: "show",
    group: CommandGroup.look,
    summary: "Show everything known about tasks",
    discussion: """
      Dates in words, the next one of a series, what a task is part of and what is part of it, its \
      whole note, and what was done to it as far as the journal of tt undo tells, the newest first. \
      To a pipe each line is a name, a TAB and a value; history has the time, the command and the line \
      before it.
      """,
    operands: .selection,
    examples: [Example("tt show 3", "shows the task listed as 3")])
) { invocation, list in
  let document = try list.readDocument().document
  let selection = try list.selection(invocation.operands)
  var targets = list.targets(selection)
  let items = try targets.items(in: document, today: list.today)
  return Outcome(
    .report(
      TaskReport(
        items: items, histories: try list.histories(of: items), source: document,
        today: list.today)))
}

extension ListReader {
  /// Returns what was done to each task.
  fileprivate func histories(of items: [TodoItem]) throws -> [TaskHistory] {
    if isStandardInput { return items.map { _ in TaskHistory() } }
    let (history, path) = (store.history(of: path), try store.resolved(path))
    return items.map { item in
      TaskHistory(
        of: Array(item.content), in: history, of: path, localTime: process.localTime)
    }
  }
}
