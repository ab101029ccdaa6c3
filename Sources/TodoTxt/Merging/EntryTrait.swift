/// The differences between tasks with the same words, such as those of a series.
struct EntryTrait: Hashable {
  let isCompleted: Bool
  let due: ArraySlice<UInt8>?
  let created: CivilDate?
}

extension EntryTrait {
  /// Returns how much two tasks have in common; the due date first, since completing a task does
  /// not change it.
  func sameness(with other: EntryTrait?) -> Int {
    (due == other?.due ? 2 : 0) + (isCompleted == other?.isCompleted ? 1 : 0)
  }

  /// Whether two tasks are certainly different: neither completing nor reopening one changes its
  /// creation date.
  static func areDifferent(_ first: EntryTrait?, _ second: EntryTrait?) -> Bool {
    guard let first, let second, let created = first.created, let other = second.created else {
      return false
    }
    return first.isCompleted != second.isCompleted && created != other
  }
}

extension EntryList {
  /// Returns the trait of a task, or nil for another line.
  func trait(of entry: Int) -> EntryTrait? {
    item(of: entry).map { item in
      EntryTrait(
        isCompleted: item.isCompleted, due: item.value(for: .due),
        created: item.creationDate)
    }
  }
}

struct EntryTraits {
  let base: EntryList
  let side: EntryList

  /// Pairs interchangeable entries: those with the same due date and state first, then those with
  /// the same due date, then those with the same creation date, then the others, each in order.
  ///
  /// A completed task and an open one that were created on different days are different tasks.
  static func pairs(_ base: [Int], _ side: [Int], by traits: EntryTraits?) -> [EntryPair] {
    guard let traits, !base.isEmpty, !side.isEmpty else {
      return zip(base, side).map { (base: $0, side: $1) }
    }
    if base.count == 1, side.count == 1 {
      let (own, other) = (traits.base.trait(of: base[0]), traits.side.trait(of: side[0]))
      return EntryTrait.areDifferent(own, other) ? [] : [(base: base[0], side: side[0])]
    }
    var base = base.map { (entry: $0, trait: traits.base.trait(of: $0)) }
    var side = side.map { (entry: $0, trait: traits.side.trait(of: $0)) }
    let equal = pairs(of: &base, &side) { $0 }
    let equallyDue = pairs(of: &base, &side) { $0?.due }
    let equallyOld = pairs(of: &base, &side) { $0?.created }
    let others = zip(base, side).filter { !EntryTrait.areDifferent($0.trait, $1.trait) }
    return equal + equallyDue + equallyOld + others.map { (base: $0.0.entry, side: $0.1.entry) }
  }

  /// Removes and returns the pairs of entries with equal keys, in order.
  private static func pairs<Key: Hashable>(
    of base: inout [(entry: Int, trait: EntryTrait?)],
    _ side: inout [(entry: Int, trait: EntryTrait?)], by key: (EntryTrait?) -> Key
  ) -> [EntryPair] {
    var waiting: [Key: [Int]] = [:]
    for (entry, trait) in side.reversed() { waiting[key(trait), default: []].append(entry) }
    var pairs: [EntryPair] = []
    base.removeAll { entry, trait in
      guard let other = waiting[key(trait)]?.popLast() else { return false }
      pairs.append((entry, other))
      return true
    }
    let taken = Set(pairs.map { $0.side })
    side.removeAll { taken.contains($0.entry) }
    return pairs
  }
}
