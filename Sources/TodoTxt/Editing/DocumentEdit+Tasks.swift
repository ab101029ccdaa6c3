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

  /// Makes the same change to tasks; the `archive` may have completed parts of tasks that repeat.
  package mutating func apply(
    _ edit: TaskEdit, to items: [TodoItem], archive: Document? = nil
  ) -> TaskEditResult {
    apply(items.map { ($0, edit) }, archive: archive)
  }

  /// Makes a change to each task; several changes to one task are made one after the other.
  ///
  /// A task stays unchanged if its edit throws, or if its new line would no longer be read as the
  /// same task. All others are changed.
  package mutating func apply(
    _ edits: [(item: TodoItem, edit: TaskEdit)], archive: Document? = nil
  ) -> TaskEditResult {
    var result = TaskEditResult()
    var made: [(change: TaskChange, item: TodoItem, follower: TodoItem?)] = []
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
        made.append((TaskChange(kind, of: item, to: changed), changed, follower))
      } catch {
        result.errors.append(error)
      }
    }
    result.changes = addFollowers(of: made, archive: archive)
    result.consequences = consequences(of: result.changes)
    return result
  }

  /// Adds the tasks that follow others, with their notes; returns all changes, in the order of the
  /// list.
  ///
  /// A successor is omitted if an unchanged task equals it: completing a recurring task, reopening
  /// it and completing it again adds only one successor. Tasks completed by this change are
  /// ignored: one may have been due on the same day as the successor. If another task has the `id:`
  /// of a successor, the successor gets the next free one of its series. The successor gets the parts
  /// of the completed task.
  private mutating func addFollowers(
    of made: [(change: TaskChange, item: TodoItem, follower: TodoItem?)], archive: Document?
  ) -> [TaskChange] {
    guard made.contains(where: { $0.follower != nil }) else { return made.map { $0.change } }
    let present = document.numbers(ofTasksWith: Set(made.compactMap { $0.follower?.content }))
    let completed = Set(made.map { $0.change.number })
    var names = SeriesNames(in: document)
    var (next, isNew) = (made.map { $0.follower }, made.map { _ in false })
    for place in next.indices {
      guard var follower = next[place], let day = follower.seriesMoment?.date else { continue }
      isNew[place] =
        present[follower.content]?.allSatisfy(completed.contains) ?? true
        && names.add(&follower, on: day)
      next[place] = follower
    }
    let steps = zip(made, next).compactMap { made, next in
      next.flatMap { SeriesParts.Step(from: made.item, to: $0) }
    }
    let all = steps.isEmpty ? [] : parts(in: archive)
    let parts = SeriesParts(of: steps, among: all) { item, part, step in
      guard item.isCompleted else { return }
      part.advanceName(on: step.day)
      _ = names.add(&part, on: step.day)
    }
    var changes: [TaskChange] = []
    for (place, made) in made.enumerated() {
      changes.append(made.change)
      guard isNew[place], let follower = next[place].map(parts.following) else { continue }
      changes.append(add(follower))
    }
    for (item, changed) in parts.moved {
      replaceContent(ofLine: item.number, with: changed.content)
      changes.append(TaskChange(.deferred, of: item, to: changed))
    }
    return changes + parts.returned.map { add($0) }
  }

  /// Returns the parts of all tasks: the completed ones of the archive, and those of the list after the
  /// change.
  private func parts(in archive: Document?) -> [TodoItem] {
    (archive?.list(having: .parent).filter { $0.isCompleted } ?? [])
      + Document(parsing: bytes, dialect: document.dialect).list(having: .parent)
  }

  private mutating func add(_ item: TodoItem) -> TaskChange {
    let number = nextAppendedNumber
    append(item)
    return TaskChange(.added, number: number, before: nil, after: item.content)
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
