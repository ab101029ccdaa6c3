import TestSupport

@testable import TTLanguageServer

/// The cost of a request grows in proportion to the text, whatever it contains.
@Suite struct RequestCostTests {
  @Test(
    .enabled(if: Shell.slowdown == 1),
    arguments: LanguageServer.features.map(\.method).filter { $0 != command })
  func isInProportion(of method: String) throws {
    try expectProportion(of: method, Self.params)
  }

  @Test(
    .enabled(if: Shell.slowdown == 1),
    arguments: Sample.one(in: 12, of: EditorCommand.all.map(\.name)))
  func ofACommandIsInProportion(name: String) throws {
    try expectProportion(of: Self.command, ["command": name])
  }

  private static let command = "workspace/executeCommand"

  /// What the requests are about: the first task, or all tasks.
  private static var params: [String: Any] {
    let place: [String: Any] = ["line": 0, "character": 7]
    return [
      "position": place, "positions": [place], "newName": "+new", "query": "", "ch": "\n",
      "range": ["start": ["line": 0, "character": 0], "end": ["line": 100_000, "character": 0]],
      "context": ["diagnostics": [Any](), "includeDeclaration": true],
      "options": ["tabSize": 2, "insertSpaces": true],
    ]
  }

  private func expectProportion(of method: String, _ params: [String: Any]) throws {
    for list in Sample.one(in: 4, of: CostlyList.all) {
      let excess = try list.excess { text in
        let client = try ScriptedClient()
        try client.write(text, to: "todo.txt")
        client.begin(with: text)
        let values = ["tt.priority": "A", "tt.due": "2026-11-20", "tt.defer": "2026-11-30"]
        var argument: [String: Any] = ["uri": client.uri(), "line": 0]
        argument["value"] = (params["command"] as? String).flatMap { values[$0] }
        client.request(
          method,
          params.merging(["textDocument": ["uri": client.uri()], "arguments": [argument]]) { $1 })
        _ = try client.run()
        return client.seconds
      }
      #expect(excess == nil, "\(method) \(params["command"] ?? "")")
    }
  }
}
