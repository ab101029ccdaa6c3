import TestSupport

@testable import TodoTxt

/// The relations by `id:` and `p:`, of one task and of the whole file.
@Suite struct RelationsTests {
  /// For each task `parents>children`, as first letters, `!` after a blocked one; and the cycles.
  @Test(
    arguments: [
      ("a id:a|b p:a id:b|c p:b", ">b! a>c! b>", ""),
      ("a id:a|x b p:a", ">x a>", ""),
      ("a id:a|b id:a|c p:a", ">c! >c! ab>", ""),
      ("a id:a|b id:b|c p:b p:a p:b", ">c! >c! ba>", ""),
      ("a p:nobody|b id:b", "> >", ""),
      ("a ID:a|b P:a|c p:A", ">b! a> >", ""),
      ("a id:a id:z|b p:z", "> >", ""),
      ("a id:a p:a", "a>a!", "a"),
      ("a id:a p:c|b id:b p:a|c id:c p:b|d id:d p:a", "c>bd! a>c! b>a! a>", "abc"),
      ("a id:a p:b|b id:b p:a|c id:c p:c", "b>b! a>a! c>c!", "abc"),
      ("x a id:a p:b|b id:b p:a", "b>b! x>x", ""),
      ("a p:b|b id:b|    p:b id:c", "b> >a!", ""),
    ] as [(String, String, String)])
  func areAsExpected(file: String, expected: String, cycles: String) {
    let bytes = Array(file.utf8).map { $0 == UInt8(ascii: "|") ? .lineFeed : $0 }
    let document = Document(parsing: bytes)
    let relations = document.relations
    let told = document.items.map { item in
      names(relations.parents(of: item)) + ">" + names(relations.children(of: item))
        + (relations.isBlocked(item) ? "!" : "")
    }
    #expect(told.joined(separator: " ") == expected)
    let circular = Set(document.dependencyCycleFindings.map(\.line))
    #expect(names(document.items.filter { circular.contains($0.number) }) == cycles)
  }

  /// Filters agree with the relations, and the children of a task are those that have it as a
  /// parent.
  @Test(arguments: 0..<40)
  func agreeWithTheFilterAndWithThemselves(seed: Int) throws {
    var random = SeededRandom(seed: UInt64(seed))
    let lines = (0..<30).map { _ in
      let tags = (0..<Int.random(in: 0...3, using: &random)).map { _ in
        ["id", "p", "P"].randomElement(using: &random)!
          + ":\(Int.random(in: 0...6, using: &random))"
      }
      let mark = Bool.random(using: &random) ? "" : "x "
      return mark + (["task"] + tags).joined(separator: " ") + "\n"
    }
    let document = Document(parsing: Array(lines.joined().utf8))
    let relations = document.relations
    let today = try #require(CivilDate(year: 2026, month: 11, day: 21))
    let context = FilterContext(today: today, omitting: [])
    let blocked = document.items(
      matching: try Filter(parsing: Array("is:blocked".utf8)).resolved(in: context))
    #expect(document.items.filter(relations.isBlocked) == blocked)
    for item in document.items {
      for child in relations.children(of: item) {
        // If a completed and an open parent have the same name, it means the open one.
        let parents = relations.parents(of: child)
        #expect(parents.contains(item) || item.isCompleted && parents.contains { !$0.isCompleted })
      }
      for parent in relations.parents(of: item) {
        #expect(relations.children(of: parent).contains(item))
      }
    }
    let circular = Set(document.dependencyCycleFindings.map(\.line))
    for item in document.items where circular.contains(item.number) {
      #expect(relations.parents(of: item).contains { circular.contains($0.number) })
    }
  }

  private func names(_ items: [TodoItem]) -> String {
    items.map { String(UnicodeScalar($0.content.first ?? 0)) }.joined()
  }
}
