import CommandTestSupport

@testable import TTLanguageServer
@testable import TTOutput

/// The server changes a document exactly as a command changes the file.
@Suite struct CommandLawTests {
  /// The actions by the start of their titles, and the equivalent command; `N` is the number of a
  /// task.
  private static let actions: [(title: String, words: [String])] = [
    ("Complete task", ["do", "N"]), ("Reopen task", ["reopen", "N"]),
    ("Set priority A", ["pri", "N", "A"]), ("Set priority B", ["pri", "N", "B"]),
    ("Set priority C", ["pri", "N", "C"]), ("Remove priority", ["depri", "N"]),
    ("Due today", ["due", "N", "today"]), ("Due tomorrow", ["due", "N", "tomorrow"]),
    ("Due next week (Mon 23 Nov)", ["due", "N", "next-week"]),
    ("Defer by a day", ["defer", "N"]), ("Defer by a week", ["defer", "N", "1w"]),
    ("Fix ", ["check", "--fix"]),
    ("Sort tasks", ["sort"]),
  ]

  /// The line endings, and the bytes before the first line and after the last one.
  static let forms: [(terminator: String, start: String, hasFinalEnding: Bool)] = [
    ("\n", "", true), ("\r\n", "", true), ("\n", "\u{FEFF}", false), ("\r\n", "", false),
  ]

  private static func isAction(_ action: [String: Any], _ title: String) -> Bool {
    guard action["kind"] as? String != "quickfix" else { return false }
    // Without a due date, a task waits instead.
    let own = (action["title"] as? String ?? "").replacingOccurrences(
      of: "Wait for", with: "Defer by")
    // Open subtasks, for example, are named in parentheses.
    return own == title || own.hasPrefix("\(title) (") && title.last != ")"
      || title == "Fix " && own.hasPrefix(title)
  }

  /// On every line of a file, every action produces the same bytes as the command, or is not
  /// offered if the command changes nothing.
  @Test(arguments: Sample.one(in: 1, of: Array(0..<12)))
  func everyActionIsItsCommand(seed: Int) throws {
    let form = Self.forms[seed % Self.forms.count]
    let text = Self.list(
      seed: UInt64(seed), lines: max(3, rounds(14)), form.terminator, form.start,
      form.hasFinalEnding)
    let document = Document(text)
    for line in document.lines where line.kind == .task || line.number == 1 {
      let client = try ScriptedClient()
      client.countsBytes = seed % 3 == 0
      client.begin(with: text)
      let place = ["line": line.number - 1, "character": 0]
      let params: [String: Any] = [
        "textDocument": ["uri": client.uri()], "range": ["start": place, "end": place],
        "context": ["diagnostics": [], "only": ["refactor", "source"]],
      ]
      let offered =
        try client.result(of: "textDocument/codeAction", params).0 as? [[String: Any]] ?? []
      for action in Self.actions where line.kind == .task || !action.words.contains("N") {
        let words = action.words.map { $0 == "N" ? String(line.number) : $0 }
        // No date is offered for a completed task, although the command could set one.
        if line.content.starts(with: "x ".utf8), action.words[0] == "due" { continue }
        let edit = offered.first { Self.isAction($0, action.title) }?["edit"]
        let expected = try Self.file(text, after: words)
        var edited = EditedText(text, countsBytes: client.countsBytes)
        if let edit {
          let isApplied = edited.apply(Self.edits(edit))
          #expect(isApplied, "\(words)")
        }
        #expect(
          edited.text.utf8.elementsEqual(expected.utf8), "\(words) of \(text.debugDescription)")
        #expect((edit != nil) == (expected != text), "\(words)")
      }
    }
  }

  /// The published diagnostics are those that `tt check --json` prints.
  @Test(arguments: Sample.one(in: 1, of: Array(0..<12)))
  func diagnosticsAreThoseOfCheck(seed: Int) throws {
    let form = Self.forms[seed % Self.forms.count]
    let text = Self.list(seed: UInt64(seed), form.terminator, form.start, form.hasFinalEnding)
    let client = try ScriptedClient()
    client.countsBytes = true
    client.begin(with: text)
    let published = try client.run().last { $0["method"] != nil }?["params"] as? [String: Any]
    let diagnostics = published?["diagnostics"] as? [[String: Any]] ?? []
    try client.write(text, to: "todo.txt")
    let output = try Self.run(["check", "--json"], in: client).output
    let json = try JSONSerialization.jsonObject(with: Data(output)) as? [String: Any]
    let findings = json?["findings"] as? [[String: Any]] ?? []
    #expect(diagnostics.count == findings.count)
    #expect(!findings.isEmpty)
    for (diagnostic, finding) in zip(diagnostics, findings) {
      let range = diagnostic["range"] as? [String: [String: Int]]
      let mark = form.start.isEmpty || finding["line"] as? Int != 1 ? 0 : 3
      let column = (finding["column"] as? Int ?? 0) - 1 + mark
      #expect(range?["start"]?["line"] == (finding["line"] as? Int ?? 0) - 1)
      #expect((range?["start"]?["character"] ?? 0)...(range?["end"]?["character"] ?? 0) ~= column)
      #expect(range?["start"] != range?["end"])
      #expect(diagnostic["code"] as? String == finding["rule"] as? String)
      let message = diagnostic["message"] as? String ?? ""
      #expect(message.hasPrefix("\(finding["message"] ?? "")"))
    }
  }

  private static func list(
    seed: UInt64, lines count: Int = 14, _ terminator: String, _ start: String,
    _ hasFinalEnding: Bool
  ) -> String {
    var random = SeededRandom(seed: seed)
    let pieces = [
      "(A) 2026-11-01 Call mum +home due:2026-11-20", "x 2026-11-20 2026-11-01 Old pri:B",
      "Water rec:1w due:2026-11-21 t:2026-11-19", "    a note 👍🏽", "", "# a heading",
      "Pay rent rec:+1m due:2026-10-31", "(b) Typo due:friday", "X 2026-11-20 Done",
      "Call\u{10}about milk\u{10}and bread", "  indented", "é 日本 @phone", "Call id:a p:b",
      "Ring p:a +Home",
      "x 2026-11-19 Done", "(C) Water rec:fortnight", "2026-11-20", "x ",
    ]
    let lines = (0..<count).map { _ in pieces.randomElement(using: &random) ?? "" }
    return start + lines.joined(separator: terminator) + (hasFinalEnding ? terminator : "end")
  }

  private static func edits(_ edit: Any?) -> Any? {
    ((edit as? [String: Any])?["documentChanges"] as? [[String: Any]])?.first?["edits"]
  }

  private static func file(_ text: String, after words: [String]) throws -> String {
    let client = try ScriptedClient()
    try client.write(text, to: "todo.txt")
    _ = try run(words, in: client)
    return client.text(of: "todo.txt") ?? ""
  }

  static func run(
    _ words: [String], in client: ScriptedClient
  ) throws -> (output: [UInt8], messages: [UInt8], status: TTOutput.ExitStatus) {
    runCommand(words.map { Argument($0) }, in: try client.session().process)
  }
}
