/// Which entry of a changed document is which entry of the document before.
///
/// Every entry has at most one counterpart. What has none was removed, or is new. Entries may have
/// moved: order helps to tell like ones apart and is no condition.
struct EntryMatching: Sendable {
  private let base: EntryList
  private let side: EntryList
  private var sides: [Int32]
  private var bases: [Int32]

  private static let none: Int32 = -1

  /// Finds the counterparts of the entries of `base` in `side`.
  init(base: EntryList, side: EntryList) {
    self.base = base
    self.side = side
    sides = Array(repeating: EntryMatching.none, count: base.count)
    bases = Array(repeating: EntryMatching.none, count: side.count)
    let changed = matchEnds()
    guard !changed.base.isEmpty, !changed.side.isEmpty else { return }
    matchUniqueContent(changed.base, changed.side)
    matchEqualNeighbours(changed.base)
    matchLikeEntries(changed.base, changed.side)
  }

  /// Returns the counterpart of an entry of the base in the changed document.
  func side(ofBase entry: Int) -> Int? {
    sides[entry] == EntryMatching.none ? nil : Int(sides[entry])
  }

  /// Returns the counterpart of an entry of the changed document in the base.
  func base(ofSide entry: Int) -> Int? {
    bases[entry] == EntryMatching.none ? nil : Int(bases[entry])
  }

  /// The number of entries in the base.
  var baseCount: Int { sides.count }

  /// The entries of the base that have a counterpart, in the order of the changed document.
  var matchedBaseEntries: [Int32] { bases.filter { $0 != EntryMatching.none } }

  private mutating func match(_ entry: Int, _ sideEntry: Int) {
    sides[entry] = Int32(sideEntry)
    bases[sideEntry] = Int32(entry)
  }

  /// Matches equal entries from both ends, and returns what lies between.
  private mutating func matchEnds() -> (base: Range<Int>, side: Range<Int>) {
    let limit = min(base.count, side.count)
    var start = 0
    while start < limit, base.content(of: start, equals: side, start) {
      match(start, start)
      start += 1
    }
    var end = 0
    while end < limit - start,
      base.content(of: base.count - end - 1, equals: side, side.count - end - 1)
    {
      end += 1
      match(base.count - end, side.count - end)
    }
    return (start..<base.count - end, start..<side.count - end)
  }

  /// Matches entries whose content occurs once in each document, wherever they stand.
  private mutating func matchUniqueContent(_ changed: Range<Int>, _ sideChanged: Range<Int>) {
    var table = OccurrenceTable(capacity: changed.count + sideChanged.count)
    for entry in changed { table.add(base.contentHash(of: entry), inBaseAt: entry) }
    for entry in sideChanged { table.add(side.contentHash(of: entry), inSideAt: entry) }
    table.forEachUniquePair { entry, sideEntry in
      if base.content(of: entry, equals: side, sideEntry) { match(entry, sideEntry) }
    }
  }

  /// Matches entries of equal content beside matched ones: repeated lines and blank lines.
  private mutating func matchEqualNeighbours(_ changed: Range<Int>) {
    for entry in changed {
      guard let sideEntry = side(ofBase: entry) else { continue }
      matchIfEqual(entry + 1, sideEntry + 1)
    }
    for entry in changed.reversed() {
      guard let sideEntry = side(ofBase: entry) else { continue }
      matchIfEqual(entry - 1, sideEntry - 1)
    }
  }

  private mutating func matchIfEqual(_ entry: Int, _ sideEntry: Int) {
    guard sides.indices.contains(entry), bases.indices.contains(sideEntry),
      sides[entry] == EntryMatching.none, bases[sideEntry] == EntryMatching.none,
      base.content(of: entry, equals: side, sideEntry)
    else { return }
    match(entry, sideEntry)
  }
}

extension EntryMatching {
  /// Matches what is left: by decreasing likeness, near before far.
  private mutating func matchLikeEntries(_ changed: Range<Int>, _ sideChanged: Range<Int>) {
    var rest = Leftovers(
      base: changed.filter { sides[$0] == EntryMatching.none },
      side: sideChanged.filter { bases[$0] == EntryMatching.none })
    let gaps = anchors(of: rest.base) { $0 < 0 || self.sides[$0] != EntryMatching.none ? $0 : nil }
    let sideGaps = anchors(of: rest.side) { entry in
      entry < 0 ? entry : self.base(ofSide: entry)
    }
    for likeness in EntryLikeness.allCases {
      guard !rest.isEmpty else { return }
      let near = rest.pairs(
        { entry in base.key(of: entry, by: likeness).map { Place(gap: gaps[entry], key: $0) } },
        { entry in side.key(of: entry, by: likeness).map { Place(gap: sideGaps[entry], key: $0) } },
        { _, _ in true })
      take(near, from: &rest)
      let far = rest.pairs(
        { entry in base.kind(of: entry) == .blank ? nil : base.key(of: entry, by: likeness) },
        { entry in side.kind(of: entry) == .blank ? nil : side.key(of: entry, by: likeness) },
        // Like tasks that are not as many as before can't be told apart: leave them alone.
        { count, sideCount in likeness == .content || count == sideCount })
      take(far, from: &rest)
    }
    let similar = EntryMatching.similarPairs(
      base, rest.base.map { PlacedEntry(entry: $0, gap: gaps[$0] ?? -1) },
      side, rest.side.map { PlacedEntry(entry: $0, gap: sideGaps[$0] ?? -1) })
    take(similar, from: &rest)
  }

  private mutating func take(_ pairs: [(base: Int, side: Int)], from rest: inout Leftovers) {
    guard !pairs.isEmpty else { return }
    for pair in pairs { match(pair.base, pair.side) }
    rest.base.removeAll { sides[$0] != EntryMatching.none }
    rest.side.removeAll { bases[$0] != EntryMatching.none }
  }

  /// Returns for each entry the nearest one above for which `read` gives an entry of the base.
  private func anchors(of entries: [Int], _ read: (Int) -> Int?) -> [Int: Int] {
    var anchors: [Int: Int] = [:]
    var last = (entry: -1, anchor: -1)
    for entry in entries {
      var above = entry - 1
      while above > last.entry, read(above) == nil { above -= 1 }
      let anchor = above > last.entry ? read(above) ?? -1 : last.anchor
      anchors[entry] = anchor
      last = (entry, anchor)
    }
    return anchors
  }
}

/// A key that counts between the same two neighbours only.
private struct Place: Hashable {
  let gap: Int?
  let key: UInt64
}

/// The entries of both documents that have no counterpart yet, in order.
private struct Leftovers {
  var base: [Int]
  var side: [Int]

  var isEmpty: Bool { base.isEmpty || side.isEmpty }

  /// Pairs entries of equal keys in order, where `mayPair` allows it for how many there are.
  func pairs<Key: Hashable>(
    _ key: (Int) -> Key?, _ sideKey: (Int) -> Key?, _ mayPair: (Int, Int) -> Bool
  ) -> [(base: Int, side: Int)] {
    var groups: [Key: (base: [Int], side: [Int])] = [:]
    for entry in base {
      if let key = key(entry) { groups[key, default: ([], [])].base.append(entry) }
    }
    for entry in side {
      if let key = sideKey(entry), groups[key] != nil { groups[key]?.side.append(entry) }
    }
    return groups.values.flatMap { group in
      mayPair(group.base.count, group.side.count)
        ? zip(group.base, group.side).map { (base: $0, side: $1) } : []
    }
  }
}
