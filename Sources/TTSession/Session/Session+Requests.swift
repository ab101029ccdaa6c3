import CommandLineKit
import TTSystem
import TodoTxtFiles

extension Session {
  /// Returns the session for a request without a command line.
  ///
  /// `options` and `operands` are its equivalent, followed by `mark`. Of several lists, its command
  /// line names only the first, unless the operands `nameList`.
  package func run(
    _ command: String, options: [String] = [], _ operands: [[UInt8]] = [], nameList: Bool = false,
    mark: String = ""
  ) -> Session {
    let looksLikeOption = operands.contains { $0.first == "-" }
    var words: [Argument] = [Argument(Program.name)]
    for file in nameList ? self.options.files : Array(self.options.files.prefix(1)) {
      words += ["-f", Argument(file.bytes)]
    }
    words += [Argument(command)] + options.map { Argument($0) }
    words += (looksLikeOption ? ["--"] : []) + operands.map { Argument($0) }
    var session = self
    session.commandLine = ShellWords.line(of: words) + mark.bytes
    return session
  }
}
