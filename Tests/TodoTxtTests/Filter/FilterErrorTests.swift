import TestSupport

@testable import TodoTxt

@Suite struct FilterErrorTests {
  /// Invalid queries, each with carets under the error, and the message.
  static let wrong: [[String]] = FilterVectors.blocks(in: "invalid")

  /// The context in which the wrong queries are resolved: a Saturday, some saved queries, one known
  /// key.
  static let context = FilterContext(
    today: CivilDate(unchecked: 2026, 11, 21),
    saved: [
      "week": Array("due:week".utf8), "loop": Array("+a or @@loop".utf8),
      "this": Array("-@@that".utf8), "that": Array("@@this".utf8), "bad": Array("due<tomorow".utf8),
    ],
    hasKey: { $0 == "est" })

  private func filter(_ query: [UInt8]) throws -> ResolvedFilter {
    try Filter(parsing: query).resolved(in: FilterErrorTests.context)
  }

  @Test(arguments: wrong)
  func reportsErrors(_ block: [String]) throws {
    let diagnostic = try #require(throws: Diagnostic.self) { try filter(Array(block[0].utf8)) }
    #expect("\(carets(diagnostic.range)) \(diagnostic.sentence)" == block[1])
    try expectSuggestionHelps(diagnostic)
  }

  @Test func nestingHasAnEnd() throws {
    let deep = { (depth: Int) in
      String(repeating: "(", count: depth) + "a" + String(repeating: ")", count: depth)
    }
    try expectFilter(deep(100), means: "a")
    try expectFilter(
      String(repeating: "-", count: 100) + "a", means: String(repeating: "not ", count: 100) + "a")
    for query in [deep(101), deep(10_000), String(repeating: "!", count: 10_000) + "a"] {
      let error = try #require(throws: Diagnostic.self) { try Filter(query) }
      #expect(error.range == 100..<101)
      #expect(
        error.message == "the filter is nested too deeply; the limit is 100 levels")
    }
  }

  @Test func aWordIsNotComparedWithNumbers() throws {
    var context = FilterContext(today: .day(2026, 11, 21))
    context.hasWord = { $0 == "size" }
    for query in ["est<abc", "-est>=abc"] {
      let error = try #require(throws: Diagnostic.self) {
        try Filter(query).resolved(in: context)
      }
      #expect(error.message.hasPrefix("cannot compare \"est:\" with \"abc\""))
    }
    for query in ["est:abc", "size<abc", "est<30", "est<2h"] {
      #expect(throws: Never.self) { try Filter(query).resolved(in: context) }
    }
    let document = Document(parsing: Array("a est:30\nb size:small size:3\nc est:2h EST:x\n".utf8))
    #expect(!document.hasWord(in: "est"))
    #expect(document.hasWord(in: "size"))
    #expect(document.hasWord(in: "other"))
  }

  private func carets(_ range: Range<Int>) -> String {
    String(repeating: " ", count: range.lowerBound)
      + String(repeating: "^", count: max(range.count, 1))
  }

  /// Expects that the query is valid with the suggestion applied.
  private func expectSuggestionHelps(_ diagnostic: Diagnostic) throws {
    guard let suggestion = diagnostic.suggestion else { return }
    var source = diagnostic.source
    source.replaceSubrange(diagnostic.range, with: suggestion.utf8)
    #expect(throws: Never.self, "\(String(decoding: source, as: UTF8.self))") {
      try filter(source)
    }
  }
}
