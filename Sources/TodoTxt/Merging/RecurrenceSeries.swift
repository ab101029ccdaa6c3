/// The recurring tasks of the base that both sides completed, and their next tasks.
///
///     base     water plants rec:1w due:2026-11-20
///     ours     x 2026-11-21 water plants rec:1w due:2026-11-20 · water plants rec:1w due:2026-11-28
///     theirs   x 2026-11-22 water plants rec:1w due:2026-11-20 · water plants rec:1w due:2026-11-29
///
/// Both sides have the same next task. Its due date follows from the earlier completion, which is
/// the one that counts. If one side has continued to later tasks of the series, that side's date is
/// used.
struct RecurrenceSeries {
  private let ours: EntryList
  private let theirs: EntryList
  private let ancestors: [UInt64: EntryVersion]
  private let likeness: EntryLikeness
  /// The completed tasks of each list by their series, collected on first use.
  private var completed: [MergeSide: [UInt64: [TodoItem]]] = [:]

  /// Finds the series whose tasks are equal by `likeness`, unless two series have equal tasks.
  init(
    alikeBy likeness: EntryLikeness,
    base: EntryList, ours: EntryList, theirs: EntryList,
    ourMatching: EntryMatching, theirMatching: EntryMatching
  ) {
    self.ours = ours
    self.theirs = theirs
    self.likeness = likeness
    func isOpen(_ entry: Int?, in list: EntryList) -> Bool {
      entry.flatMap { list.item(of: $0) }.map { !$0.isCompleted } ?? false
    }
    var ancestors: [UInt64: EntryVersion] = [:]
    var ambiguous: Set<UInt64> = []
    for entry in 0..<base.count {
      let (our, their) = (ourMatching.side(ofBase: entry), theirMatching.side(ofBase: entry))
      // Nearly all entries are unchanged, so the task is read only where both sides changed it.
      guard our.map({ !ours.bytes(of: $0, equal: base, entry) }) ?? true,
        their.map({ !theirs.bytes(of: $0, equal: base, entry) }) ?? true,
        isOpen(entry, in: base), !isOpen(our, in: ours), !isOpen(their, in: theirs),
        let key = RecurrenceSeries.key(of: entry, in: base, likeness)
      else { continue }
      let other = ancestors.updateValue(EntryVersion(base, entry), forKey: key)
      if other != nil { ambiguous.insert(key) }
    }
    self.ancestors = ancestors.filter { !ambiguous.contains($0.key) }
  }

  /// Returns the key of the series that an entry belongs to, or nil if it is in none.
  func key(of entry: Int, in list: EntryList) -> UInt64? {
    guard !ancestors.isEmpty, let key = RecurrenceSeries.key(of: entry, in: list, likeness) else {
      return nil
    }
    return ancestors[key] == nil ? nil : key
  }

  /// Returns the key of the only series with the same rule and most of an open task's words; nil if
  /// there is none.
  func likelyKey(of entry: Int, in list: EntryList) -> UInt64? {
    guard !ancestors.isEmpty, let item = list.item(of: entry), !item.isCompleted,
      let rule = item.value(for: .recurrence)
    else { return nil }
    let names = RecurrenceSeries.names(of: item)
    let likely = ancestors.filter { _, ancestor in
      guard let ancestor = ancestor.item, ancestor.value(for: .recurrence) == rule else {
        return false
      }
      let others = RecurrenceSeries.names(of: ancestor)
      return 2 * names.intersection(others).count > max(names.count, others.count)
    }
    return likely.count == 1 ? likely.first?.key : nil
  }

  private static func names(of item: TodoItem) -> Set<ArraySlice<UInt8>> {
    Set(UnionWord.words(of: item).lazy.filter { !$0.isTag }.map { $0.bytes })
  }

  /// Returns the key of the tasks that may be of one series; nil if the entry does not recur.
  static func key(
    of entry: Int, in list: EntryList, _ likeness: EntryLikeness
  ) -> UInt64? {
    guard let rule = list.item(of: entry)?.value(for: .recurrence),
      let words = list.key(of: entry, by: likeness)
    else { return nil }
    var hash = ByteHash()
    hash.mix(words)
    hash.combine(rule.span, in: 0..<rule.count)
    return hash.value
  }

  /// Returns the merge of the next tasks that each side added to a series, given the number of
  /// tasks that it added.
  ///
  /// The dates come from the side that leads; everything else is merged. If only one side set a
  /// date by hand, the next task gets it. Both tasks stay if both sides set one, or if the other
  /// side is further along in the series.
  mutating func merge(
    ours our: Int, _ ourCount: Int, theirs their: Int, _ theirCount: Int
  ) -> EntryMerge? {
    guard let key = key(of: our, in: ours), let ancestor = ancestors[key] else { return nil }
    let (ourNext, theirNext) = (EntryVersion(ours, our), EntryVersion(theirs, their))
    guard let ourItem = ourNext.item, let theirItem = theirNext.item else { return nil }
    var leader = leader(ours: our, ourCount, theirs: their, theirCount)
    if !ourItem.hasDates(of: theirItem) {
      let isSet = (
        ours: isSetByHand(ourItem, of: key, on: .ours),
        theirs: isSetByHand(theirItem, of: key, on: .theirs)
      )
      if leader == .ours ? isSet.theirs : isSet.ours {
        guard ourCount == theirCount, isSet.ours != isSet.theirs else {
          return EntryMerge(keeping: ourNext, theirNext, parts: [.tag(.due)])
        }
        leader = leader.other
      }
    }
    let item = leader == .ours ? ourItem : theirItem
    return EntryMerge(
      base: ancestor.dated(as: item), ours: ourNext.dated(as: item),
      theirs: theirNext.dated(as: item))
  }

  /// Whether someone changed the dates that `rec:` computed for the next task.
  ///
  /// False if the earlier tasks do not show it.
  private mutating func isSetByHand(_ item: TodoItem, of key: UInt64, on side: MergeSide) -> Bool {
    var steps = completedTasks(on: side)[key, default: []].compactMap { completed in
      completed.completionDate.flatMap { try? completed.openItem.successor(completedOn: $0) }
    }
    if let day = item.creationDate, let first = ancestors[key]?.item {
      // The completed tasks may be in the archive.
      var next = try? first.successor(completedOn: day)
      while let step = next, steps.count < 100, steps.last?.hasDates(of: step) != true {
        steps.append(step)
        next = try? step.successor(completedOn: day)
      }
    }
    return !steps.isEmpty && !steps.contains(where: item.hasDates)
  }

  private mutating func completedTasks(on side: MergeSide) -> [UInt64: [TodoItem]] {
    if let found = completed[side] { return found }
    let list = side == .ours ? ours : theirs
    var tasks: [UInt64: [TodoItem]] = [:]
    for entry in 0..<list.count {
      guard let item = list.item(of: entry), item.isCompleted, let key = key(of: entry, in: list)
      else { continue }
      tasks[key, default: []].append(item)
    }
    completed[side] = tasks
    return tasks
  }

  /// Returns the side whose next task is used, given the number of tasks of the series that each
  /// side added.
  private func leader(
    ours our: Int, _ ourCount: Int, theirs their: Int, _ theirCount: Int
  ) -> MergeSide {
    guard ourCount == theirCount else { return ourCount > theirCount ? .ours : .theirs }
    func date(_ item: TodoItem?) -> ArraySlice<UInt8> {
      item?.value(for: .due) ?? item?.value(for: .threshold) ?? []
    }
    let (ourDate, theirDate) = (date(ours.item(of: our)), date(theirs.item(of: their)))
    return theirDate.lexicographicallyPrecedes(ourDate) ? .theirs : .ours
  }
}

extension EntryVersion {
  func dated(as other: TodoItem) -> EntryVersion {
    guard var item else { return self }
    for key in [TagKey.due, .threshold] {
      if let value = other.value(for: key) {
        item.setValue(value, for: key)
      } else {
        item.removeValues(for: key)
      }
    }
    if let date = other.creationDate { item.setCreationDate(date) }
    // The name of a task contains its day.
    if let name = other.value(for: .id), item.seriesStem == other.seriesStem {
      item.setValue(name, for: .id)
    }
    return EntryVersion(item, like: self)
  }
}
