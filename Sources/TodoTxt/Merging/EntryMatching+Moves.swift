struct MovedEntries {
  private var moved: [Bool]

  fileprivate init(moved: [Bool]) { self.moved = moved }

  func contains(_ entry: Int) -> Bool { !moved.isEmpty && moved[entry] }
}

extension EntryMatching {
  /// Returns the smallest set of entries whose move explains the side's order.
  func movedBaseEntries() -> MovedEntries {
    let order = matchedBaseEntries
    let staying = longestIncreasingSubsequence(order)
    if staying.count == order.count { return MovedEntries(moved: []) }
    var moved = [Bool](repeating: false, count: baseCount)
    for entry in order { moved[Int(entry)] = true }
    for index in staying { moved[Int(order[index])] = false }
    return MovedEntries(moved: moved)
  }
}
