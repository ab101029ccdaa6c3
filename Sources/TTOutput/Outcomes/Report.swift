package import CommandLineKit
package import TodoTxt

/// The result of a single command, with its output forms.
///
/// Lists of tasks are `Listing`s and changes are `TaskChange`s; a report is anything else.
package protocol Report: Sendable {
  /// Appends the form for a terminal, which is that for a pipe if there is no other.
  func show(on page: inout ScreenText)

  /// Appends the lines for a pipe; a task's line starts with its number.
  func list(to output: inout TerminalText)

  /// Writes the members of a JSON object.
  func write(to json: inout JSONText)

  /// The lines of `--raw`, byte for byte; nil if they are those for a pipe.
  var rawLines: [[UInt8]]? { get }

  /// The tasks whose numbers it shows on a terminal, if it is about tasks.
  var shownItems: [TodoItem]? { get }

  /// The tasks whose numbers it prints to a pipe.
  var listedItems: [TodoItem]? { get }

  /// The sentence to show on a terminal if the report is empty.
  var emptySentence: String? { get }
}

extension Report {
  package func show(on page: inout ScreenText) {
    var lines = TerminalText()
    list(to: &lines)
    page.append(lines: lines)
  }

  package var rawLines: [[UInt8]]? { nil }
  package var shownItems: [TodoItem]? { nil }
  package var listedItems: [TodoItem]? { shownItems }
  package var emptySentence: String? { nil }
}

/// A report of lines, with another form on a screen if `show` is given.
package struct PlainReport: Report {
  private let lines: [[UInt8]]
  private let show: (@Sendable (inout ScreenText) -> Void)?
  private let members: @Sendable (inout JSONText) -> Void

  package var rawLines: [[UInt8]]?
  package var shownItems: [TodoItem]?
  package var emptySentence: String?

  package init(
    _ lines: [[UInt8]], show: (@Sendable (inout ScreenText) -> Void)? = nil,
    members: @escaping @Sendable (inout JSONText) -> Void
  ) {
    (self.lines, self.show, self.members) = (lines, show, members)
  }

  package func show(on page: inout ScreenText) {
    if let show { show(&page) } else { for line in lines { page.append(line: line) } }
  }

  package func list(to output: inout TerminalText) {
    for line in lines { output.append(line: line) }
  }

  package func write(to json: inout JSONText) { members(&json) }
}
