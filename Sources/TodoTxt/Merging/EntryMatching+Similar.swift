extension EntryMatching {
  /// Returns pairs of entries whose texts are similar, and the entries of the base in ambiguous
  /// pairs.
  ///
  /// Tasks created on different days are different tasks, even if they are similar. Each entry is
  /// compared only with the nearest entries in its gap, so the work is linear.
  static func similarPairs(
    _ base: EntryList, _ entries: [PlacedEntry], _ side: EntryList, _ sideEntries: [PlacedEntry],
    reach: Int = 8, above threshold: Double = 0.6
  ) -> (pairs: [EntryPair], contested: Set<Int>) {
    guard !entries.isEmpty else { return ([], []) }
    let gaps = Dictionary(grouping: sideEntries, by: { $0.gap })
    var candidates: [(growth: Int, likeness: Double, sameness: Int, base: Int, side: Int)] = []
    var gap = (above: Int?.none, rank: 0, others: [SimilarEntry]())
    for entry in entries {
      if gap.above != entry.gap {
        let others = gaps[entry.gap, default: []].map { $0.entry }
        gap = (entry.gap, 0, others.map { SimilarEntry($0, of: side) })
      }
      let first = max(0, min(gap.rank - reach, gap.others.count - reach))
      gap.rank += 1
      guard !gap.others.isEmpty, base.kind(of: entry.entry) != .blank else { continue }
      let similar = SimilarEntry(entry.entry, of: base)
      for other in gap.others[first..<min(first + 2 * reach, gap.others.count)]
      where side.kind(of: other.entry) == base.kind(of: entry.entry)
        && other.creationDate == similar.creationDate && other.recurs == similar.recurs
      {
        let likeness = zip(similar.letters, other.letters).map { $0.likeness(to: $1) }.max() ?? 0
        guard likeness > threshold else { continue }
        let sameness = similar.trait?.sameness(with: other.trait) ?? 0
        let (words, others) = (similar.words, other.words)
        let isGrown = words.isSubset(of: others) || others.isSubset(of: words)
        candidates.append((isGrown ? 1 : 0, likeness, sameness, entry.entry, other.entry))
      }
    }
    // A task that only got or lost words is the same one, even if another task has more letters in
    // common. Then the most similar first; among equally similar pairs, those with more in common,
    // then the earlier ones.
    candidates.sort {
      ($1.growth, $1.likeness, $1.sameness, $0.base, $0.side)
        < ($0.growth, $0.likeness, $0.sameness, $1.base, $1.side)
    }
    var (taken, sideTaken): (Set<Int>, Set<Int>) = ([], [])
    var contested: Set<Int> = []
    var (counts, sideCounts): ([Int: Int], [Int: Int]) = ([:], [:])
    for candidate in candidates {
      counts[candidate.base, default: 0] += 1
      sideCounts[candidate.side, default: 0] += 1
    }
    let pairs: [EntryPair] = candidates.compactMap { candidate in
      guard !taken.contains(candidate.base), !sideTaken.contains(candidate.side) else { return nil }
      taken.insert(candidate.base)
      sideTaken.insert(candidate.side)
      if counts[candidate.base] != 1 || sideCounts[candidate.side] != 1 {
        contested.insert(candidate.base)
      }
      return (candidate.base, candidate.side)
    }
    return (pairs, contested)
  }
}

extension EntryList {
  /// Returns the similarity of the words of two tasks, without projects and contexts, from 0 to 1.
  func wordLikeness(of entry: Int, to other: EntryList, _ otherEntry: Int) -> Double {
    LetterPairs(of: self, entry, hasLabels: false)
      .likeness(to: LetterPairs(of: other, otherEntry, hasLabels: false))
  }

}

private struct SimilarEntry {
  let entry: Int
  /// The letters with and without projects and contexts, which one side may have added.
  let letters: [LetterPairs]
  let trait: EntryTrait?
  let words: Set<ArraySlice<UInt8>>

  /// The creation date of a task; nil for other lines and for a task without one.
  let creationDate: CivilDate?

  /// Whether the task recurs: one that does not is never taken for the next one of a series.
  let recurs: Bool

  init(_ entry: Int, of list: EntryList) {
    self.entry = entry
    letters = [true, false].map { LetterPairs(of: list, entry, hasLabels: $0) }
    trait = list.trait(of: entry)
    let item = list.item(of: entry)
    words = item?.plainWords ?? []
    creationDate = item?.openItem.creationDate
    recurs = item?.value(for: .recurrence) != nil
  }
}

/// The pairs of adjacent bytes in a text, for measuring the similarity of two texts.
private struct LetterPairs {
  private var pairs: [UInt16] = []

  /// Reads the words of a task except tags, or a line that is not a task, truncated if it is long.
  init(of list: EntryList, _ entry: Int, hasLabels: Bool) {
    var text: [UInt8] = []
    if let item = list.item(of: entry) {
      var scanner = WordScanner(text: item.textRange)
      while text.count < LetterPairs.limit, let word = scanner.next(in: item.content.span) {
        switch word.kind {
        case .tag: continue
        case .project, .context: if !hasLabels { continue }
        case .plain: break
        }
        text += item.content[offsets: word.range].prefix(LetterPairs.limit)
        text.append(.space)
      }
    } else {
      text = Array(list.firstLine(of: entry).content)
    }
    let start = text.prefix(LetterPairs.limit)
    pairs = zip(start, start.dropFirst()).map { pair in
      UInt16(pair.0.lowercased) << 8 | UInt16(pair.1.lowercased)
    }
    pairs.sort()
  }

  private static let limit = 256

  /// Returns the share of common pairs, from 0 to 1 (the Sørensen–Dice coefficient).
  func likeness(to other: LetterPairs) -> Double {
    guard !pairs.isEmpty, !other.pairs.isEmpty else { return 0 }
    var common = 0
    var (index, otherIndex) = (0, 0)
    while index < pairs.count, otherIndex < other.pairs.count {
      if pairs[index] == other.pairs[otherIndex] {
        common += 1
        index += 1
        otherIndex += 1
      } else if pairs[index] < other.pairs[otherIndex] {
        index += 1
      } else {
        otherIndex += 1
      }
    }
    return Double(2 * common) / Double(pairs.count + other.pairs.count)
  }
}
