extension Sequence<TodoItem> {
  /// Returns the tasks in an order; tasks that are equal in every field keep their order.
  ///
  /// Each value is read once; comparing no longer reads the tasks.
  public func sorted(by order: SortOrder) -> [TodoItem] {
    let items = Array(self)
    if order.placesCompletedLast {
      let completed = items.filter(\.isCompleted)
      let open = completed.isEmpty ? items : items.filter { !$0.isCompleted }
      return open.sorted(by: order.parts.open) + completed.sorted(by: order.parts.completed)
    }
    let isInOrder = zip(items, items.dropFirst()).allSatisfy { $0.number <= $1.number }
    let keys = order.keys(isInOrder: isInOrder)
    guard !keys.isEmpty, items.count > 1 else { return items }
    return SortTable(keys, of: items).sortedRows.map { items[$0] }
  }
}

extension ItemList {
  /// Returns the tasks in an order; tasks that are equal in every field keep their order.
  package func sorted(by order: SortOrder) -> ItemList {
    if order.placesCompletedLast {
      let (open, completed) = byState
      let sorted = open.sorted(by: order.parts.open)
      if completed.isEmpty { return sorted }
      return ItemList(
        sorted.positions + completed.sorted(by: order.parts.completed).positions, of: document)
    }
    let isInOrder = zip(positions, positions.dropFirst()).allSatisfy { $0 <= $1 }
    let keys = order.keys(isInOrder: isInOrder)
    guard !keys.isEmpty, count > 1 else { return self }
    let places = positions.span
    return ItemList(
      SortTable(keys, of: self).sortedRows.map { places[$0] }, of: document)
  }
}

extension ItemList {
  /// The number of completed tasks.
  package var completedCount: Int {
    let bytes = document.bytes.span
    var count = 0
    for position in positions {
      let range = document.contentRange(ofLineAt: Int(position))
      if bytes.extracting(range).isOfCompletedTask { count += 1 }
    }
    return count
  }

  /// The open and the completed tasks.
  private var byState: (open: ItemList, completed: ItemList) {
    let bytes = document.bytes.span
    func isCompleted(_ position: UInt32) -> Bool {
      let range = document.contentRange(ofLineAt: Int(position))
      return bytes.extracting(range).isOfCompletedTask
    }
    let places = positions.span
    var count = 0
    for index in places.indices where isCompleted(places[index]) { count += 1 }
    // Most lists leave completed tasks out.
    if count == 0 { return (self, ItemList([], of: document)) }
    var (open, completed): ([UInt32], [UInt32]) = ([], [])
    for index in places.indices {
      if isCompleted(places[index]) {
        completed.append(places[index])
      } else {
        open.append(places[index])
      }
    }
    return (ItemList(open, of: document), ItemList(completed, of: document))
  }
}

extension SortOrder {
  /// The keys to compare, without a last key that asks for the order that the tasks already have.
  fileprivate func keys(isInOrder: Bool) -> ArraySlice<SortKey> {
    guard isInOrder, let last = keys.last, last.field == .number, !last.isDescending else {
      return keys[...]
    }
    return keys.dropLast()
  }
}
