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
}

extension LanguageServer {
  /// The changes to offer for tasks, in the order of the menu.
  var taskActions: [TaskAction] {
    [
      TaskAction(title: "Complete task", edit: completeEdit, command: (.complete, nil)),
      TaskAction(title: "Reopen task", edit: .reopen, command: (.reopen, nil)),
      TaskAction(title: "Set priority A", edit: .prioritize(.a), command: (.priority, "A")),
      TaskAction(title: "Set priority B", edit: .prioritize(.b), command: (.priority, "B")),
      TaskAction(title: "Set priority C", edit: .prioritize(.c), command: (.priority, "C")),
      TaskAction(title: "Remove priority", edit: .prioritize(nil), command: (.priority, nil)),
      TaskAction(
        title: "Due today", edit: dueEdit(DateExpression(.today)),
        command: (.due, NamedDate.today.rawValue)),
      TaskAction(
        title: "Due tomorrow", edit: dueEdit(DateExpression(.tomorrow)),
        command: (.due, NamedDate.tomorrow.rawValue)),
      TaskAction(
        title: "Due next week", edit: dueEdit(DateExpression(.nextWeek)),
        command: (.due, NamedDate.nextWeek.rawValue)),
      TaskAction(
        title: "Defer by a day", edit: deferEdit(DateExpression(.oneDay)),
        command: (.defer, NamedDate.oneDay.rawValue)),
      TaskAction(
        title: "Defer by a week", edit: deferEdit(DateExpression(.oneWeek)),
        command: (.defer, NamedDate.oneWeek.rawValue)),
    ]
  }

  var completeEdit: TaskEdit { .complete(on: today, priority: session.completedPriority) }

  /// Sets the due date; nil removes it.
  func dueEdit(_ date: DateExpression?) -> TaskEdit {
    .setDate(.due, to: date, on: today, weekStart: session.weekStart)
  }

  func deferEdit(_ date: DateExpression) -> TaskEdit {
    .postpone(to: date, on: today, weekStart: session.weekStart)
  }

  /// Returns the edit of a document that changes tasks; throws the reason if none can be changed.
  func edit(
    _ document: Document, _ items: [TodoItem], _ change: TaskEdit
  ) throws(TaskError) -> DocumentEdit {
    var edit = DocumentEdit(of: document)
    let result = edit.apply(items.map { ($0, change) }, successors: session.successorPlace)
    if result.changes.isEmpty, let error = result.errors.first { throw error }
    return edit
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
