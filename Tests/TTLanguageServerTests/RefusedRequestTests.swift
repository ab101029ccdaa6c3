import TestSupport

@testable import TTLanguageServer
@testable import TTOutput
@testable import TTSession
@testable import TTSystem

/// Requests that must change nothing: with the same name, or a line or text that the server does
/// not have.
@Suite struct RefusedRequestTests {
  @Test(
    arguments: [
      ("+p", ""), ("+p", "+"), ("@c", ""), ("@c", "@"), ("id:n", ""), ("id:n", "id:"),
    ])
  func renamingToTheSameNameChangesNothing(name: String, sign: String) throws {
    let bare = name.drop { !$0.isLetter }.replacing(/id:/, with: "")
    let client = try ScriptedClient()
    try client.write("x 2026-11-20 old \(name)\n", to: "done.txt")
    client.begin(with: "one \(name) two\n\(name)\nthree p:n\n")
    let edit =
      try client.result(
        of: "textDocument/rename",
        client.at(0, 3 + name.count, ["newName": sign + bare])
      ).0 as? [String: Any]
    #expect(edit?["documentChanges"] as? [[String: [String: String]]] == [])
  }

  /// A value that is not text is never treated as missing, which would remove the existing value.
  @Test(
    arguments: Sample.one(in: 8, of: Verb.inMenus.filter { $0.row.value != nil }.map(\.rawValue)))
  func noCommandIgnoresItsValue(command: String) throws {
    let values: [Any] = [["fri"], ["a": 1], true, [Any]()]
    for value in values {
      let client = try ScriptedClient()
      client.begin(with: "(A) one due:2026-11-20\n")
      let argument: [String: Any] = ["uri": client.uri(), "line": 0, "value": value]
      let code = try client.errorCode(
        of: "workspace/executeCommand", ["command": "tt.\(command)", "arguments": [argument]])
      #expect(code == -32602, "\(value)")
    }
  }

  /// A line that the document does not have is never mistaken for another.
  @Test(arguments: Sample.one(in: 24, of: Verb.inMenus.map(\.rawValue)))
  func noCommandTakesAnotherLine(command: String) throws {
    let lines: [Any] = [
      -1, 2, 99_999, Int.max, Int.min, 1e300, 1.5, "1", NSNull(), true, [0], ["line": 0],
    ]
    for text in ["one due:2026-11-20\ntwo", "one\n"] {
      for line in lines {
        let client = try ScriptedClient()
        client.begin(with: text)
        let argument: [String: Any] = ["uri": client.uri(), "line": line, "value": "A"]
        let code = try client.errorCode(
          of: "workspace/executeCommand", ["command": "tt.\(command)", "arguments": [argument]])
        #expect(code == -32602, "\(text.debugDescription) \(line)")
      }
    }
  }

  /// Messages count lines from 1, as editors show them.
  @Test(arguments: Sample.one(in: 8, of: Verb.inMenus.map(\.rawValue)))
  func messagesCountLinesFromOne(command: String) throws {
    let messages = ["there is no task in line 2", "no such line; the document has 3 lines"]
    for (line, message) in [(1, messages[0]), (3, messages[1])] {
      let client = try ScriptedClient()
      client.begin(with: "one due:2026-11-20\n# two\n")
      let argument: [String: Any] = ["uri": client.uri(), "line": line]
      let error = try client.error(
        of: "workspace/executeCommand", ["command": "tt.\(command)", "arguments": [argument]])
      #expect(error?.description == "error: \(message)")
    }
  }

  /// After a change that can't be applied, the text may differ from the editor's.
  @Test(arguments: ["an old version", "no text", "a wrong range", "no changes"])
  func anUncertainTextIsNotEdited(reason: String) throws {
    for method in Self.methods {
      let client = try ScriptedClient()
      client.begin(with: "(b) one +p due:friday\ntwo\n")
      var document: [String: Any] = ["uri": client.uri(), "version": 5]
      client.notify(
        "textDocument/didChange", ["textDocument": document, "contentChanges": [["text": "(b) a"]]])
      document["version"] = reason == "an old version" ? 4 : 6
      let place = ["line": 0, "character": 0]
      let range: [String: Any] = [
        "start": place, "end": reason == "a wrong range" ? ["line": 0, "character": -1] : place,
      ]
      let change: [String: Any] = reason == "no text" ? [:] : ["text": "(c) ", "range": range]
      client.notify(
        "textDocument/didChange",
        ["textDocument": document]
          .merging(reason == "no changes" ? [:] : ["contentChanges": [change]]) { $1 })
      let params = Self.params(method, client)
      #expect(try client.errorCode(of: method, params) == -32801, "\(method)")
      // A partial edit does not help, but the whole text does.
      document["version"] = 7
      client.notify(
        "textDocument/didChange",
        [
          "textDocument": document,
          "contentChanges": [["text": "(d) ", "range": ["start": place, "end": place]]],
        ])
      #expect(try client.errorCode(of: method, params) == -32801, "\(method)")
      #expect(try Self.lastDiagnostics(of: client)?.isEmpty == true)
      document["version"] = 8
      client.notify(
        "textDocument/didChange",
        ["textDocument": document, "contentChanges": [["text": "(e) one +p due:friday"]]])
      #expect(try client.errorCode(of: method, params) == nil, "\(method)")
      #expect(try Self.lastDiagnostics(of: client)?.isEmpty == false)
    }
  }

  /// The requests about one document.
  private static let methods =
    [
      "completion", "hover", "codeAction", "prepareRename", "rename", "references",
      "documentHighlight", "definition", "documentSymbol", "foldingRange", "selectionRange",
      "documentLink", "inlayHint", "semanticTokens/full", "semanticTokens/range", "formatting",
      "rangeFormatting", "onTypeFormatting",
    ].map { "textDocument/\($0)" } + ["workspace/executeCommand"]

  private static func params(_ method: String, _ client: ScriptedClient) -> [String: Any] {
    if method == "workspace/executeCommand" {
      return [
        "command": "tt.priority", "arguments": [["uri": client.uri(), "line": 0, "value": "A"]],
      ]
    }
    let place = ["line": 0, "character": 9]
    return [
      "textDocument": ["uri": client.uri()], "position": place, "positions": [place],
      "range": ["start": place, "end": place], "context": ["diagnostics": []], "newName": "q",
      "ch": " ", "options": [:] as [String: Any],
    ]
  }

  private static func lastDiagnostics(of client: ScriptedClient) throws -> [[String: Any]]? {
    let published = try client.run().last {
      $0["method"] as? String == "textDocument/publishDiagnostics"
    }
    return (published?["params"] as? [String: Any])?["diagnostics"] as? [[String: Any]]
  }

  /// A chain of subtasks has as many symbols as tasks, however long it is.
  @Test(arguments: ["forwards", "backwards", "one name", "circle"])
  func symbolsAreNestedToALimit(order: String) throws {
    let count = Sample.part(of: 20_000)
    var lines = (0..<count).map { "t id:n\($0) p:n\($0 - 1)" }
    switch order {
    case "backwards": lines.reverse()
    case "one name": lines = Array(repeating: "t id:a p:a", count: count)
    case "circle": lines[0] = "t id:n0 p:n\(count - 1)"
    default: break
    }
    let client = try ScriptedClient()
    client.begin(with: lines.joined(separator: "\n") + "\n")
    let symbols =
      try client.result(
        of: "textDocument/documentSymbol", ["textDocument": ["uri": client.uri()]]
      ).0 as? [[String: Any]] ?? []
    var (total, depth, level) = (0, 0, symbols)
    while !level.isEmpty {
      (total, depth) = (total + level.count, depth + 1)
      level = level.flatMap { $0["children"] as? [[String: Any]] ?? [] }
    }
    #expect(total == count)
    #expect(depth == (order == "one name" ? 2 : 100))
  }

  /// Other messages do not delay the diagnostics.
  @Test func diagnosticsComeSoonAfterTheLastChange() throws {
    let client = try ScriptedClient()
    client.begin(with: "(b) one\n")
    for _ in 0..<50 {
      client.request("textDocument/hover", client.at(0, 1))
    }
    // Time passes whenever the clock is read.
    var time = Duration.zero
    let messages = try client.run {
      time += .milliseconds(3)
      return time
    }
    let answers = messages.prefix {
      $0["method"] as? String != "textDocument/publishDiagnostics"
    }
    #expect(answers.count < 40)
  }
}
