/// The changes of this device's own commands to lines: which were changed, created and removed.
///
///     var history = LineHistory()
///     history.record(removed: [before], added: [after])
///     history.isAncestor(before.openForm, of: after.openForm)      // true
///
/// Only commands on this device belong in a history. Changes by an editor or a sync client do not
/// show where a line comes from.
///
/// A line is identified by its *open form*: the line of the open task, without its note. So
/// completing and reopening a task do not change its form.
package struct LineHistory {
  /// The lines that became other lines, in the order of the changes.
  private var changes: [(from: [UInt8], to: [UInt8])] = []
  /// The changes of each line, by its old form and by its new form.
  private var sources: [[UInt8]: [Int]] = [:]
  private var targets: [[UInt8]: [Int]] = [:]
  private var created: Set<[UInt8]> = []
  private var archived: Set<[UInt8]> = []
  private var writtenAgain: Set<[UInt8]> = []
  private var removed: Set<[UInt8]> = []
  private var reopened: Set<[UInt8]> = []

  package init() {}

  /// The same history without anything that decides which version of a task stays.
  package var removals: LineHistory {
    var history = LineHistory()
    history.removed = removed
    return history
  }

  /// Adds one change of a list, after all earlier ones.
  ///
  /// `removed` and `added` are the tasks of one run of lines before and after the change. Tasks
  /// with the same open form are paired first. A pair of different forms needs a common word or
  /// `id:`, or the same creation date; a line without such a partner was created or removed. A line
  /// that another change restores (`isNew` is false) may not be the first such line.
  package mutating func record(
    removed before: [TodoItem], added after: [TodoItem], isNew: Bool = true
  ) {
    var same: [[UInt8]: [Int]] = [:]
    for index in after.indices.reversed() { same[after[index].openForm, default: []].append(index) }
    var paired: Set<Int> = []
    var unpaired: [TodoItem] = []
    for item in before {
      if let index = same[item.openForm]?.popLast() {
        noteCompletion(from: item, to: after[index])
        paired.insert(index)
      } else {
        unpaired.append(item)
      }
    }
    var rest = after.indices.filter { !paired.contains($0) }.map { after[$0] }
    for item in unpaired {
      if let index = rest.firstIndex(where: { $0.mayComeFrom(item) }) {
        let successor = rest.remove(at: index)
        noteCompletion(from: item, to: successor)
        noteChange(from: item.openForm, to: successor.openForm)
      } else {
        removed.insert(item.openForm)
      }
    }
    for item in rest {
      removed.remove(item.openForm)
      let wasArchived = archived.remove(item.openForm) != nil
      if isNew, wasArchived { writtenAgain.insert(item.openForm) }
      if isNew, targets[item.openForm] == nil { created.insert(item.openForm) }
    }
  }

  package mutating func recordArchived(_ items: [TodoItem]) {
    for item in items {
      archived.insert(item.openForm)
      writtenAgain.remove(item.openForm)
      removed.remove(item.openForm)
    }
  }

  /// Records tasks that a command moved to another list: for this one they are removed.
  package mutating func recordMovedAway(_ items: [TodoItem]) {
    removed.formUnion(items.map { $0.openForm })
  }

  private mutating func noteChange(from: [UInt8], to: [UInt8]) {
    sources[from, default: []].append(changes.count)
    targets[to, default: []].append(changes.count)
    changes.append((from, to))
    created.remove(to)
    removed.remove(to)
    archived.remove(to)
  }

  private mutating func noteCompletion(from before: TodoItem, to after: TodoItem) {
    if before.isCompleted, !after.isCompleted {
      reopened.insert(after.openForm)
    } else if after.isCompleted {
      reopened.remove(after.openForm)
    }
  }
}

extension LineHistory {
  /// Whether any line was changed.
  var hasChanges: Bool { !changes.isEmpty }

  /// Whether this device's commands changed the line `ancestor` to `form`, in one or several steps.
  func isAncestor(_ ancestor: [UInt8], of form: [UInt8]) -> Bool {
    guard targets[form] != nil else { return false }
    return descendants(of: ancestor).contains(form)
  }

  /// Returns the lines that this device's commands made from a line, in one or several steps.
  ///
  /// It includes the line itself only if a later change restored it.
  func descendants(of form: [UInt8]) -> Set<[UInt8]> {
    reached(from: form, by: sources) { (changes[$0].to, $0) }
  }

  /// Returns the lines from which this device's commands made `form`.
  func ancestors(of form: [UInt8]) -> Set<[UInt8]> {
    reached(from: form, by: targets) { (changes[$0].from, -$0) }
  }

  /// Follows changes in the order of time, or back: `step` returns the line that a change leads to,
  /// and its time.
  private func reached(
    from form: [UInt8], by changes: [[UInt8]: [Int]], _ step: (Int) -> (line: [UInt8], time: Int)
  ) -> Set<[UInt8]> {
    // Changes before a line was reached do not count.
    var reached: [[UInt8]: Int] = [:]
    var waiting = (changes[form] ?? []).map(step)
    while let (line, time) = waiting.popLast() {
      if let earlier = reached[line], earlier <= time { continue }
      reached[line] = time
      waiting += (changes[line] ?? []).map(step).filter { $0.time > time }
    }
    return Set(reached.keys)
  }

  /// Whether a command of this device wrote the line first, so that no other version is older.
  package func hasCreated(_ form: [UInt8]) -> Bool {
    created.contains(form) && targets[form] == nil
  }

  /// Whether a command of this device moved the task to the archive.
  func hasArchived(_ form: [UInt8]) -> Bool { archived.contains(form) }

  /// Whether a command of this device wrote the task again after another command had archived it.
  package func hasWrittenAgain(_ form: [UInt8]) -> Bool { writtenAgain.contains(form) }

  /// Whether a command of this device removed the task or moved it to another list, perhaps after
  /// other changes.
  func hasRemoved(_ form: [UInt8]) -> Bool {
    removed.contains(form) || !removed.isDisjoint(with: descendants(of: form))
  }

  /// Whether a command of this device reopened the task.
  func hasReopened(_ form: [UInt8]) -> Bool { reopened.contains(form) }
}

extension TodoItem {
  /// The line of the open task, without a note.
  package var openForm: [UInt8] { Array(openItem.contentWithoutNote) }

  /// The line without a note in the one-line form.
  var contentWithoutNote: ArraySlice<UInt8> { content.prefix(textRange.upperBound) }

  /// A key that equal completed tasks share: creation date and text, `id:` and text, or else the
  /// whole line.
  package var identity: [UInt8] {
    let item = openItem
    guard item.creationDate != nil || item.ownName != nil else { return Array(content) }
    return item.createdText
  }

  /// Creation date and text of an open task.
  package var createdText: [UInt8] { (creationDate?.bytes ?? []) + [.lineFeed] + textBytes }

  /// A key that the open tasks of one series share: the rule and the words; for other tasks, creation
  /// date and text.
  package var seriesIdentity: [UInt8] {
    guard let rule = value(for: .recurrence) else { return openItem.createdText }
    return ([rule] + wordBytes { !$0.isTag }).joined(by: .lineFeed)
  }

  /// The task before it was completed.
  package var openItem: TodoItem {
    guard isCompleted else { return self }
    var item = self
    item.reopen()
    return item
  }

  /// Whether a change of one line may have made this task from `other`.
  fileprivate func mayComeFrom(_ other: TodoItem) -> Bool {
    if let date = openItem.creationDate, date == other.openItem.creationDate { return true }
    return !Set(wordBytes()).isDisjoint(with: other.wordBytes())
  }
}
