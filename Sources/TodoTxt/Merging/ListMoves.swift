/// The entries of common versions that versions have in another list, by their bytes.
package typealias MovedEntries = Set<[UInt8]>

extension [[UInt8]] {
  /// Returns these common versions of lists, with the tasks that two versions moved between the lists,
  /// and the tasks that only one version moved to each list.
  ///
  /// A list to which at least one of them moved a task gets its common version. So a merge joins what both
  /// did to a task in the same list, or reports that the other one removed it. A task that only one
  /// version has in the list at `archive` was completed.
  package func withMovedTasks(
    of versions: [[[UInt8]]], archive: Int?, dialect: Dialect
  ) -> [(base: [UInt8], moved: MovedEntries)] {
    // Most merges are of one list; reading all lists again takes time.
    let changes = indices.map { list in versions.count { $0[list] != self[list] } }
    guard changes.reduce(0, +) > versions.count else { return map { ($0, []) } }
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
    var lists: [(base: [UInt8], moved: MovedEntries)] = map { ($0, []) }
    for entry in entries[0].indices {
      let places = zip([1, 2], pairings).compactMap { side, pairing in
        pairing.side(ofBase: entry).map { (side, $0) }
      }
      let targets = places.map { list($0, $1) }
      if let own = list(0, entry), targets.contains(own) {
        for (place, target) in zip(places, targets) where target != own {
          if let target { lists[target].moved.insert(entries[place.0].key(of: place.1)) }
        }
        continue
      }
      let isShared = Set(targets).count < targets.count
      guard case let target?? = targets.first,
        // The same words in two lists are reported anyway, as is a task that one version archived.
        isShared
          || !targets.contains(archive)
            && Set(places.map { entries[$0].item(of: $1)?.seriesIdentity }).count == places.count
      else { continue }
      // With a tag that no version has, the task counts as changed, so that it is never removed.
      lists[target].base += [.lineFeed]
      lists[target].base +=
        isShared
        ? entries[0].bytes(of: entry)
        : entries[0].firstLine(of: entry).content + " pri:-\n".utf8
    }
    return lists
  }
}
