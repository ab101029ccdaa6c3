/// A series that both sides changed and at least one continued, merged as a unit.
///
///     base     Water rec:1w due:2026-11-23
///     ours     x 2026-11-24 Water rec:1w due:2026-11-23 · Water rec:1w due:2026-12-01
///     theirs   Water @home rec:1w due:2026-12-22
///     merged   x 2026-11-24 Water rec:1w due:2026-11-23 · Water @home rec:1w due:2026-12-22
///
/// A series has one open task, however often it was completed. So its open task in the base
/// corresponds to the open one of each side, which gets the edits of both. Its dates are those of the
/// side that completed more tasks, or the earlier ones, unless one side set them by hand.
struct SeriesMerge {
  /// The open task of the series in the base.
  let base: Int

  /// The merged open task.
  let merge: MergedEntry

  /// The task of the base as each side completed it; nil if a side did not, or has archived it.
  let completed: (ours: Int?, theirs: Int?)

  /// Whether the side that does not have the completed task may have archived it.
  let mayBeArchived: Bool
}

extension SeriesMerge {
  /// Merges the series, and pairs the open tasks of each side with those of the base.
  static func all(_ ours: inout Pairing, _ theirs: inout Pairing) -> [SeriesMerge] {
    let base = ours.base
    var found: [UInt64: [Int]] = [:]
    for entry in 0..<base.count {
      // Nearly all entries are unchanged, so the task is read only where both sides changed it.
      guard !ours.hasUnchanged(entry), !theirs.hasUnchanged(entry), let item = base.item(of: entry),
        !item.isCompleted, let series = base.series(of: entry)
      else { continue }
      found[series, default: []].append(entry)
    }
    // Of two series with equal words, it is unclear which one a task continues.
    let entries = found.filter { $0.value.count == 1 }.sorted { $0.value[0] < $1.value[0] }
    guard !entries.isEmpty else { return [] }
    let steps = [SeriesSteps(ours), SeriesSteps(theirs)]
    return entries.compactMap { series, entries in
      let entry = entries[0]
      // A side may have changed the rule or the words, of the next task too.
      let names = Set([series] + [ours, theirs].compactMap { $0.series(ofBase: entry) })
      var ends = steps.map { $0.end(of: names, from: entry) }
      // After a conflict, a side has several next tasks: the other side's is the one with its dates.
      for side in 0...1 where ends[side] == nil {
        ends[side] = ends[1 - side].flatMap { other in
          steps[side].end(of: names, from: entry, at: other.item)
        }
      }
      // One side completed the task without continuing the series, so a task with another date may be the next one.
      if ends[0]?.isMaybeNext == true, steps[1].hasEnded(names, entry) {
        ours.separate(entry)
      } else if ends[1]?.isMaybeNext == true, steps[0].hasEnded(names, entry) {
        theirs.separate(entry)
      }
      guard let our = ends[0], let their = ends[1],
        our.entry != ours.side(ofBase: entry) || their.entry != theirs.side(ofBase: entry),
        let version = EntryVersion.merging(EntryVersion(base, entry), our, their)
      else { return nil }
      ours.separate(entry)
      theirs.separate(entry)
      ours.pair(entry, our.entry)
      theirs.pair(entry, their.entry)
      return SeriesMerge(
        base: entry, merge: version, completed: (our.completed, their.completed),
        mayBeArchived: (our.completed == nil ? our : their).mayHaveArchived)
    }
  }
}

extension SeriesMerge {
  /// The change of the name and date that a side gave to its open task; nil if they stay.
  func renaming(in pairing: Pairing) -> SeriesParts.Step? {
    guard let side = pairing.side(ofBase: base).flatMap({ pairing.side.item(of: $0) }),
      side.ownName != nil,
      let item = Document(parsing: Array(merge.lines.bytes), dialect: side.dialect).items.first
    else { return nil }
    var step = SeriesParts.Step(from: side, to: item)
    // The dates of its parts are those that someone set, unless this side completed the task.
    step?.movesDates = side.value(for: .id) != pairing.base.item(of: base)?.value(for: .id)
    return step
  }
}

extension Pairing {
  fileprivate func hasUnchanged(_ entry: Int) -> Bool {
    side(ofBase: entry).map { base.content(of: entry, equals: side, $0) } ?? false
  }

  fileprivate func series(ofBase entry: Int) -> UInt64? {
    side(ofBase: entry).flatMap { side.series(of: $0) }
  }
}

extension EntryList {
  /// Returns the key that the tasks of a series share, the rule and the words; nil if the task does
  /// not recur.
  fileprivate func series(of entry: Int) -> UInt64? {
    guard let rule = item(of: entry)?.value(for: .recurrence),
      let words = key(of: entry, by: .undated)
    else { return nil }
    var hash = ByteHash()
    hash.mix(words)
    hash.combine(rule.span, in: 0..<rule.count)
    return hash.value
  }
}

/// The tasks that one side added to its series.
private struct SeriesSteps {
  private let pairing: Pairing
  private var open: [UInt64: [Int]] = [:]
  private var completed: [UInt64: [TodoItem]] = [:]

  /// The series of the tasks that this side changed or removed.
  private var others: Set<UInt64> = []

  init(_ pairing: Pairing) {
    self.pairing = pairing
    for entry in 0..<pairing.side.count {
      if let old = pairing.base(ofSide: entry) {
        if !pairing.base.content(of: old, equals: pairing.side, entry),
          pairing.side.item(of: entry)?.isCompleted == true,
          let series = pairing.side.series(of: entry)
        {
          others.insert(series)
        }
        continue
      }
      guard let item = pairing.side.item(of: entry), let series = pairing.side.series(of: entry)
      else { continue }
      if item.isCompleted {
        completed[series, default: []].append(item)
      } else {
        open[series, default: []].append(entry)
      }
    }
    // The completed task of a series may be in the archive.
    for entry in pairing.base.indices where !open.isEmpty && !pairing.hasUnchanged(entry) {
      if let series = pairing.base.series(of: entry) { others.insert(series) }
    }
  }

  /// Returns the open task of the series with one of these keys, of several the only one with the dates of
  /// `other`; nil if there is none.
  func end(of names: Set<UInt64>, from entry: Int, at other: TodoItem? = nil) -> SeriesEnd? {
    let (base, side) = (pairing.base, pairing.side)
    let own = pairing.side(ofBase: entry)
    let isOpen = own.flatMap { side.item(of: $0) }.map { !$0.isCompleted } ?? false
    var new = added(names, entry, orWithOtherWords: !isOpen)
    if let other { new = new.filter { side.item(of: $0)?.hasDates(of: other) ?? false } }
    guard let first = base.item(of: entry), isOpen ? new.isEmpty && other == nil : new.count == 1,
      let end = isOpen ? own : new[0], let item = side.item(of: end)
    else { return nil }
    var steps = names.flatMap { completed[$0] ?? [] }
    if !isOpen, let own, let item = side.item(of: own) { steps.append(item) }
    return SeriesEnd(
      entry: end, version: EntryVersion(side, end), item: item, first: first,
      completed: isOpen ? nil : own, steps: steps, isNew: !isOpen)
  }
}

extension SeriesSteps {
  /// Whether the side completed the task of the base and has no other open task of the series.
  func hasEnded(_ names: Set<UInt64>, _ entry: Int) -> Bool {
    let own = pairing.side(ofBase: entry).flatMap { pairing.side.item(of: $0) }
    return own?.isCompleted == true && added(names, entry, orWithOtherWords: true).isEmpty
  }

  /// Returns the open tasks that the side added to the series.
  private func added(
    _ names: Set<UInt64>, _ entry: Int, orWithOtherWords hasOtherWords: Bool
  ) -> [Int] {
    let new = names.flatMap { open[$0] ?? [] }
    guard new.isEmpty, hasOtherWords else { return new }
    let words = WordedEntry(pairing.base, entry)
    // The next task of another series is not that of this one.
    return open.filter { !others.contains($0.key) }.values.joined()
      .filter { WordedEntry(pairing.side, $0).isLike(words) }
  }
}

/// The open task of a series on one side.
private struct SeriesEnd {
  let entry: Int
  let version: EntryVersion
  let item: TodoItem
  /// The open task of the base.
  let first: TodoItem
  /// The task of the base, completed.
  let completed: Int?
  /// The tasks that this side completed.
  let steps: [TodoItem]
  /// Whether it is another task than that of the base.
  let isNew: Bool

  var count: Int { max(steps.count, isNew ? 1 : 0) }

  /// Whether this may be the next task instead of the changed one of the base.
  var isMaybeNext: Bool {
    !isNew
      && [TagKey.due, .threshold].contains { key in
        item.value(for: key).map { $0 != first.value(for: key) } ?? false
      }
  }

  /// Whether this side may have completed the task of the base and archived it.
  var mayHaveArchived: Bool {
    guard let created = item.creationDate else { return !item.hasDates(of: first) }
    return created != first.creationDate
  }

  /// Whether someone set a date, which `rec:` did not compute; false if the tasks do not show it.
  func hasSet(_ key: TagKey) -> Bool {
    guard isNew || count > 0 || (item.creationDate != nil && mayHaveArchived) else {
      return item.value(for: key) != first.value(for: key)
    }
    var computed = steps.compactMap { step in
      step.completionDate.flatMap { try? step.openItem.successor(completedOn: $0) }
    }
    if let day = item.creationDate {
      // The completed tasks may be in the archive.
      var next = try? first.successor(completedOn: day)
      while let step = next, computed.count < 100, computed.last?.hasDates(of: step) != true {
        computed.append(step)
        next = try? step.successor(completedOn: day)
      }
    }
    return !computed.isEmpty && !computed.contains { $0.value(for: key) == item.value(for: key) }
  }
}

extension EntryVersion {
  /// Merges the open tasks of two sides of a series.
  fileprivate static func merging(
    _ base: EntryVersion, _ ours: SeriesEnd, _ theirs: SeriesEnd
  ) -> MergedEntry? {
    func dates(_ item: TodoItem) -> [UInt8] {
      (item.value(for: .due) ?? item.value(for: .threshold) ?? [])
        + (item.creationDate?.bytes ?? [])
    }
    let isTheirs =
      ours.count == theirs.count
      ? dates(theirs.item).lexicographicallyPrecedes(dates(ours.item))
      : ours.count < theirs.count
    let leader = isTheirs ? theirs : ours
    guard var (first, our, their) = base.item.map({ ($0, ours.item, theirs.item) }) else {
      return nil
    }
    for key in [TagKey.due, .threshold] where our.value(for: key) != their.value(for: key) {
      let isSet = (ours: ours.hasSet(key), theirs: theirs.hasSet(key))
      var source = leader.item
      if isSet.ours || isSet.theirs {
        let (setter, other) = isSet.ours ? (ours, theirs) : (theirs, ours)
        // Otherwise the date may be that of a task that the other side has completed since.
        guard isSet.ours != isSet.theirs, other.count - setter.count <= (setter.isNew ? 0 : 1)
        else {
          continue
        }
        source = setter.item
      }
      first.set(key, like: source)
      our.set(key, like: source)
      their.set(key, like: source)
    }
    func renewed(_ item: TodoItem) -> TodoItem {
      var item = item
      if let date = leader.item.creationDate { item.setCreationDate(date) }
      // The name of a task contains its day.
      if let name = leader.item.value(for: .id), item.seriesStem == leader.item.seriesStem {
        item.setValue(name, for: .id)
      }
      return item
    }
    return MergedEntry(
      base: EntryVersion(renewed(first), like: base),
      ours: EntryVersion(renewed(our), like: ours.version),
      theirs: EntryVersion(renewed(their), like: theirs.version))
  }
}

extension TodoItem {
  /// Whether another task has both dates.
  func hasDates(of other: TodoItem) -> Bool {
    value(for: .due) == other.value(for: .due)
      && value(for: .threshold) == other.value(for: .threshold)
  }

  fileprivate mutating func set(_ key: TagKey, like other: TodoItem) {
    if let value = other.value(for: key) {
      setValue(value, for: key)
    } else {
      removeValues(for: key)
    }
  }
}
