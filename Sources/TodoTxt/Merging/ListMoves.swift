extension [[UInt8]] {
  /// Returns these common versions of lists, with the tasks that two versions moved between the lists.
  ///
  /// If both put a task into the same other list, or one put it there and changed it, that list gets its
  /// common version. So a merge joins what both did, or reports that the other one removed the task.
  /// A task that only one version has in the list at `archive` was completed.
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
    let pairings = entries.map { Pairing(base: entries[0], side: $0) }
    var lists = self
    for entry in entries[0].indices {
      let places = [1, 2].compactMap { side in
        pairings[side].side(ofBase: entry).map { (side, $0) }
      }
      let targets = Set(places.map { list($0, $1) })
      if targets.contains(list(0, entry)) { continue }
      let (old, isShared) = (entries[0].bytes(of: entry), places.count > targets.count)
      guard let place = places.first(where: { isShared || entries[$0].bytes(of: $1) != old }),
        let target = list(place.0, place.1),
        // The same words in two lists are reported anyway, as is a task that one version archived. An equal
        // task that one version moved there too is not the removed one.
        isShared
          || !targets.contains(archive)
            && Set(places.map { entries[$0].item(of: $1)?.seriesIdentity }).count == places.count
            && entries[0].indices.count(where: { entries[0].bytes(of: $0) == old }) == 1
      else { continue }
      lists[target] += [.lineFeed] + old
    }
    return lists
  }
}
