import CommandTestSupport

@testable import TTLanguageServer

/// Text of documents stays text: an answer names only the documents, files that exist and pages, in
/// URIs without special characters, and shows no control characters.
@Suite struct HostileDocumentTests {
  private static let payloads =
    HostileText.names + HostileText.single + [HostileText.all, HostileText.lineBreak]

  @Test(arguments: Sample.one(in: 1, of: LanguageServer.features.map(\.method)))
  func inADocument(for method: String) throws {
    for payload in Sample.one(in: 6, of: Self.payloads) {
      let text = InvalidByte.text(of: payload.bytes)
      let list = InvalidByte.text(of: HostileText.list(with: payload.bytes))
      let client = try ScriptedClient()
      try client.write("x 2026-11-20 Old +\(text)x id:\(text) p:top\n", to: "done.txt")
      try client.write("Plan\n", to: "plan.md")
      client.begin(with: list + "See file:plan.md file:\(text) ./plan.md\(text) \(text)/plan.md\n")
      for (line, words) in list.split(separator: "\n").map({ $0.split(separator: " ") })
        .enumerated()
      {
        var character = 1
        for word in words {
          let isCommand = method == "workspace/executeCommand"
          for name in isCommand ? EditorCommand.all.map(\.name) : [""] {
            client.request(
              method, Self.params(client.uri(), line, character, text, command: name))
          }
          character += word.utf16.count + 1
        }
      }
      let messages = try client.run()
      #expect(messages.contains { $0["result"] != nil }, "\(payload.name)")
      let lists = [client.uri(), client.uri(of: "done.txt")]
      let harms = messages.compactMap { Self.harm(in: $0, lists) }
      #expect(harms.isEmpty, "\(payload.name)")
    }
  }

  /// An editor gets the names of its documents back as it wrote them, and no other one.
  @Test func inANameOfADocument() throws {
    for payload in Self.payloads {
      let client = try ScriptedClient()
      client.begin(with: "One\n")
      let uris = ["untitled:", "file:///nowhere/"].map { $0 + InvalidByte.text(of: payload.bytes) }
      for uri in uris {
        for method in LanguageServer.features.map(\.method) {
          client.request(method, Self.params(uri, 0, 1, "a", command: "tt.do"))
        }
      }
      let harms = try client.run().compactMap { Self.harm(in: $0, [client.uri()] + uris) }
      #expect(harms.isEmpty, "\(payload.name)")
    }
  }

  private static func params(
    _ uri: String, _ line: Int, _ character: Int, _ text: String, command: String
  ) -> [String: Any] {
    let place = ["line": line, "character": character]
    let range = ["start": ["line": 0, "character": 0], "end": ["line": 100, "character": 0]]
    return [
      "textDocument": ["uri": uri], "position": place, "positions": [place], "range": range,
      "newName": "new" + text, "query": text, "ch": "\n", "command": command,
      "arguments": [["uri": uri, "line": line, "value": text]],
      "context": ["diagnostics": [Any](), "includeDeclaration": true],
      "options": ["tabSize": 2, "insertSpaces": true],
    ]
  }

  /// The members that an editor shows to a person.
  private static let shown: Set = [
    "message", "title", "label", "detail", "documentation", "contents", "tooltip", "name",
  ]

  private static func harm(in value: Any, _ documents: [String]) -> String? {
    if let values = value as? [Any] {
      return values.lazy.compactMap { harm(in: $0, documents) }.first
    }
    guard let members = value as? [String: Any] else { return nil }
    for (name, value) in members {
      let uris: [String] =
        switch name {
        case "uri", "target": [value as? String ?? ""]
        case "changes": (value as? [String: Any] ?? [:]).keys.map { $0 }
        default: []
        }
      if let uri = uris.first(where: { !isSafe($0, isTarget: name == "target", documents) }) {
        return "\(name) \(uri)"
      }
      if shown.contains(name), let harm = HostileText.firstHarm(inText: value) {
        return "\(harm) in \(name): \(value)"
      }
      if let harm = harm(in: value, documents) { return harm }
    }
    return nil
  }

  /// Whether a URI names one of the documents or, as the target of a link, a page or a file.
  private static func isSafe(_ uri: String, isTarget: Bool, _ documents: [String]) -> Bool {
    if documents.contains(uri) { return true }
    guard isTarget, HostileText.firstHarm(in: Array(uri.utf8)) == nil else { return false }
    guard uri.hasPrefix("file:") else {
      return ["https:", "http:", "mailto:"].contains { uri.hasPrefix($0) }
    }
    return DocumentURI(Array(uri.utf8)).path.map { access($0.text, F_OK) == 0 } ?? false
  }
}
