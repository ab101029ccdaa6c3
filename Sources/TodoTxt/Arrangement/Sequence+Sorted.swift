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

/// Returns the positions of tasks among `items` in an order.
private func places(of items: [TodoItem], sortedBy order: TaskOrder) -> [Int] {
  if order.placesCompletedLast {
    let completed = items.indices.filter { items[$0].isCompleted }
    let open = items.indices.filter { !items[$0].isCompleted }
    return places(of: open.map { items[$0] }, sortedBy: order.parts.open).map { open[$0] }
      + places(of: completed.map { items[$0] }, sortedBy: order.parts.completed)
      .map { completed[$0] }
  }
  let isInOrder = zip(items, items.dropFirst()).allSatisfy { $0.number <= $1.number }
  let keys = order.keys(isInOrder: isInOrder)
  guard !keys.isEmpty, items.count > 1 else { return Array(items.indices) }
  return SortTable(keys, ofItems: items).sortedRows
}

extension ItemList {
  /// Returns the tasks in an order; tasks that are equal in every field keep their order.
  package func sorted(by order: TaskOrder) -> ItemList {
    if order.placesCompletedLast {
      let (open, completed) = byState
      let sorted = open.sorted(by: order.parts.open)
      if completed.isEmpty { return sorted }
      return ItemList(
        sorted.positions + completed.sorted(by: order.parts.completed).positions, of: document)
    }
    let places = positions.span
    let isInOrder = places.indices.dropFirst().allSatisfy { places[$0 - 1] <= places[$0] }
    let keys = order.keys(isInOrder: isInOrder)
    guard !keys.isEmpty, count > 1 else { return self }
    return ItemList(
      SortTable(keys, of: self).sortedRows.map { places[$0] }, of: document)
  }
}

extension ItemList {
  package var completedCount: Int {
    let bytes = document.bytes.span
    var count = 0
    for position in positions where document.isCompletedTask(at: position, in: bytes) { count += 1 }
    return count
  }

  private var byState: (open: ItemList, completed: ItemList) {
    let bytes = document.bytes.span
    var (open, completed): ([UInt32], [UInt32]) = ([], [])
    open.reserveCapacity(count)
    for position in positions {
      if document.isCompletedTask(at: position, in: bytes) {
        completed.append(position)
      } else {
        open.append(position)
      }
    }
    return (ItemList(open, of: document), ItemList(completed, of: document))
  }
}

extension Document {
  /// Whether the line of a task starts with a completion mark; `bytes` are those of the document.
  @inline(__always) func isCompletedTask(
    at position: UInt32, in bytes: Span<UInt8>
  ) -> Bool {
    bytes.extracting(byteRange(ofLineAt: Int(position))).isOfCompletedTask
  }
}

extension TaskOrder {
  /// The keys to compare, without a last key for the order that the tasks already have.
  fileprivate func keys(isInOrder: Bool) -> ArraySlice<FieldPath> {
    guard isInOrder, let last = keys.last, last.field == .number, !last.isDescending else {
      return keys[...]
    }
    return keys.dropLast()
  }
}
