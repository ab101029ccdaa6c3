/// A line of a list and its note, read without the code under test.
private struct PlainTask {
  let line: [UInt8]
  private(set) var note: [[UInt8]] = []
  private(set) var isCompleted = false
  private(set) var completed: [UInt8] = []
  private(set) var created: [UInt8] = []
  private(set) var priority: [UInt8] = []
  private(set) var words: [[UInt8]] = []

  private init(_ line: [UInt8]) {
    self.line = line
    var rest = line.split(separator: 0x20).map { Array($0) }[...]
    func take(_ isFound: ([UInt8]) -> Bool) -> [UInt8] {
      rest.first.map(isFound) == true ? rest.removeFirst() : []
    }
    let isDate = { (word: [UInt8]) in word.count == 10 && word.starts(with: "20".utf8) }
    isCompleted = take { $0 == Array("x".utf8) } != []
    if isCompleted { completed = take(isDate) }
    priority = take { $0.count == 3 && $0.first == 0x28 && $0.last == 0x29 }
    created = take(isDate)
    words = Array(rest)
    if isCompleted, let tag = words.firstIndex(where: { $0.starts(with: "pri:".utf8) }) {
      priority = Array("(".utf8) + words.remove(at: tag).dropFirst(4) + Array(")".utf8)
    }
  }

  static func tasks(of list: [UInt8]) -> [PlainTask] {
    var tasks: [PlainTask] = []
    for line in list.split(separator: 0x0A).map({ Array($0) }) {
      if line.first != 0x20 {
        tasks.append(PlainTask(line))
      } else if !tasks.isEmpty {
        tasks[tasks.count - 1].note.append(Array(line.drop { $0 == 0x20 }))
      }
    }
    return tasks
  }

  /// The words without a project, context or tag, and those words.
  var free: [[UInt8]] { words.filter { !PlainTask.isLabel($0) } }
  private var labels: [[UInt8]] { words.filter(PlainTask.isLabel) }

  private static func isLabel(_ word: [UInt8]) -> Bool {
    word.contains(0x3A) || word.first == 0x2B || word.first == 0x40
  }

  func value(_ key: String) -> [UInt8]? { words.first { $0.starts(with: "\(key):".utf8) } }

  /// The line of the open task.
  var open: [UInt8] {
    Array(([priority, created] + words).filter { $0 != [] }.joined(separator: [0x20]))
  }

  private func isContained(in other: PlainTask) -> Bool {
    (priority == [] || priority == other.priority) && note.allSatisfy(other.note.contains)
  }

  /// Whether a merge may make another line of this one: rule 3 of merging.
  func mayBecome(_ other: PlainTask, _ changes: [[UInt8]: Set<[UInt8]>]) -> Bool {
    if line == other.line, note == other.note { return true }
    guard !isCompleted || other.isCompleted, note.allSatisfy(other.note.contains) else {
      return false
    }
    if changes[open]?.contains(other.open) == true { return true }
    // Another version completed the line that a command of this device has changed.
    if other.isCompleted, changes[other.open]?.contains(open) == true { return true }
    guard isContained(in: other),
      !isCompleted || !completed.lexicographicallyPrecedes(other.completed)
    else { return false }
    if words == other.words {
      return created == other.created || (created == [] && isCompleted)
        || (other.created == [] && other.isCompleted)
    }
    var rest = other.labels
    let hasAll = labels.allSatisfy { label in
      rest.firstIndex(of: label).map { rest.remove(at: $0) } != nil
    }
    let isRepeated = value("rec") != nil || other.value("rec") != nil
    return created == other.created && free != [] && free == other.free && hasAll
      && (!isRepeated || value("due") == other.value("due"))
  }

  /// Whether a line of the archive has everything of this one: rule 4, perhaps after a step.
  func isArchived(as other: PlainTask) -> Bool {
    let isKnown = created != [] ? created == other.created : isCompleted || value("id") != nil
    return words == other.words && isContained(in: other) && (isKnown || line == other.line)
  }

  /// Whether this is the next task of a series after a completion that an earlier one replaced: rule 5.
  ///
  /// The next task of the earlier completion is in the result or, if a step changed it, in the version.
  func isNext(ofOneIn version: [PlainTask], replacedIn result: [PlainTask]) -> Bool {
    guard let rule = value("rec") else { return false }
    func series(_ tasks: [PlainTask]) -> [PlainTask] {
      tasks.filter { $0.value("rec") == rule && $0.free == free && $0.line != line }
    }
    let kept = series(result)
    return series(version).contains { task in
      task.isCompleted
        && kept.contains { earlier in
          // A step may have joined the completion with one that has further labels.
          earlier.isCompleted && task.labels.allSatisfy(earlier.labels.contains)
            && earlier.completed.lexicographicallyPrecedes(task.completed)
            && (kept + series(version)).contains { ![task.line, earlier.line].contains($0.line) }
        }
    }
  }
}

/// Returns what breaks the law of merges; nil if nothing does.
///
/// An injective map takes the lines of each version to lines of the result or the archive, by the
/// same bytes or by a step of a merge, and the words of each line of the result come from a version.
/// `changes` are the lines that this device's commands made of others, as open tasks, and `known`
/// those that they changed in any way. With a base, only these lines count: those that no version
/// changed, and those that were added to a version that still has all lines of the base, except
/// lines that come from the bases of `others`, the other lists.
func lostLine(
  of versions: [[UInt8]], in result: [UInt8], archive: [UInt8] = [], base: [UInt8]? = nil,
  others: [[UInt8]] = [], changes: [[UInt8]: Set<[UInt8]>] = [:], known: [[UInt8]] = []
) -> String? {
  func shown(_ task: PlainTask) -> String { String(decoding: task.line, as: UTF8.self) }
  let (merged, archived) = (PlainTask.tasks(of: result), PlainTask.tasks(of: archive))
  let known = Set(known.flatMap(PlainTask.tasks).map(\.open))
  let all = versions.map(PlainTask.tasks)
  var counted = all.map { tasks in tasks.filter { known.isEmpty || !known.contains($0.open) } }
  if let base = base.map(PlainTask.tasks) {
    let common = all.reduce(base) { $0.subtracting($0.subtracting($1)) }
    let moved = base + others.flatMap(PlainTask.tasks)
    counted = all.map { common + (base.subtracting($0).isEmpty ? $0.subtracting(moved) : []) }
  }
  for (version, tasks) in zip(all, counted) {
    let targets = tasks.map { task in
      merged.indices.filter { task.mayBecome(merged[$0], changes) }
        + archived.indices.filter { task.isArchived(as: archived[$0]) }.map { merged.count + $0 }
    }
    var owners: [Int: Int] = [:]
    func place(_ task: Int, _ tried: inout Set<Int>) -> Bool {
      for target in targets[task] where tried.insert(target).inserted {
        if let owner = owners[target], !place(owner, &tried) { continue }
        owners[target] = task
        return true
      }
      return false
    }
    for task in tasks.indices {
      var tried: Set<Int> = []
      if !place(task, &tried), !tasks[task].isNext(ofOneIn: version, replacedIn: merged + archived)
      {
        return "lost: \(shown(tasks[task]))"
      }
    }
  }
  let texts = Set(all.joined().map(\.words))
  guard base == nil else { return nil }
  return merged.first { !texts.contains($0.words) }.map { "made up: \(shown($0))" }
}

extension [PlainTask] {
  /// Returns the tasks without those that others have, each as often as they have it.
  fileprivate func subtracting(_ others: [PlainTask]) -> [PlainTask] {
    var counts: [[[UInt8]]: Int] = [:]
    for task in others { counts[[task.line] + task.note, default: 0] += 1 }
    return filter { task in
      counts[[task.line] + task.note, default: 0] -= 1
      return counts[[task.line] + task.note, default: 0] < 0
    }
  }
}
