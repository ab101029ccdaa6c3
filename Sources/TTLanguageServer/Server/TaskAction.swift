import CommandLineKit
import TTSession
import TodoTxt

/// A change to tasks that an editor offers under its title.
struct TaskAction {
  /// The title that the editor shows: "Complete task".
  let title: String

  let verb: Verb
  let edit: TaskEdit

  func items(of items: [TodoItem]) -> [TodoItem] {
    // Other changes can apply to completed tasks too.
    verb == .due ? items.filter { !$0.isCompleted } : items
  }
}

extension LanguageServer {
  /// The changes to offer for tasks of a list or of an archive, in the order of the menu.
  func actions(for items: [TodoItem], inArchive: Bool) -> [TaskAction] {
    let session = currentSession
    let open = items.filter { !$0.isCompleted }
    // Without a due date, a task waits until the day.
    let waits = !open.isEmpty && open.allSatisfy { $0.value(for: .due) == nil }
    var days: Set<CivilDate> = []
    return Verb.inMenus.filter { !inArchive || $0.isForArchive }.flatMap { verb in
      verb.row.choices.compactMap { choice -> TaskAction? in
        guard let change = try? verb.change(to: choice.value.bytes, in: session),
          let edit = change.edit
        else { return nil }
        var title = choice.title
        switch verb.row.value {
        case nil:
          let count = change.isForCompleted ? items.count - open.count : open.count
          title += count > 1 ? " \(count) tasks" : " task"
        case .dateOrNone:
          // Each day once.
          guard
            let day = try? DateExpression(choice.value)
              .resolve(on: session.today, weekStart: session.weekStart).date,
            days.insert(day).inserted
          else { return nil }
          if choice.value == "next-week" { title += " (\(day.shortTitle))" }
        case .date where waits: title.replace("Defer by", with: "Wait for")
        default: break
        }
        return TaskAction(title: title, verb: verb, edit: edit)
      }
    }
  }

  var currentSession: Session {
    var session = session
    session.today = today
    return session
  }

  /// Returns the edit of a document that changes tasks, and its consequences in words.
  ///
  /// Throws the reason if no task can be changed.
  func edit(
    _ buffer: TextBuffer, _ items: [TodoItem], _ change: TaskEdit
  ) throws(TaskError) -> (edit: DocumentEdit, consequences: [String]) {
    var edit = DocumentEdit(of: buffer.document)
    // Without an archive that can be read, the parts in the list still come back.
    let archive = buffer.uri.path.flatMap { path in
      isArchive(buffer.uri) ? nil : try? session.archive(of: path, for: change, to: items)
    }
    let result = edit.apply(change, to: items, archive: archive)
    if result.changes.isEmpty, let error = result.errors.first { throw error }
    return (edit, result.consequences.compactMap(\.editorWords))
  }
}

extension Verb {
  /// Whether it can change archived tasks where they are.
  fileprivate var isForArchive: Bool { ![.reopen, .due, .defer].contains(self) }
}

extension TaskConsequence {
  /// A remark for the user of an editor, whose list may be unsaved; nil for good news.
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

extension CivilDate {
  fileprivate var shortTitle: String {
    let month = monthName.prefix(3)
    return "\(weekday.name.prefix(3)) \(day) \(month)"
  }
}
