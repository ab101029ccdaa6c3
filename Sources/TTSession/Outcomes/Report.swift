package import CommandLineKit
package import TodoTxt

/// Facts that a command has to show, and how each kind of reader is told of them.
///
/// A list of tasks is a `Listing`, and what was changed are `TaskChange`s; a report is what one
/// command alone has to say.
package protocol Report: Sendable {
  /// Appends what a person sees.
  func show(on screen: Screen, to output: inout TerminalText)

  /// Appends lines for a pipe; of tasks the number comes first.
  func list(to output: inout TerminalText)

  /// Writes the members of a JSON object.
  func write(to json: inout JSONText)

  /// The list whose numbers it shows, if it shows any.
  var document: Document? { get }

  /// Returns what to say to a person instead of nothing at all, where there is nothing to show.
  func emptySentence(home: [UInt8]?) -> String?
}

extension Report {
  package var document: Document? { nil }

  package func emptySentence(home: [UInt8]?) -> String? { nil }
}
