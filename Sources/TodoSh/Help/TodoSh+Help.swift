import CommandLineKit
import TTSystem
import TodoTxt
import TodoTxtFiles

extension TodoSh {
  func showVersion() {
    say(
      """
      TODO.TXT Command Line Interface v2.13.0

      This is \(Program.name) \(Program.version), which does what todo.sh does.
      """)
    status = 1
  }

  /// Performs `command` without an action, which is an error.
  func nothing() throws { throw Failure(output: usage) }

  /// Throws a failure, after printing the help if it was requested.
  func dieWithHelp(_ text: String) throws -> Never {
    switch words.first?.text {
    case "help": try fullHelp()
    case "shorthelp": try shortHelp()
    default: break
    }
    throw Failure(text)
  }

  func shortHelp() throws {
    say("  Usage: \(synopsis)\n\n  Actions:")
    for action in Action.all { say(action.usage(action.names.joined(separator: "|"))) }
    say("\n  Actions can be added and overridden by programs in the actions\n  directory.")
    let lines = try addOnHelp().split(separator: .lineFeed).map { Array($0) }
    // Show only the first line of each add-on's usage.
    for line in lines where line.text == "  Add-on Actions:" || line.isActionLine { say(line) }
    say("\n  See \"help\" for more details.")
  }

  func help() throws {
    try operands.isEmpty ? fullHelp() : helpOfActions()
  }

  private func fullHelp() throws {
    say("  Usage: \(synopsis)\n\n  Options:")
    for option in TodoShHelp.options {
      say("    \(option.letters)")
      for line in option.help.split(separator: "\n") { say("        \(line)") }
    }
    say("\n")
    if verbosity > 1 {
      say("  Environment variables:")
      for (name, meaning) in TodoShHelp.variables {
        say("    \(name)\(String(repeating: " ", count: max(1, 32 - name.utf8.count)))\(meaning)")
      }
      say("\n")
    }
    say("  Built-in Actions:")
    for action in Action.all { say(action.fullHelp) }
    let text = try addOnHelp()
    if !text.isEmpty { say(text.last == .lineFeed ? Array(text.dropLast()) : text) }
  }

  private func helpOfActions() throws {
    for word in operands {
      let name = word.bytes
      if let path = try addOns().first(where: { $0.name == name })?.path {
        pass(try usage(of: path))
      } else if let action = Action.named(name) {
        say(action.fullHelp)
      } else {
        throw Failure("TODO: No action \"\(word.text)\" exists.")
      }
    }
  }

  /// The usage of all add-ons under a heading; empty if there are none.
  private func addOnHelp() throws -> [UInt8] {
    let addOns = try addOns()
    if addOns.isEmpty { return [] }
    return try addOns.reduce(into: "  Add-on Actions:\n".bytes) {
      $0 += try usage(of: $1.path)
    }
  }

  /// Returns what an add-on prints when called with `usage`.
  private func usage(of addOn: FilePath) throws -> [UInt8] {
    guard let capture = process.capture else { return [] }
    var program = try program(addOn, ["usage"])
    program.input = []
    guard let run = try? capture(program) else { return [] }
    if !run.errors.isEmpty { complain(run.errors.trimmedEnd) }
    return run.output
  }
}

extension Action {
  /// The lines of an action in the help, one for each form of its operands.
  fileprivate func usage(_ name: String) -> String {
    let lines = operands.split(separator: "\n")
    if lines.isEmpty { return "    \(name)" }
    let start = "    \(name) "
    return lines.enumerated().map { index, line in
      (index == 0 ? start : String(repeating: " ", count: start.utf8.count + 1)) + line
    }.joined(separator: "\n")
  }

  /// The help of one action, followed by an empty line.
  fileprivate var fullHelp: String {
    (names.map(usage) + help.split(separator: "\n").map { "      \($0)" } + [""])
      .joined(separator: "\n")
  }
}

extension [UInt8] {
  /// Whether a line of an add-on's usage shows the name of an action.
  fileprivate var isActionLine: Bool {
    count > 4 && starts(with: "    ".utf8) && (self[4].isLetter || self[4] >= 0x80)
  }
}
