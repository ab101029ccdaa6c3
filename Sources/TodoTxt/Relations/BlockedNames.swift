/// The names of tasks that have open children: the only relations that a list needs.
///
/// If parent and child both repeat, a child that is due after the parent belongs to the parent's
/// next occurrence and does not block it. Otherwise, completing a child in time would block the
/// parent with the child's successor.
package struct BlockedNames {
  private var names: Set<ContentKey> = []

  /// For names whose open children all repeat, the first date on which one is due.
  private var firstRepeated: [ContentKey: Moment]?

  init() {}

  /// Finds the names among the parents of some tasks.
  init(among items: some Sequence<TodoItem>) {
    for item in items where !item.isCompleted { add(item, partOf: item.parentNames) }
  }

  /// Adds the names of an open task's parents.
  mutating func add(_ item: TodoItem, partOf parents: [ContentKey]) {
    if parents.isEmpty { return }
    guard item.recurs, let due = BlockedNames.due(item) else {
      for name in parents { names.insert(name) }
      return
    }
    for name in parents {
      let first = firstRepeated?[name]
      firstRepeated = firstRepeated ?? [:]
      firstRepeated?[name] = first.map { $0.date <= due.date ? $0 : due } ?? due
    }
  }

  /// Finds the names among the parents of all tasks of a file; only lines with a `p:` are read.
  package init(in document: Document) { self.init(among: document.list(having: .parent)) }

  /// Whether an open task names `item` as its parent.
  package func contains(_ item: TodoItem) -> Bool {
    if names.isEmpty, firstRepeated == nil { return false }
    guard let name = item.ownName else { return false }
    if names.contains(name) { return true }
    guard let first = firstRepeated?[name] else { return false }
    guard item.recurs, let due = BlockedNames.due(item) else { return true }
    return first.date <= due.date
  }

  private static func due(_ item: TodoItem) -> Moment? {
    item.value(for: .due).flatMap { Moment(parsing: $0) }
  }
}
