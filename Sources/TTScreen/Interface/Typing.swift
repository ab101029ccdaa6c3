import CommandLineKit
import TTSession
import TodoTxt

/// A line that is being typed in the footer.
struct Typing {
  /// What it is for.
  let purpose: Purpose

  /// The tasks that it changes, chosen when typing began, since the list may change.
  var targets: Targets

  /// These tasks, as they were shown.
  let items: [TodoItem]

  /// The line.
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
  var completion: Completion?

  /// Completions of a word.
  struct Completion {
    let start: Int
    let candidates: [InputCandidate]
    var chosen: Int?
  }

  /// What a typed line is for.
  enum Purpose {
    case filter, sort, group, add, edit, due, postpone, tag, note
  }
}

extension Typing.Purpose {
  /// The words before the line.
  var prompt: String {
    switch self {
    case .filter: "filter"
    case .sort: "sort by"
    case .group: "group by"
    case .add: "add"
    case .edit: "edit"
    case .due: "due"
    case .postpone: "defer to"
    case .tag: "tag"
    case .note: "note"
    }
  }

  /// What to type, shown after the prompt; nil if that is plain.
  var hint: String? {
    switch self {
    case .due: "none removes it"
    case .postpone: "empty: 1 day"
    case .tag: "+p @c key:value, -+p removes"
    case .filter, .sort, .group, .add, .edit, .note: nil
    }
  }

  /// Whether the line changes only the view, as it is typed.
  var isOfView: Bool { self == .filter || self == .sort || self == .group }

  /// The verb of the change that it makes to tasks; nil if it makes none.
  var verb: Verb? {
    switch self {
    case .filter, .sort, .group, .add: nil
    case .edit: .replace
    case .due: .due
    case .postpone: .defer
    case .tag: .tag
    case .note: .note
    }
  }

  /// What a line asks for.
  func request(_ text: [UInt8]) -> ScreenRequest { verb.map { .change($0, text) } ?? .add(text) }

  /// The kind of its words.
  var kind: TypedKind {
    switch self {
    case .filter: .filter
    case .sort: .sort
    case .group: .group
    case .add, .edit, .note: .text
    case .tag: .tag
    case .due: .dateOrNone
    case .postpone: .date
    }
  }
}
