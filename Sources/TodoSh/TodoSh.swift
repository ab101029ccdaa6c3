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
/// Texts that scripts read are those of todo.sh 2.13 and later, byte for byte. The page "Coming from
/// todo.sh" lists all differences.
package final class TodoSh {
  /// How it was called, and the words after that.
  let callName: FilePath

  /// Whether it was called as `tt todo.sh`, not by a link.
  let isSubcommand: Bool
  var words: [Argument]

  let process: ProcessEnvironment
  let output: BufferedOutput
  let messages: BufferedOutput

  /// todo.sh's variables, from the environment, the configuration file and the options.
  let variables: ShellVariables

  /// The exit status if nothing fails from here on.
  var status: Int32 = 0

  /// Describes one call.
  package init(
    calledAs name: [UInt8], isSubcommand: Bool = false, _ words: [Argument],
    in process: ProcessEnvironment, output: BufferedOutput, messages: BufferedOutput
  ) {
    (callName, self.isSubcommand) = (FilePath(name), isSubcommand)
    (self.words, self.process) = (words, process)
    (self.output, self.messages) = (output, messages)
    variables = ShellVariables(process.environment)
  }

  /// Runs the action, and returns the exit status.
  package func run() -> Int32 {
    do {
      try perform()
    } catch let failure as Failure {
      status = failure.status
      if let text = failure.output { say(text) }
      if let text = failure.text { complain(text) }
    } catch let wrong as BasicPattern.PatternError {
      status = 1
      complain("\(name): \(wrong.reason)")
    } catch {
      status = 1
      complain(Array("\(name): ".utf8) + ErrorMessage(error).text.bytes)
    }
    do {
      try output.flush()
    } catch {
      complain("\(name): standard output: \(error.message)")
      status = 3
    }
    try? messages.flush()
    return status
  }

  private func perform() throws {
    nameItself()
    // A function of an add-on: everything is decided already.
    if let function = AddOnFunction(in: variables) { return try perform(function) }
    let options = try TodoShOptions(parsing: &words, usage: usage)
    if options.showsVersion { return showVersion() }
    if let lack = MissingHome(in: process.environment) { complain("\(name): \(lack.message)") }
    options.set(variables)
    try readConfiguration(overriddenBy: options)
    if words.isEmpty {
      // It can have operands, quoted as for a shell: `ls +home`, `add "one  two" \$3`. Nothing in it runs.
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
    try perform(name, Array(words.dropFirst()))
  }

  /// Performs an action: an add-on's, or else one of our own.
  ///
  /// `operands` are the words after the action.
  func perform(_ name: [UInt8], _ operands: [Argument]) throws {
    let action = name.lowercased
    if action == Array("command".utf8) {
      guard let name = operands.first?.bytes else { throw Failure(output: usage) }
      return try performBuiltIn(name.lowercased, Array(operands.dropFirst()))
    }
    if let addOn = try addOn(named: action) {
      // An add-on sees the action as it was typed.
      return try run(addOn, [Argument(name)] + operands)
    }
    try performBuiltIn(action, operands)
  }

  private func performBuiltIn(_ name: [UInt8], _ operands: [Argument]) throws {
    guard let action = Action.named(name) else { throw Failure(output: usage) }
    try action.perform(self)(operands)
  }

  /// What a wrong command line gets, on standard output.
  var usage: [UInt8] {
    Array("Usage: \(synopsis)\nTry '\(name) -h' for more information.".utf8)
  }

  /// The synopsis of the whole program.
  var synopsis: String {
    "\(name) [-fhpantvV] [-d todo_config] action [task_number] [task_description]"
  }
}

/// The end of a run that fails.
struct Failure: Error {
  /// What standard error gets; nil for nothing more.
  let text: [UInt8]?
  let status: Int32
  /// What standard output gets.
  var output: [UInt8]?

  init(_ text: String, status: Int32 = 1) { self.init(Array(text.utf8), status: status) }

  init(_ text: [UInt8]?, status: Int32 = 1) {
    (self.text, self.status) = (text, status)
  }

  /// A failure that is reported on standard output.
  init(output: [UInt8]) {
    self.init(nil)
    self.output = output
  }
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

  func say(_ line: String) { say(Array(line.utf8)) }

  /// Prints a line on standard error, after all that was said before; control characters become visible.
  func complain(_ line: [UInt8]) {
    try? output.flush()
    messages.append { text in
      text.append(lines: line)
      text.endLine()
    }
    try? messages.flush()
  }

  func complain(_ line: String) { complain(Array(line.utf8)) }

  /// Passes on bytes that are text of another program, or that were made harmless before.
  func pass(_ bytes: [UInt8], to output: BufferedOutput) {
    output.append { $0.append(verbatim: bytes) }
  }

  /// Whether actions report what they did.
  var isVerbose: Bool { verbosity > 0 }

  /// How much is reported: 0, 1, or 2 for debugging.
  var verbosity: Int { Int(variables.text("TODOTXT_VERBOSE") ?? "1") ?? 0 }

  /// Whether nothing is asked.
  var isForced: Bool { variables.text("TODOTXT_FORCE") != "0" }

  /// Whether a removed line leaves an empty one.
  var preservesLineNumbers: Bool { variables.text("TODOTXT_PRESERVE_LINE_NUMBERS") != "0" }
}
