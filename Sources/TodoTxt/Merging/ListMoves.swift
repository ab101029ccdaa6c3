extension [[UInt8]] {
  /// Returns these common versions of lists, with the tasks that two versions moved between the lists.
  ///
  /// A list to which at least one of them moved a task gets its common version. So a merge joins what both
  /// did to a task in the same list, or reports that the other one removed it. A task that only one
  /// version has in the list at `archive` was completed.
  package func withMovedTasks(
    of versions: [[[UInt8]]], archive: Int?, dialect: Dialect
  ) -> [[UInt8]] {
    // Most merges are of one list; reading all lists again takes time.
    let changes = indices.map { list in versions.count { $0[list] != self[list] } }
    guard changes.reduce(0, +) > versions.count else { return self }
    let texts = ([self] + versions).map { version in
      zip(version, changes).map { $1 > 0 ? $0 + [.lineFeed] : [] }
    }
    let entries = texts.map { text in
      EntryList(of: Document(parsing: text.flatMap { $0 }, dialect: dialect))
    }
    func list(_ version: Int, _ entry: Int) -> Int? {
      var rest = entries[version].byteRange(of: entry).lowerBound
      return texts[version].firstIndex { text in
        rest -= text.count
        return rest < 0
      }
    }
    let pairings = entries.dropFirst().map { Pairing(base: entries[0], side: $0) }
    var lists = self
    for entry in entries[0].indices {
      let places = zip([1, 2], pairings).compactMap { side, pairing in
        pairing.side(ofBase: entry).map { (side, $0) }
      }
      let targets = places.map { list($0, $1) }
      if targets.contains(list(0, entry)) { continue }
      let isShared = Set(targets).count < targets.count
      guard case let target?? = targets.first,
        // The same words in two lists are reported anyway, as is a task that one version archived.
        isShared
          || !targets.contains(archive)
            && Set(places.map { entries[$0].item(of: $1)?.seriesIdentity }).count == places.count
      else { continue }
      // With a tag that no version has, the task counts as changed, so that it is never removed.
      lists[target] += [.lineFeed]
      lists[target] +=
        isShared
        ? entries[0].bytes(of: entry)
        : entries[0].firstLine(of: entry).content + " pri:-\n".utf8
    }
    return lists
  }
}
