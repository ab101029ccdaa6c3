import CommandLineKit
import TTSession
import TodoTxtFiles

/// A command line that tt itself composes, for an assistant or a screen.
struct CommandCall {
  let command: TaskCommand
  var options: [Argument] = []

  /// The words after the options; they can start with a dash.
  var operands: [Argument] = []

  /// All words, without the program's name.
  var words: [Argument] {
    let looksLikeOption = operands.contains { $0.bytes.first == UInt8(ascii: "-") }
    return [Argument(command.description.name)] + options + (looksLikeOption ? ["--"] : [])
      + operands
  }
}

extension TaskCommandTable {
  /// Parses a command line that tt itself has composed.
  func invocation(of words: [Argument]) throws -> (command: TaskCommand, invocation: Invocation) {
    guard case .run(let position, let invocation) = try descriptions.request(for: words)
    else { preconditionFailure("the words call a command") }
    return (self[position], invocation)
  }

  /// Runs a command line within a session, as a run of its own for the same list and day.
  ///
  /// The journal gets the words of `shown`, with the options of the session, and `mark` after them.
  func run(
    _ words: [Argument], shownAs shown: [Argument]? = nil, markedWith mark: String = "",
    within session: Session, in process: ProcessEnvironment
  ) throws -> (outcome: Outcome, session: Session) {
    let (command, invocation) = try invocation(of: words)
    let files = session.options.files.flatMap { [Argument("-f"), Argument($0.bytes)] }
    var options = SessionOptions(invocation)
    (options.files, options.today) = (session.options.files, session.options.today)
    options.isConfined = session.options.isConfined
    let line = ShellWords.line(of: [Argument(Program.name)] + files + (shown ?? words))
    let run = try Session(options, commandLine: line + Array(mark.utf8), in: process)
    return (try command.run(invocation, in: run, of: self), run)
  }
}
