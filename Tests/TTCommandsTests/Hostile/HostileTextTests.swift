import CommandTestSupport

@testable import TTCommands
@testable import TTOutput
@testable import TTProgram
@testable import TTSession
@testable import TTSetup
@testable import TTSystem

/// No bytes from outside, in any place, can act on a terminal.
///
/// Commands, words and options come from the table, so new commands are tested automatically.
@Suite struct HostileTextTests {
  static let commands = allCommands.map(\.description.name)

  @Test(arguments: Sample.one(in: 1, of: commands))
  func inAWord(of name: String) throws { try expectNoHarm(in: calls(of: name).ofWords) }

  @Test(arguments: Sample.one(in: 1, of: commands))
  func inAnOption(of name: String) throws { try expectNoHarm(in: calls(of: name).ofOptions) }

  @Test(arguments: Sample.one(in: 1, of: commands))
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

  @Test(arguments: Sample.one(in: 1, of: commands))
  func inASetting(of name: String) throws { try expectNoHarm(in: calls(of: name).ofSettings) }

  @Test(arguments: Sample.one(in: 1, of: commands))
  func inATask(of name: String) throws { try expectNoHarm(in: calls(of: name).ofTasks) }

  @Test(arguments: Sample.one(in: 1, of: commands))
  func inANumber(of name: String) throws {
    let bench = try HostileBench()
    #expect(try calls(of: name).ofNumbers.flatMap { bench.run($0, nil) }.isEmpty)
  }

  @Test(arguments: Sample.one(in: 1, of: commands))
  func inEveryForm(of name: String) throws { try expectNoHarm(in: calls(of: name).ofForms) }

  @Test func inAnImportedFile() throws { try expectNoHarm(in: HostileCalls.ofImports) }

  @Test(arguments: Sample.one(in: 1, of: commands))
  func inTheNamesOfFiles(of name: String) throws {
    for payload in Sample.one(in: 1, of: HostileText.single + [HostileText.all]) {
      let calls = try calls(of: name).examples.map {
        HostileCall(place: "names of files", payload: payload.name, words: $0)
      }
      try expectNoHarm(in: calls, on: HostileBench(name: payload.bytes))
    }
  }

  /// What an assistant sends and what it reads are visible text, and name no file.
  @Test(arguments: AssistantToolTests.calls)
  func inAToolOfAnAssistant(_ call: AssistantToolTests.Call) throws {
    for payload in Sample.one(in: 6, of: HostileText.names + HostileText.single + [HostileText.all])
    {
      let text = String(decoding: payload.bytes, as: UTF8.self)
      let assistant = TestAssistant(try Workbench(HostileText.list(with: payload.bytes)))
      try assistant.bench.write(Array("x 2026-11-20 Old ".utf8) + payload.bytes, to: "done.txt")
      let known = call.arguments.replacing(/#([0-9])/) { assistant.id(ofLine: Int($0.1) ?? 0) }
      let arguments = try #require(
        try JSONSerialization.jsonObject(with: Data(known.utf8)) as? [String: Any])
      var answers: [[String: Any]] = []
      func ask(_ method: String, _ params: [String: Any]) throws {
        answers.append(try assistant.answer(to: method, params))
      }
      for (name, value) in arguments.map({ ($0, $1) }) + [("unknown", "")] {
        for new in [text, "1" + text, "\(value)\(text)"] {
          let value: Any = value is [Any] ? [new] : new
          try ask(
            "tools/call", ["name": call.tool, "arguments": arguments.merging([name: value]) { $1 }])
        }
      }
      try ask("tools/call", ["name": call.tool, "arguments": arguments])
      try ask("tools/call", ["name": text])
      try ask(text, [:])
      for uri in ["list", "done", "today", "agenda", text, "filter/a" + text] {
        try ask("resources/read", ["uri": "todo://" + uri])
      }
      let harms = answers.compactMap { HostileText.firstHarm(inText: $0) }
      #expect(harms.isEmpty, "\(payload.name)")
      #expect(Set(assistant.bench.names).isSubset(of: ["todo.txt", "done.txt", "tt"]))
      #expect(["x", "../x"].allSatisfy { access(assistant.bench.path(of: "../" + $0), F_OK) != 0 })
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
