import CommandLineKit
import TTSession
import TodoTxt

/// What is wrong with the arguments of a tool, or with what it was asked to do.
enum ToolError: Error, Hashable, Sendable {
  /// A text has bytes that no command line can hold.
  case notText(argument: String)

  /// A task was not named by its id.
  case notAnID(Argument)

  /// A date was expected, and came what can also be the number of a task.
  case notADate(Argument)

  /// The last change was made by somebody else, by this command.
  case notOwnChange(command: [UInt8])
}

extension ToolError: PresentableError {
  var presented: ErrorMessage { ErrorMessage("\(message)", status: .usage) }

  /// The error in words.
  var message: String {
    switch self {
    case .notText(let argument): "\(argument) must be UTF-8 text without NUL"
    case .notAnID(let word):
      "\(VisibleText.quoted(word.bytes)) is not the id of a task; use an id from list or search, such as 3:k7f2m9qa"
    case .notADate(let word):
      "\(VisibleText.quoted(word.bytes)) is not a date; expected one such as 2026-12-24, fri, +3d or none"
    case .notOwnChange(let command):
      "the last change was not made with these tools but with \(VisibleText.quoted(command)); "
        + "the user can undo it with tt undo"
    }
  }
}
