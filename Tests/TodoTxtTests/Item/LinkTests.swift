import TestSupport

@testable import TodoTxt

@Suite struct LinkTests {
  @Test(
    arguments: [
      ("Read (https://example.org/a_(b)).", ["https://example.org/a_(b)"]),
      (
        "See <HTTP://EXAMPLE.org/>, mailto:ann@example.org!",
        ["HTTP://EXAMPLE.org/", "mailto:ann@example.org"]
      ),
      ("Plan ~/notes/plan.md; then file:minutes.txt", ["~/notes/plan.md", "minutes.txt"]),
      ("+a/b @c/d due:2026-12-01 10:30 a:b https:// / http:", []),
      ("file:///etc/hosts \"./here\"", ["/etc/hosts", "./here"]),
      ("a\n    note https://a.example/?q=1&r=2", ["https://a.example/?q=1&r=2"]),
    ] as [(String, [String])])
  func links(of text: String, are expected: [String]) throws {
    let item = try #require(Document(parsing: Array(text.utf8)).items.first)
    #expect(item.links.map { String(decoding: $0.text, as: UTF8.self) } == expected)
  }

  @Test func onlySomeSchemesAreSafe() {
    func address(_ word: String) -> [UInt8]? { TaskLink(Array(word.utf8)[...])?.safeAddress }
    #expect(address("https://a.example") != nil)
    #expect(address("javascript://a") == nil)
    #expect(address("file:a.txt") == nil)
    #expect(address("zotero://select/1") == nil)
  }
}
