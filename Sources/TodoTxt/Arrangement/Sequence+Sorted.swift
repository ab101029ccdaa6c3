extension Sequence<TodoItem> {
  /// Returns the tasks in an order; those that agree in every field stay as they came.
  ///
  /// Every value is read once, and comparing looks at no task any more.
  public func sorted(by order: SortOrder) -> [TodoItem] {
    let items = Array(self)
    let keys = order.deciding(items)
    guard !keys.isEmpty, items.count > 1 else { return items }
    var texts = SortTexts()
    let columns = keys.map { SortColumn($0, of: items, keepingTextsIn: &texts) }
    return (placesByRank(columns, items.count) ?? placesByComparing(columns, texts, items.count))
      .map { items[$0] }
  }
}

extension SortOrder {
  /// The keys without a last one that asks for the order in which the tasks have come.
  fileprivate func deciding(_ items: [TodoItem]) -> ArraySlice<SortKey> {
    guard let last = keys.last, last.field == .number, !last.isDescending,
      zip(items, items.dropFirst()).allSatisfy({ $0.number <= $1.number })
    else { return keys[...] }
    return keys.dropLast()
  }
}

/// Returns the sorted places of the tasks if all values of each make one number of 64 bits, together
/// with the place: then sorting numbers is all there is to do.
private func placesByRank(_ columns: [SortColumn], _ count: Int) -> [Int]? {
  let placeWidth = Int.bitWidth - count.leadingZeroBitCount
  var end = placeWidth
  var keys = [UInt64](repeating: 0, count: count)
  for column in columns {
    guard let (ranks, width) = column.ranks, end + width <= 64 else { return nil }
    for place in keys.indices { keys[place] = keys[place] << UInt64(width) | ranks[place] }
    end += width
  }
  for place in keys.indices {
    keys[place] = keys[place] << UInt64(placeWidth) | UInt64(place)
  }
  if count < 2_000 { keys.sort() } else { keys.radixSort(bits: placeWidth, upTo: end) }
  let mask: UInt64 = 1 << UInt64(placeWidth) - 1
  return keys.map { Int($0 & mask) }
}

private func placesByComparing(
  _ columns: [SortColumn], _ texts: SortTexts, _ count: Int
) -> [Int] {
  (0..<count).sorted { left, right in
    for column in columns {
      let difference = column.compare(left, right, texts)
      if difference != 0 { return difference < 0 }
    }
    return left < right
  }
}
