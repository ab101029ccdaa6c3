import TTSession
import TodoTxt

/// A line that is being typed in the footer.
struct Typing {
  let purpose: Purpose

  /// The tasks that it changes, chosen when typing began, since the list may change.
  var targets: ChosenTasks

  /// These tasks, as they were shown.
  let items: [TodoItem]

  var input: TextInput

  /// The text when typing began.
  let textBefore: [UInt8]

  /// The view when typing began, for a line that changes it at once.
  let viewBefore: ViewSettings

  /// The recalled line; nil for a new one.
  var recalled: TypingHistory.Position?

  /// What is wrong with the line, and where.
  var mistake: Diagnostic?

  /// The words that complete the one before the cursor, and the chosen one.
  var completion: WordCompletion?

  struct WordCompletion {
    let start: Int
    let candidates: [InputCandidate]
    var chosen: Int?
  }

  enum Purpose: Hashable {
    case filter, sort, group, filterName, add, subtask, edit
    case value(Verb)
  }
}

extension Typing {
  /// The words before the line.
  var prompt: String {
    purpose == .subtask ? "add under \(items.first?.number ?? 0)" : purpose.prompt
  }
}

extension Typing.Purpose {
  /// The words before the line, unless they name a task.
  fileprivate var prompt: String {
    switch self {
    case .filter: "filter"
    case .sort: "sort by"
    case .group: "group by"
    case .filterName: "save filter as"
    case .add, .subtask: "add"
    case .edit: "edit"
    case .value(let verb): verb.row.key?.prompt ?? ""
    }
  }

  /// What to type, shown after the prompt; nil if that is plain.
  var hint: String? { if case .value(let verb) = self { verb.row.key?.hint } else { nil } }

  /// Whether the line changes only the view, as it is typed.
  var isOfView: Bool { self == .filter || self == .sort || self == .group }

  /// The verb of the change that it makes to tasks; nil if it makes none.
  var verb: Verb? {
    switch self {
    case .filter, .sort, .group, .filterName, .add, .subtask: nil
    case .edit: .replace
    case .value(let verb): verb
    }
  }

  /// What a line asks for.
  func request(_ text: [UInt8]) -> ScreenRequest {
    if let verb { return .change(verb, text) }
    return self == .subtask ? .addSubtask(text) : .add(text)
  }

  var kind: TypedKind {
    switch self {
    case .filter: .filter
    case .sort: .sort
    case .group: .group
    case .filterName, .add, .subtask, .edit: .text
    case .value(let verb):
      switch verb.row.value {
      case .none, .priority, .text: .text
      case .tags: .tag
      case .date: .date
      case .dateOrNone: .dateOrNone
      }
    }
  }
}
