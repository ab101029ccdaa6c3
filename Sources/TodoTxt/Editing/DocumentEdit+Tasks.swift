/// The result of a change to several tasks: each was changed or has an error.
public struct TaskEditResult: Sendable {
  /// The changes, in the order of the file; an added task comes after the one it follows.
  public internal(set) var changes: [TaskChange] = []

  /// The reasons why other tasks were not changed.
  public internal(set) var errors: [TaskError] = []

  /// Consequences of the changes that are easily missed.
  package internal(set) var consequences: [TaskConsequence] = []
}

extension TaskEditResult {
  /// Returns the results of two changes to different tasks of a file; neither may have added a task.
  package func joined(with other: TaskEditResult) -> TaskEditResult {
    var all = self
    all.changes = (changes + other.changes).sorted { $0.number < $1.number }
    all.errors += other.errors
    all.consequences += other.consequences
    return all
  }
}

/// Changes to the tasks of a document; each task may be given once.
extension DocumentEdit {
  /// Adds a task at the end of the file.
  package mutating func add(_ task: NewTask) -> TaskChange {
    let number = nextAppendedNumber
    for line in task.lines { append(line) }
    return TaskChange(
      .added, number: number, before: nil, after: task.lines[0], note: task.note)
  }

  /// Makes the same change to tasks.
  package mutating func apply(_ edit: TaskEdit, to items: [TodoItem]) -> TaskEditResult {
    apply(items.map { ($0, edit) })
  }

  /// Makes a change to each task; several changes to one task are made one after the other.
  ///
  /// A task stays unchanged if its edit throws, or if its new line would no longer be read as the
  /// same task. All others are changed.
  package mutating func apply(_ edits: [(item: TodoItem, edit: TaskEdit)]) -> TaskEditResult {
    var result = TaskEditResult()
    var made: [(change: TaskChange, follower: TodoItem?)] = []
    // Not a dictionary: creating its type takes longer than most changes.
    var rest = edits.sorted { $0.item.number < $1.item.number }[...]
    while let (item, last) = rest.first {
      let own = rest.prefix { $0.item.number == item.number }
      rest = rest[own.endIndex...]
      do throws(TaskError) {
        var (changed, kind, follower) = (item, last.kind, TodoItem?.none)
        for (_, edit) in own {
          let before = changed
          if let next = try edit.apply(to: &changed) { follower = next }
          try changed.checkReading(as: edit.kind, insteadOf: before, in: document)
          kind = edit.kind
        }
        if follower?.lineKind == .note,
          document.isBelowTask(document.lines.count + 1)
            || made.contains(where: { $0.follower != nil })
        {
          // Below a task, an indented line would belong to it.
          throw TaskError(item.number, .wouldBecome(.line(.note)))
        }
        replaceContent(ofLine: item.number, with: changed.content)
        made.append((TaskChange(kind, of: item, to: changed), follower))
      } catch {
        result.errors.append(error)
      }
    }
    result.changes = addFollowers(of: made)
    result.consequences = consequences(of: result.changes)
    return result
  }

  /// Adds the tasks that follow others, with their notes; returns all changes, in the order of the
  /// list.
  ///
  /// A successor is omitted if an unchanged task equals it: completing a recurring task, reopening
  /// it and completing it again adds only one successor. Tasks completed by this change are
  /// ignored: one may have been due on the same day as the successor. If another task has the `id:`
  /// of a successor, the successor gets the next free one of its series.
  private mutating func addFollowers(
    of made: [(change: TaskChange, follower: TodoItem?)]
  ) -> [TaskChange] {
    guard made.contains(where: { $0.follower != nil }) else { return made.map { $0.change } }
    let present = document.numbers(ofTasksWith: Set(made.compactMap { $0.follower?.content }))
    let completed = Set(made.map { $0.change.number })
    var names = SeriesNames(in: document)
    var changes: [TaskChange] = []
    for (change, follower) in made {
      changes.append(change)
      guard var follower, present[follower.content]?.allSatisfy(completed.contains) ?? true,
        names.add(&follower)
      else { continue }
      let number = nextAppendedNumber
      append(follower)
      changes.append(TaskChange(.added, number: number, before: nil, after: follower.content))
    }
    return changes
  }
}

extension TodoItem {
  /// Throws unless the changed line is still read as a task, open or completed as required.
  func checkReading(
    as kind: TaskChange.Kind, insteadOf before: TodoItem, in document: Document
  ) throws(TaskError) {
    let reading = lineKind(in: document)
    guard reading == .task else { throw TaskError(number, .wouldBecome(.line(reading))) }
    let shouldBeCompleted: Bool? =
      switch kind {
      case .completed: true
      case .reopened: false
      case .replaced, .added: nil
      default: before.isCompleted
      }
    guard shouldBeCompleted == nil || isCompleted == shouldBeCompleted else {
      throw TaskError(number, .wouldBecome(isCompleted ? .completedTask : .openTask))
    }
  }
}

/// The names that tasks of a list have, for next tasks that need one of their own.
private struct SeriesNames {
  private let document: Document

  /// The lines that have each name, read for the first task with a name.
  private lazy var lines = Dictionary(
    grouping: document.list(having: .id).compactMap { item in
      item.value(for: .id).map { (name: ContentKey($0), line: item.content) }
    }, by: { $0.name }
  ).mapValues { $0.map { $0.line } }

  /// For each name that was taken, the last one that its series got instead.
  private var last: [ContentKey: TodoItem] = [:]

  init(in document: Document) { self.document = document }

  /// Gives a task a name that no other task has; returns whether the list does not contain it yet.
  mutating func add(_ item: inout TodoItem) -> Bool {
    guard let first = item.value(for: .id).map(ContentKey.init) else { return true }
    if let name = last[first]?.value(for: .id) { item.setValue(name, for: .id) }
    while let name = item.value(for: .id).map(ContentKey.init), let holders = lines[name] {
      if holders.contains(item.content) { return false }
      item.advanceName()
    }
    last[first] = item
    item.value(for: .id).map { lines[ContentKey($0), default: []].append(item.content) }
    return true
  }
}
