package import CommandLineKit

/// An error that stops a command before it starts.
///
/// Each one is made by a function next to the command or the type that throws it:
///
///     extension CommandError {
///       static var notThreeFiles: Self { Self("expected no files, or three: BASE OURS THEIRS") }
///     }
package struct CommandError: PresentableError, Hashable {
  /// The name of the function that makes it, by which the table of all messages knows it.
  let name: String

  /// The error in words, without the program's name.
  let message: String

  /// The variable of the environment that has a wrong value; nil for other errors.
  package let variable: String?

  /// Creates an error, whose words follow the variable that it is about.
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
