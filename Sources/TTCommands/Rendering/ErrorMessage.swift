import CommandLineKit
import TodoTxt
import TodoTxtFiles

/// What to say of an error, and how the program ends after it.
struct ErrorMessage {
  /// The words, without the program's name; a second and third line may point into a text.
  let text: String

  /// How the program ends.
  let status: ExitStatus

  /// Puts any error that a command can throw into words.
  init(_ error: any Error) {
    switch error {
    case let error as Refusal: (text, status) = (error.message, .nothing)
    case let error as FileError:
      (text, status) = (VisibleText.text(Array("\(error)".utf8)), .fileTrouble)
    case let error as CommandError: (text, status) = (error.message, .usage)
    case let error as EatenComparison: (text, status) = (error.message, .usage)
    case let error as UsageError:
      (text, status) = (
        error.message(nearest: nearestName(to:among:)) { ErrorMessage($0).text }, .usage
      )
    case let error as ConfigurationError: (text, status) = (error.message, .usage)
    case let error as KeptDraft:
      let reason = ErrorMessage(error.reason)
      let place = VisibleText.text(error.path.bytes)
      (text, status) = ("\(reason.text)\ntt: what you wrote is kept in \(place)", reason.status)
    case let error as LineError:
      let reason = ErrorMessage(error.reason)
      (text, status) = ("line \(error.line): \(reason.text)", reason.status)
    case let error as EditorError: (text, status) = (error.message, .nothing)
    case let error as ChildProgramError:
      (text, status) = ("\(VisibleText.text(error.program)): \(error.words)", .fileTrouble)
    case let error as Diagnostic: (text, status) = (error.pointingText, .usage)
    case let error as any DiagnosticError:
      (text, status) = (error.diagnostic.pointingText, .usage)
    default: (text, status) = ("\(error)", .fileTrouble)
    }
  }
}

extension Diagnostic {
  /// The message with its column, and below it the source with a line under what is wrong.
  ///
  ///     column 7: not a date: tomorow; did you mean tomorrow?
  ///       due:..tomorow
  ///             ^^^^^^^
  ///
  /// Columns count bytes as they are shown, from 1. What could act on a terminal is made visible.
  var pointingText: String {
    let before = VisibleText.text(Array(source[..<range.lowerBound]))
    let marked = VisibleText.text(Array(source[range]))
    let after = VisibleText.text(Array(source[range.upperBound...]))
    let underline = String(repeating: "^", count: max(1, TextWidth.columns(of: marked)))
    let indent = String(repeating: " ", count: TextWidth.columns(of: before))
    return """
      column \(range.lowerBound + 1): \(sentence)
        \(before)\(marked)\(after)
        \(indent)\(underline)
      """
  }
}
