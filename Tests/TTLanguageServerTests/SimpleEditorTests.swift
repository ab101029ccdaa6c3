import TestSupport

@testable import TTLanguageServer

/// Editors with fewer capabilities.
@Suite struct SimpleEditorTests {
  @Test func withoutEditsNothingIsArchived() throws {
    let client = try ScriptedClient()
    client.capabilities = [:]
    client.begin(with: "x 2026-11-20 one\n")
    let titles = try actions(client, lines: 0...0).compactMap { $0["title"] as? String }
    #expect(titles.contains("Reopen task"))
    #expect(!titles.contains("Archive completed tasks"))
  }

  @Test func withoutPrepareSupportARenameIsJustOffered() throws {
    let client = try ScriptedClient()
    client.begin(with: "one\n")
    #expect(try capabilities(client)["renameProvider"] as? Bool == true)
    client.capabilities = ["textDocument": ["rename": ["prepareSupport": true]]]
    client.begin(with: "one\n")
    #expect(try capabilities(client)["renameProvider"] is [String: Any])
  }

  /// A thousand tasks are changed by one action; more would be too long an answer.
  @Test func actionsAreForAThousandTasks() throws {
    let client = try ScriptedClient()
    client.begin(with: String(repeating: "one +p\n", count: 1_001))
    #expect(try actions(client, lines: 0...1_002, only: "refactor").isEmpty)
    let offered = try actions(client, lines: 0...1_000, only: "refactor")
    let titles = offered.compactMap { $0["title"] as? String }
    #expect(titles.contains("Complete 1000 tasks"))
    #expect(!titles.contains { $0.hasPrefix("Reopen") })
    for action in offered {
      let edit = action["edit"] as? [String: Any]
      let changes = edit?["documentChanges"] as? [[String: Any]]
      #expect((changes?.first?["edits"] as? [Any])?.isEmpty == false, "\(action)")
    }
  }

  private func actions(
    _ client: ScriptedClient, lines: ClosedRange<Int>, only: String? = nil
  ) throws -> [[String: Any]] {
    var context: [String: Any] = ["diagnostics": []]
    if let only { context["only"] = [only] }
    let result = try client.result(
      of: "textDocument/codeAction",
      [
        "textDocument": ["uri": client.uri()], "context": context,
        "range": [
          "start": ["line": lines.lowerBound, "character": 0],
          "end": ["line": lines.upperBound, "character": 0],
        ],
      ]
    ).0
    return result as? [[String: Any]] ?? []
  }

  private func capabilities(_ client: ScriptedClient) throws -> [String: Any] {
    let answer = try client.run().first?["result"] as? [String: Any]
    return answer?["capabilities"] as? [String: Any] ?? [:]
  }
}
