/// The recurring tasks of the base that both sides completed, and their next tasks.
///
///     base     water plants rec:1w due:2026-11-20
///     ours     x 2026-11-21 water plants rec:1w due:2026-11-20 · water plants rec:1w due:2026-11-28
///     theirs   x 2026-11-22 water plants rec:1w due:2026-11-20 · water plants rec:1w due:2026-11-29
///
/// Both sides have the same next task. Its due date follows from the earlier completion, which is the
/// one that counts. If one side has continued to later tasks of the series, that side's date is used.
struct RecurrenceSeries {
  private let ours: EntryList
  private let theirs: EntryList
  private let ancestors: [UInt64: EntryVersion]
  private let likeness: EntryLikeness

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

  private static func key(
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

  /// Returns the merge of the next tasks that each side added to a series.
  ///
  /// The dates come from `leader`; everything else is merged.
  func merge(ours our: Int, theirs their: Int, leader: MergeSide) -> EntryMerge? {
    guard let ancestor = key(of: our, in: ours).flatMap({ ancestors[$0] }) else { return nil }
    let (our, their) = (EntryVersion(ours, our), EntryVersion(theirs, their))
    guard let item = leader == .ours ? our.item : their.item else { return nil }
    return EntryMerge(
      base: ancestor.dated(as: item), ours: our.dated(as: item), theirs: their.dated(as: item))
  }

  /// Returns the side whose next task counts, given how many tasks of the series each side added.
  func leader(ours our: Int, _ ourCount: Int, theirs their: Int, _ theirCount: Int) -> MergeSide {
    guard ourCount == theirCount else { return ourCount > theirCount ? .ours : .theirs }
    func date(_ item: TodoItem?) -> ArraySlice<UInt8> {
      item?.value(for: .due) ?? item?.value(for: .threshold) ?? []
    }
    let (ourDate, theirDate) = (date(ours.item(of: our)), date(theirs.item(of: their)))
    return theirDate.lexicographicallyPrecedes(ourDate) ? .theirs : .ours
  }
}

extension EntryVersion {
  /// Returns the task with the dates of another one.
  fileprivate func dated(as other: TodoItem) -> EntryVersion {
    guard var item else { return self }
    for key in [TagKey.due, .threshold] {
      if let value = other.value(for: key) {
        item.setValue(value, for: key)
      } else {
        item.removeValues(for: key)
      }
    }
    if let date = other.creationDate { item.setCreationDate(date) }
    return EntryVersion(item, like: self)
  }
}
