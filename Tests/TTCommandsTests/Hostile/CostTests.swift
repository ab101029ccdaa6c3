import CommandLineKit
import TestSupport
import Testing

@testable import TTCommands
@testable import TTProgram

/// The cost of a command grows in proportion to the list, whatever it contains.
///
/// Every command of the table runs on lists that are expensive on purpose.
@Suite struct CostTests {
  @Test(.enabled(if: Shell.slowdown == 1), arguments: HostileTextTests.commands)
  func isInProportion(of name: String) throws {
    let command = try #require(allCommands.first { $0.description.name == name })
    var lines = HostileCalls(command: command.description).examples
    if !CostlyList.isThorough { lines = Array(lines.suffix(1)) }
    lines += (Self.onAll[name] ?? []).map { Array(ShellWords("\(name) \($0)").words) }
    for list in CostlyList.all {
      for words in lines {
        let excess = try list.excess { text in
          let bench = try HostileBench()
          let list = HostileList.bytes(Array(text.utf8))
          bench.run(HostileCall(place: "list", payload: "", words: words, list: list), nil)
          return bench.seconds
        }
        #expect(excess == nil, "tt \(words.map(\.text).joined(separator: " "))")
      }
    }
  }

  /// Words that make commands change or show all tasks.
  private static let onAll = [
    "do": ["3", "--yes is:open"], "rm": ["--yes is:open"], "pri": ["--yes is:open A"],
    "due": ["--yes is:open fri"], "defer": ["--yes is:open"], "tag": ["--yes is:open +new"],
    "mv": ["--yes is:open other.txt", "2 bottom"], "check": ["--fix"], "show": ["1"],
    "fmt": ["--dates", "--spacing"], "add": ["Task"], "append": ["1 more"],
    "ls": ["-a --notes", "-g project", "-s urgency", "is:blocked", "--json"],
    "export": ["--format dot", "--format taskwarrior", "--format csv", "--format ical"],
  ]

  @Test func whatIsQuadraticIsFound() {
    for list in CostlyList.all {
      let length = { (text: String) in Double(text.utf8.count) }
      #expect(list.excess { length($0) * length($0) } != nil, "\(list)")
      #expect(list.excess { length($0) } == nil, "\(list)")
    }
  }
}
