extension Pairing {
  /// Pairs the rest of two documents: the entries of the base, and those of the side that are included.
  mutating func pairChanged(with isIncluded: (Int) -> Bool) {
    var rest = UnpairedEntries(base: [], side: [])
    var gap = -1
    for entry in base.indices {
      if side(ofBase: entry) == nil {
        rest.base.append(PlacedEntry(entry: entry, gap: gap))
      } else {
        gap = entry
      }
    }
    gap = -1
    for entry in side.indices {
      if let above = base(ofSide: entry) {
        gap = above
      } else if isIncluded(entry) {
        rest.side.append(PlacedEntry(entry: entry, gap: gap))
      }
    }
    var alike: [Int] = []
    for key in EntryKey.allCases {
      for isNear in [true, false] where !rest.isEmpty {
        for (pair, isSure) in rest.pairs(of: base, side, by: key, isNear: isNear) {
          self.pair(pair.base, pair.side)
          if key.ignoresTags { alike.append(pair.base) }
          if !isSure { ambiguous.append(pair.base) }
        }
        rest.base.removeAll { side(ofBase: $0.entry) != nil }
        rest.side.removeAll { base(ofSide: $0.entry) != nil }
      }
    }
    doubtful += ambiguous
    pairByWords(rest, alike)
  }
}

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
  /// tasks it does not matter. Of several in one gap, a pair is sure if no other one shares as much.
  func pairs(
    of list: EntryList, _ sideList: EntryList, by key: EntryKey, isNear: Bool
  ) -> [(pair: EntryPair, isSure: Bool)] {
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
    return groups.values.flatMap { group -> [(pair: EntryPair, isSure: Bool)] in
      guard isNear || key == .content || group.base.count == group.side.count else { return [] }
      let twins = Twins(list, group.base, sideList, group.side)
      return key == .content || twins.areEqual
        ? zip(group.base, group.side).map { (($0, $1), true) } : twins.pairs
    }
    .filter { pair, _ in
      guard key != .content, let item = list.item(of: pair.base),
        let other = sideList.item(of: pair.side)
      else { return true }
      return item.mayBecome(other, hasSameID: key == .id)
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
    guard key == .plain || key == .undated, let item = item(of: entry) else { return true }
    return !item.isCompleted || !item.recurs
  }
}

extension TodoItem {
  /// Whether a task may have become another one: tasks that were created on different days are different
  /// tasks, neither completing nor reopening one of a series changes its due date, and an open part of
  /// another parent can be a completed part that was added again.
  ///
  /// Some programs drop the creation date of a task that is completed, but none adds one later. An open task
  /// without its date is recognized by its text.
  fileprivate func mayBecome(_ other: TodoItem, hasSameID: Bool = false) -> Bool {
    if recurs, value(for: .due) != other.value(for: .due),
      isCompleted || other.isCompleted
    {
      return false
    }
    if isCompleted, !other.isCompleted, parentNames != other.parentNames { return false }
    return hasSameID || creationDate == other.creationDate
      || [self, other].contains { $0.creationDate == nil && $0.isCompleted }
      || (other.creationDate == nil && textBytes == other.textBytes)
  }
}

extension Pairing {
  /// Pairs entries that share half of their words, or whose words the other only adds to: those that share most first, and then
  /// those in the same place.
  ///
  /// Tasks that were created on different days are different tasks, and so are one that recurs and one
  /// that does not. A pair is doubtful if some words are gone and others were added, unless more than
  /// half remain and both entries are alone in their place. A pair is also doubtful if a new or removed
  /// entry resembles one of the two as well. Entries that are `alike` except for their tags are doubtful
  /// if another entry has all their words.
  private mutating func pairByWords(_ rest: UnpairedEntries, _ alike: [Int]) {
    guard !rest.side.isEmpty, !rest.base.isEmpty || !alike.isEmpty else { return }
    let others = rest.side.map { WordedEntry(side, $0.entry) }
    // In a short list, all words count.
    let index = WordIndex(
      others.map { $0.words }, most: max(64, 100_000 / max(1, others.count)))
    var rivals: Set<Int> = []
    for entry in alike {
      let own = WordedEntry(base, entry)
      let found = index.candidates(sharing: own.words).filter {
        own.common(with: others[$0]) == own.words.count && own.mayBecome(others[$0])
      }
      if !found.isEmpty { doubtful.append(entry) }
      rivals.formUnion(found.map { rest.side[$0].entry })
    }
    var candidates: [Candidate] = []
    let alone = rest.entriesAlone
    for place in rest.base where base.kind(of: place.entry) != .blank {
      let own = WordedEntry(base, place.entry)
      for candidate in index.candidates(sharing: own.words) {
        let other = others[candidate]
        let common = own.common(with: other)
        let most = max(own.words.count, other.words.count)
        let adds = common == own.words.count
        let isNear = place.gap == rest.side[candidate].gap
        guard own.mayBecome(other), adds || 2 * common > most || (isNear && 2 * common == most)
        else { continue }
        let isAlone = isNear && alone.contains(place.entry)
        let isSure =
          adds
          ? common > 1 || 2 * common >= most || isAlone
          : common == other.words.count || (2 * common > most && isAlone)
        let pair = (place.entry, rest.side[candidate].entry)
        candidates.append(
          Candidate(pair: pair, common: common, most: most, isNear: isNear, isSure: isSure))
      }
    }
    compareRivals(among: &candidates)
    candidates.sort { left, right in
      let (share, otherShare) = (left.common * right.most, right.common * left.most)
      if share != otherShare { return share > otherShare }
      if left.shared != right.shared { return left.shared > right.shared }
      if left.isNear != right.isNear { return left.isNear }
      return left.pair < right.pair
    }
    for candidate in candidates
    where side(ofBase: candidate.pair.base) == nil && base(ofSide: candidate.pair.side) == nil {
      pair(candidate.pair.base, candidate.pair.side)
      if !candidate.isSure || rivals.contains(candidate.pair.side) {
        doubtful.append(candidate.pair.base)
      }
    }
    for rival in candidates where 2 * rival.common > rival.most {
      switch (side(ofBase: rival.pair.base), base(ofSide: rival.pair.side)) {
      case (nil, let entry?): doubtful.append(entry)
      case (_?, nil): doubtful.append(rival.pair.base)
      default: break
      }
    }
  }
}

/// A possible pair of entries with common words.
private struct Candidate {
  let pair: EntryPair
  let common: Int
  let most: Int
  let isNear: Bool
  var isSure: Bool

  /// What both have, also apart from the words, if one of them is in several possible pairs.
  var shared = 0

  func isAsGood(as other: Candidate) -> Bool {
    common * other.most >= other.common * most && shared >= other.shared
  }
}

extension Pairing {
  /// Compares all that entries in several possible pairs have; none of two equally good pairs is sure.
  private func compareRivals(among candidates: inout [Candidate]) {
    let byBase = Dictionary(grouping: candidates.indices) { candidates[$0].pair.base }
    let bySide = Dictionary(grouping: candidates.indices) { candidates[$0].pair.side }
    // Of equal entries, it does not matter which one is which.
    func rivals(_ place: Int) -> [Int] {
      let pair = candidates[place].pair
      let others = (byBase[pair.base] ?? []) + (bySide[pair.side] ?? [])
      return others.filter { other in
        let other = candidates[other].pair
        return !base.content(of: pair.base, equals: base, other.base)
          || !side.content(of: pair.side, equals: side, other.side)
      }
    }
    let unclear = candidates.indices.filter { !rivals($0).isEmpty }
    for place in unclear {
      let pair = candidates[place].pair
      candidates[place].shared = base.featuresShared(by: pair.base, with: side, pair.side)
    }
    for place in unclear
    where rivals(place).contains(where: { candidates[$0].isAsGood(as: candidates[place]) }) {
      candidates[place].isSure = false
    }
  }
}

extension WordedEntry {
  /// Whether a change of words may have made the other entry of this one.
  fileprivate func mayBecome(_ other: WordedEntry) -> Bool {
    nature == other.nature
      && (item.flatMap { item in other.item.map { item.mayBecome($0) } } ?? true)
  }
}
