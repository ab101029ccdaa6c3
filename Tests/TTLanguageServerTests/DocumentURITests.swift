import TestSupport

@testable import TTLanguageServer

/// Names of documents.
@Suite struct DocumentURITests {
  @Test(arguments: [
    ("file:///a/b%40c.txt", "file:///a/b@c.txt"), ("file:///a/%64one.txt", "file:///a/done.txt"),
    ("file://localhost/a", "file:///a"), ("file:///%c3%A9", "file:///é"),
  ])
  func aFileIsTheSameUnderAllItsNames(one: String, other: String) {
    #expect(Set([uri(one), uri(other)]).count == 1)
  }

  @Test(arguments: [
    ("file:///a", "file:///b"), ("untitled:1", "untitled:2"), ("file://host/a", "file:///a"),
    ("file:///a", "/a"), ("file:///a/%+1", "file:///a/%01"), ("file:///a/%1", "file:///a/%01"),
    ("file:///a%00b", "file:///a"),
  ])
  func otherDocumentsAreOthers(one: String, other: String) {
    #expect(Set([uri(one), uri(other)]).count == 2)
  }

  @Test func aPathWithNULIsNoFile() {
    #expect(uri("file:///a%00b").path == nil)
    #expect(uri("file:///a\0b").path == nil)
  }

  /// The open archive counts, under the editor's name for it.
  @Test func anArchiveIsFoundUnderAnotherName() throws {
    let client = try ScriptedClient()
    try client.write("x 2026-11-20 old +work\n", to: "done.txt")
    client.begin(with: "new +work\n")
    let name = client.uri().replacingOccurrences(of: "todo.txt", with: "%64one.txt")
    client.open("x 2026-11-20 unsaved\nx 2026-11-20 old +work\n", uri: name)
    let result = try client.result(
      of: "textDocument/references",
      client.at(0, 5, ["context": ["includeDeclaration": true]])
    ).0
    let places = (result as? [[String: Any]] ?? []).map { place -> String in
      let start = (place["range"] as? [String: [String: Int]])?["start"]
      return "\(place["uri"] ?? "") \(start?["line"] ?? -1)"
    }
    #expect(places == ["\(client.uri()) 0", "\(name) 1"])
  }

  private func uri(_ text: String) -> DocumentURI { DocumentURI(Array(text.utf8)) }
}
