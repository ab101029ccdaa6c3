import CommandLineKit
import TTSystem
import TodoTxtFiles

extension Session {
  /// Returns the session for a request of a voice that has no command line: its `options` and `operands` are what
  /// would be typed, and `mark` follows them.
  package func run(
    _ command: String, options: [String] = [], _ operands: [[UInt8]] = [], mark: String = ""
  ) -> Session {
    let looksLikeOption = operands.contains { $0.first == UInt8(ascii: "-") }
    var words: [Argument] = [Argument(Program.name)]
    for file in self.options.files { words += ["-f", Argument(file.bytes)] }
    words += [Argument(command)] + options.map { Argument($0) }
    words += (looksLikeOption ? ["--"] : []) + operands.map { Argument($0) }
    var session = self
    session.commandLine = ShellWords.line(of: words) + Array(mark.utf8)
    return session
  }
}
