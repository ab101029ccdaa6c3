package import CommandLineKit

/// A suggested command for the same list and filter.
///
///     CommandHint(files: [], query: ["+work"]).line("ls", adding: "due:none")    // tt ls due:none +work
package struct CommandHint: Sendable {
  private let files: [[UInt8]]
  private let query: [Argument]

  /// Creates suggestions for the lists that `-f` names, if any, and the tasks that `query` selects.
  package init(files: [[UInt8]], query: [Argument]) {
    (self.files, self.query) = (files, query)
  }

  /// Returns a command line, optionally with another term in the filter.
  package func line(_ command: String, adding term: Argument? = nil) -> String {
    var words: [Argument] = [Argument(Program.name)]
    for file in files { words += ["-f", Argument(file)] }
    words += command.split(separator: " ").map { Argument(String($0)) }
    words += term.map { [$0] } ?? []
    // A term applies to the whole filter, not only to its last part.
    let isWhole = term == nil || query.count < 2
    words += isWhole ? query : ["("] + query + [")"]
    return VisibleText.text(ShellWords.line(of: words))
  }
}
