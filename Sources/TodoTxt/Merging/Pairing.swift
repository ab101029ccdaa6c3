/// The pairs of corresponding entries in a document before and after changes.
///
/// An entry has at most one counterpart. An entry without one was removed or is new. Entries may have
/// moved; their order only helps to distinguish similar ones.
struct Pairing {
  let base: EntryList
  let side: EntryList
  private var sides: [Int32]
  private var bases: [Int32]

  /// The paired entries of the base that may instead have been removed, while another one was
  /// added.
  var doubtful: [Int] = []

  /// Those of them that may instead correspond to another entry of the side, which resembles them as much.
  var ambiguous: [Int] = []

  private static let none: Int32 = -1

  /// Finds the counterparts of the entries of `base` in `side`.
  init(base: EntryList, side: EntryList) {
    self.init(unpaired: base, side)
    let (old, new) = pairEnds()
    guard !new.isEmpty else { return }
    // Contents are compared only by hash: a wrong pair loses nothing, and reading them would be
    // slow.
    for pair in Alignment(old.map(base.contentHash), new.map(side.contentHash)).pairs {
      self.pair(old.lowerBound + pair.old, new.lowerBound + pair.new)
    }
    pairCompletedAhead(in: new)
    if !old.isEmpty { pairChanged { _ in true } }
  }

  /// Pairs each task that was completed so early that the next one equals it with the completed one:
  /// the next one is new.
  private mutating func pairCompletedAhead(in entries: Range<Int>) {
    let done = entries.compactMap { entry -> (entry: Int, openHash: UInt64)? in
      guard base(ofSide: entry) == nil,
        side.firstLine(of: entry).content.first == UInt8(ascii: "x"),
        let item = side.item(of: entry), item.isCompleted, item.recurs
      else { return nil }
      let open = item.openItem.content
      var hash = ByteHash()
      hash.combine(open.span, in: 0..<open.count)
      return (entry, hash.value)
    }
    guard !done.isEmpty else { return }
    let hashes = Set(done.map { $0.openHash })
    let open = Dictionary(
      firstOf: side.indices.compactMap { entry in
        let hash = side.contentHash(of: entry)
        return base(ofSide: entry) != nil && hashes.contains(hash) ? (hash, entry) : nil
      })
    for (entry, hash) in done {
      guard let next = open[hash], let old = base(ofSide: next) else { continue }
      separate(old)
      pair(old, entry)
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
    changed.pairChanged { base(ofSide: $0) == nil }
    let (doubtful, separated) = (Set(changed.doubtful), Set(self.doubtful))
    for entry in entries {
      guard let their = other.side(ofBase: entry), !doubtful.contains(their),
        let own = changed.side(ofBase: their),
        !separated.contains(entry)
          || other.side.key(of: their, by: .plainAndDue) == side.key(of: own, by: .plainAndDue)
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

  /// Returns for each entry of the base whether it moved: as few as possible that explain the
  /// side's order.
  ///
  /// If two entries changed places, one of them moved `down`, or the other one up.
  func movedBaseEntries(down: Bool = false) -> [Bool] {
    let paired =
      down
      ? base.indices.filter { sides[$0] != Pairing.none }
      : bases.filter { $0 != Pairing.none }.map { Int($0) }
    var moved = [Bool](repeating: false, count: sides.count)
    for entry in paired { moved[entry] = true }
    let places = paired.map { down ? sides[$0] : Int32($0) }
    for index in longestIncreasingSubsequence(places) { moved[paired[index]] = false }
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
}
