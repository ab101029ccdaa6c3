package import CommandLineKit
package import TodoTxt

/// The result of a single command, with its output forms.
///
/// Lists of tasks are `Listing`s and changes are `TaskChange`s; a report is anything else.
package protocol Report: Sendable {
  /// Appends the form for a terminal.
  func show(on screen: Screen, to output: inout TerminalText)

  /// Appends the lines for a pipe; a task's line starts with its number.
  func list(to output: inout TerminalText)

  /// Writes the members of a JSON object.
  func write(to json: inout JSONText)

  /// The tasks whose numbers it shows on a terminal, if it is about tasks.
  var shownItems: [TodoItem]? { get }

  /// The tasks whose numbers it prints to a pipe.
  var listedItems: [TodoItem]? { get }

  /// Returns the sentence to show on a terminal if the report is empty.
  func emptySentence(home: [UInt8]?) -> String?
}

extension Report {
  package var shownItems: [TodoItem]? { nil }

  package var listedItems: [TodoItem]? { shownItems }

  package func emptySentence(home: [UInt8]?) -> String? { nil }
}
