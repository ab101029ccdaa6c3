/// The parent–subtask relations of tasks: `p:` names the `id:` of the parent.
///
/// ```text
/// Paint the wall id:wall
/// Buy paint p:wall
/// Choose a colour p:wall
/// ```
///
///     let relations = document.relations
///     relations.children(of: wall)        // Buy paint, Choose a colour
///     relations.isBlocked(wall)           // true, as long as one of them is open
///
/// A task can have several parents, and several tasks can have the same name. Relations are not
/// updated: ask a document again when it has changed.
public struct Relations: Sendable {
  package let items: [TodoItem]

  /// For each task, the names in its `p:` tags.
  private let parentNames: [[ContentKey]]

  /// For each name, the positions of the tasks that have it as their `id:`; if some are open, only
  /// of those.
  private var named: [ContentKey: [Int]] = [:]

  /// For each name, the positions of the tasks that have it as a `p:`.
  private var parts: [ContentKey: [Int]] = [:]

  private var blocked = BlockedNames()

  /// Finds the relations of tasks.
  package init(among items: some Sequence<TodoItem>) {
    self.items = Array(items)
    parentNames = self.items.map { $0.parentNames }
    for (place, item) in self.items.enumerated() {
      if let name = item.ownName { named[name, default: []].append(place) }
      for name in parentNames[place] { parts[name, default: []].append(place) }
      if !item.isCompleted { blocked.add(item, partOf: parentNames[place]) }
    }
    for (name, places) in named where places.count > 1 {
      let open = places.filter { !self.items[$0].isCompleted }
      if !open.isEmpty { named[name] = open }
    }
  }

  /// Returns the parents of a task, in the order of its `p:` tags.
  ///
  /// If several tasks have one name and some are open, only the open ones count.
  public func parents(of row: some TodoItemRow) -> [TodoItem] {
    parents(of: row.item, atMost: .max).items
  }

  /// Returns the first parents of a task, and the number of the others.
  package func parents(
    of item: TodoItem, atMost most: Int
  ) -> (items: [TodoItem], others: Int) {
    // Tasks with different names are different tasks.
    first(most, of: item.parentNames.compactMap { named[$0] })
  }

  /// For each task, in their order, the positions of its parents: one for each of its `p:` names.
  ///
  /// If several tasks have the same name, `p:` means the first current one, so that a list has at
  /// most as many of these relations as `p:` tags. Takes linear time.
  package var singleParents: [[Int]] {
    parentNames.map { names in names.compactMap { named[$0]?.first } }
  }

  /// The names of parents that several tasks share, each with the current ones.
  package var sharedNames: [(name: ArraySlice<UInt8>, tasks: [TodoItem])] {
    named.filter { $0.value.count > 1 && parts[$0.key] != nil }
      .sorted { $0.value[0] < $1.value[0] }
      .map { (name: $0.key.content, tasks: $0.value.map { items[$0] }) }
  }

  /// Returns the subtasks of a task, in the order of the file.
  public func children(of row: some TodoItemRow) -> [TodoItem] {
    children(of: row.item, atMost: .max).items
  }

  /// Returns the first subtasks of a task, and the number of the others.
  package func children(
    of item: TodoItem, atMost most: Int
  ) -> (items: [TodoItem], others: Int) {
    first(most, of: item.ownName.flatMap { parts[$0] }.map { [$0] } ?? [])
  }

  private func first(_ most: Int, of places: [[Int]]) -> (items: [TodoItem], others: Int) {
    if places.isEmpty { return ([], 0) }
    let count = places.reduce(0) { $0 + $1.count }
    return (places.joined().prefix(most).map { items[$0] }, max(0, count - most))
  }

  package func hasChildren(_ item: TodoItem) -> Bool {
    item.ownName.map { parts[$0] != nil } ?? false
  }

  /// Whether a task has open children, and so cannot be done yet.
  public func isBlocked(_ row: some TodoItemRow) -> Bool { blocked.contains(row.item) }
}

extension Document {
  /// The relations of the tasks in the file.
  public var relations: Relations { Relations(among: items) }
}

extension TodoItem {
  /// The id by which subtasks name the task.
  package var ownName: ContentKey? { value(for: .id).map(ContentKey.init) }

  /// The ids of the task's parents: the distinct values of its `p:` tags, in order.
  package var parentNames: [ContentKey] {
    let names = values(for: .parent).map(ContentKey.init)
    if names.count < 2 { return names }
    var seen: Set<ContentKey> = []
    return names.filter { seen.insert($0).inserted }
  }
}
