/// The pairs of corresponding entries in a document before and after changes.
///
/// An entry has at most one counterpart. An entry without one was removed or is new. Entries may have
/// moved; their order only helps to distinguish similar ones.
struct EntryMatching: Sendable {
  let base: EntryList
  let side: EntryList
  private var sides: [Int32]
  private var bases: [Int32]

  /// The matched entries of the base that may instead have been removed, while another one was
  /// added.
  var doubtful: [Int] = []

  /// The matched recurring tasks of the base that have another due date; each may be another task of its series.
  var redated: [Int] = []

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
    matchAdjacentEntries(changed.base)
    matchLikeEntries(
      changed.base.filter { sides[$0] == EntryMatching.none },
      changed.side.filter { bases[$0] == EntryMatching.none })
  }

  /// Uses counterparts that the caller knows: one for each entry of `base`, nil for a removed one.
  init(base: EntryList, side: EntryList, counterparts: [Int?]) {
    self.base = base
    self.side = side
    sides = Array(repeating: EntryMatching.none, count: base.count)
    bases = Array(repeating: EntryMatching.none, count: side.count)
    for (entry, counterpart) in counterparts.enumerated() {
      if let counterpart { match(entry, counterpart) }
    }
  }

  /// Returns the counterpart of an entry of the base in the changed document.
  func side(ofBase entry: Int) -> Int? {
    sides[entry] == EntryMatching.none ? nil : Int(sides[entry])
  }

  /// Returns the counterpart of an entry of the changed document in the base.
  func base(ofSide entry: Int) -> Int? {
    bases[entry] == EntryMatching.none ? nil : Int(bases[entry])
  }

  var baseCount: Int { sides.count }

  /// The entries of the base that have a counterpart, in the order of the changed document.
  var matchedBaseEntries: [Int32] { bases.filter { $0 != EntryMatching.none } }

  mutating func match(_ entry: Int, _ sideEntry: Int) {
    sides[entry] = Int32(sideEntry)
    bases[sideEntry] = Int32(entry)
  }

  /// Treats an entry of the base as removed, and its counterpart as new.
  mutating func separate(_ entry: Int) {
    guard let sideEntry = side(ofBase: entry) else { return }
    sides[entry] = EntryMatching.none
    bases[sideEntry] = EntryMatching.none
  }

  /// Matches equal entries from both ends, and returns the range between.
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

  /// Matches entries whose content occurs once in each document, wherever they are.
  private mutating func matchUniqueContent(_ changed: Range<Int>, _ sideChanged: Range<Int>) {
    // Contents are compared only by hash: a wrong match loses nothing, and reading them would be
    // slow.
    OccurrenceTable.forEachUniquePair(
      changed.map { base.contentHash(of: $0) }, sideChanged.map { side.contentHash(of: $0) }
    ) { entry, sideEntry in
      match(changed.lowerBound + entry, sideChanged.lowerBound + sideEntry)
    }
  }

  /// Matches entries of equal content next to matched ones: repeated lines and blank lines.
  private mutating func matchAdjacentEntries(_ changed: Range<Int>) {
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
