import TTSetup
package import CommandLineKit
package import TTOutput
package import TTSession
import TTSync
package import TTSystem
import TodoSh
import TodoTxtFiles

/// Runs the program as `tt` or `todo.sh`, depending on its name, and returns its exit status.
///
/// Results go to `output`, everything else to `messages`.
package func runProgram(
  _ words: [Argument], in process: ProcessEnvironment, output: BufferedOutput,
  messages: MessageOutput
) -> Int32 {
  if let todo = TodoSh(words, in: process, output: output, messages: messages) { return todo.run() }
  return run(words, in: process, of: { .tt }, output: output, messages: messages).rawValue
}

extension TodoSh {
  /// A call of todo.sh, through a link of that name or as `tt todo.sh …`; nil for any other.
  fileprivate convenience init?(
    _ words: [Argument], in process: ProcessEnvironment, output: BufferedOutput,
    messages: MessageOutput
  ) {
    let called = process.programName()
    if called.isPath(to: "todo.sh") {
      self.init(
        calledAs: called.bytes, words, in: process, output: output, messages: messages.output)
    } else if let first = words.first, first.bytes.count == 7, first.isPath(to: "todo.sh") {
      self.init(
        calledAs: first.bytes, isSubcommand: true, Array(words.dropFirst()), in: process,
        output: output, messages: messages.output)
    } else {
      return nil
    }
  }
}

/// Runs the program with a table of commands, created only if needed.
package func run(
  _ words: [Argument], in process: ProcessEnvironment, of table: () -> TaskCommandTable,
  output: BufferedOutput, messages: MessageOutput
) -> ExitStatus {
  func makeTable() -> TaskCommandTable { table().withAliases(in: process.environment) }
  messages.width = { process.messageWidth }
  var answer: Answer
  do {
    answer = try Answer(to: words, in: process, of: makeTable, output, messages)
  } catch {
    answer = Answer(
      explain(error, of: words, in: process, makeTable(), output: output, messages: messages))
  }
  do {
    try output.flush()
    if !output.isClosed { try answer.whenShown?() }
  } catch let error as WriteError {
    messages.sayNamed("standard output: \(error.message)")
    answer.status = .fileTrouble
  } catch {
    let message = Message(error)
    messages.sayNamed(message.text)
    answer.status = message.status
  }
  messages.flush()
  answer.synchronized.map(startSynchronizing)
  return answer.status
}

/// The result of a run, and its remaining steps.
private struct Answer {
  var status = ExitStatus.done

  /// A step after the output, such as saving the shown numbers.
  var whenShown: (@Sendable () throws -> Void)?

  /// The session whose list is then synced in the background.
  var synchronized: Session?

  init(_ status: ExitStatus = .done) { self.status = status }

  init(
    to words: [Argument], in process: ProcessEnvironment, of makeTable: () -> TaskCommandTable,
    _ output: BufferedOutput, _ messages: MessageOutput
  ) throws {
    self.init()
    // Answer without the table, which takes longer to create than everything else, and without an
    // array literal, whose type takes a tenth of the run.
    if words.count == 1, words[0] == "--version" {
      output.write(process.versionLine)
      return
    }
    try EatenComparison.check(words, of: { makeTable().descriptions }, in: process)
    let commands = makeTable()
    let table = commands.descriptions
    switch try table.request(for: words) {
    case .version: output.write(process.versionLine)
    case .help(let subject):
      output.write(process.help(on: subject, of: table, color: colorChoice(in: words)))
    case .external(let name, let arguments, let globals):
      if let command = try ExternalCommand(name, arguments, globals, in: process) {
        throw try command.run()
      }
      guard globals.count(of: GlobalOptions.file.long) == 0 || TaskNumbers(parsing: name) != nil,
        let word = Session.word(missingBefore: name, in: process)
      else { throw table.unknownCommand(name, before: arguments, globals, in: process) }
      let start = words.dropLast(arguments.count + 1)
      self = try Answer(
        to: start + [word, name] + arguments, in: process, of: makeTable, output, messages)
    case .run(let position, let invocation):
      let command = commands[position]
      let session = try Session(for: command, invocation, words, in: process, messages)
      var outcome = try command.run(invocation, in: session, of: commands)
      outcome.notices += session.syncNotice(about: outcome).asArray
      if session.synchronizesAlone, !command.synchronizes, !command.examinesSetup {
        if command.mayHaveChangedList(outcome), LastSync.isSetUp(session) {
          synchronized = session
        }
        outcome.notices += LastSync.news(of: session)
      }
      whenShown = outcome.whenShown
      session.show(outcome, output: output, messages: messages)
      status = outcome.status
    }
  }
}

extension Session {
  /// Creates the session of a command; throws if the configuration makes its name ambiguous.
  fileprivate init(
    for command: TaskCommand, _ invocation: Invocation, _ words: [Argument],
    in process: ProcessEnvironment, _ messages: MessageOutput
  ) throws {
    try self.init(
      SessionOptions(invocation),
      commandLine: ShellWords.line(of: [Argument(Program.name)] + words), in: process,
      needsList: command.needsList, acceptsBadConfiguration: command.acceptsBadConfiguration,
      examinesSetup: command.examinesSetup)
    if command.needsList, !options.isQuiet, let lack = process.environment.lackOfHome {
      messages.sayNamed("\(lack)")
    }
    if let entry = configuration.alias(named: invocation.name), !command.acceptsBadConfiguration,
      let mistake = configuration.mistake(in: entry, Message.isCommand(invocation.name).string)
    {
      throw mistake
    }
  }
}

/// Starts `tt sync --auto` for a session's list, in the background.
private func startSynchronizing(_ session: Session) {
  let list: [Argument] =
    session.listSource == .option ? ["-f", Argument(session.listPath.bytes)] : []
  // If that fails, the next run syncs the changes.
  try? session.process.startInBackground?(list + ["sync", "--auto"])
}

extension ProcessEnvironment {
  /// The output of `--version`: `tt 0.1.0`, and the commit in parentheses if it is known.
  fileprivate var versionLine: TerminalText {
    let commit = commit()
    return commit.isEmpty
      ? "\(Program.name) \(Program.version)\n"
      : "\(Program.name) \(Program.version) (\(commit))\n"
  }

  /// Returns the help as wide as the terminal.
  func help(
    on subject: HelpSubject, of table: CommandTable, color: ColorChoice? = nil
  ) -> TerminalText {
    let terminal = terminal(outputDevice, color: color ?? .auto)
    let width = terminal.isInteractive ? terminal.width : 79
    let text = HelpText(table, width: width, isStyled: terminal.hasColor)
    return TerminalText(verbatim: text.page(of: subject).bytes)
  }
}
