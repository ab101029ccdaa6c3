@testable import TTSession
@testable import TTOutput
@testable import TTSystem
import CommandLineKit
import TestSupport
import Testing
import TodoTxt
import TodoTxtFiles
@testable import TTCommands
@testable import TTSetup
@testable import TTProgram

/// No bytes from outside, in any place, can act on a terminal.
///
/// Commands, words and options come from the table, so new commands are tested automatically.
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
  func inANumber(of name: String) throws {
    let bench = try HostileBench()
    #expect(try calls(of: name).ofNumbers.flatMap { bench.run($0, nil) }.isEmpty)
  }

  @Test(arguments: commands)
  func inEveryForm(of name: String) throws { try expectNoHarm(in: calls(of: name).ofForms) }

  @Test func inAnImportedFile() throws { try expectNoHarm(in: HostileCalls.ofImports) }

  @Test(arguments: commands)
  func inTheNamesOfFiles(of name: String) throws {
    for payload in HostileText.single + [HostileText.all] {
      let calls = try calls(of: name).examples.map {
        HostileCall(place: "names of files", payload: payload.name, words: $0)
      }
      try expectNoHarm(in: calls, on: HostileBench(name: payload.bytes))
    }
  }

  @Test func beforeACommandIsKnown() throws { try expectNoHarm(in: HostileCalls.withoutCommand) }

  @Test(.enabled(if: Sample.isWhole, "counts the calls of TT_TESTS=all"))
  func areAsManyAsTheReadmeSays() throws {
    var runs = 0
    for name in Self.commands {
      let calls = try calls(of: name)
      for kind in [calls.ofWords, calls.ofOptions, calls.ofSettings, calls.ofTasks, calls.ofForms] {
        for call in kind { runs += call.widths.count }
      }
    }
    let words = String(decoding: RepositoryFiles.bytes(of: "Tests/README.md"), as: UTF8.self)
      .split { $0.isWhitespace }
    let promised = words.firstIndex(of: "hostile").flatMap { Int(words[$0 - 1].filter(\.isNumber)) }
    #expect(runs >= promised ?? .max, "\(runs)")
  }

  private func calls(of name: String) throws -> HostileCalls {
    HostileCalls(
      command: try #require(allCommands.first { $0.description.name == name }).description)
  }

  private func expectNoHarm(in calls: [HostileCall], on bench: HostileBench? = nil) throws {
    let bench = try bench ?? HostileBench()
    // With a sanitizer, all cases would take hours, and they run the same code again and again.
    let sample = Sample.one(in: 80, of: calls)
    let calls = stride(from: 0, to: sample.count, by: Shell.slowdown).map { sample[$0] }
    let found = calls.flatMap { call in call.widths.flatMap { bench.run(call, $0) } }
    #expect(found.isEmpty, "\(found.count) times:\n\(found.prefix(12).joined(separator: "\n"))")
  }
}
