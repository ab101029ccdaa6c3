/// A recurring task that one side completed and the other edited.
///
///     base     Water rec:1w due:2026-11-23
///     ours     x 2026-11-24 Water rec:1w due:2026-11-23 · Water rec:1w due:2026-12-01
///     theirs   Water @home rec:1w due:2026-12-22
///     merged   x 2026-11-24 Water rec:1w due:2026-11-23 · Water @home rec:1w due:2026-12-22
///
/// The edits belong to the open task that follows. Otherwise, a new date or rule would end up on a
/// completed task, where no one sees it.
struct SeriesContinuation {
  let base: Int

  /// The open task of each side: the next one, and the edited one.
  let ours: Int
  let theirs: Int

  /// The next task with the edits.
  let merge: EntryMerge

  /// Whether the side with the edited task certainly did not also complete and archive it.
  let isSure: Bool
}

extension SeriesContinuation {
  /// Finds these tasks, and treats the edited ones as new entries of their side.
  static func all(
    _ ours: inout EntryMatching, _ theirs: inout EntryMatching
  ) -> [SeriesContinuation] {
    let base = ours.base
    var (ourNext, theirNext): (NextTasks?, NextTasks?) = (nil, nil)
    var found: [SeriesContinuation] = []
    for entry in 0..<base.count {
      // Nearly all entries are unchanged, so the task is read only where both sides changed it.
      guard let our = ours.side(ofBase: entry), let their = theirs.side(ofBase: entry),
        !base.content(of: entry, equals: ours.side, our),
        !base.content(of: entry, equals: theirs.side, their),
        let item = base.item(of: entry), !item.isCompleted,
        item.value(for: .recurrence) != nil,
        let isOurs = ours.side.item(of: our)?.isCompleted,
        let isTheirs = theirs.side.item(of: their)?.isCompleted, isOurs != isTheirs
      else { continue }
      if isOurs {
        let next = ourNext ?? NextTasks(ours)
        ourNext = next
        guard let one = next.continuation(of: entry, completed: our, edited: their, in: theirs.side)
        else { continue }
        theirs.separate(entry)
        found.append(
          SeriesContinuation(
            base: entry, ours: one.next, theirs: their, merge: one.merge(.ours), isSure: one.isSure
          ))
      } else {
        let next = theirNext ?? NextTasks(theirs)
        theirNext = next
        guard let one = next.continuation(of: entry, completed: their, edited: our, in: ours.side)
        else { continue }
        ours.separate(entry)
        found.append(
          SeriesContinuation(
            base: entry, ours: our, theirs: one.next, merge: one.merge(.theirs), isSure: one.isSure
          ))
      }
    }
    return found
  }
}

/// The new tasks of the side that completed tasks, by their series.
private struct NextTasks {
  private let matching: EntryMatching
  private var open: [UInt64: [Int]] = [:]
  /// The series in which this side completed later tasks too.
  private var advanced: Set<UInt64> = []

  init(_ matching: EntryMatching) {
    self.matching = matching
    for entry in 0..<matching.side.count where matching.base(ofSide: entry) == nil {
      guard let item = matching.side.item(of: entry),
        let key = RecurrenceSeries.key(of: entry, in: matching.side, .plain)
      else { continue }
      if item.isCompleted { advanced.insert(key) } else { open[key, default: []].append(entry) }
    }
  }

  /// Returns the step after a task of the base; nil if it is unclear which task follows it, or if
  /// the edited task more likely follows it on the other side.
  func continuation(
    of entry: Int, completed: Int, edited: Int, in other: EntryList
  ) -> Step? {
    guard let key = RecurrenceSeries.key(of: entry, in: matching.base, .plain),
      let candidates = open[key], candidates.count == 1,
      let day = matching.side.item(of: completed)?.completionDate
    else { return nil }
    return Step(
      from: EntryVersion(matching.base, entry), completedOn: day,
      to: (candidates[0], EntryVersion(matching.side, candidates[0])),
      edited: EntryVersion(other, edited), isLast: !advanced.contains(key))
  }
}

/// The step of a series to its next task, and the other side's changes to the task before it.
private struct Step {
  let next: Int
  let isSure: Bool
  private let version: EntryVersion
  /// The next task as `rec:` computes it.
  private let computed: EntryVersion
  /// The next task with the edits alone.
  private let edited: EntryVersion
  /// Whether the new date may belong to a task that is already completed.
  private let isOvertaken: Bool

  init?(
    from base: EntryVersion, completedOn day: CivilDate, to next: (Int, EntryVersion),
    edited: EntryVersion, isLast: Bool
  ) {
    (self.next, version) = next
    guard let item = base.item, let nextItem = version.item, let editedItem = edited.item else {
      return nil
    }
    let isRedated = !editedItem.hasDates(of: item)
    if isRedated, editedItem.follows(item) { return nil }
    let successor = isLast ? try? item.successor(completedOn: day) : nil
    computed = successor.map { EntryVersion($0, like: base) } ?? base.dated(as: nextItem)
    guard let pristine = computed.item else { return nil }
    let merge = TaskMerge(base: item, ours: pristine, theirs: editedItem, preferring: .theirs)
    self.edited = EntryVersion(
      TodoItem(parsing: merge.content, dialect: item.dialect), like: edited)
    isOvertaken = isRedated && !isLast
    // Without a creation date, the edited task may follow the one that the other side completed and archived.
    isSure = !isRedated || editedItem.creationDate != nil
  }

  /// Returns the next task with the edits, given the side that completed the one before it.
  func merge(_ side: MergeSide) -> EntryMerge {
    let (ours, theirs) = side == .ours ? (version, edited) : (edited, version)
    return isOvertaken
      ? EntryMerge(keeping: ours, theirs, parts: [.tag(.due)])
      : EntryMerge(base: computed, ours: ours, theirs: theirs)
  }
}

extension TodoItem {
  /// Whether another task has both dates.
  func hasDates(of other: TodoItem) -> Bool {
    value(for: .due) == other.value(for: .due)
      && value(for: .threshold) == other.value(for: .threshold)
  }

  /// Whether the task was created by completing another one, as its creation date shows.
  fileprivate func follows(_ other: TodoItem) -> Bool {
    guard let day = creationDate else { return false }
    return day != other.creationDate
      || (try? other.successor(completedOn: day))?.hasDates(of: self) == true
  }
}
