/// The pairs of corresponding entries in a document before and after changes.
///
/// An entry has at most one counterpart. An entry without one was removed or is new. Entries may have
/// moved; their order only helps to distinguish similar ones.
struct Pairing: Sendable {
  let base: EntryList
  let side: EntryList
  private var sides: [Int32]
  private var bases: [Int32]

  /// The paired entries of the base that may instead have been removed, while another one was
  /// added.
  private(set) var doubtful: [Int] = []

  private static let none: Int32 = -1
  private static let repeated: Int32 = -2

  /// Finds the counterparts of the entries of `base` in `side`.
  init(base: EntryList, side: EntryList) {
    self.init(unpaired: base, side)
    let changed = pairEnds()
    guard !changed.base.isEmpty, !changed.side.isEmpty else { return }
    pairUniqueContent(changed.base, changed.side)
    pairAdjacentEntries(changed.base)
    pairChanged(
      Array(changed.base.filter { sides[$0] == Pairing.none }),
      Array(changed.side.filter { bases[$0] == Pairing.none }))
  }

  /// Pairs the rest of two documents, given some entries of them.
  private mutating func pairChanged(_ entries: [Int], _ sideEntries: [Int]) {
    var rest = UnpairedEntries(
      base: placed(entries) { self.side(ofBase: $0) == nil ? nil : $0 },
      side: placed(sideEntries) { self.base(ofSide: $0) })
    for key in EntryKey.allCases {
      for isNear in [true, false] where !rest.isEmpty {
        take(rest.pairs(of: base, side, by: key, isNear: isNear), from: &rest)
      }
    }
    pairByWords(rest)
  }

  /// Uses counterparts that the caller knows: one for each entry of `base`, nil for a removed one.
  init(base: EntryList, side: EntryList, counterparts: [Int?]) {
    self.init(unpaired: base, side)
    for (entry, counterpart) in counterparts.enumerated() {
      if let counterpart { pair(entry, counterpart) }
    }
  }

  /// Pairs each entry that only the other side still has, and has changed, with the entry of this
  /// side that is like the changed one.
  ///
  /// So a task is recognized in the result of an earlier merge with the other side.
  mutating func pair(through other: Pairing) {
    let entries = (0..<base.count).filter { entry in
      guard side(ofBase: entry) == nil, let changed = other.side(ofBase: entry) else {
        return false
      }
      return !base.content(of: entry, equals: other.side, changed)
    }
    guard !entries.isEmpty else { return }
    var changed = Pairing(unpaired: other.side, side)
    for entry in 0..<base.count {
      if let own = side(ofBase: entry), let their = other.side(ofBase: entry) {
        changed.pair(their, own)
      }
    }
    changed.pairChanged(
      other.side.indices.filter { changed.side(ofBase: $0) == nil },
      side.indices.filter { changed.base(ofSide: $0) == nil && bases[$0] == Pairing.none })
    let doubtful = Set(changed.doubtful)
    for entry in entries {
      guard let their = other.side(ofBase: entry), !doubtful.contains(their),
        let own = changed.side(ofBase: their)
      else { continue }
      pair(entry, own)
    }
  }

  private init(unpaired base: EntryList, _ side: EntryList) {
    self.base = base
    self.side = side
    sides = Array(repeating: Pairing.none, count: base.count)
    bases = Array(repeating: Pairing.none, count: side.count)
  }

  /// Returns the counterpart of an entry of the base in the changed document.
  func side(ofBase entry: Int) -> Int? {
    sides[entry] == Pairing.none ? nil : Int(sides[entry])
  }

  /// Returns the counterpart of an entry of the changed document in the base.
  func base(ofSide entry: Int) -> Int? {
    bases[entry] == Pairing.none ? nil : Int(bases[entry])
  }

  mutating func pair(_ entry: Int, _ sideEntry: Int) {
    sides[entry] = Int32(sideEntry)
    bases[sideEntry] = Int32(entry)
  }

  /// Treats an entry of the base as removed, and its counterpart as new.
  mutating func separate(_ entry: Int) {
    guard let sideEntry = side(ofBase: entry) else { return }
    sides[entry] = Pairing.none
    bases[sideEntry] = Pairing.none
  }

  /// Pairs a task with the one that took its place between the same two lines, whatever its words.
  ///
  /// In a merge, the two may be different tasks.
  mutating func pairReplacedTasks() {
    for entry in (0..<base.count).dropFirst().dropLast()
    where side(ofBase: entry) == nil && base.kind(of: entry) == .task {
      guard let above = side(ofBase: entry - 1), side(ofBase: entry + 1) == above + 2,
        base(ofSide: above + 1) == nil, side.kind(of: above + 1) == .task
      else { continue }
      pair(entry, above + 1)
    }
  }

  /// Returns for each entry of the base whether it moved: as few as possible that explain the
  /// side's order.
  func movedBaseEntries() -> [Bool] {
    let order = bases.filter { $0 != Pairing.none }
    var moved = [Bool](repeating: false, count: sides.count)
    for entry in order { moved[Int(entry)] = true }
    for index in longestIncreasingSubsequence(order) { moved[Int(order[index])] = false }
    return moved
  }
}

// MARK: - Equal entries

extension Pairing {
  /// Pairs equal entries from both ends, and returns the range between.
  private mutating func pairEnds() -> (base: Range<Int>, side: Range<Int>) {
    let limit = min(base.count, side.count)
    var start = 0
    while start < limit, base.content(of: start, equals: side, start) {
      pair(start, start)
      start += 1
    }
    var end = 0
    while end < limit - start,
      base.content(of: base.count - end - 1, equals: side, side.count - end - 1)
    {
      end += 1
      pair(base.count - end, side.count - end)
    }
    return (start..<base.count - end, start..<side.count - end)
  }

  /// Pairs entries whose content occurs once in each document, wherever they are.
  private mutating func pairUniqueContent(_ changed: Range<Int>, _ sideChanged: Range<Int>) {
    // Contents are compared only by hash: a wrong pair loses nothing, and reading them would be
    // slow.
    var places: [UInt64: (base: Int32, side: Int32)] = [:]
    places.reserveCapacity(changed.count)
    for entry in changed {
      let key = base.contentHash(of: entry)
      let isRepeated = places[key] != nil
      places[key] = (isRepeated ? Pairing.repeated : Int32(entry), Pairing.none)
    }
    for entry in sideChanged {
      guard let index = places.index(forKey: side.contentHash(of: entry)) else { continue }
      let isRepeated = places.values[index].side != Pairing.none
      places.values[index].side = isRepeated ? Pairing.repeated : Int32(entry)
    }
    for (entry, sideEntry) in places.values where entry >= 0 && sideEntry >= 0 {
      pair(Int(entry), Int(sideEntry))
    }
  }

  /// Pairs entries of equal content next to paired ones: repeated lines and blank lines.
  private mutating func pairAdjacentEntries(_ changed: Range<Int>) {
    for entry in changed {
      guard let sideEntry = side(ofBase: entry) else { continue }
      pairIfEqual(entry + 1, sideEntry + 1)
    }
    for entry in changed.reversed() {
      guard let sideEntry = side(ofBase: entry) else { continue }
      pairIfEqual(entry - 1, sideEntry - 1)
    }
  }

  private mutating func pairIfEqual(_ entry: Int, _ sideEntry: Int) {
    guard sides.indices.contains(entry), bases.indices.contains(sideEntry),
      sides[entry] == Pairing.none, bases[sideEntry] == Pairing.none,
      base.content(of: entry, equals: side, sideEntry)
    else { return }
    pair(entry, sideEntry)
  }
}

// MARK: - Changed entries

typealias EntryPair = (base: Int, side: Int)

/// An entry without a counterpart, and the entry of the base above it that has one.
private struct PlacedEntry {
  let entry: Int
  let gap: Int
}

/// The entries of both documents that have no counterpart yet, in order.
private struct UnpairedEntries {
  var base: [PlacedEntry]
  var side: [PlacedEntry]

  var isEmpty: Bool { base.isEmpty || side.isEmpty }

  private struct Group: Hashable {
    let key: UInt64
    let gap: Int
  }

  /// Returns the pairs of entries with equal keys in the same gap, or anywhere, in order.
  ///
  /// If there are more or fewer similar tasks than before, it is unclear which ones moved; for equal
  /// tasks it does not matter.
  func pairs(
    of list: EntryList, _ sideList: EntryList, by key: EntryKey, isNear: Bool
  ) -> [EntryPair] {
    var groups: [Group: (base: [Int], side: [Int])] = [:]
    for place in base where isNear || list.kind(of: place.entry) != .blank {
      guard list.isFound(place.entry, by: key), let key = list.key(of: place.entry, by: key)
      else { continue }
      groups[Group(key: key, gap: isNear ? place.gap : 0), default: ([], [])].base.append(
        place.entry)
    }
    for place in side {
      guard sideList.isFound(place.entry, by: key),
        let key = sideList.key(of: place.entry, by: key),
        let index = groups.index(forKey: Group(key: key, gap: isNear ? place.gap : 0))
      else { continue }
      groups.values[index].side.append(place.entry)
    }
    return groups.values.flatMap { group in
      isNear || key == .content || group.base.count == group.side.count
        ? zip(group.base, group.side).map { ($0, $1) } : []
    }
    .filter { pair in
      guard key != .content, let item = list.item(of: pair.0), let other = sideList.item(of: pair.1)
      else { return true }
      return item.mayBecome(other)
    }
  }

  /// The entries of the base that are alone in their gap in both documents.
  var entriesAlone: Set<Int> {
    var counts: [Int: (base: Int, side: Int)] = [:]
    for place in base { counts[place.gap, default: (0, 0)].base += 1 }
    for place in side { counts[place.gap, default: (0, 0)].side += 1 }
    return Set(base.filter { counts[$0.gap] ?? (0, 0) == (1, 1) }.map { $0.entry })
  }
}

extension EntryList {
  /// Whether an entry is recognized by a key: completed tasks of a series that have different due
  /// dates are different tasks.
  fileprivate func isFound(_ entry: Int, by key: EntryKey) -> Bool {
    guard key > .plainAndDue, let item = item(of: entry) else { return true }
    return !item.isCompleted || item.value(for: .recurrence) == nil
  }
}

extension TodoItem {
  /// Whether a task may have become another one: neither completing nor reopening it changes its
  /// creation date, nor its due date in a series.
  fileprivate func mayBecome(_ other: TodoItem) -> Bool {
    if value(for: .recurrence) != nil, value(for: .due) != other.value(for: .due),
      isCompleted || other.isCompleted
    {
      return false
    }
    guard let created = creationDate, let date = other.creationDate else { return true }
    return isCompleted == other.isCompleted || created == date
  }
}

extension Pairing {
  /// Finds the nearest paired entry above each entry.
  private func placed(_ entries: [Int], _ counterpart: (Int) -> Int?) -> [PlacedEntry] {
    var last = PlacedEntry(entry: -1, gap: -1)
    return entries.map { entry in
      // All entries between an unpaired one and the next are paired.
      let above = entry - 1
      last = PlacedEntry(
        entry: entry, gap: above > last.entry ? counterpart(above) ?? -1 : last.gap)
      return last
    }
  }

  private mutating func take(_ pairs: [EntryPair], from rest: inout UnpairedEntries) {
    guard !pairs.isEmpty else { return }
    for pair in pairs { self.pair(pair.base, pair.side) }
    rest.base.removeAll { side(ofBase: $0.entry) != nil }
    rest.side.removeAll { base(ofSide: $0.entry) != nil }
  }

  /// Pairs entries that share half of their words, or whose words the other only adds to: those that share most first, and then
  /// those in the same place.
  ///
  /// Tasks that were created on different days are different tasks, and so are one that recurs and one
  /// that does not. A pair is doubtful if some words are gone and others were added, unless more than
  /// half remain and both entries are alone in their place.
  private mutating func pairByWords(_ rest: UnpairedEntries) {
    guard !rest.isEmpty else { return }
    let others = rest.side.map { WordedEntry(side, $0.entry) }
    let index = WordIndex(others.map { $0.words })
    var candidates: [(common: Int, most: Int, isNear: Bool, pair: EntryPair, isSure: Bool)] = []
    let alone = rest.entriesAlone
    for place in rest.base where base.kind(of: place.entry) != .blank {
      let own = WordedEntry(base, place.entry)
      for candidate in index.candidates(sharing: own.words) {
        let other = others[candidate]
        let common = own.words.intersection(other.words).count
        let most = max(own.words.count, other.words.count)
        let adds = common == own.words.count
        let isNear = place.gap == rest.side[candidate].gap
        guard own.nature == other.nature,
          2 * common > most || (isNear && 2 * common == most) || (adds && common > 1),
          own.item.flatMap({ item in other.item.map(item.mayBecome) }) ?? true
        else { continue }
        let isSure =
          adds || common == other.words.count
          || (2 * common > most && isNear && alone.contains(place.entry))
        let pair = (place.entry, rest.side[candidate].entry)
        candidates.append((common, most, isNear, pair, isSure))
      }
    }
    candidates.sort { left, right in
      let (share, otherShare) = (left.common * right.most, right.common * left.most)
      if share != otherShare { return share > otherShare }
      if left.isNear != right.isNear { return left.isNear }
      return left.pair < right.pair
    }
    for candidate in candidates
    where side(ofBase: candidate.pair.base) == nil && base(ofSide: candidate.pair.side) == nil {
      pair(candidate.pair.base, candidate.pair.side)
      if !candidate.isSure { doubtful.append(candidate.pair.base) }
    }
  }
}

/// An entry's words that are neither tags nor projects nor contexts, or all if there are none; and
/// what a change of words keeps.
struct WordedEntry {
  let item: TodoItem?
  let words: Set<ArraySlice<UInt8>>
  let nature: Nature

  struct Nature: Hashable {
    let kind: LineKind
    let created: CivilDate?
    let recurs: Bool
  }

  init(_ list: EntryList, _ entry: Int) {
    let item = list.item(of: entry)
    self.item = item
    nature = Nature(
      kind: list.kind(of: entry), created: item?.openItem.creationDate,
      recurs: item?.value(for: .recurrence) != nil)
    guard let item else {
      words = Set(list.firstLine(of: entry).content.split { $0.isBlank })
      return
    }
    let plain = Set(item.wordBytes { $0.kind == .plain })
    words = plain.isEmpty ? Set(item.wordBytes()) : plain
  }

  /// Whether most words are the same, or one has all words of the other.
  func isLike(_ other: WordedEntry) -> Bool {
    let common = words.intersection(other.words).count
    return 2 * common > max(words.count, other.words.count)
      || (common > 0 && common == min(words.count, other.words.count))
  }
}
