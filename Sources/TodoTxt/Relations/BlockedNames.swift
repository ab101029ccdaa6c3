/// The names of tasks that have open children: all that a list needs to know of relations.
struct BlockedNames: Sendable {
  private var names: Set<ArraySlice<UInt8>> = []

  /// Finds the names among the parents of some tasks.
  init(among items: some Sequence<TodoItem>) {
    for item in items { add(item) }
  }

  /// Finds the names among the parents of all tasks of a file; only lines with a `p:` are read.
  init(in document: Document) {
    for position in document.taskPositions(whoseLinesHold: TextSearch(Array("p:".utf8))) {
      add(document.item(at: Int(position)))
    }
  }

  /// Whether an open task names `item` as its parent.
  func contains(_ item: TodoItem) -> Bool {
    guard !names.isEmpty, let name = item.value(for: .id) else { return false }
    return names.contains(name)
  }

  private mutating func add(_ item: TodoItem) {
    guard !item.isCompleted else { return }
    for name in item.parentNames { names.insert(name) }
  }
}
