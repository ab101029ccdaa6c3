/// The names of tasks that have open children: the only relations that a list needs.
///
/// If parent and child both repeat, a child that is due after the parent belongs to the parent's
/// next occurrence and does not block it. Otherwise, completing a child in time would block the
/// parent with the child's successor.
package struct BlockedNames: Sendable {
  private var names: Set<ArraySlice<UInt8>> = []

  /// For names whose open children all repeat, the first date on which one is due.
  private var firstRepeated: [ArraySlice<UInt8>: Moment]?

  /// Finds the names among the parents of some tasks.
  package init(among items: some Sequence<TodoItem>) {
    for item in items { add(item) }
  }

  /// Finds the names among the parents of all tasks of a file; only lines with a `p:` are read.
  package init(in document: Document) {
    for position in document.taskPositions(whoseLinesHold: TextSearch(Array("p:".utf8))) {
      add(document.item(at: Int(position)))
    }
  }

  /// Whether an open task names `item` as its parent.
  package func contains(_ item: TodoItem) -> Bool {
    if names.isEmpty, firstRepeated == nil { return false }
    guard let name = item.value(for: .id) else { return false }
    if names.contains(name) { return true }
    guard let first = firstRepeated?[name] else { return false }
    guard item.value(for: .recurrence) != nil, let due = BlockedNames.due(item) else { return true }
    return first.date <= due.date
  }

  private mutating func add(_ item: TodoItem) {
    guard !item.isCompleted else { return }
    let parents = item.parentNames
    guard !parents.isEmpty else { return }
    guard item.value(for: .recurrence) != nil, let due = BlockedNames.due(item) else {
      for name in parents { names.insert(name) }
      return
    }
    for name in parents {
      let first = firstRepeated?[name]
      firstRepeated = firstRepeated ?? [:]
      firstRepeated?[name] = first.map { $0.date <= due.date ? $0 : due } ?? due
    }
  }

  private static func due(_ item: TodoItem) -> Moment? {
    item.value(for: .due).flatMap { Moment(parsing: $0) }
  }
}
