import TTSession
import TodoTxt

/// A change to tasks that an editor offers by its title.
struct TaskAction {
  /// The title that the editor shows: "Complete task".
  let title: String

  /// The change.
  let edit: TaskEdit

  /// The command that makes the same change, with its value.
  let command: (name: TaskCommandName, value: String?)

  /// Whether it is for open tasks only, although it could change others.
  var isForOpenTasks = false

  /// Returns the tasks that it is for.
  func items(of items: [TodoItem]) -> [TodoItem] {
    isForOpenTasks ? items.filter { !$0.isCompleted } : items
  }
}

extension LanguageServer {
  /// The changes to offer for tasks of a list or of an archive, in the order of the menu.
  func actions(for items: [TodoItem], inArchive: Bool) -> [TaskAction] {
    let open = items.filter { !$0.isCompleted }
    func tasks(_ count: Int) -> String { count > 1 ? "\(count) tasks" : "task" }
    let edits = [
      TaskAction(
        title: "Complete \(tasks(open.count))", edit: completeEdit, command: (.complete, nil)),
      // A task of the archive would have to move back to its list.
      inArchive
        ? nil
        : TaskAction(
          title: "Reopen \(tasks(items.count - open.count))", edit: .reopen,
          command: (.reopen, nil)),
      TaskAction(title: "Set priority A", edit: .prioritize(.a), command: (.priority, "A")),
      TaskAction(title: "Set priority B", edit: .prioritize(.b), command: (.priority, "B")),
      TaskAction(title: "Set priority C", edit: .prioritize(.c), command: (.priority, "C")),
      TaskAction(title: "Remove priority", edit: .prioritize(nil), command: (.priority, nil)),
    ].compactMap(\.self)
    return edits + (inArchive ? [] : dateActions(for: open))
  }

  /// The changes to dates, each day once.
  private func dateActions(for items: [TodoItem]) -> [TaskAction] {
    var days: Set<CivilDate> = []
    let due = [("today", NamedDate.today), ("tomorrow", .tomorrow), ("next week", .nextWeek)]
      .compactMap { words, date -> TaskAction? in
        let expression = DateExpression(date)
        guard let day = try? expression.resolve(on: today, weekStart: session.weekStart).date,
          days.insert(day).inserted
        else { return nil }
        let title = date == .nextWeek ? "Due \(words) (\(day.shortTitle))" : "Due \(words)"
        return TaskAction(
          title: title, edit: dueEdit(expression), command: (.due, date.rawValue),
          isForOpenTasks: true)
      }
    // Without a due date, the task waits until the day.
    let waits = !items.isEmpty && items.allSatisfy { $0.value(for: .due) == nil }
    let verb = waits ? "Wait" : "Defer"
    let preposition = waits ? "for" : "by"
    return due + [
      TaskAction(
        title: "\(verb) \(preposition) a day", edit: deferEdit(DateExpression(.oneDay)),
        command: (.defer, NamedDate.oneDay.rawValue)),
      TaskAction(
        title: "\(verb) \(preposition) a week", edit: deferEdit(DateExpression(.oneWeek)),
        command: (.defer, NamedDate.oneWeek.rawValue)),
    ]
  }

  var completeEdit: TaskEdit {
    let session = session
    return .complete(on: today, priority: session.completedPriority, stoppingAt: session.now)
  }

  /// Sets the due date; nil removes it.
  func dueEdit(_ date: DateExpression?) -> TaskEdit {
    .setDate(.due, to: date, on: today, weekStart: session.weekStart)
  }

  func deferEdit(_ date: DateExpression) -> TaskEdit {
    .postpone(to: date, on: today, weekStart: session.weekStart)
  }

  /// Returns the edit of a document that changes tasks, and what follows from it in words.
  ///
  /// Throws the reason if no task can be changed.
  func edit(
    _ document: Document, _ items: [TodoItem], _ change: TaskEdit
  ) throws(TaskError) -> (edit: DocumentEdit, consequences: [String]) {
    var edit = DocumentEdit(of: document)
    let result = edit.apply(items.map { ($0, change) }, successors: session.successorPlace)
    if result.changes.isEmpty, let error = result.errors.first { throw error }
    return (edit, result.consequences.compactMap(\.editorWords))
  }
}

extension TaskConsequence {
  /// A remark for the user of an editor, whose list need not be saved; nil for good news.
  fileprivate var editorWords: String? {
    switch self {
    case .becameReady: nil
    case .leavesOpen(_, let parts, let more):
      switch parts.count + more {
      case 1: "a subtask stays open"
      case let count: "\(count) subtasks stay open"
      }
    case .keepsNext: "the next one stays"
    case .staysOverdue(_, let rule): "the next one is overdue, too; rec:\(rule) skips past dates"
    }
  }
}

/// The dates that actions name.
private enum NamedDate: String {
  case today
  case tomorrow
  case nextWeek = "next-week"
  case oneDay = "1d"
  case oneWeek = "1w"
}

extension DateExpression {
  fileprivate init(_ date: NamedDate) {
    guard let expression = try? DateExpression(date.rawValue) else {
      preconditionFailure("\(date.rawValue) is a date")
    }
    self = expression
  }
}

extension CivilDate {
  /// The date in a title: `Mon 30 Nov`.
  fileprivate var shortTitle: String {
    let month = (Month(rawValue: month)?.name ?? "").prefix(3)
    return "\(weekday.name.prefix(3)) \(day) \(month)"
  }
}
