import TTSession
import TodoTxt

/// A line that is being typed in the footer.
struct Typing {
  /// The action that asks for the line.
  let purpose: ScreenAction

  /// The tasks to change, chosen when typing began, since the list may change.
  var targets: ChosenTasks

  var input: TextInput
  var textBefore: [UInt8]
  let viewBefore: ViewSettings

  /// The recalled line; nil for a new one.
  var recalled: TypingHistory.Position?

  /// The first error in the line.
  var mistake: Diagnostic?

  /// Whether a completion has just added the space after a word.
  var endsWord = false

  /// Completions of the word before the cursor, and the selected one.
  var completion: WordCompletion?

  struct WordCompletion {
    let start: Int
    let candidates: [InputCandidate]
    var chosen: Int?
  }
}

extension Typing {
  /// The text before the line, up to the tasks to change.
  var prompt: String {
    switch purpose {
    case .change(let verb): verb.row.key?.prompt ?? ""
    case .subtask: "add under"
    case .saveFilter: "save filter as"
    default: purpose.name.replacing("-", with: " ")
    }
  }

  /// Whether the line only changes the view, while it is typed.
  var isOfView: Bool { [.filter, .sortBy, .groupBy].contains(purpose) }

  /// The verb of the change to tasks, if any.
  var verb: Verb? {
    if case .change(let verb) = purpose { verb } else { purpose == .edit ? .replace : nil }
  }

  /// Returns the request of a line.
  func request(_ text: [UInt8]) -> ScreenRequest {
    verb.map { ScreenRequest.change($0, text) } ?? .add(text)
  }

  var kind: DynamicCompletion {
    switch purpose {
    case .filter: .filter
    case .sortBy: .sort
    case .groupBy: .group
    case .change(let verb): verb.row.value ?? .text
    default: .text
    }
  }
}
