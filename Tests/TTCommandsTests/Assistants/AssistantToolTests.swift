import CommandTestSupport

@testable import TTLanguageServer

/// Laws of the tools: each does exactly what its command does.
@Suite struct AssistantToolTests {
  /// A call of a tool, and the equivalent command line; `#1` is the task on line 1.
  struct Call: Sendable, CustomTestStringConvertible {
    let tool: String
    let arguments: String
    let words: [String]
    var testDescription: String { "\(tool) \(arguments)" }
  }

  static let calls = [
    Call(tool: "list", arguments: "{}", words: ["ls"]),
    Call(
      tool: "list", arguments: #"{"filter":"+p or not @c","all":true,"sort":"-line"}"#,
      words: ["ls", "+p or not @c", "-a", "-s", "-line"]),
    Call(tool: "search", arguments: #"{"words":["o","t"]}"#, words: ["search", "o", "t"]),
    Call(tool: "explain", arguments: #"{"filter":"due:..7d"}"#, words: ["explain", "due:..7d"]),
    Call(
      tool: "add", arguments: #"{"text":"(B) New due:fri","note":"more"}"#,
      words: ["add", "(B) New due:fri", "--note", "more"]),
    Call(tool: "complete", arguments: ##"{"tasks":["#1"]}"##, words: ["do", "#1"]),
    Call(
      tool: "complete", arguments: ##"{"tasks":["#1","#2"],"date":"yesterday"}"##,
      words: ["do", "#1", "#2", "--date", "yesterday"]),
    Call(tool: "reopen", arguments: ##"{"tasks":["#3"]}"##, words: ["reopen", "#3"]),
    Call(
      tool: "change", arguments: ##"{"tasks":["#1","#2"],"action":"priority","value":"B"}"##,
      words: ["pri", "#1", "#2", "B"]),
    Call(
      tool: "change", arguments: ##"{"tasks":["#2"],"action":"due","value":"next friday"}"##,
      words: ["due", "#2", "next", "friday"]),
    Call(
      tool: "change", arguments: ##"{"tasks":["#1"],"action":"replace","value":"Other  text"}"##,
      words: ["replace", "#1", "Other  text"]),
    Call(
      tool: "change", arguments: ##"{"tasks":["#1","#2"],"action":"tag","value":"+new -+p k:w"}"##,
      words: ["tag", "#1,#2", "+new", "-+p", "k:w"]),
    Call(
      tool: "change", arguments: ##"{"tasks":["#2"],"action":"start","value":"ann"}"##,
      words: ["start", "#2", "--claim", "ann"]),
    Call(tool: "undo", arguments: "{}", words: ["undo"]),
  ]

  private static let files =
    oddFiles + [
      NamedFile("tasks", "(A) One +p\nTwo @c due:2026-11-25 rec:1w\nx 2026-11-20 Three\n")
    ]

  @Test func everyToolIsCalled() throws {
    let names = try TestAssistant(Workbench()).tools().compactMap { $0["name"] as? String }
    #expect(Set(names) == Set(AssistantToolTests.calls.map(\.tool)))
  }

  /// A tool leaves the same bytes in all files as its command and ends in the same way, and one
  /// undo restores the earlier state.
  @Test(arguments: Sample.one(in: 1, of: calls))
  func aToolDoesWhatItsCommandDoes(_ call: Call) throws {
    for file in AssistantToolTests.files {
      let (mine, theirs) = (try Workbench(file.bytes), try Workbench(file.bytes))
      let assistant = TestAssistant(mine)
      if call.tool == "undo" {
        _ = try assistant.call("add", ["text": "One more"])
        theirs.tt("add", "One more")
      }
      let before = mine.list
      let (result, words) = try perform(call, with: assistant)
      let command = theirs.tt(words)
      let isError = result["isError"] as? Bool
      #expect(isError == (command.status != .done), "\(file.name): \(result) \(command)")
      #expect(mine.list == theirs.list, "\(file.name)")
      #expect(mine.text(of: "done.txt") == theirs.text(of: "done.txt"), "\(file.name)")
      if isError == true { #expect(mine.list == before, "\(file.name)") }
      if call.tool != "undo", mine.list != before {
        #expect(mine.tt("undo").status == .done)
        #expect(mine.list == before, "\(file.name)")
      }
    }
  }

  /// The tool's structured answer is the command's JSON output, with more members.
  @Test(arguments: calls)
  func anAnswerHasWhatTheCommandPrints(_ call: Call) throws {
    let file = AssistantToolTests.files[AssistantToolTests.files.count - 1]
    let (mine, theirs) = (try Workbench(file.bytes), try Workbench(file.bytes))
    let assistant = TestAssistant(mine)
    if call.tool == "undo" {
      _ = try assistant.call("add", ["text": "One more"])
      theirs.tt("add", "One more")
    }
    let (result, words) = try perform(call, with: assistant)
    let json = Data(theirs.tt(words + ["--json"]).output.utf8)
    let printed = try JSONSerialization.jsonObject(with: json) as? [String: Any] ?? [:]
    let object = result["structuredContent"] as? [String: Any] ?? [:]
    #expect(!printed.isEmpty)
    for (key, value) in printed {
      #expect(
        NSDictionary(dictionary: [key: value]).isEqual(to: [key: object[key] ?? NSNull()]), "\(key)"
      )
    }
  }

  /// A tool that only reads, a dry run, or a tool that is not offered leaves no trace.
  @Test(arguments: Sample.one(in: 6, of: calls), ["as it is", "dry run", "without --write"])
  func nothingIsChanged(_ call: Call, _ way: String) throws {
    for file in AssistantToolTests.files {
      let bench = try Workbench(file.bytes)
      let assistant = TestAssistant(bench)
      let isReading = ["list", "search", "explain"].contains(call.tool)
      guard isReading == (way == "as it is") else { continue }
      if call.tool == "undo" { _ = try assistant.call("add", ["text": "One more"]) }
      let before = try tree(bench)
      var arguments = try arguments(of: call, assistant)
      switch way {
      case "dry run":
        arguments["dryRun"] = true
        let object = try assistant.call(call.tool, arguments)["structuredContent"] as? [String: Any]
        #expect(object?["dryRun"] as? Bool ?? true)
      case "without --write":
        assistant.canWrite = false
        let answer = try assistant.answer(
          to: "tools/call", ["name": call.tool, "arguments": arguments])
        #expect((answer["error"] as? [String: Any])?["code"] as? Int == -32602)
        #expect(try assistant.tools().allSatisfy { $0["name"] as? String != call.tool })
      default: _ = try assistant.call(call.tool, arguments)
      }
      #expect(try tree(bench) == before, "\(file.name)")
    }
  }

  /// Every structured answer is as `Grammar/tasks.schema.json` describes it, with a few more members.
  @Test(arguments: Sample.one(in: 1, of: calls)) func answersAreAsInTheGrammar(_ call: Call) throws
  {
    let schema = try Schema(
      JSONSerialization.jsonObject(
        with: Data(RepositoryFiles.bytes(of: "Grammar/tasks.schema.json"))))
    let (definition, more): (String?, [String]) =
      switch call.tool {
      case "list", "search": (nil, ["total"])
      case "explain": ("explanation", [])
      default: ("changes", ["dryRun"])
      }
    for file in AssistantToolTests.files {
      let assistant = TestAssistant(try Workbench(file.bytes))
      let (result, _) = try perform(call, with: assistant)
      guard var object = result["structuredContent"] as? [String: Any] else { continue }
      for name in more + ["today", "messages", "caution"] {
        #expect(object.removeValue(forKey: name) != nil, "\(name)")
      }
      #expect(schema.complaints(about: object, as: definition) == [], "\(call.tool) \(file.name)")
    }
  }

  /// A model reads the tools in every conversation, so they have no schema of their answers.
  @Test func theToolsAreAnnouncedInFewWords() throws {
    let lines = TestAssistant(try Workbench()).answers(
      to: Array(try TestAssistant.message("tools/list", [:]).utf8))
    #expect(lines.count == 1 && lines.joined().count <= 6_000)
  }

  /// Model providers accept no schema with alternatives at the top level.
  @Test func schemasAreSimple() throws {
    for tool in try TestAssistant(Workbench()).tools() {
      let schema = try #require(tool["inputSchema"] as? [String: Any])
      #expect(schema["type"] as? String == "object")
      #expect(Set(schema.keys) == ["type", "properties", "required", "additionalProperties"])
      let hints = try #require(tool["annotations"] as? [String: Any])
      let isReading = ["list", "search", "explain"].contains(tool["name"] as? String ?? "")
      #expect(hints["readOnlyHint"] as? Bool ?? false == isReading)
    }
  }

  /// Every filter in the description is valid and has a meaning.
  @Test func theFiltersOfTheDescriptionAreRight() throws {
    let bench = try Workbench("Milk est:30 key:value")
    let filters = AssistantText.filters.matches(of: /`([^`]+)`/).map { String($0.1) }
    #expect(filters.count > 20)
    for filter in filters {
      let result = bench.tt("explain", "--", Argument(filter))
      #expect(result.status == .done && result.messages == "", "\(filter): \(result)")
    }
  }

  @Test func aPersonIsToldWhatItIsFor() throws {
    #expect(
      try Workbench().tt("mcp").messages
        == "tt: mcp is started by an AI assistant's program, not by hand; to set it up, see tt help mcp\n"
    )
  }

  // MARK: -

  private func perform(
    _ call: Call, with assistant: TestAssistant
  ) throws -> (result: [String: Any], words: [Argument]) {
    let arguments = try arguments(of: call, assistant)
    let words = call.words.map { Argument(withIDs($0, assistant)) }
    return (try assistant.call(call.tool, arguments), words)
  }

  private func arguments(
    of call: Call, _ assistant: TestAssistant
  ) throws -> [String: Any] {
    let text = withIDs(call.arguments, assistant)
    return try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any] ?? [:]
  }

  private func withIDs(_ text: String, _ assistant: TestAssistant) -> String {
    text.replacing(/#([0-9])/) { assistant.id(ofLine: Int($0.1) ?? 0) }
  }

  /// The names and bytes of all files.
  private func tree(_ bench: Workbench) throws -> [String: Data] {
    let files = FileManager.default
    let top = bench.path(of: "")
    let names = files.enumerator(atPath: top)?.compactMap { $0 as? String } ?? []
    return Dictionary(
      uniqueKeysWithValues: names.map { ($0, files.contents(atPath: top + $0) ?? Data()) })
  }
}
