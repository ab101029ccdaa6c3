import CommandTestSupport

@testable import TTCommands
@testable import TTProgram
@testable import TTSession
@testable import TTSetup

/// What commands say about a list that does not exist.
@Suite struct MissingListTests {
  /// The commands that run until they are stopped, or that ask the user.
  private static let others: Set<String> = ["watch", "edit", "ui"]

  private static let commands = TaskCommandTable.tt.descriptions.commands.map(\.name)
    .filter { !others.contains($0) }

  private func times(_ words: [Argument], columns: Int?, of name: String) throws -> Int {
    let bench = try Workbench()
    bench.isClockStopped = true
    let lists: [Argument] = ["-f", Argument(bench.path(of: "a.txt"))]
    let result = bench.tt(lists + words, columns: columns)
    return (result.output + result.messages).ranges(of: "\(name) does not exist yet").count
  }

  /// On a terminal and in a pipe, with and without operands.
  @Test(arguments: commands, [[], ["x"], ["1"], ["--json"]] as [[Argument]])
  func noCommandSaysItTwice(command: String, operands: [Argument]) throws {
    for columns in [nil, 200] {
      let words = [Argument(command)] + operands
      #expect(try times(words, columns: columns, of: "a.txt") < 2, "\(columns ?? 0) columns")
    }
  }

  /// Commands that read a list, except those that wait for one or read only what is known about it.
  private static let readers: [[Argument]] =
    allCommands.filter { command in
      guard case .look = command.action else { return false }
      return !["watch", "ui", "mcp", "log", "lists", "explain", "show", "open"]
        .contains(command.description.name)
    }.map { [Argument($0.description.name)] }
    + [["check"], ["fmt", "--check", "--spacing"], ["overdue", "--count"]]

  /// A list that `-f` names must exist: to a script, no tasks and a wrong name are different.
  @Test(arguments: readers) func aNamedListMustExist(command: [Argument]) throws {
    let bench = try Workbench("Call due:2026-11-20\n")
    bench.isClockStopped = true
    let missing = Argument(bench.path(of: "a.txt"))
    let words = command == ["search"] ? ["search", "x"] : command
    for lists in [["-f", missing], ["-f", Argument(bench.path), "-f", missing, "-q"]] {
      if lists.count > 2,
        !allCommands.contains(where: { $0.joinsLists && $0.description.name == words[0].text })
      {
        continue
      }
      let result = bench.tt(lists + words)
      #expect(result.status == .fileTrouble && result.output.isEmpty, "\(result)")
      #expect(result.messages.hasSuffix("a.txt: no such file\n"), "\(result)")
    }
  }
}
