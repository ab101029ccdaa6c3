import CommandLineKit
import CommandTestSupport
import Testing

@testable import TTCommands
@testable import TTSetup
@testable import TTSession
@testable import TTProgram

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

  @Test(arguments: ["ls", "remind", "next"] as [Argument], [nil, 200])
  func listsSayItOfEachList(command: Argument, columns: Int?) throws {
    let bench = try Workbench()
    bench.isClockStopped = true
    let (a, b) = (Argument(bench.path(of: "a.txt")), Argument(bench.path(of: "b.txt")))
    let lists: [Argument] = ["-f", a, "-f", b]
    let result = bench.tt(lists + [command], columns: columns)
    for name in ["a.txt", "b.txt"] {
      #expect(
        (result.output + result.messages).ranges(of: "\(name) does not exist yet").count == 1)
    }
  }
}
