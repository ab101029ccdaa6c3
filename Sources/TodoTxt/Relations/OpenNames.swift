/// The names of open tasks, which show whether a task blocks another one.
package struct OpenNames {
  private var names: Set<ContentKey> = []

  init(among items: some Sequence<TodoItem>) {
    for item in items where !item.isCompleted {
      if let name = item.ownName { names.insert(name) }
    }
  }

  /// Finds the names among the tasks of a file; only lines with an `id:` are read.
  package init(in document: Document) { self.init(among: document.list(having: .id)) }

  /// Whether `item` is open and blocks an open task.
  func areBlocked(by item: TodoItem) -> Bool {
    guard !names.isEmpty, !item.isCompleted else { return false }
    return item.parentNames.contains { names.contains($0) }
  }

  package func urgency(of item: TodoItem, on today: CivilDate) -> Urgency? {
    Urgency(of: item, on: today, blocksOpenTask: areBlocked(by: item))
  }
}
