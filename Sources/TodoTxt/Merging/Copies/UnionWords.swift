/// The sets of words that have a word, by their positions.
struct WordIndex {
  private var places: [ArraySlice<UInt8>: [Int]] = [:]

  /// A word in more sets than this is ignored.
  static let most = 64

  init(_ sets: [Set<ArraySlice<UInt8>>]) {
    for (place, words) in sets.enumerated() {
      for word in words { places[word, default: []].append(place) }
    }
  }

  /// Returns the sets that share a word with another one, in order.
  func candidates(sharing words: Set<ArraySlice<UInt8>>) -> [Int] {
    var found: Set<Int> = []
    for word in words {
      guard let places = places[word], places.count <= WordIndex.most else { continue }
      found.formUnion(places)
    }
    return found.sorted()
  }
}

/// The weights of words; a word in more tasks has a lower weight.
struct WordWeights {
  private var counts: [ArraySlice<UInt8>: Int]

  /// Counts the words of the tasks in each of the lists, and adds `counts`, those of another list.
  init(
    of lists: [[TodoItem]], for tasks: [[Int: UnionTask]], _ counts: [ArraySlice<UInt8>: Int] = [:]
  ) {
    self.counts = counts
    var words: Set<ArraySlice<UInt8>> = []
    for task in tasks.lazy.flatMap({ $0.values }) { words.formUnion(task.words) }
    for list in lists {
      var own: [ArraySlice<UInt8>: Int] = [:]
      for item in list {
        for word in words.intersection(item.wordBytes()) { own[word, default: 0] += 1 }
      }
      for (word, count) in own { self.counts[word] = max(count, self.counts[word] ?? 0) }
    }
  }

  /// Returns the weighted share of common words, ignoring tags.
  ///
  /// If one task has all words of the other, the share is more than half.
  func share(_ first: UnionTask, _ second: UnionTask) -> Double {
    let common =
      first.names.count <= second.names.count
      ? first.names.filter(second.names.contains) : second.names.filter(first.names.contains)
    guard !common.isEmpty else { return 0 }
    let most = max(weight(first.names), weight(second.names))
    let share = Double(weight(common)) / Double(most)
    let isWhole = common.count == min(first.names.count, second.names.count)
    return isWhole ? max(share, 0.51) : share
  }

  /// Whether two tasks with the same creation date have most words in common, including one that no
  /// other task has.
  ///
  /// Two edits of a short task may leave few common words: such tasks may be one, but just as often
  /// they are two similar ones.
  func maybeSame(_ first: UnionTask, _ second: UnionTask) -> Bool {
    guard first.created == second.created else { return false }
    let common = first.names.intersection(second.names)
    return 2 * common.count > max(first.names.count, second.names.count)
      && common.contains { counts[$0] ?? 1 == 1 }
  }

  /// Whole numbers, so that the sum does not depend on the order.
  private func weight(_ words: Set<ArraySlice<UInt8>>) -> Int {
    words.reduce(0) { $0 + 1_000_000 / max(counts[$1] ?? 1, 1) + 1 }
  }
}
