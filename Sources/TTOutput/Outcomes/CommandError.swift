package import CommandLineKit

/// An error that stops a command before it starts.
///
/// Each is created by a function next to the command or type that throws it:
///
///     extension CommandError {
///       static var notThreeFiles: Self { Self("expected no files, or three: BASE OURS THEIRS") }
///     }
package struct CommandError: PresentableError, Hashable {
  /// The name of the function that creates it, used by the table of all messages.
  let name: String
  let message: String

  /// The environment variable with an invalid value, if any.
  package let variable: String?

  /// Creates an error; the variable's name goes before the words.
  package init(_ words: String, about variable: String? = nil, name: String = #function) {
    message = (variable.map { "\($0): " } ?? "") + words
    (self.variable, self.name) = (variable, name)
  }

  package var presented: ErrorMessage { ErrorMessage("\(message)", status: .usage) }
}

extension CommandError {
  /// A first word is invalid; `expected` describes a valid one.
  package static func unexpected(_ word: Argument, expected: String) -> Self {
    Self("\(word.quoted): expected \(expected)")
  }
}
