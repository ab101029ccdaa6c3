/// The entries that two versions have and their base lacks: without a base, all of them.
///
/// Each step joins entries of different versions one to one and removes them from the rest. The
/// entries that remain at the end exist only on one side. Likeness joins nothing: it only reports
/// entries that may be one task.
struct Additions: Sendable {
  let lists: [EntryList]
  let history: LineHistory

  /// What happens to the entries of both versions; nil for one that only its version has.
  private(set) var fates: [[Int: Fate]] = [[:], [:]]
  /// The entries of the first version whose content changes.
  private(set) var merged: [Int: UnionEntry] = [:]
  var doubts: [OpenDoubt] = []

  /// The tasks that have no counterpart yet, by their entries.
  private(set) var rest: [[Int: UnionTask]] = [[:], [:]]
  /// The entries that were initially in `rest`, in the order of their bytes.
  private var order: [[Int]] = []
  /// The numbers of the archived lines for which tasks were dropped.
  var absorbing: Set<Int> = []
  /// For each version, the tasks that it has more often than the archive; none of them is dropped.
  var crowded: [Set<[UInt8]>] = [[], []]
  /// For joined lines of a merge of several versions, the different tasks of the versions that they
  /// came from, by their bytes.
  private(set) var origins: Origins

  typealias Origins = [[UInt8]: [[UInt8]: UnionTask]]
  /// Completions that an earlier one of the same task replaced.
  var overruled: [OverruledCompletion] = []

  /// The result of merging an entry.
  enum Fate: Hashable {
    /// It is the same as this entry of the other version.
    case matched(Int)
    /// It is another version of this entry of the other version; both stay.
    case beside(Int)
    /// It is not in the merged list, since the archive or another task contains all of it.
    case dropped
  }

  struct OverruledCompletion {
    let side: Int
    let task: UnionTask
    let keeper: UnionTask
  }

  /// Joins the entries without a counterpart in the base, after those of the pairs `known`.
  init(
    _ first: Pairing, _ second: Pairing, hasBase: Bool, known: [(Int, Int)] = [],
    archive: Document? = nil,
    history: LineHistory, origins: Origins = [:]
  ) {
    lists = [first.side, second.side]
    self.history = history
    self.origins = origins
    for (first, second) in known { match(first, second) }
    let new = [first, second].enumerated().map { side, pairing in
      pairing.newEntries.filter {
        fates[side][$0.entry] == nil && (hasBase || lists[side].kind(of: $0.entry) != .blank)
      }
    }
    matchIdentical(new)
    for side in 0...1 {
      for (entry, _) in new[side] where fates[side][entry] == nil {
        rest[side][entry] = lists[side].item(of: entry).map(UnionTask.init)
      }
    }
    order = rest.map(Additions.inOrderOfBytes)
    let archived = archive.flatMap { archive in
      rest.allSatisfy { $0.isEmpty }
        ? nil : UnionArchive(archive, for: rest.lazy.flatMap { $0.values })
    }
    if let archived {
      crowded = (0...1).map { crowdedTasks(on: $0, archived) }
      dropArchivedLines(archived)
    }
    joinEqualTexts()
    if let archived { dropArchivedTasks(archived) }
    // With a base, a series was merged as a unit.
    if !hasBase { dropRepeatedSuccessors(archive) }
    followOwnChanges()
    joinEqualWords()
    if let archived { nameArchived(archived) }
    nameReturned()
    nameRepeatedSeries()
    // With a base, people added the tasks separately.
    if !hasBase { nameSimilar() }
  }
}

extension Pairing {
  /// The entries without a counterpart, and the entry of the base that each follows.
  fileprivate var newEntries: [(entry: Int, place: Int)] {
    var place = -1
    return (0..<side.count).compactMap { entry in
      if let base = self.base(ofSide: entry) {
        place = base
        return nil
      }
      return (entry, place)
    }
  }
}

// MARK: - Pairs

extension Additions {
  /// The tasks of a side that have no counterpart yet, in the order of their bytes, so that the result
  /// does not depend on which version comes first.
  func sorted(_ side: Int) -> [(entry: Int, task: UnionTask)] {
    order[side].compactMap { entry in rest[side][entry].map { (entry, $0) } }
  }

  private static func inOrderOfBytes(_ tasks: [Int: UnionTask]) -> [Int] {
    tasks.map { (entry: $0.key, bytes: $0.value.bytes) }
      .sorted { left, right in
        left.bytes == right.bytes
          ? left.entry < right.entry : left.bytes.lexicographicallyPrecedes(right.bytes)
      }
      .map { $0.entry }
  }

  /// Joins equal tasks of one version with equal ones of the other; keeps all if they are not equal.
  ///
  /// Any of several different tasks may be the other version of a task, so none is joined. `newer`
  /// is the version that this device's commands made from the other one.
  mutating func join(
    _ tasks: [(entry: Int, task: UnionTask)], _ others: [(entry: Int, task: UnionTask)],
    newer: Int? = nil, isCertain: Bool = true
  ) {
    func areEqual(_ tasks: [(entry: Int, task: UnionTask)]) -> Bool {
      tasks.allSatisfy { $0.task.bytes == tasks[0].task.bytes }
    }
    let isCertain = isCertain && areEqual(tasks) && areEqual(others)
    for (first, second) in zip(tasks, others) {
      if isCertain {
        join(first.entry, second.entry, newer: newer)
      } else {
        keepBoth(first.entry, second.entry)
      }
    }
    guard !isCertain else { return }
    for (side, sides) in [(tasks, others), (others, tasks)].enumerated() {
      for (entry, task) in sides.0.dropFirst(sides.1.count) {
        rest[side][entry] = nil
        doubts.append(
          OpenDoubt(
            kind: .twoVersions, line: Array(task.item.content),
            other: sides.1.last.map { Array($0.task.item.content) }))
      }
    }
  }

  /// Merges two versions of a task into one; keeps both if neither has all parts of the other, or if
  /// a third version, already joined to the first, is no version of the second.
  private mutating func join(_ first: Int, _ second: Int, newer: Int?) {
    guard let task = rest[0][first], let other = rest[1][second] else { return }
    let versions = [task, other]
    let whole = newer.map { [$0] } ?? (0...1).filter { versions[$0].hasAll(of: versions[1 - $0]) }
    let sources = origins[task.bytes] ?? [task.bytes: task]
    guard var winner = whole.first,
      sources.values.allSatisfy({ history.mayJoin($0, other, newer) })
    else { return keepBoth(first, second) }
    if whole.count > 1 { winner = wins(task, other) ? 0 : 1 }
    let (kept, gone) = (versions[winner], versions[1 - winner])
    let entry = kept.united(with: gone)
    let open = versions.first { !$0.item.isCompleted }
    let isCompletedOnce = task.item.isCompleted != other.item.isCompleted
    if isCompletedOnce, let open, history.hasReopened(open.form) {
      doubts.append(OpenDoubt(kind: .reopeningOverridden, line: entry.content))
    } else if newer == nil, gone.created == nil,
      gone.item.contentWithoutNote
        != TodoItem(parsing: entry.content, dialect: gone.item.dialect).contentWithoutNote
    {
      doubts.append(
        OpenDoubt(kind: .extended, line: entry.content, gone: Array(gone.item.content)))
    } else if isCompletedOnce {
      doubts.append(OpenDoubt(kind: .completedElsewhere, line: entry.content))
    }
    if let date = task.item.completionDate, let otherDate = other.item.completionDate,
      date != otherDate
    {
      let later = otherDate < date ? 0 : 1
      overruled.append(
        OverruledCompletion(side: later, task: versions[later], keeper: versions[1 - later]))
    }
    if entry != UnionEntry(lists[0], first) { merged[first] = entry }
    for (bytes, source) in sources where origins[entry.key]?[bytes] == nil {
      origins[entry.key, default: [:]][bytes] = source
    }
    origins[entry.key, default: [:]][other.bytes] = other
    match(first, second)
  }

  /// Whether the first of two versions with the same parts wins: a completed task, the earlier
  /// completion, the one with all lines of the other's note, or the lesser bytes.
  private func wins(_ first: UnionTask, _ second: UnionTask) -> Bool {
    if first.item.isCompleted != second.item.isCompleted { return first.item.isCompleted }
    if let completion = first.item.completion, let other = second.item.completion,
      completion.date != other.date
    {
      return completion.precedes(other)
    }
    let isContained = first.noteIsContained(in: second)
    guard isContained == second.noteIsContained(in: first) else { return !isContained }
    return first.bytes.lexicographicallyPrecedes(second.bytes)
  }

  private mutating func match(_ first: Int, _ second: Int) {
    fates[0][first] = .matched(second)
    fates[1][second] = .matched(first)
    rest[0][first] = nil
    rest[1][second] = nil
  }

  /// Keeps two tasks, one below the other, and reports them.
  mutating func keepBoth(_ first: Int, _ second: Int, as kind: MergeDoubt.Kind = .twoVersions) {
    guard let task = rest[0].removeValue(forKey: first),
      let other = rest[1].removeValue(forKey: second)
    else { return }
    fates[0][first] = .beside(second)
    fates[1][second] = .beside(first)
    doubts.append(
      OpenDoubt(kind: kind, line: Array(task.item.content), other: Array(other.item.content)))
  }

  mutating func drop(_ side: Int, _ entry: Int) {
    fates[side][entry] = .dropped
    rest[side][entry] = nil
  }
}

extension Additions {
  /// The lines of the first version that change, with their new content.
  var replacements: [[UInt8]: [UInt8]] {
    Dictionary(
      firstOf: merged.map { (Array(lists[0].firstLine(of: $0).content), $1.content) })
  }
}

// MARK: - Steps

extension Additions {
  /// Matches equal tasks with equal notes and equal comments, and blank lines in the same place;
  /// surplus ones on the longer side stay.
  private mutating func matchIdentical(_ new: [[(entry: Int, place: Int)]]) {
    func key(_ side: Int, _ new: (entry: Int, place: Int)) -> IdenticalKey {
      IdenticalKey(
        hash: lists[side].contentHash(of: new.entry),
        place: lists[side].kind(of: new.entry) == .blank ? new.place : nil)
    }
    var waiting: [IdenticalKey: [Int]] = [:]
    for one in new[1].reversed() { waiting[key(1, one), default: []].append(one.entry) }
    for one in new[0] {
      let key = key(0, one)
      guard let other = waiting[key]?.last,
        lists[0].content(of: one.entry, equals: lists[1], other)
      else { continue }
      waiting[key]?.removeLast()
      match(one.entry, other)
    }
  }

  private struct IdenticalKey: Hashable {
    let hash: UInt64
    let place: Int?
  }

  /// Replaces another version's line with the line into which this device's commands changed it.
  private mutating func followOwnChanges() {
    guard history.hasChanges else { return }
    for side in 0...1 {
      let own = Dictionary(grouping: sorted(side), by: { $0.task.form })
      let others = Dictionary(grouping: sorted(1 - side), by: { $0.task.form })
      for (form, tasks) in own.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
        let tasks = tasks.filter { rest[side][$0.entry] != nil }
        let newer = history.descendants(of: form).flatMap { others[$0] ?? [] }
          .filter { rest[1 - side][$0.entry] != nil }
          .sorted { $0.task.bytes.lexicographicallyPrecedes($1.task.bytes) }
        guard let older = tasks.first, let newest = newer.first else { continue }
        let sources = history.ancestors(of: newest.task.form).filter { own[$0] != nil }
        // A task that was changed and changed back may be the newer one elsewhere.
        let mayBeNewer = history.isAncestor(newest.task.form, of: form)
        // The text of a completed version may be that of another task by now.
        let isOther =
          older.task.item.isCompleted && !newest.task.item.isCompleted
          && !newest.task.sharesMostNames(with: older.task)
        let isCertain = sources.count == 1 && !mayBeNewer && !isOther
        side == 0
          ? join(tasks, newer, newer: 1, isCertain: isCertain)
          : join(newer, tasks, newer: 0, isCertain: isCertain)
      }
    }
  }

  /// Joins tasks with the same creation date and text if they differ only in their notes, or one of
  /// them is completed; that one may lack the date.
  private mutating func joinEqualTexts() {
    join { _, task in Array(task.item.content) }
    join(isOneCompleted: true) { _, task in task.key }
    for undated in 0...1 {
      join { side, task in
        let isCandidate =
          side == undated
          ? task.created == nil && task.item.isCompleted : task.created != nil
        return isCandidate ? Array(task.open.textBytes) : nil
      }
    }
  }

  /// Joins tasks with the same creation date and the same words without projects, contexts and
  /// tags; in a series, also with the same due date.
  private mutating func joinEqualWords() {
    join { $1.freeKey }
  }

  /// Joins tasks with the same key.
  private mutating func join(
    isOneCompleted: Bool = false, by key: (_ side: Int, UnionTask) -> [UInt8]?
  ) {
    let groups = (0...1).map { side in
      Dictionary(grouping: sorted(side)) { key(side, $0.task) }
    }
    for (key, tasks) in groups[0] where key != nil {
      guard let others = groups[1][key],
        !isOneCompleted || (tasks + others).contains(where: { $0.task.item.isCompleted })
      else { continue }
      join(tasks, others)
    }
  }
}

extension LineHistory {
  /// Whether a step of a merge may join a task of one version and one of another; `newer` is 1 if
  /// the second one replaces the first.
  fileprivate func mayJoin(_ task: UnionTask, _ other: UnionTask, _ newer: Int?) -> Bool {
    if isAncestor(task.form, of: other.form) { return true }
    guard newer != 1 || other.hasAll(of: task) else { return false }
    let isUndated = [task, other].contains { $0.created == nil && $0.item.isCompleted }
    return task.key == other.key || isAncestor(other.form, of: task.form)
      || (isUndated && task.open.textBytes == other.open.textBytes)
      || (task.freeKey != nil && task.freeKey == other.freeKey)
  }
}
