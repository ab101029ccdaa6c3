extension Sequence<TodoItem> {
  /// Returns the tasks in an order; those that agree in every field stay as they came.
  ///
  /// Every value is read once, and comparing looks at no task any more.
  public func sorted(by order: SortOrder) -> [TodoItem] {
    let items = Array(self)
    let isInOrder = zip(items, items.dropFirst()).allSatisfy { $0.number <= $1.number }
    let keys = order.keys(isInOrder: isInOrder)
    guard !keys.isEmpty, items.count > 1 else { return items }
    return SortTable(keys, of: items).sortedRows.map { items[$0] }
  }
}

extension ItemList {
  /// Returns the tasks in an order; those that agree in every field stay as they came.
  package func sorted(by order: SortOrder) -> ItemList {
    let isInOrder = zip(positions, positions.dropFirst()).allSatisfy { $0 <= $1 }
    let keys = order.keys(isInOrder: isInOrder)
    guard !keys.isEmpty, count > 1 else { return self }
    let places = positions.span
    return ItemList(
      SortTable(keys, of: self).sortedRows.map { places[$0] }, of: document)
  }
}

extension SortOrder {
  /// The keys that decide: without a last one that asks for the order in which the tasks have come.
  fileprivate func keys(isInOrder: Bool) -> ArraySlice<SortKey> {
    guard isInOrder, let last = keys.last, last.field == .number, !last.isDescending else {
      return keys[...]
    }
    return keys.dropLast()
  }
}
