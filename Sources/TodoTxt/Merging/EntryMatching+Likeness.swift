extension EntryMatching {
  /// Matches changed entries that have no counterpart: the most similar first, and among equally
  /// similar ones those in the same gap.
  mutating func matchLikeEntries(_ entries: [Int], _ sideEntries: [Int]) {
    defer { noteOtherDates(of: entries) }
    var rest = Unmatched(
      base: placed(entries) { side(ofBase: $0) == nil ? nil : $0 },
      side: placed(sideEntries) { base(ofSide: $0) })
    for likeness in EntryLikeness.allCases {
      guard !rest.isEmpty else { return }
      rest.setKeys {
        base.key(of: $0, by: likeness)
      } ofSide: {
        side.key(of: $0, by: likeness)
      }
      let traits = likeness == .content ? nil : EntryTraits(base: base, side: side)
      take(rest.nearPairs(by: traits), from: &rest)
      // If there are more or fewer similar tasks than before, it is unclear which ones correspond;
      // for equal tasks it does not matter.
      take(
        rest.farPairs(by: traits, ofEqualCount: likeness != .content) {
          base.kind(of: $0) != .blank
        }, from: &rest)
    }
    let replaced = rest.entriesAlone
    let near = EntryMatching.similarPairs(base, rest.base, side, rest.side)
    noteDoubts(about: near.pairs, alone: replaced, contested: near.contested)
    take(near.pairs, from: &rest)
    // A task that was both moved and changed can be anywhere; search for it only if that is fast.
    guard rest.base.count * rest.side.count <= 10_000 else { return }
    rest.forgetPlaces()
    let far = EntryMatching.similarPairs(
      base, rest.base, side, rest.side, reach: rest.side.count,
      above: 0.75)
    noteDoubts(about: far.pairs, alone: [], contested: far.contested)
    take(far.pairs, from: &rest)
  }

  /// Records the pairs of similar tasks that may be different ones.
  ///
  /// A task with added words is the same. So is a task with similar words that is alone in its
  /// place, and a task with very similar words elsewhere, if no other such task has its creation
  /// date.
  private mutating func noteDoubts(
    about pairs: [EntryPair], alone: Set<Int>, contested: Set<Int>
  ) {
    for pair in pairs {
      guard let item = base.item(of: pair.base), let other = side.item(of: pair.side) else {
        continue
      }
      let likeness = base.wordLikeness(of: pair.base, to: side, pair.side)
      let isOnly = item.openItem.creationDate != nil && !contested.contains(pair.base)
      if alone.contains(pair.base) ? likeness > 0.7 : isOnly && likeness > 0.85 { continue }
      let (words, others) = (item.plainWords, other.plainWords)
      if words.isSubset(of: others) || others.isSubset(of: words) { continue }
      doubtful.append(pair.base)
    }
  }

  /// Records the recurring tasks with another due date: each may be another task of its series.
  private mutating func noteOtherDates(of entries: [Int]) {
    for entry in entries {
      guard let sideEntry = side(ofBase: entry), let item = base.item(of: entry),
        item.value(for: .recurrence) != nil, item.value(for: .id) == nil,
        let other = side.item(of: sideEntry), item.value(for: .due) != other.value(for: .due)
      else { continue }
      redated.append(entry)
    }
  }

  private mutating func take(_ pairs: [EntryPair], from rest: inout Unmatched) {
    guard !pairs.isEmpty else { return }
    for pair in pairs { match(pair.base, pair.side) }
    rest.base.removeAll { side(ofBase: $0.entry) != nil }
    rest.side.removeAll { base(ofSide: $0.entry) != nil }
  }

  /// Finds the nearest matched entry above each entry.
  private func placed(_ entries: [Int], _ match: (Int) -> Int?) -> [PlacedEntry] {
    var last = PlacedEntry(entry: -1, gap: -1)
    return entries.map { entry in
      // All entries between an unmatched one and the next are matched.
      let above = entry - 1
      last = PlacedEntry(entry: entry, gap: above > last.entry ? match(above) ?? -1 : last.gap)
      return last
    }
  }
}

typealias EntryPair = (base: Int, side: Int)

/// An entry without a counterpart, and the entry of the base above it that has one.
struct PlacedEntry {
  let entry: Int
  var gap: Int
  var key: UInt64?
}

/// The entries of both documents that have no counterpart yet, in order.
private struct Unmatched {
  var base: [PlacedEntry]
  var side: [PlacedEntry]

  var isEmpty: Bool { base.isEmpty || side.isEmpty }

  /// The entries of the base that are alone in their gap in both documents: the counterpart must be the
  /// changed entry.
  var entriesAlone: Set<Int> {
    var counts: [Int: (base: Int, side: Int)] = [:]
    for entry in base { counts[entry.gap, default: (0, 0)].base += 1 }
    for entry in side { counts[entry.gap, default: (0, 0)].side += 1 }
    return Set(base.filter { counts[$0.gap] ?? (0, 0) == (1, 1) }.map { $0.entry })
  }

  mutating func setKeys(
    _ key: (Int) -> UInt64?, ofSide sideKey: (Int) -> UInt64?
  ) {
    for index in base.indices { base[index].key = key(base[index].entry) }
    for index in side.indices { side[index].key = sideKey(side[index].entry) }
  }

  /// Puts all entries into one gap, so that their places no longer differ.
  mutating func forgetPlaces() {
    for index in base.indices { base[index].gap = -1 }
    for index in side.indices { side[index].gap = -1 }
  }

  /// Pairs entries of equal keys in the same gap, in order.
  func nearPairs(by traits: EntryTraits?) -> [EntryPair] {
    var groups = Groups()
    for entry in base { groups.add(entry, inGap: entry.gap, toBase: true) }
    for entry in side { groups.add(entry, inGap: entry.gap, toBase: false) }
    return groups.pairs(by: traits, ofEqualCount: false)
  }

  /// Pairs entries of equal keys wherever they are, in order, if `mayMove` allows it.
  func farPairs(
    by traits: EntryTraits?, ofEqualCount: Bool, _ mayMove: (Int) -> Bool
  ) -> [EntryPair] {
    var groups = Groups()
    for entry in base where mayMove(entry.entry) { groups.add(entry, inGap: 0, toBase: true) }
    for entry in side { groups.add(entry, inGap: 0, toBase: false) }
    return groups.pairs(by: traits, ofEqualCount: ofEqualCount)
  }
}

private struct Groups {
  private var groups: [Key: (base: [Int], side: [Int])] = [:]

  private struct Key: Hashable {
    let key: UInt64
    let gap: Int
  }

  mutating func add(_ entry: PlacedEntry, inGap gap: Int, toBase: Bool) {
    guard let key = entry.key.map({ Key(key: $0, gap: gap) }) else { return }
    if toBase {
      groups[key, default: ([], [])].base.append(entry.entry)
    } else if let index = groups.index(forKey: key) {
      groups.values[index].side.append(entry.entry)
    }
  }

  /// Pairs the entries of each group, those with equal traits first; on request, only groups of equal size.
  func pairs(by traits: EntryTraits?, ofEqualCount: Bool) -> [EntryPair] {
    groups.values.flatMap { group in
      ofEqualCount && group.base.count != group.side.count
        ? [] : EntryTraits.pairs(group.base, group.side, by: traits)
    }
  }
}

extension TodoItem {
  /// The words of the text that are neither tags nor projects nor contexts.
  var plainWords: Set<ArraySlice<UInt8>> {
    Set(TextWord.words(of: self).filter { !$0.isLabel && !$0.isEnd }.map { $0.bytes })
  }
}
