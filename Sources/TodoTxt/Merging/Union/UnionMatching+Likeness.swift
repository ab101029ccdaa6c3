extension UnionMatching {
  /// Replaces another version's line with the line into which this device's commands changed it.
  mutating func followOwnChanges() {
    guard history.hasChanges else { return }
    for side in 0...1 {
      let others = Dictionary(grouping: sorted(1 - side), by: { $0.task.form })
      for (entry, task) in sorted(side) {
        let newer = history.descendants(of: task.form)
          .compactMap { form in others[form]?.first { rest[1 - side][$0.entry] != nil } }
          .min { $0.task.bytes.lexicographicallyPrecedes($1.task.bytes) }
        guard let newer else { continue }
        // A task that was changed and changed back may be the newer one elsewhere.
        let mayBeNewer = history.isAncestor(newer.task.form, of: task.form)
        // The text of a completed version may be that of another task by now.
        let isOther =
          task.item.isCompleted && !newer.task.item.isCompleted
          && !newer.task.sharesMostNames(with: task)
        if mayBeNewer || isOther {
          side == 0 ? keepBoth(entry, newer.entry) : keepBoth(newer.entry, entry)
        } else {
          unite((1 - side, newer.entry), entry, isNewer: true)
        }
      }
    }
  }

  /// Replaces a line that a command on this device wrote first with another version of the task.
  ///
  /// No version of the task is older, so the other one derives from it.
  mutating func followCreatedLines() {
    for side in 0...1 {
      let created = sorted(side).filter { history.hasCreated($0.task.form) }
      guard !created.isEmpty else { continue }
      var index: [UnionTask.Proof: [(entry: Int, task: UnionTask)]] = [:]
      for other in sorted(1 - side) {
        for proof in other.task.proofs { index[proof, default: []].append(other) }
      }
      for (entry, task) in created {
        // By its `id:` and words it may be the same line.
        var others: [Int: UnionTask] = [:]
        for (entry, task) in task.proofs.lazy.flatMap({ index[$0] ?? [] })
        where rest[1 - side][entry] != nil {
          others[entry] = task
        }
        guard others.count == 1, let other = others.first,
          !(task.item.isCompleted && !other.value.item.isCompleted)
        else { continue }
        unite((1 - side, other.key), entry, isNewer: true)
      }
    }
  }

  /// Replaces another version's line with a line that only adds to it.
  mutating func followAdditions() {
    var pairs: [(entry: Int, side: Int, other: Int)] = []
    for side in 0...1 {
      let index = WordIndex(rest[1 - side])
      for (entry, task) in sorted(side) {
        for other in index.candidates(holdingAllOf: task) {
          guard let otherTask = rest[1 - side][other], task.isExtended(by: otherTask) else {
            continue
          }
          pairs.append((entry, side, other))
        }
      }
    }
    // If a line adds to several lines, or several add to one, any of them may be another task.
    var counts: [[Int]: Int] = [:]
    for pair in pairs {
      counts[[pair.side, pair.entry], default: 0] += 1
      counts[[1 - pair.side, pair.other], default: 0] += 1
    }
    for pair in pairs
    where counts[[pair.side, pair.entry]] == 1 && counts[[1 - pair.side, pair.other]] == 1 {
      let (task, other) = (rest[pair.side][pair.entry], rest[1 - pair.side][pair.other])
      unite((1 - pair.side, pair.other), pair.entry)
      if let task, let other, task.created == nil {
        // Only the words suggest that they are the same task, so the removed line must be reported.
        doubts.append(
          OpenDoubt(
            kind: .extended, line: Array(other.item.content), gone: Array(task.item.content)))
      }
    }
  }

  /// Reports tasks that were changed in different ways, and puts them next to each other.
  mutating func nameEdits() {
    guard !rest[0].isEmpty, !rest[1].isEmpty else { return }
    let weights = WordWeights(of: lists.map { $0.document.items }, for: rest)
    let index = WordIndex(rest[1])
    var pairs: [(likeness: Double, first: Int, second: Int, isSure: Bool)] = []
    for (entry, task) in sorted(0) {
      for other in index.candidates(sharing: task) {
        guard let otherTask = rest[1][other] else { continue }
        let likeness = likeness(of: task, and: otherTask, weights)
        let isLikely = likeness > 0.5
        guard isLikely || weights.maybeSame(task, otherTask) else { continue }
        let isSure =
          isLikely && (task.id != nil && task.id == otherTask.id || task.created != nil)
        pairs.append((likeness, entry, other, isSure))
      }
    }
    // Equally similar pairs are in the order of their bytes, whichever version comes first.
    func bytes(_ pair: (likeness: Double, first: Int, second: Int, isSure: Bool)) -> [[UInt8]] {
      [rest[0][pair.first]?.bytes ?? [], rest[1][pair.second]?.bytes ?? []]
        .sorted { $0.lexicographicallyPrecedes($1) }
    }
    pairs.sort { left, right in
      left.likeness == right.likeness
        ? bytes(left).lexicographicallyPrecedes(bytes(right)) { $0.lexicographicallyPrecedes($1) }
        : left.likeness > right.likeness
    }
    var (named, otherNamed): (Set<Int>, Set<Int>) = ([], [])
    for pair in pairs {
      guard let task = rest[0][pair.first], let other = rest[1][pair.second] else { continue }
      if pair.isSure {
        keepBoth(pair.first, pair.second)
      } else if !named.contains(pair.first) || !otherNamed.contains(pair.second) {
        named.insert(pair.first)
        otherNamed.insert(pair.second)
        doubts.append(
          OpenDoubt(
            kind: .mayBeOne, line: Array(task.item.content), other: Array(other.item.content)))
      }
    }
  }

  /// Reports open tasks of one series, each in only one version, which would continue the series
  /// twice.
  mutating func nameRepeatedSeries() {
    func openTasks(_ side: Int) -> [UnionTask] {
      sorted(side).map { $0.task }.filter {
        !$0.item.isCompleted && $0.open.value(for: .recurrence) != nil
      }
    }
    let (tasks, others) = (openTasks(0), openTasks(1))
    guard !tasks.isEmpty, !others.isEmpty else { return }
    let weights = WordWeights(of: lists.map { $0.document.items }, for: rest)
    let index = WordIndex(Dictionary(uniqueKeysWithValues: others.enumerated().map { ($0, $1) }))
    let named = Set(doubts.flatMap { [$0.line] + ($0.other.map { [$0] } ?? []) })
    for task in tasks {
      for other in index.candidates(sharing: task).map({ others[$0] }) {
        let isLikely = weights.share(task, other) > 0.5
        guard isLikely || task.maySucceed(other) else { continue }
        let pair = [task, other].map { Array($0.item.content) }
          .sorted { $0.lexicographicallyPrecedes($1) }
        guard named.isDisjoint(with: pair) else { continue }
        doubts.append(
          OpenDoubt(
            kind: isLikely ? .seriesContinuedTwice : .mayBeOne, line: pair[0], other: pair[1]))
      }
    }
  }

  /// Reports tasks that this device removed and that another version restores.
  mutating func nameReturned() {
    for side in 0...1 {
      for (_, task) in sorted(side) where history.hasRemoved(task.form) {
        doubts.append(OpenDoubt(kind: .removalReverted, line: Array(task.item.content)))
      }
    }
  }

  /// Returns the similarity of two lines, from 0 to 1: the share of their common words.
  ///
  /// Tags are ignored, and a word that more tasks have weighs less. Earlier versions of the line,
  /// before commands on this device, are also compared.
  private func likeness(
    of first: UnionTask, and second: UnionTask, _ weights: WordWeights
  ) -> Double {
    guard first.created == second.created else { return 0 }
    if let id = first.id, id == second.id { return 1 }
    var best = weights.share(first, second)
    for (task, other) in [(first, second), (second, first)] {
      for form in history.ancestors(of: task.form) {
        let ancestor = UnionTask(TodoItem(parsing: form, dialect: task.item.dialect))
        if ancestor.created == other.created {
          best = max(best, weights.share(ancestor, other))
        }
      }
    }
    return best
  }
}

extension UnionTask {
  /// Whether at least half of the words are the same.
  func sharesMostNames(with other: UnionTask) -> Bool {
    2 * names.intersection(other.names).count >= max(names.count, other.names.count)
  }

  /// Whether the rule and most words are the same.
  fileprivate func maySucceed(_ other: UnionTask) -> Bool {
    open.value(for: .recurrence) == other.open.value(for: .recurrence)
      && 2 * names.intersection(other.names).count > max(names.count, other.names.count)
  }

  /// A proof that another line is a version of this task.
  fileprivate enum Proof: Hashable {
    case id(ArraySlice<UInt8>)
    case created(CivilDate, words: [ArraySlice<UInt8>])
  }

  /// The proofs that this line shares with every line that is certainly a version of it.
  fileprivate var proofs: [Proof] {
    (id.map { [.id($0)] } ?? [])
      + (created.map { [.created($0, words: words.filter { !$0.isTag }.map { $0.bytes })] } ?? [])
  }

  /// Whether another line is this line with added words, a priority, a note or a completion.
  ///
  /// A completion on one side and more words on the other are two edits, unless the words are tags,
  /// projects or contexts of a task that is certainly the same.
  fileprivate func isExtended(by other: UnionTask) -> Bool {
    guard created == other.created, open.priority == nil || open.priority == other.open.priority,
      let added = additions(in: other)
    else { return false }
    if !item.isCompleted || other.item.isCompleted { return true }
    let isKnown = created != nil || (id != nil && id == other.id)
    return isKnown && added.allSatisfy { $0.isLabel }
  }
}
