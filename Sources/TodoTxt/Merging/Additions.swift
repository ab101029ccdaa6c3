/// The entries that two versions have and their base lacks: without a base, all of them.
///
/// Each step joins tasks of different versions one to one. The tasks that no step joins exist only on
/// one side. Likeness joins nothing: it only reports tasks that may be one.
struct Additions {
  let lists: [EntryList]
  let history: LineHistory

  /// What happens to the entries of both versions; nil for one that only its version has.
  var fates: [[Int: Fate]] = [[:], [:]]
  /// The entries of the first version whose content changes.
  private(set) var merged: [Int: UnionEntry] = [:]
  var doubts: [OpenDoubt] = []
  /// For joined lines of a merge of several versions, the different tasks of the versions that they
  /// came from, by their bytes.
  private(set) var origins: Origins

  /// The tasks without an identical one in the other version, in the order of their bytes, so that
  /// the result does not depend on which version comes first.
  private var tasks: [[AddedTask]] = []
  /// The tasks that are settled although only one version has them.
  private var surplus: [Set<Int>] = [[], []]
  /// The numbers of the archived lines for which tasks of each version were dropped.
  var absorbing: [Set<Int>] = [[], []]
  /// The next tasks that were dropped, with those that continue their series.
  var continued: [[UInt8]: [UInt8]] = [:]
  /// Completions that an earlier one of the same task replaced.
  var overruled: [(task: UnionTask, keeper: UnionTask, side: Int)] = []

  typealias Origins = [[UInt8]: [[UInt8]: UnionTask]]
  typealias AddedTask = (entry: Int, task: UnionTask)

  /// The result of merging an entry.
  enum Fate: Hashable {
    /// It is the same as this entry of the other version.
    case matched(Int)
    /// It is another version of this entry of the other version; both stay.
    case beside(Int)
    /// It is not in the merged list, since the archive or another task contains all of it.
    case dropped
  }

  /// Joins the entries without a counterpart in the base, after those of the pairs `known`.
  ///
  /// The entries that a version `moved` from another list are settled, as are those that only it can have.
  init(
    _ first: Pairing, _ second: Pairing, hasBase: Bool, known: [(Int, Int)] = [],
    archive: Document? = nil, moved: MovedEntries, settled: [Set<Int>], history: LineHistory,
    origins: Origins = [:], isUndo: Bool = false
  ) {
    lists = [first.side, second.side]
    (self.history, self.origins) = (history, origins)
    for (first, second) in known { match(first, second) }
    let pairings = [first, second]
    let new = pairings.enumerated().map { side, pairing in
      pairing.newEntries(where: pairings[1 - side]).filter {
        fates[side][$0.entry] == nil && !settled[side].contains($0.entry)
          && (hasBase || lists[side].kind(of: $0.entry) != .blank)
      }
    }
    matchIdentical(new)
    tasks = new.enumerated().map { side, new in
      new.filter { fates[side][$0.entry] == nil }
        .compactMap { new in lists[side].item(of: new.entry).map { (new.entry, UnionTask($0)) } }
        .sorted { $0.1.bytes.lexicographicallyPrecedes($1.1.bytes) }
    }
    if tasks.allSatisfy({ $0.isEmpty }) { return }
    for side in 0...1 {
      surplus[side] = Set(tasks[side].filter { moved.contains($0.task.bytes) }.map { $0.entry })
    }
    let documents = lists.map { $0.document }
    let archived = archive.map {
      UnionArchive($0, for: tasks.joined().map { $0.task }, besides: documents)
    }
    if let archived { dropArchived(archived, onlyEqualLines: true) }
    // Equal tasks may differ in their notes, or in the completion; a completed one may lack the date.
    join { _, task in Array(task.item.content) }
    // Another version that is there is not the one that the change made.
    if isUndo {
      nameChangedElsewhere(pairings, by: .words)
      nameSimilar(onlySeries: false)
      return
    }
    join(isOneCompleted: true) { _, task in task.key }
    for undated in 0...1 {
      join { side, task in
        let isCandidate =
          side == undated
          ? task.created == nil && task.item.isCompleted : task.created != nil
        return isCandidate ? Array(task.open.textBytes) : nil
      }
    }
    if let archived { dropArchived(archived, onlyEqualLines: false) }
    followOwnChanges()
    join { $1.freeKey }
    // With a base, a series was merged as a unit.
    if !hasBase { dropRepeatedSuccessors(documents + [archive].compactMap { $0 }) }
    if let archived { nameArchived(archived) }
    nameReturned()
    nameChangedElsewhere(pairings)
    nameAddedAgain(pairings)
    nameSimilar(onlySeries: true)
    nameSimilar(onlySeries: false, mayBeNew: hasBase)
  }

  /// The tasks that only one version has.
  func rest(_ side: Int) -> [AddedTask] { tasks[side].filter { isAlone(side, $0) } }

  func isAlone(_ side: Int, _ task: AddedTask) -> Bool {
    fates[side][task.entry] == nil && !surplus[side].contains(task.entry)
  }

  /// The lines of the first version that change, with their new content, and the lines that replace
  /// dropped ones.
  var replacements: [[UInt8]: [UInt8]] {
    var lines = continued
    for (entry, merged) in merged {
      lines[Array(lists[0].firstLine(of: entry).content)] = merged.content
    }
    return lines
  }
}

extension Pairing {
  /// The entries without a counterpart, each with the last entry above it that all versions have.
  fileprivate func newEntries(where other: Pairing) -> [(entry: Int, place: Int)] {
    var place = -1
    return side.indices.compactMap { entry in
      if let base = self.base(ofSide: entry) {
        if other.side(ofBase: base) != nil { place = base }
        return nil
      }
      return (entry, place)
    }
  }
}

// MARK: - Pairs

extension Additions {
  mutating func match(_ first: Int, _ second: Int) {
    fates[0][first] = .matched(second)
    fates[1][second] = .matched(first)
  }

  /// Keeps two tasks, one below the other, and reports them.
  mutating func keepBoth(
    _ first: AddedTask, _ second: AddedTask, as kind: MergeDoubt.Kind = .twoVersions
  ) {
    fates[0][first.entry] = .beside(second.entry)
    fates[1][second.entry] = .beside(first.entry)
    name(first, second, as: kind)
  }

  mutating func name(_ task: AddedTask, _ other: AddedTask?, as kind: MergeDoubt.Kind) {
    doubts.append(
      OpenDoubt(
        kind: kind, line: Array(task.task.item.content),
        other: other.map { Array($0.task.item.content) }))
  }

  /// Joins tasks of one version with the same number of tasks of the other; keeps all if those of a
  /// version are not equal.
  ///
  /// Any of several different tasks may be the other version of a task, so none is joined. `newer`
  /// is the version that this device's commands made from the other one.
  mutating func join(
    _ tasks: [AddedTask], _ others: [AddedTask], newer: Int? = nil, isCertain: Bool = true
  ) {
    let isCertain =
      isCertain
      && [tasks, others].allSatisfy { tasks in
        tasks.allSatisfy { $0.task.bytes == tasks[0].task.bytes }
      }
    for (first, second) in zip(tasks, others) {
      if isCertain { join(first, second, newer: newer) } else { keepBoth(first, second) }
    }
    guard !isCertain else { return }
    for (side, sides) in [(tasks, others), (others, tasks)].enumerated() {
      for task in sides.0.dropFirst(sides.1.count) {
        surplus[side].insert(task.entry)
        name(task, sides.1.last, as: .twoVersions)
      }
    }
  }

  /// Merges two versions of a task into one; keeps both if neither has all parts of the other, or if
  /// a third version, already joined to the first, is no version of the second.
  private mutating func join(_ first: AddedTask, _ second: AddedTask, newer: Int?) {
    var items = (first.task.item, second.task.item)
    let claim = newer == nil ? TaskClaim.settle(&items.0, &items.1) : nil
    let versions =
      claim == nil ? [first.task, second.task] : [UnionTask(items.0), UnionTask(items.1)]
    let whole = newer.map { [$0] } ?? (0...1).filter { versions[$0].hasAll(of: versions[1 - $0]) }
    let sources = origins[first.task.bytes] ?? [first.task.bytes: first.task]
    // A completed part is not the next one, to which its line may have gone over.
    let isHandedOver =
      versions[0].item.isCompleted != versions[1].item.isCompleted
      && versions[0].item.parentNames != versions[1].item.parentNames
    guard var winner = whole.first, !isHandedOver,
      newer != nil || versions[0].mayBeVersion(of: versions[1]),
      sources.values.allSatisfy({ history.mayJoin($0, second.task, newer) })
    else { return keepBoth(first, second) }
    if whole.count > 1 { winner = versions[0].wins(over: versions[1]) ? 0 : 1 }
    let entry = versions[winner].united(with: versions[1 - winner])
    if let claim { doubts.append(OpenDoubt(kind: claim, line: entry.content)) }
    noteJoin(of: versions, into: entry, gone: versions[1 - winner], newer: newer)
    if entry != UnionEntry(lists[0], first.entry) { merged[first.entry] = entry }
    for (line, source) in sources where origins[entry.key]?[line] == nil {
      origins[entry.key, default: [:]][line] = source
    }
    origins[entry.key, default: [:]][second.task.bytes] = second.task
    match(first.entry, second.entry)
  }

  /// Reports what a join decided.
  private mutating func noteJoin(
    of versions: [UnionTask], into entry: UnionEntry, gone: UnionTask, newer: Int?
  ) {
    let open = versions.filter { !$0.item.isCompleted }
    if open.count == 1, history.hasReopened(open[0].form) {
      doubts.append(OpenDoubt(kind: .reopeningOverridden, line: entry.content))
    } else if newer == nil, gone.created == nil,
      gone.item.contentWithoutNote
        != TodoItem(parsing: entry.content, dialect: gone.item.dialect).contentWithoutNote
    {
      doubts.append(
        OpenDoubt(kind: .extended, line: entry.content, gone: Array(gone.item.content)))
    } else if open.count == 1 {
      doubts.append(OpenDoubt(kind: .completedElsewhere, line: entry.content))
    }
    let dates = versions.map { $0.item.completionDate }
    if let date = dates[0], let other = dates[1], date != other {
      let later = other < date ? 0 : 1
      overruled.append((versions[later], versions[1 - later], later))
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
