import Observation
import TodoTxt
import TodoTxtFiles
import TodoTxtLive

/// A form for a new task, whose draft survives when the form is dismissed.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
@MainActor @Observable final class TaskForm {
  enum Importance: String, CaseIterable, Sendable {
    case low, medium, high

    var priority: Priority {
      switch self {
      case .low: .c
      case .medium: .b
      case .high: .a
      }
    }
  }

  struct Draft: Hashable, Sendable {
    var title = ""
    var note = ""
    var importance = Importance.medium

    /// The deadline that was chosen; nil means tomorrow.
    var deadline: CivilDate?
  }

  enum Problem: Error, Hashable { case titleIsMissing, deadlineIsPast }

  var draft = Draft()
  private let list: LiveList
  private let today: () -> CivilDate

  init(_ list: LiveList, today: @escaping () -> CivilDate) {
    (self.list, self.today) = (list, today)
  }

  var deadline: CivilDate {
    get { draft.deadline ?? today().adding(days: 1) ?? today() }
    set { draft.deadline = newValue }
  }

  var problem: Problem? {
    if draft.title.allSatisfy(\.isWhitespace) { return .titleIsMissing }
    return deadline < today() ? .deadlineIsPast : nil
  }

  /// Adds the task, and empties the form unless it was edited in between.
  func submit() async throws {
    if let problem { throw problem }
    let saved = draft
    var fields = TaskFields(saved.title)
    fields.priority = saved.importance.priority
    fields.creationDate = today()
    fields.due = deadline
    fields.note = saved.note
    let item = try TodoItem(fields)
    try await list.edit("add") { try $0.add(item) }
    if draft == saved { draft = Draft() }
  }
}
