/// The entries of the base that a side moved.
struct MovedEntries {
  private var moved: [Bool]

  fileprivate init(moved: [Bool]) { self.moved = moved }

  /// Whether the entry was moved.
  func contains(_ entry: Int) -> Bool { !moved.isEmpty && moved[entry] }
}

extension EntryMatching {
  /// Returns the fewest entries of the base that must have moved to make the side's order.
  ///
  /// Those outside a longest increasing subsequence of the base's positions, found by patience
  /// sorting: n log n, and linear where nothing moved.
  func movedBaseEntries() -> MovedEntries {
    let order = matchedBaseEntries
    if zip(order, order.dropFirst()).allSatisfy({ $0 < $1 }) { return MovedEntries(moved: []) }
    var tails: [Int32] = []
    var before = [Int32](repeating: -1, count: order.count)
    for index in order.indices {
      var low = 0
      var high = tails.count
      while low < high {
        let middle = (low + high) / 2
        if order[Int(tails[middle])] < order[index] { low = middle + 1 } else { high = middle }
      }
      if low > 0 { before[index] = tails[low - 1] }
      if low == tails.count { tails.append(Int32(index)) } else { tails[low] = Int32(index) }
    }
    var moved = [Bool](repeating: false, count: baseCount)
    for entry in order { moved[Int(entry)] = true }
    var index = tails.last ?? -1
    while index >= 0 {
      moved[Int(order[Int(index)])] = false
      index = before[Int(index)]
    }
    return MovedEntries(moved: moved)
  }
}
