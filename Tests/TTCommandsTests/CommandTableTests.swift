import CommandLineKit
import Testing

@testable import TTCommands

@Suite struct CommandTableTests {
  @Test func theTableBreaksNoLaw() { #expect(CommandTable.tt.violations == []) }

  /// Every command line in the help can be read, and is about the command that shows it.
  @Test func theExamplesAreRight() throws {
    for command in CommandTable.tt.commands {
      #expect(!command.examples.isEmpty, "\(command.name)")
      for example in command.examples {
        #expect(example.line.hasPrefix("tt \(command.name)"), "\(example.line)")
      }
    }
  }

  @Test(
    arguments: [
      (["+work"], "ls"), (["due:today"], "ls"), (["-a"], "ls"), (["(", "+a", ")"], "ls"),
      (["lsa"], "ls"), (["app", "1", "x"], "append"), (["del", "1"], "rm"), ([], "ls"),
    ] as [([Argument], String)])
  func theseWords(_ words: [Argument], call expected: String) throws {
    guard case .run(let position, _) = try CommandTable.tt.request(for: words) else {
      Issue.record("no command")
      return
    }
    #expect(CommandTable.tt.commands[position].name == expected)
  }

  @Test(arguments: ["milk", "lss", "3"] as [Argument])
  func aBareWordIsNoFilter(word: Argument) throws {
    guard case .external(let name, _, _) = try CommandTable.tt.request(for: [word]) else {
      Issue.record("taken for a command")
      return
    }
    #expect(name == word)
  }
}
