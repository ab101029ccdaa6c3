import CommandLineKit
import TTOutput
import TodoTxt

/// Why a tool was not run with its arguments.
enum ToolError: Error, Hashable, Sendable {
  /// A text contains bytes that a line cannot contain.
  case notText(argument: String)
  case notADate(argument: String, Argument, DateError)

  /// A task is not named by its id.
  case notAnID(Argument)
  case severalLists([UInt8], [UInt8])
  case notOwnChange(command: [UInt8])
}

extension ToolError: PresentableError {
  var presented: ErrorMessage { ErrorMessage("\(message)", status: .usage) }

  var message: String {
    switch self {
    case .notText(let argument): "\(argument) must be UTF-8 text without NUL"
    case .notADate(let argument, let word, let error):
      "\(argument) \(VisibleText.quoted(word.bytes)): \(error.diagnostic.sentence)"
    case .notAnID(let word):
      "\(VisibleText.quoted(word.bytes)) is not a task id; use an id from list or search, such as "
        + "3:k7f2m9qa"
    case .severalLists(let one, let other):
      "the tasks are in two lists, \(VisibleText.text(one)) and \(VisibleText.text(other)); call the "
        + "tool once for each list"
    case .notOwnChange(let command):
      "the last change, \(VisibleText.quoted(command)), was not made with these tools; the user can "
        + "run tt undo"
    }
  }
}
