import Foundation
import TestSupport
import Testing

@testable import TTLanguageServer

/// What a request costs grows with the size of a text, whatever is in it: twice as much may cost at most three times as
/// much.
@Suite(.sideBySide) struct ServerCostTests {
  @Test(.enabled(if: Shell.slowdown == 1), arguments: texts.map(\.name))
  func twiceAsMuchCostsTwiceAsMuch(name: String) throws {
    let text = try #require(Self.texts.first { $0.name == name }).text
    for (method, params) in Self.requests {
      let whole = try Self.seconds(of: method, params, on: text(2 * Self.size))
      guard whole > Self.cheap else { continue }
      let wholes = try (0..<2).map { _ in
        try Self.seconds(of: method, params, on: text(2 * Self.size))
      }
      let halves = try (0..<3).map { _ in try Self.seconds(of: method, params, on: text(Self.size))
      }
      let (most, least) = (min(whole, wholes.min() ?? whole), halves.min() ?? 0)
      #expect(most < 3 * least + Self.cheap / 2, "\(method) on \(name): \(least) s, \(most) s")
    }
  }

  /// The size of half a text, in lines or words.
  private static let size = 4000

  /// How many seconds are too few to compare.
  private static let cheap = 0.8

  /// The requests about a document, and about its first two lines.
  private static var requests: [(String, [String: Any])] {
    let all: [String: Any] = [
      "start": ["line": 0, "character": 0], "end": ["line": 100_000, "character": 0],
    ]
    let place: [String: Any] = ["line": 0, "character": 6]
    let start: [String: Any] = ["start": place, "end": place]
    let context: [String: Any] = ["diagnostics": [Any]()]
    let source: [String: Any] = ["diagnostics": [Any](), "only": ["source"]]
    let options: [String: Any] = ["tabSize": 2, "insertSpaces": true]
    return [
      ("textDocument/completion", ["position": place]), ("textDocument/hover", ["position": place]),
      ("textDocument/codeAction", ["range": start, "context": context]),
      ("textDocument/codeAction", ["range": all, "context": context]),
      ("textDocument/codeAction", ["range": all, "context": source]),
      ("textDocument/prepareRename", ["position": place]),
      ("textDocument/rename", ["position": place, "newName": "+new"]),
      ("textDocument/references", ["position": place, "context": ["includeDeclaration": true]]),
      ("textDocument/documentHighlight", ["position": place]),
      ("textDocument/definition", ["position": place]), ("textDocument/documentSymbol", [:]),
      ("workspace/symbol", ["query": ""]), ("textDocument/foldingRange", [:]),
      ("textDocument/selectionRange", ["positions": [place]]), ("textDocument/documentLink", [:]),
      ("textDocument/inlayHint", ["range": all]), ("textDocument/semanticTokens/full", [:]),
      ("textDocument/semanticTokens/range", ["range": all]),
      ("textDocument/formatting", ["options": options]),
      ("textDocument/rangeFormatting", ["range": all, "options": options]),
    ]
  }

  private static let texts: [(name: String, text: @Sendable (Int) -> String)] = [
    ("projects, contexts and keys", words { "+p\($0) @c\($0) k\($0):v" }),
    ("parents", words { "p:\($0)" }), ("due dates", words { _ in "due:xx" }),
    ("relative dates", words { _ in "due:fri" }),
    ("dates that count from another", words { _ in "t:due-1d" }),
    ("open quotes", words { "k\($0):\"v" }), ("links", words { "https://example.org/\($0)" }),
    ("repeated keys", words { _ in "rec:1w" }), ("letters outside of ASCII", words { "é\($0)" }),
    ("one name", lines { "Task \($0) id:x p:x" }),
    ("a chain", lines { "Task id:\($0) p:\($0 + 1)" }),
    ("equal tasks", lines { _ in "Task +p due:fri" }),
    ("equal completed tasks", lines { _ in "x 2026-11-20 Task +p" }),
    ("a long note", { "Task\n" + String(repeating: "    note https://example.org/\n", count: $0) }),
    ("lone returns", { "Task\n" + String(repeating: "a\r", count: $0) }),
  ]

  private static func words(
    _ word: @escaping @Sendable (Int) -> String
  ) -> @Sendable (Int) -> String {
    { size in "Task \((0..<size).map(word).joined(separator: " "))\nOther\n" }
  }

  private static func lines(
    _ line: @escaping @Sendable (Int) -> String
  ) -> @Sendable (Int) -> String {
    { size in (0..<size).map { line($0) + "\n" }.joined() }
  }

  /// Returns the seconds that the server computes for a request; without the editor's own work.
  private static func seconds(
    of method: String, _ params: [String: Any], on text: String
  ) throws -> Double {
    let client = try ScriptedClient()
    client.begin(with: text)
    let document: [String: Any] = ["textDocument": ["uri": client.uri()]]
    client.request(method, document.merging(params) { $1 })
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    let start = time
    _ = try client.run()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec - start.tv_sec) + Double(time.tv_nsec - start.tv_nsec) / 1e9
  }
}
