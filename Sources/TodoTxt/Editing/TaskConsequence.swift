/// A consequence of a change to tasks that is easily missed.
package enum TaskConsequence: Hashable {
  /// A task is open and no longer blocked.
  case becameReady(TodoItem)

  /// The task with a number was completed, and still has these open subtasks, and `more`.
  case leavesOpen(number: Int, parts: [TodoItem], more: Int)

  /// The task with a number was reopened, and the next task of its series stays open.
  case keepsNext(number: Int, next: TodoItem)

  /// The next task of a series was already overdue when the previous one was completed; with this
  /// rule, the one after it would not be.
  case staysOverdue(next: TodoItem, rule: Recurrence)

  /// The tasks that it names, after the change.
  package var tasks: [TodoItem] {
    switch self {
    case .becameReady(let item), .keepsNext(_, let item), .staysOverdue(let item, _): [item]
    case .leavesOpen(_, let parts, _): parts
    }
  }
}

extension DocumentEdit {
  func consequences(of changes: [TaskChange]) -> [TaskConsequence] {
    func contains(_ kind: TaskChange.Kind, _ key: TagKey) -> Bool {
      changes.contains { change in
        guard change.kind == kind, let line = change.before else { return false }
        return TodoItem(parsing: line, dialect: document.dialect).value(for: key) != nil
      }
    }
    let overdue = nextTasksOverdue(after: changes)
    // Few changes need the whole list, which can be long.
    let parents = contains(.completed, .id)
    // A part that was given to the next task no longer blocks another task with its parent's name.
    let parts = contains(.completed, .parent) || contains(.deferred, .parent)
    let series = contains(.reopened, .recurrence)
    guard parents || parts || series else { return overdue }
    let after = Document(parsing: bytes, dialect: document.dialect)
    return (parents ? after.partsLeftOpen(by: changes) : [])
      + (series ? after.nextTasksKept(by: changes) : []) + overdue
      + (parts ? tasksMadeReady(in: after) : [])
  }

  /// The tasks that are no longer blocked, since their last open children are completed.
  private func tasksMadeReady(in after: Document) -> [TaskConsequence] {
    let (before, now) = (BlockedNames(in: document), BlockedNames(in: after))
    return after.items.filter { !$0.isCompleted && before.contains($0) && !now.contains($0) }
      .map(TaskConsequence.becameReady)
  }

  /// Returns the tasks that were added to series after completed ones, and were overdue from the start.
  private func nextTasksOverdue(after changes: [TaskChange]) -> [TaskConsequence] {
    zip(changes, changes.dropFirst()).compactMap { completed, added in
      guard completed.kind == .completed, added.kind == .added, let line = completed.after,
        let day = TodoItem(parsing: line, dialect: document.dialect).completionDate,
        let content = added.after
      else { return nil }
      let next = TodoItem(number: added.number, content: content, dialect: document.dialect)
      guard let due = next.date(of: .due), due < day, let value = next.value(for: .recurrence),
        let rule = try? Recurrence(parsing: value), rule.basis == .due
      else { return nil }
      return .staysOverdue(
        next: next, rule: Recurrence(basis: .dueUntilFuture, schedule: rule.schedule))
    }
  }
}

extension Document {
  fileprivate func partsLeftOpen(by changes: [TaskChange]) -> [TaskConsequence] {
    let blocked = BlockedNames(in: self)
    var relations: Relations?
    var known: (name: ArraySlice<UInt8>, parts: [TodoItem])?
    return changes.compactMap { change in
      guard change.kind == .completed, let line = change.before else { return nil }
      let item = TodoItem(parsing: line, dialect: dialect)
      guard blocked.contains(item), let name = item.value(for: .id) else { return nil }
      let isRepeating = item.recurs
      var parts = known?.parts ?? []
      // Many tasks can share a name and have thousands of subtasks; only those of a repeating task
      // differ.
      if isRepeating || known?.name != name {
        relations = relations ?? self.relations
        parts =
          relations?.children(of: item).filter { BlockedNames(among: [$0]).contains(item) } ?? []
        if !isRepeating { known = (name, parts) }
      }
      return .leavesOpen(
        number: change.number, parts: Array(parts.prefix(3)), more: max(parts.count - 3, 0))
    }
  }

  /// Returns the open tasks that follow reopened ones in their series.
  fileprivate func nextTasksKept(by changes: [TaskChange]) -> [TaskConsequence] {
    let reopened = changes.compactMap { change -> (item: TodoItem, first: CivilDate?)? in
      guard change.kind == .reopened, let item = item(numbered: change.number),
        item.recurs
      else { return nil }
      // If a task was completed early, the next one can be due before it, but not before the
      // completion.
      let completed = change.before.flatMap {
        TodoItem(parsing: $0, dialect: dialect).completionDate
      }
      return (item, item.seriesMoment.map { min($0.date, completed ?? $0.date) })
    }
    if reopened.isEmpty { return [] }
    let numbers = Set(reopened.map { $0.item.number })
    var series: [[UInt8]: [TodoItem]] = [:]
    for item in items where !item.isCompleted && !numbers.contains(item.number) {
      if item.recurs { series[item.seriesText, default: []].append(item) }
    }
    return reopened.compactMap { item, first in
      let next = series[item.seriesText]?.first { next in
        first.map { first in next.seriesMoment.map { first < $0.date } ?? false } ?? true
      }
      return next.map { .keepsNext(number: item.number, next: $0) }
    }
  }
}

extension Document {
  /// Returns the open subtasks of tasks that a change removed or renamed.
  ///
  /// The document is the list after the change. If another task has the name, its subtasks stay.
  /// Completed tasks remain the parents of their subtasks.
  package func parts(leftBy changes: [TaskChange]) -> [(name: [UInt8], parts: [TodoItem])] {
    var lost: [TodoItem] = []
    for change in changes where change.kind != .completed {
      guard let before = change.before else { continue }
      let item = TodoItem(parsing: before, dialect: dialect)
      guard let name = item.value(for: .id),
        change.after.flatMap({ TodoItem(parsing: $0, dialect: dialect).value(for: .id) })
          != name
      else { continue }
      lost.append(item)
    }
    if lost.isEmpty { return [] }
    var known = Set(list(having: .id).compactMap { $0.value(for: .id) })
    let open = Relations(among: list(having: .parent).filter { !$0.isCompleted })
    return lost.compactMap { item in
      guard let name = item.value(for: .id), known.insert(name).inserted else { return nil }
      let parts = open.children(of: item)
      return parts.isEmpty ? nil : (Array(name), parts)
    }
  }
}
