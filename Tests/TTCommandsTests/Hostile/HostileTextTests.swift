import CommandLineKit
import TestSupport
import Testing
import TodoTxt
import TodoTxtFiles

@testable import TTCommands

/// Whatever bytes come from outside, and wherever: none of them acts on a terminal.
///
/// The commands, their words and their options come from the table; a command that is added to it is
/// tested from that day on.
@Suite struct HostileTextTests {
  static let commands = allCommands.map(\.description.name)

  @Test(arguments: commands)
  func inAWord(of name: String) throws { try expectNoHarm(in: calls(of: name).ofWords) }

  @Test(arguments: commands)
  func inAnOption(of name: String) throws { try expectNoHarm(in: calls(of: name).ofOptions) }

  @Test(arguments: commands)
  func inAVariable(of name: String) throws {
    let calls = try calls(of: name)
    let bench = try HostileBench()
    for words in calls.examples {
      for columns in [nil, 80] {
        bench.run(HostileCall(place: "", payload: "", words: words), columns)
      }
    }
    #expect(bench.variables.contains("TT_TODAY"))
    try expectNoHarm(in: bench.variables.sorted().flatMap(calls.ofVariable))
  }

  @Test(arguments: commands)
  func inASetting(of name: String) throws { try expectNoHarm(in: calls(of: name).ofSettings) }

  @Test(arguments: commands)
  func inATask(of name: String) throws { try expectNoHarm(in: calls(of: name).ofTasks) }

  @Test(arguments: commands)
  func inTheNamesOfFiles(of name: String) throws {
    for payload in HostileText.single + [HostileText.all] {
      let calls = try calls(of: name).examples.map {
        HostileCall(place: "names of files", payload: payload.name, words: $0)
      }
      try expectNoHarm(in: calls, on: HostileBench(name: payload.bytes))
    }
  }

  @Test func areAsManyAsTheReadmeSays() throws {
    let runs = try Self.commands.map(calls(of:)).map { calls in
      2
        * (calls.ofWords.count + calls.ofOptions.count + calls.ofSettings.count
          + calls.ofTasks.count)
    }
    print(runs.reduce(0, +))
  }

  private func calls(of name: String) throws -> HostileCalls {
    HostileCalls(
      command: try #require(allCommands.first { $0.description.name == name }).description)
  }

  private func expectNoHarm(in calls: [HostileCall], on bench: HostileBench? = nil) throws {
    let bench = try bench ?? HostileBench()
    var found: [String] = []
    for call in calls {
      for columns in [nil, 80] { found += bench.run(call, columns) }
    }
    #expect(
      found.isEmpty,
      "\(found.count) of \(calls.count * 2):\n\(found.prefix(12).joined(separator: "\n"))")
  }
}
