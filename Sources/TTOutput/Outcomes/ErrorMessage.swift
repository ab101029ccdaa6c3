package import CommandLineKit
package import TTSystem
package import TodoTxt
package import TodoTxtFiles

/// An error's message and exit status.
package struct ErrorMessage {
  /// The message without the program's name; a second and third line can point into a text.
  package let text: TerminalText

  package let status: ExitStatus

  package init(_ text: TerminalText, status: ExitStatus) {
    (self.text, self.status) = (text, status)
  }

  package init(_ error: any Error) {
    switch error {
    case let error as any PresentableError: self = error.presented
    case let error as any DiagnosticError: self = error.diagnostic.presented
    default: self.init("\(error)", status: .fileTrouble)
    }
  }
}

/// An error with a message for the user and an exit status.
package protocol PresentableError: Error {
  var presented: ErrorMessage { get }
}

/// An error in one line of a longer text.
package struct LineError: Error {
  let line: Int

  let reason: any Error

  package init(line: Int, reason: any Error) {
    self.line = line
    self.reason = reason
  }
}

extension LineError: PresentableError {
  package var presented: ErrorMessage {
    let reason = ErrorMessage(reason)
    return ErrorMessage("line \(line): \(reason.text)", status: reason.status)
  }
}

// MARK: - Errors of other modules

extension TaskError: PresentableError {
  package var presented: ErrorMessage { Refusal.task(self).presented }
}

extension FileError: PresentableError {
  package var presented: ErrorMessage { ErrorMessage("\(self)", status: .fileTrouble) }
}

extension UsageError: PresentableError {
  package var presented: ErrorMessage {
    ErrorMessage(
      message(nearest: nearestName(to:among:)) { ErrorMessage($0).text }, status: .usage)
  }
}

extension NewTaskError: PresentableError {
  package var presented: ErrorMessage {
    if case .unreadable(let diagnostic) = self { return diagnostic.presented }
    return ErrorMessage("\(self)", status: .usage)
  }
}

extension RenamingError: PresentableError {
  package var presented: ErrorMessage { ErrorMessage("\(self)", status: .nothing) }
}

extension Diagnostic: PresentableError {
  package var presented: ErrorMessage { ErrorMessage(pointingText, status: .usage) }
}

extension ChildProgramError: PresentableError {
  package var presented: ErrorMessage {
    ErrorMessage("\(program): \(words)", status: .fileTrouble)
  }
}

extension Diagnostic {
  /// The message with its column, and below it the source with the error underlined.
  ///
  ///     column 7: unknown date "tomorow"; did you mean "tomorrow"?
  ///       due:..tomorow
  ///             ^^^^^^^
  ///
  /// Columns count from 1, in bytes as shown. Control characters are made visible. If the message
  /// quotes the whole source, there is nothing to underline.
  var pointingText: TerminalText {
    if isQuoted { return "\(sentence)" }
    // As shown in the message, so that the underline has the same width.
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

  /// Whether the error is the whole source, and the message quotes it.
  private var isQuoted: Bool {
    if source.isEmpty { return true }
    let text = String(decoding: source, as: UTF8.self)
    // Invalid UTF-8 can be seen only below the message.
    return range.count == source.count && Array(text.utf8) == source
      && Array(message.utf8).span.contains(text.quoted)
  }
}
