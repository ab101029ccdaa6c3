extension Sequence<TodoItem> {
  /// Returns the tasks in an order; those that agree in every field stay as they came.
  ///
  /// Every value is read once, and comparing looks at no task any more.
  public func sorted(by order: SortOrder) -> [TodoItem] {
    let items = Array(self)
    let keys = order.keys
    guard !keys.isEmpty, items.count > 1 else { return items }
    var texts = SortTexts()
    var values: [SortValue] = []
    values.reserveCapacity(items.count * keys.count)
    for item in items {
      for key in keys {
        values.append(
          key.field.sortValue(of: item, keepingTextsIn: &texts)
            ?? SortValue(key.missingFirst ? .missingFirst : .missingLast))
      }
    }
    let descending = keys.map(\.isDescending)
    let places = items.indices.sorted { left, right in
      for key in 0..<keys.count {
        let (a, b) = (values[left * keys.count + key], values[right * keys.count + key])
        if a == b { continue }
        let isBefore: Bool
        if a.rank == .text, b.rank == .text {
          let difference = texts.compare(a, b)
          guard difference != 0 else { continue }
          isBefore = difference < 0
        } else {
          isBefore = (a.rank.rawValue, a.bits) < (b.rank.rawValue, b.bits)
        }
        // What is missing stays at its end, whichever way the values run.
        return isBefore != (descending[key] && !a.isMissing && !b.isMissing)
      }
      return left < right
    }
    return places.map { items[$0] }
  }
}
