package import CommandLineKit
package import TTSession
import TTSync
import TodoSh
import TodoTxt
import TodoTxtFiles

/// Runs the program under the name by which it was called, `tt` or `todo.sh`, and returns its exit status.
///
/// Results go to `output`, everything else to `messages`.
package func runProgram(
  _ words: [Argument], in process: ProcessEnvironment, output: BufferedOutput,
  messages: MessageOutput
) -> Int32 {
  if let todo = TodoSh(words, in: process, output: output, messages: messages) { return todo.run() }
  return run(words, in: process, output: output, messages: messages).rawValue
}

/// Runs `tt` with the words of a command line, and returns its exit status.
package func run(
  _ words: [Argument], in process: ProcessEnvironment, output: BufferedOutput,
  messages: MessageOutput
) -> ExitStatus {
  run(words, in: process, of: { .tt }, output: output, messages: messages)
}

extension TodoSh {
  /// A call of todo.sh, by a link of this name or as `tt todo.sh …`; nil for any other.
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
func run(
  _ words: [Argument], in process: ProcessEnvironment, of table: () -> TaskCommandTable,
  output: BufferedOutput, messages: MessageOutput
) -> ExitStatus {
  func makeTable() -> TaskCommandTable { table().withAliases(in: process.environment) }
  messages.width = { process.messageWidth }
  var status: ExitStatus
  var synchronize: () -> Void = {}
  var whenShown: (@Sendable () throws -> Void)?
  do {
    status = try perform(
      words, in: process, of: makeTable, output, messages, &synchronize, &whenShown)
  } catch {
    let table = makeTable()
    let alias = table.descriptions.userAlias(in: words)
    let cause =
      alias.flatMap { configurationError(of: $0, in: process, table.descriptions) }
      ?? configurationError(causing: error, in: process)
    let message = ErrorMessage(cause ?? error)
    if let list = inputList(for: words, in: process, of: table, after: error) {
      output.write(TerminalText(verbatim: list))
    }
    let style = Presentation.errorStyle(color: colorChoice(in: words), in: process)
    messages.sayNamed(message.text, in: style)
    if let alias, cause == nil, message.status == .usage {
      messages.sayNamed("\(alias.sentence)")
    }
    status = message.status
  }
  do {
    try output.flush()
    if !output.isClosed { status = finish(status, whenShown, messages) }
  } catch {
    messages.sayNamed("standard output: \(error.message)")
    status = .fileTrouble
  }
  messages.flush()
  synchronize()
  return status
}

/// Does what waits for the output, and returns the exit status.
private func finish(
  _ status: ExitStatus, _ whenShown: (@Sendable () throws -> Void)?, _ messages: MessageOutput
) -> ExitStatus {
  do {
    try whenShown?()
    return status
  } catch {
    let message = ErrorMessage(error)
    messages.sayNamed(message.text)
    return message.status
  }
}

/// Returns the error in the configuration that makes an alias fail with any operands.
private func configurationError(
  of alias: UserAlias, in process: ProcessEnvironment, _ table: CommandTable
) -> ConfigurationError? {
  (try? Configuration(in: process.environment))?
    .mistake(of: alias, in: table, process.environment)
}

/// Returns the error in the configuration line of an alias, if an unknown command has its name.
private func configurationError(
  causing error: any Error, in process: ProcessEnvironment
) -> ConfigurationError? {
  guard case .unknownCommand(let name, _, _)? = (error as? UsageError)?.fact else { return nil }
  return (try? Configuration(in: process.environment))?.mistakes
    .last { $0.key == "alias.\(name.text)" }
}

/// Returns the list from standard input, to output after an error; nil if the list is a file.
///
/// It is passed on unchanged after any error: an editor replaces its buffer with the output of
/// `:%!tt -f - sort`, and a pipe has no other copy.
private func inputList(
  for words: [Argument], in process: ProcessEnvironment, of table: TaskCommandTable,
  after error: any Error
) -> [UInt8]? {
  // Standard output is a file that the shell opened by mistake.
  if error is EatenComparison { return nil }
  // The command line may have other errors.
  let options = CursorPlace(of: "", after: words, in: table.descriptions).settings
  let named = options.filter { $0.long == GlobalOptions.file.long }.map(\.value?.bytes)
  let files = named.isEmpty ? [process.environment["TODO_FILE"]] : named
  guard files.contains(Array("-".utf8)), !process.inputIsTerminal else { return nil }
  return try? process.readInput()
}

extension ProcessEnvironment {
  /// What `--version` prints: `tt 0.1.0`, and the commit in parentheses if it is known.
  fileprivate var versionLine: TerminalText {
    let commit = commit()
    return commit.isEmpty
      ? "\(Program.name) \(Program.version)\n"
      : "\(Program.name) \(Program.version) (\(commit))\n"
  }
}

private func perform(
  _ words: [Argument], in process: ProcessEnvironment, of makeTable: () -> TaskCommandTable,
  _ output: BufferedOutput, _ messages: MessageOutput, _ synchronize: inout () -> Void,
  _ whenShown: inout (@Sendable () throws -> Void)?
) throws -> ExitStatus {
  // Answer without the table, which takes longer to create than everything else, and without an array
  // literal, whose type takes a tenth of the run.
  if words.count == 1, words[0] == "--version" {
    output.write(process.versionLine)
    return .done
  }
  var (words, process) = (words, process)
  try restoreEatenComparison(in: &words, of: { makeTable().descriptions }, &process) {
    messages.sayNamed("\($0)")
  }
  let commands = makeTable()
  let table = commands.descriptions
  switch try table.request(for: words) {
  case .version:
    output.write(process.versionLine)
    return .done
  case .help(let subject):
    let terminal = process.terminal(
      process.outputDevice, color: colorChoice(in: words) ?? configuredColor(in: process))
    let width = terminal.isInteractive ? terminal.width : 79
    let page = HelpText(table, width: width, isStyled: terminal.hasColor).page(of: subject)
    output.write(TerminalText(verbatim: Array(page.utf8)))
    return .done
  case .external(let name, let arguments, let globals):
    throw try ExternalCommand(name, arguments, globals, in: process)?.run()
      ?? table.unknownCommand(name)
  case .run(let position, let invocation):
    let command = commands[position]
    let session = try Session(
      SessionOptions(invocation),
      commandLine: ShellWords.line(of: [Argument(Program.name)] + words), in: process,
      needsList: command.needsList, acceptsBadConfiguration: command.acceptsBadConfiguration,
      examinesSetup: command.examinesSetup)
    if command.needsList, !session.options.isQuiet, let lack = MissingHome(in: process.environment)
    {
      messages.sayNamed("\(lack.message)")
    }
    // A name with two meanings is an error.
    if let entry = session.configuration.alias(named: invocation.name),
      !command.acceptsBadConfiguration,
      let mistake = session.configuration.mistake(
        in: entry, AliasError.isCommand(invocation.name).message)
    {
      throw mistake
    }
    var outcome = try command.run(invocation, in: session, of: commands)
    if session.synchronizesAlone, !command.synchronizes, !command.examinesSetup {
      if session.listPath != "-", command.mayHaveChangedList(outcome) {
        if session.syncSetup(of: session.listPath) != nil {
          // Not before the output is out, which must not wait.
          synchronize = { startSynchronizing(session) }
        } else {
          LastSync.noteMissingSetup(of: session)
        }
      }
      outcome.notices += LastSync.news(of: session)
    }
    whenShown = outcome.whenShown
    Presentation(of: session).show(outcome, output: output, messages: messages)
    return outcome.status
  }
}

/// Starts `tt sync --auto` for the list of a session, in the background.
private func startSynchronizing(_ session: Session) {
  let list: [Argument] =
    session.listSource == .option ? ["-f", Argument(session.listPath.bytes)] : []
  // Without it, the changes go with the next one.
  try? session.process.startInBackground?(list + ["sync", "--auto"])
}

/// Returns the value of `--color`; nil if it is not given or no command is known.
private func colorChoice(in words: [Argument]) -> ColorChoice? {
  let words = words.prefix { $0 != "--" }
  for (word, next) in zip(words, words.dropFirst().map(\.text) + [""]) {
    let value = word == "--color" ? next : String(word.text.dropFirst("--color=".count))
    if word.text.hasPrefix("--color"), let choice = ColorChoice(rawValue: value) { return choice }
  }
  return nil
}

private func configuredColor(in process: ProcessEnvironment) -> ColorChoice {
  (try? Configuration(in: process.environment))?.color ?? .auto
}

extension SessionOptions {
  /// Creates the session's options from a command line.
  init(_ invocation: Invocation) {
    self.init()
    // Most command lines name at most one list, and looking for all costs a fifth of a run on a
    // short list.
    if invocation.count(of: GlobalOptions.file.long) > 1 {
      files = invocation.all(GlobalOptions.file)
    } else if let file = invocation[GlobalOptions.file] {
      files = [file]
    }
    today = invocation[GlobalOptions.today]
    isJSON = invocation[GlobalOptions.json]
    isRaw = invocation[GlobalOptions.raw]
    color = invocation[GlobalOptions.color]
    isQuiet = invocation[GlobalOptions.quiet]
    isDryRun = invocation.has(ChangeOptions.dryRun)
    isConfirmed = invocation.has(ChangeOptions.yes)
  }
}
