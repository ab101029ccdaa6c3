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
  messages.sayNamed(message.text, in: style)
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
  // The command line may have other errors.
  let options = CursorPlace(of: "", after: words, in: table.descriptions).settings
  let named = options.filter { $0.long == GlobalOptions.file.long }.map(\.value?.bytes)
  let files = named.isEmpty ? [process.environment["TODO_FILE"]] : named
  guard files.contains("-".bytes), !process.inputIsTerminal else { return nil }
  return try? process.readInput(.max)
}

/// Names of commands in other programs, and their opposites, whose nearest name here would do the opposite.
private let namesElsewhere = [
  "find": "search", "finish": "do", "grep": "search", "modify": "edit", "snooze": "defer",
  "uncomplete": "reopen", "undone": "reopen",
]

extension CommandTable {
  /// Returns the error of an unknown command, with the command, the action of todo.sh, or the list that it
  /// may mean.
  func unknownCommand(
    _ name: Argument, before rest: [Argument], in process: ProcessEnvironment
  ) -> UsageError {
    let meant: [Argument]? =
      namesElsewhere[name.text].map { [Argument($0)] }
      ?? (name == "report" || process.environment.hasAddOn(name) ? ["todo.sh", name] : nil)
    if let meant {
      let line = ShellWords.line(of: [Argument(Program.name)] + meant + rest)
      return .unknownCommand(name, candidates: [], hint: "did you mean \(line.visible)?")
    }
    let session = try? Session(SessionOptions(), commandLine: [], in: process)
    return unknownCommand(name, before: rest, or: (session?.nearName(to: name)).asArray)
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
