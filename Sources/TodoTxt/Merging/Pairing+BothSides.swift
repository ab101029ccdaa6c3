// What one side's changes say about the pairs of the other one.

extension Pairing {
  /// The next tasks that this side added to series whose tasks the other side left as they were: an equal
  /// task of the other side belongs to another series.
  func nextTasks(onlyWhere other: Pairing) -> Set<Int> {
    var next: [[UInt8]: Int] = [:]
    for entry in base.indices where base.kind(of: entry) == .task {
      guard let own = side(ofBase: entry), !base.content(of: entry, equals: side, own),
        let their = other.side(ofBase: entry), base.content(of: entry, equals: other.side, their),
        let task = side.item(of: own), let day = task.completionDate,
        let item = try? task.openItem.successor(completedOn: day)
      else { continue }
      next[UnionEntry(item).key, default: 0] += 1
    }
    if next.isEmpty { return [] }
    return Set(
      side.indices.filter { entry in
        guard base(ofSide: entry) == nil else { return false }
        let key = side.key(of: entry)
        guard let count = next[key], count > 0 else { return false }
        next[key] = count - 1
        return true
      })
  }

  /// The tasks and comments without a counterpart in the base, by the hash of their content.
  var newEntries: [UInt64: [Int]] { entries { base(ofSide: $0) == nil } }

  /// The tasks and comments that are not in the base as they are, by the hash of their content.
  var changedEntries: [UInt64: [Int]] {
    entries { entry in
      base(ofSide: entry).map { !base.content(of: $0, equals: side, entry) } ?? true
    }
  }

  private func entries(where isIncluded: (Int) -> Bool) -> [UInt64: [Int]] {
    let entries = side.indices.filter { isIncluded($0) && side.kind(of: $0) != .blank }
    return Dictionary(grouping: entries) { side.contentHash(of: $0) }
  }

  /// Returns the tasks of the base that only one of the sides removed.
  func removedOnce(_ other: Pairing) -> [Int] {
    (0..<base.count).filter {
      (side(ofBase: $0) == nil) != (other.side(ofBase: $0) == nil) && base.kind(of: $0) == .task
    }
  }

  /// Of several equal entries that one side removed, treats those as removed that the other side
  /// removed, in exchange for those that it kept, changed or not.
  ///
  /// If each side removed one of two equal tasks, it may have been the same one, so the other one
  /// stays.
  mutating func removeEqualOnes(
    of entries: [Int], where other: Pairing, isChanged: Bool
  ) {
    let kept = entries.filter { side(ofBase: $0) != nil && other.side(ofBase: $0) == nil }
    let removed = entries.filter { entry in
      guard side(ofBase: entry) == nil, let kept = other.side(ofBase: entry) else { return false }
      return base.content(of: entry, equals: other.side, kept) != isChanged
    }
    if removed.isEmpty || kept.isEmpty { return }
    var free = Dictionary(grouping: removed.reversed()) { base.contentHash(of: $0) }
    for entry in kept {
      guard let sideEntry = side(ofBase: entry), base.content(of: entry, equals: side, sideEntry),
        let equal = free[base.contentHash(of: entry)]?.popLast()
      else { continue }
      separate(entry)
      pair(equal, sideEntry)
    }
  }

  /// If this side removed some of several equal entries, treats those as removed that the other side
  /// changed: each may be the removed one, so the merge keeps both and reports it.
  mutating func removeChangedOnes(where other: Pairing) {
    func isUnchanged(_ pairing: Pairing, _ entry: Int) -> Bool? {
      pairing.side(ofBase: entry).map { base.content(of: entry, equals: pairing.side, $0) }
    }
    let removed = base.indices.filter {
      side(ofBase: $0) == nil && isUnchanged(other, $0) == true && base.kind(of: $0) == .task
    }
    if removed.isEmpty { return }
    var free = Dictionary(grouping: removed.reversed()) { base.contentHash(of: $0) }
    for entry in base.indices
    where isUnchanged(other, entry) == false && isUnchanged(self, entry) == true {
      guard let own = side(ofBase: entry), let equal = free[base.contentHash(of: entry)]?.popLast()
      else { continue }
      separate(entry)
      pair(equal, own)
    }
  }

  /// Treats entries as new that have other words than before, those of a new entry of the other side: that
  /// may be their task.
  mutating func separateVersions(ofNewIn other: Pairing) {
    let new = Set(other.newEntries.values.joined().map { other.side.key(of: $0, by: .undated) })
    for entry in base.indices where !new.isEmpty {
      guard let own = side(ofBase: entry), let key = side.key(of: own, by: .undated),
        new.contains(key), key != base.key(of: entry, by: .undated)
      else { continue }
      separate(entry)
    }
  }

  /// Separates the doubtful pairs of entries that the other side changed too, or whose changed
  /// version the other side made of another entry or added.
  mutating func separateDoubtful(where other: Pairing) {
    guard !doubtful.isEmpty else { return }
    let changed = other.changedEntries
    for entry in doubtful {
      let isElsewhere = side(ofBase: entry).map { own in
        changed[side.contentHash(of: own), default: []].contains {
          other.base(ofSide: $0) != entry
        }
      }
      if isElsewhere == true || isChangedByBoth(entry, other) { separate(entry) }
    }
  }

  /// Whether both sides have changed an entry of the base, in different ways.
  private func isChangedByBoth(_ entry: Int, _ other: Pairing) -> Bool {
    guard let own = side(ofBase: entry), let changed = other.side(ofBase: entry) else {
      return false
    }
    return !base.content(of: entry, equals: other.side, changed)
      && !side.content(of: own, equals: other.side, changed)
  }
}
