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

/// A report of plain lines, the same in every form but JSON.
package struct PlainReport: Report {
  private let lines: [[UInt8]]

  /// Whether a screen fills the words of each line into its width.
  private let isFilled: Bool
  private let members: @Sendable (inout JSONText) -> Void

  package init(
    _ lines: [[UInt8]], isFilled: Bool = false,
    members: @escaping @Sendable (inout JSONText) -> Void
  ) {
    (self.lines, self.isFilled, self.members) = (lines, isFilled, members)
  }

  package func show(on page: inout ScreenText) {
    for line in lines {
      let text = line.string
      if isFilled { page.append(words: text) } else { page.append(line: text) }
    }
  }

  package func list(to output: inout TerminalText) {
    for line in lines { output.append(line: line) }
  }

  package func write(to json: inout JSONText) { members(&json) }
}
