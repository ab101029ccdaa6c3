package import CommandLineKit
import TodoTxt
import TodoTxtFiles

/// A suggested command for the same list, day and filter.
///
///     CommandHint(options, query: ["+work"]).line("ls", adding: "due:none")    // tt ls due:none +work
package struct CommandHint: Sendable {
  private let options: SessionOptions
  private let query: [Argument]

  /// Creates suggestions for the lists and the day that options name, and the tasks that `query` selects.
  package init(_ options: SessionOptions, query: [Argument]) {
    (self.options, self.query) = (options, query)
  }

  /// Returns a command line, with more terms in the filter.
  package func line(_ command: String, adding terms: Argument...) -> String {
    var words: [Argument] = [Argument(Program.name)]
    for file in options.files { words += ["-f", Argument(file.bytes)] }
    if let today = options.today { words += ["--today", Argument(today.text)] }
    words += command.split(separator: " ").map { Argument(String($0)) }
    words += terms
    // A term applies to the whole filter, not only to its first alternative.
    let isAlternative = !terms.isEmpty && isAnyOf(query)
    words += isAlternative ? ["("] + query + [")"] : query
    return VisibleText.text(ShellWords.line(of: words))
  }

  private func isAnyOf(_ query: [Argument]) -> Bool {
    let filter = try? Filter(parsing: Array(query.map(\.bytes).joined(separator: [0x20])))
    guard case .any? = filter?.expression.kind else { return false }
    return true
  }
}

extension Screen {
  /// Appends a suggested command and a line end; a long command is broken and indented.
  package func append(command: String, indent: Int, to output: inout TerminalText) {
    var line = Paragraph()
    if TextWidth.columns(of: command) + indent <= width {
      line.append(command.utf8, theme[.count])
    } else {
      line.append(wordsOf: command.utf8, theme[.count])
    }
    line.append(to: &output, indent: indent, width: width)
  }
}
