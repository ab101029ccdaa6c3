import CommandLineKit
import TodoTxt
import TodoTxtFiles

/// What to say of an error, and how the program ends after it.
struct ErrorMessage {
  /// The words, without the program's name; a second and third line may point into a text.
  let text: TerminalText

  /// How the program ends.
  let status: ExitStatus

  /// Puts any error that a command can throw into words.
  init(_ error: any Error) {
    switch error {
    case let error as Refusal: (text, status) = ("\(error.message)", .nothing)
    case let error as TaskError: (text, status) = ("\(Refusal(error).message)", .nothing)
    case let error as FileError: (text, status) = ("\(error)", .fileTrouble)
    case let error as CommandError: (text, status) = ("\(error.message)", .usage)
    case let error as EatenComparison: (text, status) = ("\(error.message)", .usage)
    case let error as UsageError:
      (text, status) = (
        error.message(nearest: nearestName(to:among:)) { ErrorMessage($0).text }, .usage
      )
    case let error as ConfigurationError: (text, status) = ("\(error.message)", .usage)
    case let error as KeptDraft:
      let reason = ErrorMessage(error.reason)
      (text, status) = (
        "\(reason.text)\ntt: what you wrote is kept in \(error.path.bytes)", reason.status
      )
    case let error as LineError:
      let reason = ErrorMessage(error.reason)
      (text, status) = ("line \(error.line): \(reason.text)", reason.status)
    case let error as EditorError: (text, status) = ("\(error.message)", .nothing)
    case let error as ChildProgramError:
      (text, status) = ("\(error.program): \(error.words)", .fileTrouble)
    case .unreadable(let diagnostic) as NewTaskError:
      (text, status) = (diagnostic.pointingText, .usage)
    case let error as NewTaskError: (text, status) = ("\(error)", .usage)
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
  var pointingText: TerminalText {
    // As the message shows them, so that the line below ends where they do.
    func shown(_ part: ArraySlice<UInt8>) -> String {
      VisibleText.text(Array(part), showing: [.controls, .invisible])
    }
    let before = shown(source[..<range.lowerBound])
    let marked = shown(source[range])
    let after = shown(source[range.upperBound...])
    let underline = String(repeating: "^", count: max(1, TextWidth.columns(of: marked)))
    let indent = String(repeating: " ", count: TextWidth.columns(of: before))
    return """
      column \(range.lowerBound + 1): \(sentence)
        \(before)\(marked)\(after)
        \(indent)\(underline)
      """
  }
}
