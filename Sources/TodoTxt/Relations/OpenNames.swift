/// The names of open tasks, which show whether a task blocks another one.
package struct OpenNames: Sendable {
  private var names: Set<ArraySlice<UInt8>> = []

  init(among items: some Sequence<TodoItem>) {
    for item in items { add(item) }
  }

  /// Finds the names among the tasks of a file; only lines with an `id:` are read.
  package init(in document: Document) {
    let needle = TextSearch(Array("id:".utf8), ignoringCase: true)
    for position in document.taskPositions(whoseLinesHold: needle) {
      add(document.item(at: Int(position)))
    }
  }

  /// Whether `item` is open and blocks an open task.
  func areBlocked(by item: TodoItem) -> Bool {
    guard !names.isEmpty, !item.isCompleted else { return false }
    return item.parentNames.contains { names.contains($0) }
  }

  package func urgency(of item: TodoItem, on today: CivilDate) -> Urgency? {
    Urgency(of: item, on: today, blocksOpenTask: areBlocked(by: item))
  }

  private mutating func add(_ item: TodoItem) {
    if !item.isCompleted, let name = item.value(for: .id) { names.insert(name) }
  }
}
