import CommandTestSupport

@testable import TTCommands
@testable import TTProgram
@testable import TTScreen
@testable import TTSetup

/// The output of `--json` and `--jsonl` follows `Grammar/tasks.schema.json`.
@Suite(.sideBySide) struct TaskSchemaTests {
  private let schema = Shell.package.appending(path: "Grammar/tasks.schema.json")
  private let list = FileManager.default.contents(
    atPath: Shell.package.appending(path: "Tests/Transcripts/screen/list.txt").path())

  @Test func theListFits() throws {
    let schema = try Schema(JSONSerialization.jsonObject(with: Data(contentsOf: schema)))
    let bench = try Workbench(list.map { [UInt8]($0) })
    let json = try value(bench.tt("ls", "-a", "--json").output)
    #expect(schema.complaints(about: json) == [])
    let fields = try value(bench.tt("next", "--json", "--columns", "urgency,project,age").output)
    #expect(schema.complaints(about: fields) == [])
    let week = try Workbench("Call due:2026-11-25 est:2h\n")
    let days = try value(week.tt("week", "--json").output)
    #expect(schema.complaints(about: days) == [])
    #expect((days as? [String: Any])?["days"] != nil)
    let lines = bench.tt("ls", "-a", "--jsonl").output.split(separator: "\n")
    #expect(lines.count == 10)
    for line in lines {
      #expect(schema.complaints(about: try value(String(line)), as: "task") == [])
    }
  }

  /// Commands, and the definition that their output matches.
  private static let answers: [(line: String, definition: String)] = [
    ("status", "status"), ("inbox", "changes"), ("do 1 --dry-run", "changes"),
    ("pri 1 C", "changes"),
    ("add Trip --note passports", "changes"), ("note 1 more", "changes"),
    ("mv 1 bottom", "changes"), ("sort", "changes"), ("undo", "changes"), ("undo", "changes"),
    ("show 1", "details"), ("rm 1", "changes"), ("log", "log"), ("projects", "names"),
    ("contexts -a", "names"), ("tags", "names"), ("date fri 7d fri@17:30", "dates"),
    ("agenda", "agenda"),
    ("cal", "calendar"), ("tree -a", "tree"), ("stats", "statistics"), ("check", "findings"),
    ("start 8", "changes"),
    ("spent", "spent"), ("spent -g project,done", "spent"), ("spent --by day", "spent"),
    ("stop", "changes"),
    ("stats", "statistics"),
    ("lists", "lists"), ("ls --count", "count"), ("today --count", "count"),
    ("status", "status"),
    ("explain +work due:..7d", "explanation"), ("config", "settings"), ("doctor", "doctor"),
    ("ls", ""), ("search plumber", ""), ("today", ""), ("tomorrow", ""), ("overdue", ""),
    ("week", ""), ("next", ""), ("completed", ""), ("remind", ""), ("export", ""),
    ("review", "review"), ("sync --status", "lastSync"),
    ("add Water plants rec:1w due:2026-11-20", "changes"), ("do rec:1w", "changes"),
    ("stats --habits", "habits"), ("show rec:1w", "details"),
    ("append rec:1w x", "changes"), ("prepend rec:1w y", "changes"),
    ("replace rec:1w Mow rec:1w", "changes"), ("pri rec:1w A", "changes"),
    ("depri rec:1w", "changes"), ("due rec:1w fri", "changes"), ("defer rec:1w 1w", "changes"),
    ("tag rec:1w a:b", "changes"), ("rename +home +house", "changes"),
    ("add Once", "changes"), ("do Once", "changes"), ("reopen Once", "changes"),
    ("add Mow", "changes"), ("add Mow", "changes"), ("dedup", "changes"),
    ("do Mow --yes", "changes"),
    ("archive", "changes"),
  ]

  /// The commands whose output is not JSON, or that print nothing here, each with the reason.
  private static let others = [
    "ui": "a screen", "sample": "a path", "lsp": "a protocol", "mcp": "a protocol",
    "watch": "lines, in theLinesOfWatchFit",
    "edit": "an editor", "open": "a browser", "focus": "a message", "init": "a script",
    "completions": "a script", "man": "a page", "suggest": "lines for a shell",
    "requote": "lines for a shell", "import": "changes, as add prints them",
    "merge": "changes, as add prints them", "fmt": "changes, as sort prints them",
    "redo": "changes, as undo prints them", "install": "files, in pythonAgrees",
    "uninstall": "files, as install prints them",
  ]

  @Test func everyReportIsChecked() {
    let checked = TaskSchemaTests.answers.map { String($0.line.prefix { $0 != " " }) }
    let names = allCommands.map(\.description.name)
    #expect(names.filter { !checked.contains($0) && TaskSchemaTests.others[$0] == nil } == [])
    #expect(
      TaskSchemaTests.others.keys.filter { checked.contains($0) || !names.contains($0) } == [])
  }

  @Test func theOtherAnswersFit() throws {
    let schema = try Schema(JSONSerialization.jsonObject(with: Data(contentsOf: schema)))
    let bench = try Workbench(list.map { [UInt8]($0) })
    try bench.configure("inbox = \(bench.path(of: "inbox.txt"))\n")
    try bench.write("Buy milk\nx ray\n", to: "inbox.txt")
    for (line, definition) in TaskSchemaTests.answers {
      let words = line.split(separator: " ").map { Argument(String($0)) }
      let result = bench.tt(words + ["--json"])
      let definition = definition.isEmpty ? nil : definition
      try #require(result.output.hasPrefix("{"), "tt \(line)")
      #expect(
        schema.complaints(about: try value(result.output), as: definition) == [], "tt \(line)")
      #expect(!schema.complaints(about: ["version": 1, "other": []], as: definition).isEmpty)
    }
  }

  /// A change of each kind as `tt watch` prints it.
  @Test func theLinesOfWatchFit() throws {
    let schema = try Schema(JSONSerialization.jsonObject(with: Data(contentsOf: schema)))
    let port = ScriptedPort([
      .save("a\nb\nc\n"), .save("a\nx 2026-11-21 b\nc +work\n"), .save("b\na\n  note\nd\n"),
      .save("a\n  note\nb\nd\n"),
    ])
    let bench = try Workbench()
    bench.watch = port
    #expect(bench.tt(["watch"]).status == .done)
    let changes = try port.output.split(separator: "\n").map { try value(String($0)) }
    for change in changes { #expect(schema.complaints(about: change, as: "watched") == []) }
    let kinds = changes.compactMap { ($0 as? [String: Any])?["change"] as? String }
    #expect(
      Set(kinds) == [
        "completed", "changed", "reopened", "noted", "added", "removed", "moved",
      ], "\(port.output)")
    var wrong = try #require(changes.first as? [String: Any])
    wrong["change"] = "archived"
    #expect(
      schema.complaints(about: wrong, as: "watched") == ["change is none of those there are"])
  }

  /// The check finds errors.
  @Test(
    arguments: [
      (#""line":1,"#, "", "misses line"), (#""done":false"#, #""done":0"#, "done is no boolean"),
      (#""version":1"#, #""version":2"#, "version is not 1"),
      (#""due":"2026"#, #""dew":1,"due":"2026"#, "has dew"),
      (#""priority":"A""#, #""priority":"a""#, "priority does not fit ^[A-Z]$"),
    ] as [(String, String, String)])
  func aWrongTask(replacing part: String, by other: String, is complaint: String) throws {
    let schema = try Schema(JSONSerialization.jsonObject(with: Data(contentsOf: schema)))
    let json = try Workbench("(A) x due:2026-11-25\n").tt("ls", "--json").output
    let wrong = try value(json.replacing(part, with: other))
    #expect(schema.complaints(about: wrong).map { $0.hasSuffix(complaint) } == [true])
  }

  /// The same check by the reference implementation, if it is installed.
  @Test(.needs("Python's jsonschema", shownBy: "python3 -c 'import jsonschema'"))
  func pythonAgrees() throws {
    let shell = try Shell()
    try shell.write(list.map { [UInt8]($0) } ?? [], to: "todo.txt")
    _ = try shell.run("tt config set inbox \"$PWD/inbox.txt\"; echo 'Buy milk' > inbox.txt")
    let answers = TaskSchemaTests.answers + [("install", "installation")]
    for (number, (line, definition)) in answers.enumerated() {
      _ = try shell.run("tt \(line) --json > '\(number) \(definition)'")
    }
    let check = """
      import json, sys, jsonschema
      schema = json.load(open(sys.argv[1]))
      for name in sys.argv[2:]:
          definition = name.split(" ")[1]
          part = {"$ref": "#/$defs/" + definition, "$defs": schema["$defs"]} if definition else schema
          jsonschema.validate(json.load(open(name)), part)
          print(name)
      """
    try shell.write(check, to: "check.py")
    let result = try shell.run("python3 check.py '\(schema.path())' [0-9]*' '*")
    let said = String(decoding: result.output, as: UTF8.self)
    #expect(result.status == 0 && said.split(separator: "\n").count == answers.count, "\(said)")
  }

  private func value(_ text: String) throws -> Any {
    // A lone surrogate is allowed by the grammar of JSON (RFC 8259 §8.2), not by Foundation.
    try JSONSerialization.jsonObject(
      with: Data(text.replacing("\\udcff", with: "?").utf8), options: .fragmentsAllowed)
  }
}
