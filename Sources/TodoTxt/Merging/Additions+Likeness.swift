extension Additions {
  /// Reports tasks that may be one, and puts them next to each other.
  mutating func nameSimilar() {
    let sides = rest
    guard !sides[0].isEmpty, !sides[1].isEmpty else { return }
    let weights = WordWeights(of: lists.map { $0.document.items }, for: sides)
    let others = sorted(1)
    let index = WordIndex(others.map { $0.task.allWords })
    var pairs: [(likeness: Double, first: Int, second: Int, kind: MergeDoubt.Kind)] = []
    for (entry, task) in sorted(0) {
      for other in index.candidates(sharing: task.allWords) {
        let (other, otherTask) = others[other]
        let hasID = task.id != nil && task.id == otherTask.id
        let likeness = hasID ? 1 : likeness(of: task, and: otherTask, weights)
        guard likeness > 0.5 || weights.maybeSame(task, otherTask) else { continue }
        pairs.append((likeness, entry, other, hasID ? .twoVersions : .mayBeOne))
      }
    }
    // Equally similar pairs are in the order of their bytes, whichever version comes first.
    func bytes(_ first: Int, _ second: Int) -> [[UInt8]] {
      [sides[0][first]?.bytes ?? [], sides[1][second]?.bytes ?? []]
        .sorted { $0.lexicographicallyPrecedes($1) }
    }
    pairs.sort { left, right in
      left.likeness == right.likeness
        ? bytes(left.first, left.second)
          .lexicographicallyPrecedes(bytes(right.first, right.second)) {
            $0.lexicographicallyPrecedes($1)
          }
        : left.likeness > right.likeness
    }
    var named: [Set<Int>] = [[], []]
    for (_, first, second, kind) in pairs {
      let isNew = [!named[0].contains(first), !named[1].contains(second)]
      guard isNew != [false, false], let task = sides[0][first], let other = sides[1][second]
      else { continue }
      named[0].insert(first)
      named[1].insert(second)
      if isNew == [true, true] {
        keepBoth(first, second, as: kind)
      } else {
        doubts.append(
          OpenDoubt(kind: kind, line: Array(task.item.content), other: Array(other.item.content)))
      }
    }
  }

  /// Reports open tasks of one series, each in only one version, which would continue the series
  /// twice, and puts them next to each other.
  mutating func nameRepeatedSeries() {
    let open = (0...1).map { side in
      sorted(side).filter {
        !$0.task.item.isCompleted && $0.task.open.value(for: .recurrence) != nil
      }
    }
    guard open.allSatisfy({ !$0.isEmpty }) else { return }
    let weights = WordWeights(of: lists.map { $0.document.items }, for: rest)
    let index = WordIndex(open[1].map { $0.task.allWords })
    let named = Set(
      doubts.filter { $0.kind == .seriesContinuedTwice }.flatMap { [$0.line, $0.other ?? []] })
    for (entry, task) in open[0] where !named.contains(Array(task.item.content)) {
      for other in index.candidates(sharing: task.allWords) {
        let (other, otherTask) = open[1][other]
        guard rest[0][entry] != nil, rest[1][other] != nil,
          !named.contains(Array(otherTask.item.content))
        else { continue }
        if weights.share(task, otherTask) > 0.5 {
          keepBoth(entry, other, as: .seriesContinuedTwice)
        } else if task.maySucceed(otherTask) {
          keepBoth(entry, other, as: .mayBeOne)
        }
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
}
