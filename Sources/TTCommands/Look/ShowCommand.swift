import TTSystem
import CommandLineKit
package import TTOutput
package import TTSession
import TodoTxt
import TodoTxtFiles

let showCommand = TaskCommand.looking(
  "show",
  summary: "Show all details of tasks",
  discussion: """
    Shows dates in words, the next task of a series, parents and subtasks, the whole note, and \
    the recorded changes of each task, newest first. In a pipe, each line is a name, a \
    TAB and a value. A history line has the time, the command and the task before the change.
    """,
  operands: .selection,
  examples: [
    "tt show 3": "shows task 3",
    "tt show done.txt:12": "shows an archived task",
  ], joinsLists: true
) { invocation, list in
  try list.details(of: list.selection(invocation.operands))
}

extension ListReader {
  package func details(of selection: Selection) throws -> Outcome {
    let lists = try readListsAround()
    let items = try items(selection, in: lists)
    return Outcome(
      .report(
        TaskReport(
          items: items, histories: try histories(of: items, in: lists), lists: lists,
          today: today, now: session.now, weekStart: weekStart)), lists: lists)
  }

  /// Returns the selected tasks: numbers refer to the list, a filter to all lists.
  fileprivate func items(_ selection: Selection, in lists: JoinedLists) throws -> [TodoItem] {
    var targets = targets(selection)
    if case .filter = selection {
      let items = try targets.items(in: lists.document)
      return Array(lists.withoutRepeats(ItemList(items, of: lists.document)))
    }
    let own = lists.parts.first { $0.path == path }?.document ?? lists.document
    return try targets.items(in: own).compactMap {
      lists.item(numbered: $0.number, in: path)
    }
  }

  fileprivate func histories(
    of items: [TodoItem], in lists: JoinedLists
  ) throws -> [TaskHistory] {
    var histories = items.map { _ in TaskHistory() }
    if isStandardInput { return histories }
    let places = items.indices.map { (list: lists.part(of: items[$0].number).path, index: $0) }
    for (list, places) in Dictionary(grouping: places, by: \.list) {
      let found = TaskHistory.histories(
        of: places.map { Array(items[$0.index].content) }, in: store.history(of: list),
        of: try store.resolved(list), localTime: process.localTime)
      for (place, history) in zip(places, found) { histories[place.index] = history }
    }
    return histories
  }
}
