/// The entries that both sides added and that are the same.
///
/// Equal tasks are the same, and so are equal lines of other kinds in the same place. A task with a
/// creation date that both sides archived is one task, even if only one version has a priority or a
/// note. A recurring task that both sides completed has only one next task, even if the new due
/// dates differ.
struct SharedAdditions: Sendable {
  /// The merged entries of additions that are not equal, by their entry in ours.
  private(set) var merges: [Int: EntryMerge] = [:]

  private var sharedInTheirs: Set<Int> = []

  func isShared(inTheirs entry: Int) -> Bool { sharedInTheirs.contains(entry) }

  /// Finds the entries that both sides added.
  init(
    base: EntryList, ours: EntryList, theirs: EntryList,
    ourMatching: EntryMatching, theirMatching: EntryMatching, continuations: [SeriesContinuation]
  ) {
    var our = Additions(in: ours, ourMatching)
    var their = Additions(in: theirs, theirMatching)
    our.remove(continuations.map { $0.ours })
    their.remove(continuations.map { $0.theirs })
    for one in continuations {
      merges[one.ours] = one.merge
      sharedInTheirs.insert(one.theirs)
    }
    guard !our.isEmpty, !their.isEmpty else { return }
    share(&our, &their) { list, addition in
      AdditionKey(
        hash: list.contentHash(of: addition.entry),
        place: list.kind(of: addition.entry) == .task ? nil : addition.place)
    }
    guard !our.isEmpty, !their.isEmpty else { return }

    // Both sides may have added a task, and one or both of them may have completed it.
    let completed = share(&our, &their) { list, addition in
      guard let item = list.item(of: addition.entry),
        item.value(for: .recurrence) != nil || (item.isCompleted && item.creationDate != nil)
      else { return nil }
      return list.key(of: addition.entry, by: .words).map { AdditionKey(hash: $0) }
    } where: { our, their in
      guard let our = ours.item(of: our), let their = theirs.item(of: their),
        our.creationDate == their.creationDate
      else { return false }
      // A series may have equal tasks that were completed on different days.
      return our.isCompleted != their.isCompleted
        || (our.isCompleted
          && (our.completionDate == their.completionDate || our.value(for: .recurrence) == nil))
    }
    let crossing = crossingPairs(completed, ours, theirs)
    for pair in completed {
      let (our, their) = (EntryVersion(ours, pair.ours), EntryVersion(theirs, pair.theirs))
      guard !crossing.contains(pair.ours) else {
        merges[pair.ours] = EntryMerge(keeping: our, their, parts: [.tag(.due)])
        continue
      }
      let (open, completed) = our.item?.isCompleted == true ? (their, our) : (our, their)
      merges[pair.ours] = EntryMerge(
        base: open.before(completed), ours: our, theirs: their)
    }

    for likeness in [EntryLikeness.untagged, .plain] where !our.isEmpty && !their.isEmpty {
      let series = RecurrenceSeries(
        alikeBy: likeness, base: base, ours: ours, theirs: theirs, ourMatching: ourMatching,
        theirMatching: theirMatching)
      shareNextOnes(&our, &their, series)
      if likeness == .plain { keepLikelyNextOnes(&our, &their, series) }
    }
  }

  /// Returns one pair, by its entry in ours, of each series in which each side completed the next
  /// task of the other.
  ///
  ///     ours     x 2026-11-25 water rec:2d due:2026-11-27 · water rec:2d due:2026-11-25
  ///     theirs   x 2026-11-23 water rec:2d due:2026-11-25 · water rec:2d due:2026-11-27
  ///
  /// That happens if a clock is set back. If both completions counted, the series would end, so
  /// both versions of the task due last are kept.
  private func crossingPairs(
    _ pairs: [(ours: Int, theirs: Int)], _ ours: EntryList, _ theirs: EntryList
  ) -> Set<Int> {
    let series = Dictionary(
      grouping: pairs.filter {
        ours.item(of: $0.ours)?.isCompleted != theirs.item(of: $0.theirs)?.isCompleted
      }
    ) { ours.key(of: $0.ours, by: .untagged) }
    let crossing = series.values.compactMap { pairs -> Int? in
      let isCompleted = pairs.map { ours.item(of: $0.ours)?.isCompleted == true }
      guard isCompleted.contains(true), isCompleted.contains(false) else { return nil }
      return pairs.map { $0.ours }.max { first, second in
        func due(_ entry: Int) -> ArraySlice<UInt8> { ours.item(of: entry)?.value(for: .due) ?? [] }
        return due(first).lexicographicallyPrecedes(due(second))
      }
    }
    return Set(crossing)
  }

  /// Merges the next tasks of the series that both sides continued.
  private mutating func shareNextOnes(
    _ our: inout Additions, _ their: inout Additions, _ series: RecurrenceSeries
  ) {
    var series = series
    func counts(_ additions: Additions) -> [UInt64: Int] {
      additions.all.reduce(into: [:]) { counts, addition in
        if let key = series.key(of: addition.entry, in: additions.list) {
          counts[key, default: 0] += 1
        }
      }
    }
    let (ourCounts, theirCounts) = (counts(our), counts(their))
    let pairs = share(&our, &their) { list, addition in
      list.item(of: addition.entry)?.isCompleted == true
        ? nil : series.key(of: addition.entry, in: list).map { AdditionKey(hash: $0) }
    }
    for pair in pairs {
      guard let key = series.key(of: pair.ours, in: our.list) else { continue }
      merges[pair.ours] = series.merge(
        ours: pair.ours, ourCounts[key] ?? 0, theirs: pair.theirs, theirCounts[key] ?? 0)
    }
  }

  /// Keeps both next tasks of a series, in conflict, if someone changed the words of one of them.
  private mutating func keepLikelyNextOnes(
    _ our: inout Additions, _ their: inout Additions, _ series: RecurrenceSeries
  ) {
    let pairs = share(&our, &their) { list, addition in
      series.likelyKey(of: addition.entry, in: list).map { AdditionKey(hash: $0) }
    }
    for pair in pairs {
      merges[pair.ours] = EntryMerge(
        keeping: EntryVersion(our.list, pair.ours), EntryVersion(their.list, pair.theirs),
        parts: [.text])
    }
  }

  /// Removes and returns the additions of equal keys, in order.
  @discardableResult
  private mutating func share(
    _ our: inout Additions, _ their: inout Additions,
    by key: (EntryList, Addition) -> AdditionKey?,
    where areOne: (Int, Int) -> Bool = { _, _ in true }
  ) -> [(ours: Int, theirs: Int)] {
    var waiting: [AdditionKey: [Int]] = [:]
    for addition in our.all.reversed() {
      if let key = key(our.list, addition) { waiting[key, default: []].append(addition.entry) }
    }
    var pairs: [(ours: Int, theirs: Int)] = []
    for addition in their.all {
      guard let key = key(their.list, addition), let entry = waiting[key]?.last,
        areOne(entry, addition.entry)
      else { continue }
      waiting[key]?.removeLast()
      pairs.append((entry, addition.entry))
    }
    our.remove(pairs.map { $0.ours })
    their.remove(pairs.map { $0.theirs })
    sharedInTheirs.formUnion(pairs.map { $0.theirs })
    return pairs
  }
}

extension EntryVersion {
  /// Returns the open version from which both sides may have started; at least one of them is
  /// completed.
  ///
  /// A difference was added on the side that has it: completing the other version did not remove a
  /// priority, and neither side removed a line of a note.
  fileprivate func before(_ other: EntryVersion) -> EntryVersion {
    guard var item = item?.openItem, let other = other.item?.openItem else { return self }
    if item.priority != other.priority { item.setPriority(nil) }
    return EntryVersion(item, like: self, note: [])
  }
}

/// The key that identical additions share.
private struct AdditionKey: Hashable {
  let hash: UInt64
  var place: Int?
}

/// An entry that one side added, and the entry of the base that it follows.
private struct Addition {
  let entry: Int
  let place: Int
}

/// The entries that one side added.
private struct Additions {
  let list: EntryList
  private(set) var all: [Addition] = []

  var isEmpty: Bool { all.isEmpty }

  init(in list: EntryList, _ matching: EntryMatching) {
    self.list = list
    var place = -1
    for entry in 0..<list.count {
      if let base = matching.base(ofSide: entry) {
        place = base
      } else {
        all.append(Addition(entry: entry, place: place))
      }
    }
  }

  mutating func remove(_ entries: [Int]) {
    guard !entries.isEmpty else { return }
    let removed = Set(entries)
    all.removeAll { removed.contains($0.entry) }
  }
}
