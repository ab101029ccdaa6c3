package import CommandLineKit
import TTSystem
package import TodoTxt
package import TodoTxtFiles

/// A suggested command for the same list, day and filter.
///
///     CommandHint(query: ["+work"]).line("ls", adding: "due:none")    // tt ls due:none +work
package struct CommandHint {
  private let files: [FilePath]
  private let today: DateExpression?
  private let query: [Argument]

  /// Creates suggestions for the lists of `-f`, the day of `--today` and a filter.
  package init(files: [FilePath] = [], today: DateExpression? = nil, query: [Argument] = []) {
    (self.files, self.today, self.query) = (files, today, query)
  }

  /// Returns a command line, with more terms in the filter.
  package func line(_ command: String, adding terms: Argument...) -> String {
    line(command, adding: terms)
  }

  /// Returns a command line, with more words, which can include options only if they were typed.
  package func line(
    _ command: String, adding terms: [Argument], areTyped: Bool = false
  ) -> String {
    var words: [Argument] = [Argument(Program.name)]
    for file in files { words += ["-f", Argument(file.bytes)] }
    if let today { words += ["--today", Argument(today.text)] }
    words += command.split(separator: " ").map { Argument(String($0)) }
    // A term applies to the whole filter, not only to its first alternative.
    let isAlternative = !terms.isEmpty && isAnyOf(query)
    let operands = terms + (isAlternative ? ["("] + query + [")"] : query)
    if !areTyped, operands.contains(where: \.looksLikeOption) { words.append("--") }
    words += operands
    return ShellWords.line(of: words).visible
  }

  private func isAnyOf(_ query: [Argument]) -> Bool {
    let filter = try? Filter(parsing: query.spaced)
    return filter?.expression.isAny ?? false
  }
}
