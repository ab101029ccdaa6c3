import TTSession
import TodoTxt

/// A line that is being typed in the footer.
struct Typing: Sendable {
  let purpose: Purpose

  /// The tasks to change, chosen when typing began, since the list may change.
  var targets: ChosenTasks

  var input: TextInput
  var textBefore: [UInt8]
  let viewBefore: ViewSettings

  /// The recalled line; nil for a new one.
  var recalled: TypingHistory.Position?

  /// The first error in the line.
  var mistake: Diagnostic?

  /// Completions of the word before the cursor, and the selected one.
  var completion: WordCompletion?

  struct WordCompletion: Sendable {
    let start: Int
    let candidates: [InputCandidate]
    var chosen: Int?
  }

  enum Purpose: Hashable, Sendable {
    case filter, sort, group, filterName, add, subtask, edit
    case value(Verb)
  }
}

extension Typing {
  /// The text before the line.
  var prompt: String {
    purpose == .subtask ? "add under \(targets.items.first?.number ?? 0)" : purpose.prompt
  }
}

extension Typing.Purpose {
  /// The text before the line, unless it names a task.
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

  /// A hint about what to type, after the prompt.
  var hint: String? { if case .value(let verb) = self { verb.row.key?.hint } else { nil } }

  /// Whether the line only changes the view, while it is typed.
  var isOfView: Bool { self == .filter || self == .sort || self == .group }

  /// The verb of the change to tasks, if any.
  var verb: Verb? {
    switch self {
    case .filter, .sort, .group, .filterName, .add, .subtask: nil
    case .edit: .replace
    case .value(let verb): verb
    }
  }

  /// Returns the request of a line.
  func request(_ text: [UInt8]) -> ScreenRequest {
    if let verb { return .change(verb, text) }
    return self == .subtask ? .addSubtask(text) : .add(text)
  }

  var kind: DynamicCompletion {
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
