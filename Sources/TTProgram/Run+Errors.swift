import TTSetup
import CommandLineKit
import TTOutput
import TTSession
import TTSystem
import TodoTxtFiles

/// Explains an error in a command line, and returns the exit status.
func explain(
  _ error: any Error, of words: [Argument], in process: ProcessEnvironment,
  _ table: TaskCommandTable, output: BufferedOutput, messages: MessageOutput
) -> ExitStatus {
  let alias = table.descriptions.userAlias(in: words)
  let cause = configurationError(causing: error, in: process)
  let message = Message(cause ?? error)
  if let list = inputList(for: words, in: process, of: table) {
    output.write(TerminalText(verbatim: list))
  }
  let style = process.errorStyle(color: colorChoice(in: words))
  let hint = CommandHint(files: files(in: words, of: table))
  messages.sayNamed(message.text(Wording(home: nil, hint: hint)), in: style)
  if let alias, cause == nil, message.status == .usage {
    messages.sayNamed("\(alias.sentence)")
  }
  return message.status
}

/// Returns the error in the configuration line of an alias, if an unknown command has its name.
private func configurationError(
  causing error: any Error, in process: ProcessEnvironment
) -> ConfigurationError? {
  guard case .unknownCommand(let name, _, _)? = error as? UsageError else { return nil }
  return (try? Configuration(in: process.environment))?.mistakes
    .last { $0.key == "alias.\(name.text)" }
}

/// Returns the list from standard input, to output after an error; nil if the list is a file.
///
/// It is passed on unchanged after any error: an editor replaces its buffer with the output of
/// `:%!tt -f - sort`, and a pipe has no other copy.
private func inputList(
  for words: [Argument], in process: ProcessEnvironment, of table: TaskCommandTable
) -> [UInt8]? {
  let named = files(in: words, of: table)
  let isInput = named.isEmpty ? process.environment["TODO_FILE"] == "-".bytes : named.contains("-")
  return isInput && !process.inputIsTerminal ? try? process.readInput(.max) : nil
}

/// Returns the lists that `-f` names in a command line, which may have other errors.
private func files(in words: [Argument], of table: TaskCommandTable) -> [FilePath] {
  CursorPlace(of: "", after: words, in: table.descriptions).settings
    .filter { $0.long == GlobalOptions.file.long }.compactMap {
      $0.value.map { FilePath($0.bytes) }
    }
}

/// Names of commands in other programs, and their opposites, whose nearest name here would do the opposite.
private let namesElsewhere = [
  "find": "search", "finish": "do", "grep": "search", "modify": "edit", "new": "add",
  "priority": "pri", "schedule": "due", "snooze": "defer", "uncomplete": "reopen",
  "undone": "reopen",
]

extension CommandTable {
  /// Returns the error of an unknown command, with the command, the action of todo.sh, or the list that it
  /// may mean.
  func unknownCommand(
    _ name: Argument, before rest: [Argument], _ globals: Invocation,
    in process: ProcessEnvironment
  ) -> UsageError {
    let command = CommandHint(files: globals.all(GlobalOptions.file))
    let isOfTodoSh = name == "report" || process.environment.hasAddOn(name)
    let meant =
      namesElsewhere[name.text].map { command.line($0, adding: rest, areTyped: true) }
      ?? (isOfTodoSh ? ShellWords.line(of: ["tt", "todo.sh", name] + rest).visible : nil)
    if let meant { return .unknownCommand(name, candidates: [], hint: "did you mean \(meant)?") }
    if let topic = topic(calledBy: name), rest.isEmpty {
      return .unknownCommand(name, candidates: [], hint: "for help, run tt help \(topic)")
    }
    let session = try? Session(SessionOptions(), commandLine: [], in: process)
    return unknownCommand(
      name, or: (session?.nearName(to: name)).asArray,
      hint: name.bytes.isEmpty
        ? nil
        : name == "version" && rest.isEmpty
          ? "for the version, run tt --version"
          : "to search for it, run \(command.line("ls", adding: [name] + rest, areTyped: true))")
  }
}

extension Environment {
  /// Whether a directory of todo.sh has an add-on of a name.
  fileprivate func hasAddOn(_ name: Argument) -> Bool {
    let home = FilePath(self["HOME"] ?? [])
    let folders = [
      FilePath(self["TODO_ACTIONS_DIR"] ?? []), home.appending(".todo/actions"),
      home.appending(".todo.actions.d"),
    ]
    return !name.bytes.contains("/")
      && folders.contains { FileStore.isProgram($0.appending(FilePath(name.bytes))) }
  }
}

/// Returns the value of `--color`; nil if it is not given or no command is known.
func colorChoice(in words: [Argument]) -> ColorChoice? {
  let words = words.prefix { $0 != "--" }
  for (word, next) in zip(words, words.dropFirst().map(\.text) + [""]) {
    let value = word == "--color" ? next : String(word.text.dropFirst("--color=".count))
    if word.text.hasPrefix("--color"), let choice = ColorChoice(rawValue: value) { return choice }
  }
  return nil
}
