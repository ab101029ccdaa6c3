package import TTOutput
import CommandLineKit
import TTSystem
import TodoTxtFiles

extension Session {
  /// Makes a change to named tasks as a command does, and returns the outcome with the run that made
  /// it.
  ///
  /// The journal gets the equivalent command line: the options and operands that `line` returns for
  /// the word of the tasks.
  package func make(
    _ command: String, hook: Verb.Hook? = .edit, on tasks: NamedTasks,
    line: (_ tasks: [UInt8]) -> (options: [String], operands: [[UInt8]]) = { ([], [$0]) },
    _ change: (ListEditor) throws -> Outcome
  ) throws -> (outcome: Outcome, run: Session) {
    let (options, operands) = line(tasks.word)
    let run = run(command, options: options, operands, nameList: tasks.list != nil)
    var list = ListEditor(in: run, for: command, hook: hook)
    try list.switchList(named: tasks.list)
    return (try list.naming { try change(list) }, run)
  }

  /// Returns the session for a request without a command line.
  ///
  /// `options` and `operands` are its equivalent. Of several lists, its command line names only the
  /// first, unless the operands `nameList`.
  package func run(
    _ command: String, options: [String] = [], _ operands: [[UInt8]] = [], nameList: Bool = false
  ) -> Session {
    let looksLikeOption = operands.contains { $0.first == "-" }
    var words: [Argument] = [Argument(Program.name)]
    for file in nameList ? self.options.files : Array(self.options.files.prefix(1)) {
      words += ["-f", Argument(file.bytes)]
    }
    words += [Argument(command)] + options.map { Argument($0) }
    words += (looksLikeOption ? ["--"] : []) + operands.map { Argument($0) }
    var session = self
    session.commandLine = ShellWords.line(of: words) + self.options.journalMark.bytes
    return session
  }
}
