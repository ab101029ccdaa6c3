import CommandTestSupport

@testable import TTProgram
@testable import TTSetup

/// Calls of every command, as lines for a shell, for laws about the files that they read and write.
///
/// Commands and examples come from the table, so a new command is tested at once.
enum EveryCall {
  static let commands = allCommands.map(\.description.name)

  /// Returns calls of a command: examples of its help, and operands that many commands take.
  static func calls(of name: String) -> [[Argument]] {
    let command = allCommands.first { $0.description.name == name }?.description
    let examples = (command?.examples ?? []).map { Array(ShellWords($0.line).words.dropFirst()) }
      .filter { $0.first?.text == name && !$0.contains { $0.text.contains("example.org") } }
    let operands: [[Argument]] = [
      [], ["1"], ["1", "fri"], ["1", "new.txt"], ["new", "words"],
    ]
    return examples.prefix(2) + operands.map { [Argument(name)] + $0 }
  }

  /// Returns a script that calls a command in many ways; none runs for more than a second.
  static func script(of name: String) -> String {
    let lines = calls(of: name).map { words in
      // A killed program cannot write its coverage profile.
      "timeout -s INT 1 tt \(String(decoding: ShellWords.line(of: words), as: UTF8.self)) < /dev/null"
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
