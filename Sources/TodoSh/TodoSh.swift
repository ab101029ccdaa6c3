package import CommandLineKit
import TTOutput
import TTSession
package import TTSystem
import TodoTxt
import TodoTxtFiles

/// todo.sh on tt's store: its options, actions, messages and add-ons.
///
///     TodoSh(calledAs: "todo.sh", words, in: process, output: output, messages: messages).run()
///
/// Texts that scripts parse are those of todo.sh's main branch, byte for byte. The page "Coming
/// from todo.sh" lists all differences.
package final class TodoSh {
  /// The name of the call, and the words after it.
  let callName: FilePath

  /// Whether it was called as `tt todo.sh`, not through a link.
  let isSubcommand: Bool
  var words: [Argument]

  /// The words after the action.
  var operands: [Argument] = []

  let process: ProcessEnvironment
  let output: BufferedOutput
  let messages: BufferedOutput

  /// todo.sh's variables, from the environment, the configuration file and the options.
  let variables: ShellVariables

  /// The tasks of todo.txt that this run has shown.
  var shown: [(number: Int, line: [UInt8])] = []

  /// The exit status unless something fails later.
  var status: Int32 = 0

  package init(
    calledAs name: [UInt8], isSubcommand: Bool = false, _ words: [Argument],
    in process: ProcessEnvironment, output: BufferedOutput, messages: BufferedOutput
  ) {
    (callName, self.isSubcommand) = (FilePath(name), isSubcommand)
    (self.words, self.process) = (words, process)
    (self.output, self.messages) = (output, messages)
    variables = ShellVariables(process.environment)
  }

  package func run() -> Int32 {
    do {
      try perform()
    } catch let failure as Failure {
      status = failure.status
      if let text = failure.output { say(text) }
      if let text = failure.text { complain(text) }
    } catch {
      status = 1
      complain("\(name): ".bytes + Message(error).text.bytes)
    }
    do {
      try output.flush()
    } catch {
      complain("\(name): standard output: \(error.message)")
      status = 3
    }
    try? messages.flush()
    noteShown()
    return status
  }

  /// Saves the numbers that were shown, so that tt takes them as they are on the screen.
  private func noteShown() {
    guard !shown.isEmpty, let bytes = try? store.read(todoFile)?.bytes else { return }
    let document = Document(parsing: bytes, dialect: .strict)
    // The line of a removed or moved task has another one now.
    let lines = Dictionary(shown.map { ($0.number, $0.line) }) { $1 }
    let items = lines.keys.compactMap { document.item(numbered: $0) }
      .filter { $0.content.elementsEqual(lines[$0.number] ?? []) }
    let session = try? Session(SessionOptions(), commandLine: [], in: process)
    session?.noteShown(items, of: todoFile)
  }

  private func perform() throws {
    nameItself()
    // The add-on has already made all settings.
    if let function = AddOnFunction(in: variables) { return try perform(function) }
    let options = try TodoShOptions(parsing: &words, usage: usage)
    if options.showsVersion { return showVersion() }
    if let lack = process.environment.lackOfHome { complain("\(name): \(lack)") }
    options.set(variables)
    try readConfiguration(overriddenBy: options)
    if words.isEmpty {
      // The default action can have quoted operands: `ls +home`, `add "one  two" \$3`. Nothing in
      // it is executed.
      words = ShellWords(withoutOperators: variables["TODOTXT_DEFAULT_ACTION"] ?? []).words
    }
    guard let name = words.first?.bytes, !name.isEmpty else { throw Failure(output: usage) }
    if let priority = variables["TODOTXT_PRIORITY_ON_ADD"],
      priority.count != 1 || !priority[0].isUppercase
    {
      throw Failure(
        "TODOTXT_PRIORITY_ON_ADD should be a capital letter from A to Z (it is now \"\(priority.text)\")."
      )
    }
    try makeFiles()
    operands = Array(words.dropFirst())
    try perform(name)
  }

  /// Performs an add-on, or else a built-in action.
  func perform(_ name: [UInt8]) throws {
    let action = name.lowercased
    if action == "command".bytes {
      guard let name = operands.first?.bytes else { throw Failure(output: usage) }
      operands.removeFirst()
      return try performBuiltIn(name.lowercased)
    }
    if let addOn = try addOn(named: action) {
      // An add-on receives the action as it was typed.
      return try run(addOn, [Argument(name)] + operands)
    }
    try performBuiltIn(action)
  }

  private func performBuiltIn(_ name: [UInt8]) throws {
    guard let action = Action.named(name) else { throw Failure(output: usage) }
    try action.perform(self)()
  }

  /// The usage, which a wrong command line prints on standard output.
  var usage: [UInt8] {
    "Usage: \(synopsis)\nTry '\(name) -h' for more information.".bytes
  }

  var synopsis: String {
    "\(name) [-fhpantvV] [-d todo_config] action [task_number] [task_description]"
  }
}

/// A failure that ends the run.
struct Failure: Error {
  /// The text for standard error, if any.
  var text: [UInt8]?
  var status: Int32 = 1
  /// The text for standard output.
  var output: [UInt8]?
}

extension Failure {
  init(_ text: String, status: Int32 = 1) { self.init(text: text.bytes, status: status) }
}

// What is printed

extension TodoSh {
  /// Prints a line on standard output.
  ///
  /// On a terminal, control characters become visible.
  func say(_ line: [UInt8]) {
    output.append { text in
      if process.outputDevice.isTerminal {
        text.append(lines: line)
      } else {
        text.append(verbatim: line)
      }
      text.endLine()
    }
  }

  func say(_ line: String) { say(line.bytes) }

  /// Prints lines, unless the settings ask for silence.
  func report(_ lines: String...) { if isVerbose { lines.forEach(say) } }

  /// Prints a line on standard error, after all earlier output; control characters become visible.
  func complain(_ line: [UInt8]) {
    try? output.flush()
    messages.append { text in
      text.append(lines: line)
      text.endLine()
    }
    try? messages.flush()
  }

  func complain(_ line: String) { complain(line.bytes) }

  /// Writes bytes that are another program's text, or that are already safe to print.
  func pass(_ bytes: [UInt8]) {
    output.append { $0.append(verbatim: bytes) }
  }

  var isVerbose: Bool { verbosity > 0 }

  /// How much is reported: 0, 1, or 2 for debugging.
  var verbosity: Int { Int(variables.text("TODOTXT_VERBOSE") ?? "1") ?? 0 }

  /// Whether actions ask no questions.
  var isForced: Bool { variables.text("TODOTXT_FORCE") != "0" }

  /// Whether a removed line leaves an empty one.
  var preservesLineNumbers: Bool { variables.text("TODOTXT_PRESERVE_LINE_NUMBERS") != "0" }
}
