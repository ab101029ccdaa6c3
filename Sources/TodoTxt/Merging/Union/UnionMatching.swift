/// The pairs of corresponding entries in two versions without a common base.
///
/// The steps go from certain matches to likely ones. Each removes its entries from the rest, and
/// the entries that remain at the end exist only on one side.
struct UnionMatching {
  let lists: [EntryList]
  let history: LineHistory

  /// What happens to the entries of both versions.
  private(set) var fates: [[Fate]]
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
  /// Completions that an earlier one of the same task replaced.
  var overruled: [OverruledCompletion] = []

  /// The result of merging an entry.
  enum Fate: Hashable {
    case alone
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

  init(_ first: EntryList, _ second: EntryList, archive: Document?, history: LineHistory) {
    lists = [first, second]
    self.history = history
    fates = lists.map { Array(repeating: .alone, count: $0.count) }
    matchIdentical()
    for side in 0...1 {
      for entry in fates[side].indices where fates[side][entry] == .alone {
        rest[side][entry] = lists[side].item(of: entry).map(UnionTask.init)
      }
    }
    order = rest.map(UnionMatching.inOrderOfBytes)
    let archived = archive.flatMap { archive in
      rest.allSatisfy { $0.isEmpty }
        ? nil : UnionArchive(archive, for: rest.lazy.flatMap { $0.values })
    }
    if let archived {
      crowded = (0...1).map { crowdedTasks(on: $0, archived) }
      dropArchivedLines(archived)
    }
    uniteCompletions()
    if let archived { dropArchivedTasks(archived) }
    dropRepeatedSuccessors(archive)
    followOwnChanges()
    followCreatedLines()
    followAdditions()
    nameEdits()
    nameRepeatedSeries()
    if let archived { nameArchived(archived) }
    nameReturned()
  }
}

// MARK: - Pairs

extension UnionMatching {
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

  /// Merges two tasks into one, with the text of `winner`.
  ///
  /// Both stay if their priorities differ, unless the winner is known to be newer.
  mutating func unite(_ winner: (side: Int, entry: Int), _ other: Int, isNewer: Bool = false) {
    guard let task = rest[winner.side][winner.entry],
      let otherTask = rest[1 - winner.side][other]
    else { return }
    let (first, second) = winner.side == 0 ? (winner.entry, other) : (other, winner.entry)
    guard
      let entry = task.united(with: otherTask)
        ?? (isNewer ? otherTask.withoutPriority.flatMap(task.united) : nil)
    else {
      keepBoth(first, second)
      return
    }
    let open = [task, otherTask].first { !$0.item.isCompleted }
    if let open, task.item.isCompleted != otherTask.item.isCompleted {
      doubts.append(
        OpenDoubt(
          kind: history.hasReopened(open.form) ? .reopeningOverridden : .completedElsewhere,
          line: entry.content))
    }
    if let date = task.item.completionDate, let otherDate = otherTask.item.completionDate,
      date != otherDate
    {
      let isLater = otherDate < date
      overruled.append(
        OverruledCompletion(
          side: isLater ? winner.side : 1 - winner.side, task: isLater ? task : otherTask,
          keeper: isLater ? otherTask : task))
    }
    if entry != UnionEntry(lists[0], first) { merged[first] = entry }
    match(first, second)
  }

  private mutating func match(_ first: Int, _ second: Int) {
    fates[0][first] = .matched(second)
    fates[1][second] = .matched(first)
    rest[0][first] = nil
    rest[1][second] = nil
  }

  /// Keeps both versions of one task, one below the other.
  mutating func keepBoth(_ first: Int, _ second: Int) {
    guard let task = rest[0].removeValue(forKey: first),
      let other = rest[1].removeValue(forKey: second)
    else { return }
    fates[0][first] = .beside(second)
    fates[1][second] = .beside(first)
    doubts.append(
      OpenDoubt(
        kind: .twoVersions, line: Array(task.item.content), other: Array(other.item.content)))
  }

  mutating func drop(_ side: Int, _ entry: Int) {
    fates[side][entry] = .dropped
    rest[side][entry] = nil
  }
}

extension UnionMatching {
  /// The lines of the first version that change, with their new content.
  var replacements: [[UInt8]: [UInt8]] {
    Dictionary(
      firstOf: merged.map { (Array(lists[0].firstLine(of: $0).content), $1.content) })
  }
}

// MARK: - Certain steps

extension UnionMatching {
  /// Matches equal tasks with equal notes, and equal comments; surplus ones on the longer side
  /// stay.
  private mutating func matchIdentical() {
    var waiting: [UInt64: [Int]] = [:]
    for entry in (0..<lists[1].count).reversed() where lists[1].kind(of: entry) != .blank {
      waiting[lists[1].contentHash(of: entry), default: []].append(entry)
    }
    for entry in 0..<lists[0].count where lists[0].kind(of: entry) != .blank {
      let hash = lists[0].contentHash(of: entry)
      guard let other = waiting[hash]?.last, lists[0].content(of: entry, equals: lists[1], other)
      else { continue }
      waiting[hash]?.removeLast()
      match(entry, other)
    }
  }

  /// Pairs tasks with the same creation date and text, if at least one of them is completed or they
  /// differ only in their notes.
  private mutating func uniteCompletions() {
    var others: [[UInt8]: [Int]] = [:]
    for (entry, task) in sorted(1) { others[task.key, default: []].append(entry) }
    var groups: [[UInt8]: [Int]] = [:]
    for (entry, task) in sorted(0) where others[task.key] != nil {
      groups[task.key, default: []].append(entry)
    }
    for (key, entries) in groups {
      unite(entries, others[key] ?? []) {
        $0.form == $1.form && $0.item.completion == $1.item.completion
      }
      unite(entries, others[key] ?? []) { $0.item.isCompleted != $1.item.isCompleted }
      unite(entries, others[key] ?? []) { $0.item.isCompleted && $1.item.isCompleted }
    }
  }

  /// Merges tasks with the same text that belong together, one to one.
  private mutating func unite(
    _ entries: [Int], _ others: [Int], where belong: (UnionTask, UnionTask) -> Bool
  ) {
    for entry in entries {
      guard let task = rest[0][entry] else { continue }
      let found = others.first { other in rest[1][other].map { belong(task, $0) } ?? false }
      guard let other = found, let otherTask = rest[1][other] else { continue }
      if winner(task, otherTask) { unite((0, entry), other) } else { unite((1, other), entry) }
    }
  }

  /// Whether the first task wins: a completed task, the earlier completion, or the lesser bytes.
  private func winner(_ first: UnionTask, _ second: UnionTask) -> Bool {
    guard let completion = first.item.completion, let other = second.item.completion else {
      return first.item.isCompleted
        || (!second.item.isCompleted && first.bytes.lexicographicallyPrecedes(second.bytes))
    }
    if completion.date != other.date { return completion.precedes(other) }
    return first.bytes.lexicographicallyPrecedes(second.bytes)
  }
}

extension UnionTask {
  /// The task without its priority; nil if it would then read as completed: `(A) x ray`.
  fileprivate var withoutPriority: UnionTask? {
    var item = item.openItem
    item.setPriority(nil)
    guard !item.isCompleted else { return nil }
    if let completion = self.item.completion { item.complete(with: completion) }
    return UnionTask(item)
  }
}
