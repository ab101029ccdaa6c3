extension Sequence where Element: TodoItemRow {
  /// Returns the tasks in an order; tasks that are equal in every field keep their order.
  ///
  ///     list.items.sorted(by: .standard)
  ///
  /// Each value is read once; comparing no longer reads the tasks.
  public func sorted(by order: TaskOrder) -> [Element] {
    let rows = Array(self)
    return places(of: rows.map { $0.item }, sortedBy: order).map { rows[$0] }
  }
}

extension ItemList {
  /// Returns the tasks in an order; tasks that are equal in every field keep their order.
  package func sorted(by order: TaskOrder) -> ItemList {
    ItemList(places(of: self, sortedBy: order).map { positions[$0] }, of: document)
  }
}

/// Returns the positions of tasks among `items` in an order.
private func places<Items: RandomAccessCollection<TodoItem>>(
  of items: Items, sortedBy order: TaskOrder
) -> [Int] where Items.Index == Int {
  guard order.placesCompletedLast else {
    return places(Array(items.indices), of: items, sortedBy: order)
  }
  let states = items.map { $0.isCompleted }
  let (open, completed) = (
    states.indices.filter { !states[$0] }, states.indices.filter { states[$0] }
  )
  return places(open, of: items, sortedBy: order.parts.open)
    + places(completed, of: items, sortedBy: order.parts.completed)
}

private func places<Items: RandomAccessCollection<TodoItem>>(
  _ places: [Int], of items: Items, sortedBy order: TaskOrder
) -> [Int] where Items.Index == Int {
  let isInOrder = zip(places, places.dropFirst()).allSatisfy {
    items[$0].number <= items[$1].number
  }
  let keys = order.keys(isInOrder: isInOrder)
  guard !keys.isEmpty, places.count > 1 else { return places }
  return SortTable(keys, of: places.lazy.map { items[$0] }).sortedRows.map { places[$0] }
}

extension ItemList {
  package var completedCount: Int {
    let bytes = document.bytes.span
    var count = 0
    for position in positions {
      let line = bytes.extracting(document.byteRange(ofLineAt: Int(position)))
      if line.isOfCompletedTask { count += 1 }
    }
    return count
  }
}

extension TaskOrder {
  /// The keys to compare, without a last key for the order that the tasks already have.
  fileprivate func keys(isInOrder: Bool) -> ArraySlice<SortKey> {
    guard isInOrder, let last = keys.last, last.field == .number, !last.isDescending else {
      return keys[...]
    }
    return keys.dropLast()
  }
}
