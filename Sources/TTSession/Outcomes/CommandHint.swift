package import CommandLineKit

/// A command that a screen offers: of the same list, with the same filter.
///
///     CommandHint(files: [], query: ["+work"]).line("ls", adding: "due:none")    // tt ls due:none +work
package struct CommandHint: Sendable {
  private let files: [[UInt8]]
  private let query: [Argument]

  /// Creates hints for the lists that `-f` names, if any, and for the tasks that a filter selects.
  package init(files: [[UInt8]], query: [Argument]) {
    (self.files, self.query) = (files, query)
  }

  /// Returns a command line, with a further term of the filter.
  package func line(_ command: String, adding term: Argument? = nil) -> String {
    var words: [Argument] = [Argument(Program.name)]
    for file in files { words += ["-f", Argument(file)] }
    words += command.split(separator: " ").map { Argument(String($0)) }
    words += term.map { [$0] } ?? []
    // A term stands beside all of the filter, not beside its last part.
    let isWhole = term == nil || query.count < 2
    words += isWhole ? query : ["("] + query + [")"]
    return VisibleText.text(ShellWords.line(of: words))
  }
}
