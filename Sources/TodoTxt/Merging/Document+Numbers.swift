extension Document {
  /// Returns the present numbers of the lines of an earlier version.
  ///
  /// Removed lines and notes have none.
  package func numbers(since earlier: Document) -> [Int: Int] {
    let pairing = Pairing(base: EntryList(of: earlier), side: EntryList(of: self))
    var numbers: [Int: Int] = [:]
    for entry in 0..<pairing.base.count {
      guard let own = pairing.side(ofBase: entry) else { continue }
      numbers[pairing.base.lines(of: entry).lowerBound + 1] =
        pairing.side.lines(of: own).lowerBound + 1
    }
    return numbers
  }
}

extension MergeConflict {
  /// Returns the conflict with new line numbers; nil if a line that it names was removed.
  package func renumbered(by number: (Int) -> Int?) -> MergeConflict? {
    guard let own = number(self.number) else { return nil }
    switch kind {
    case .changedDifferently(let parts, let theirNumber):
      return number(theirNumber).map {
        MergeConflict(kind: .changedDifferently(parts: parts, theirNumber: $0), number: own)
      }
    case .removedAndEdited, .mayBeInTwoLists: return MergeConflict(kind: kind, number: own)
    }
  }
}

extension MergeDoubt {
  /// Returns the doubt with new line numbers; nil if a line that it names was removed.
  package func renumbered(by number: (Int) -> Int?) -> MergeDoubt? {
    var (own, other) = (self.number, otherNumber)
    if let line = own {
      guard let new = number(line) else { return nil }
      own = new
    }
    if let line = otherTask {
      guard let new = number(line) else { return nil }
      other = new
    }
    return MergeDoubt(kind: kind, number: own, otherNumber: other, line: line).named(in: list)
  }
}
