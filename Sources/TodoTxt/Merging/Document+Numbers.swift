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
