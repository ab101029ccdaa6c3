extension Additions {
  /// Reports tasks that are or may be in the archive too.
  mutating func nameArchived(_ archive: UnionArchive) {
    for side in 0...1 {
      for (_, task) in rest(side) {
        guard let line = archive.line(for: task, history) else { continue }
        doubts.append(
          OpenDoubt(
            kind: line.isCertain ? .alsoArchived : .mayBeArchived, line: Array(task.item.content),
            archiveNumber: line.number))
      }
    }
  }

  /// Reports tasks that this device removed and that another version restores.
  mutating func nameReturned() {
    for task in rest(0) + rest(1) where history.hasRemoved(task.task.form) {
      name(task, nil, as: .removalReverted)
    }
  }

  /// Reports a task that one version added, and that equals a task which only the other version changed,
  /// by a key: both may have made the same change, or one of them added another task.
  mutating func nameChangedElsewhere(_ pairings: [Pairing], by key: EntryKey = .content) {
    for side in 0...1 {
      let (own, other) = (pairings[side], pairings[1 - side])
      let added = Dictionary(grouping: rest(side)) { own.side.key(of: $0.entry, by: key) }
      for entry in own.base.indices where !added.isEmpty {
        guard let kept = own.side(ofBase: entry), let changed = other.side(ofBase: entry),
          !own.base.content(of: entry, equals: other.side, changed),
          own.base.content(of: entry, equals: own.side, kept),
          let key = other.side.key(of: changed, by: key)
        else { continue }
        let line = Array(other.side.firstLine(of: changed).content)
        doubts += added[key, default: []].map {
          OpenDoubt(kind: .mayBeOne, line: Array($0.task.item.content), other: line)
        }
      }
    }
  }

  /// Reports a task that both versions removed and added again, each with another creation date, and puts
  /// the two next to each other.
  mutating func nameAddedAgain(_ pairings: [Pairing]) {
    let base = pairings[0].base
    let removed = base.indices.filter { entry in
      pairings.allSatisfy { $0.side(ofBase: entry) == nil }
    }
    let texts = Set(
      removed.compactMap { entry in
        base.item(of: entry).map { ContentKey($0.openItem.textBytes) }
      })
    if texts.isEmpty { return }
    let sides = (0...1).map { side in
      Dictionary(grouping: rest(side)) { ContentKey($0.task.open.textBytes) }
    }
    for (text, tasks) in sides[0] where texts.contains(text) {
      for (task, other) in zip(tasks, sides[1][text] ?? []) {
        keepBoth(task, other, as: .mayBeOne)
      }
    }
  }

  /// Reports tasks that may be one, or that would continue a series twice, and puts them next to each
  /// other.
  ///
  /// With a base, people added similar open tasks separately. So if they `mayBeNew`, it reports only tasks
  /// of one day if one of them is completed, which may be a task from before, or if both are parts of one
  /// next task of a series, which both versions may have given it.
  mutating func nameSimilar(onlySeries: Bool, mayBeNew: Bool = false) {
    let sides = (0...1).map { side in
      rest(side).filter { onlySeries ? $0.task.recurs : !mayBeNew || !$0.task.recurs }
    }
    guard !sides[0].isEmpty, !sides[1].isEmpty,
      !mayBeNew
        || sides.joined().contains(where: { $0.task.item.isCompleted || !$0.task.series.isEmpty })
    else { return }
    let index = WordIndex(sides[1].map { $0.task.allWords })
    // Few merges have such tasks, so the lists are read only for those.
    let lists = lists
    lazy var frequent = frequentWords(
      of: lists.map { Array($0.document.items) },
      among: Set(sides.joined().flatMap { $0.task.names }))
    lazy var series = lists.map { list in
      Set(list.document.items.filter { !$0.isCompleted && $0.recurs }.map { $0.seriesIdentity })
    }
    var pairs: [(share: Double, bytes: [UInt8], AddedTask, AddedTask, kind: MergeDoubt.Kind)] = []
    for first in sides[0] {
      for second in index.candidates(sharing: first.task.allWords).map({ sides[1][$0] }) {
        guard let kind = kind(of: first.task, second.task, onlySeries, mayBeNew, { frequent })
        else { continue }
        // Two series that are both open in one version are different.
        let names = Set([first.task.open.seriesIdentity, second.task.open.seriesIdentity])
        if first.task.recurs, names.count == 2, series.contains(where: { names.isSubset(of: $0) }) {
          continue
        }
        // Equally similar pairs are in the order of their bytes, whichever version comes first.
        let bytes = [first.task.bytes, second.task.bytes].inByteOrder.joined(by: .lineFeed)
        pairs.append((first.task.share(second.task), bytes, first, second, kind))
      }
    }
    pairs.sort { left, right in
      left.share == right.share
        ? left.bytes.lexicographicallyPrecedes(right.bytes) : left.share > right.share
    }
    var named: [Set<Int>] = [[], []]
    for (_, _, first, second, kind) in pairs {
      let isNew = (
        named[0].insert(first.entry).inserted, named[1].insert(second.entry).inserted
      )
      switch isNew {
      case (true, true): keepBoth(first, second, as: kind)
      case (false, false): break
      default: name(first, second, as: kind)
      }
    }
  }

  /// Returns the doubt about two tasks that may be one, or continue one series; nil if nothing
  /// shows it.
  private func kind(
    of task: UnionTask, _ other: UnionTask, _ onlySeries: Bool, _ mayBeNew: Bool,
    _ frequent: () -> Set<ArraySlice<UInt8>>
  ) -> MergeDoubt.Kind? {
    if task.recurs, task.item.value(for: .recurrence) == other.item.value(for: .recurrence) {
      if task.isSameStep(as: other) { return .mayBeOne }
      if !task.item.isCompleted, !other.item.isCompleted, task.sharesMostNames(with: other) {
        let isSame = task.names.isSubset(of: other.names) || task.names.isSuperset(of: other.names)
        return isSame ? .seriesContinuedTwice : .mayBeOne
      }
    }
    let isOneCompleted = task.item.isCompleted || other.item.isCompleted
    if !task.series.isDisjoint(with: other.series), task.sharesMostNames(with: other) {
      return .mayBeOne
    }
    if onlySeries || (mayBeNew && (!isOneCompleted || task.created == nil)) { return nil }
    // The words may be those from before a command of this device.
    let mayBeOne =
      task.mayBe(other, frequent)
      || [(task, other), (other, task)].contains { task, other in
        history.ancestors(of: task.form).contains {
          UnionTask(TodoItem(parsing: $0, dialect: task.item.dialect)).mayBe(other, frequent)
        }
      }
    return mayBeOne ? task.id != nil && task.id == other.id ? .twoVersions : .mayBeOne : nil
  }
}

extension UnionTask {
  fileprivate var recurs: Bool { item.recurs }

  /// The names of the next tasks of series whose part it is.
  fileprivate var series: Set<ContentKey> {
    Set(item.parentNames.filter { SeriesName(parsing: $0.content).day != nil })
  }

  /// Whether both are completed tasks of series, for the same day, with a common word.
  fileprivate func isSameStep(as other: UnionTask) -> Bool {
    item.isCompleted && other.item.isCompleted
      && item.value(for: .due) == other.item.value(for: .due)
      && !names.isDisjoint(with: other.names)
  }

  /// The share of common words, from 0 to 1.
  fileprivate func share(_ other: UnionTask) -> Double {
    Double(names.intersection(other.names).count) / Double(max(names.count, other.names.count))
  }

  /// Whether two tasks may be one: they have the same `id:`; or the same text, and one has no creation date; or
  /// they were created on the same day and one has all words of the other, or they share most words,
  /// including one that is not frequent.
  func mayBe(_ other: UnionTask, _ frequent: () -> Set<ArraySlice<UInt8>>) -> Bool {
    let common = names.intersection(other.names)
    let counts = (names.count, other.names.count)
    let hasAll = !common.isEmpty && common.count == min(counts.0, counts.1)
    let hasMost = 2 * common.count > max(counts.0, counts.1) && !common.isSubset(of: frequent())
    let isUndated = created == nil || other.created == nil
    return (id != nil && id == other.id) || (created == other.created && (hasAll || hasMost))
      || (isUndated && open.textBytes == other.open.textBytes)
  }
}

/// Returns the words that different tasks of a list have, so that they do not show which task it is.
func frequentWords(
  of lists: [[TodoItem]], among words: Set<ArraySlice<UInt8>>
) -> Set<ArraySlice<UInt8>> {
  var frequent: Set<ArraySlice<UInt8>> = []
  for list in lists {
    var owners: [ArraySlice<UInt8>: Set<ArraySlice<UInt8>>] = [:]
    for item in list {
      let names = Set(item.openItem.wordsWithoutTags)
      for word in words.intersection(names) {
        if let owner = owners.updateValue(names, forKey: word), owner != names {
          frequent.insert(word)
        }
      }
    }
  }
  return frequent
}
