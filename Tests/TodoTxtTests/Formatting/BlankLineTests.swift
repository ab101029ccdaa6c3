import TestSupport

@testable import TodoTxt

@Suite struct BlankLineTests {
  @Test(arguments: oddFiles + [NamedFile("realistic", realisticFile(lines: 300, seed: 31))])
  func otherLinesStay(file: NamedFile) { expectSame(file.bytes) }

  /// The kinds of the other lines do not change: a task never becomes a note.
  @Test func otherLinesStayInAnyList() {
    var random = SeededRandom(seed: 32)
    let lines = ["\n", "\n", " \n", "\r\n", "# heading\n", "a\n", "  b\n", "\tc\r\n", "x d\n"]
    for _ in 0..<2000 {
      var file = Bool.random(using: &random) ? Document.byteOrderMark : []
      for _ in 0..<Int.random(in: 0...12, using: &random) {
        file += (lines.randomElement(using: &random) ?? "").utf8
      }
      if Bool.random(using: &random) { file = file.dropLast() }
      expectSame(file)
    }
  }

  private func expectSame(_ file: [UInt8]) {
    func others(_ document: Document) -> [String] {
      document.lines.filter { $0.kind != .blank }
        .map { "\($0.kind) \($0.terminator) \($0.text.debugDescription)" }
    }
    let document = Document(parsing: file)
    let edited = Document(parsing: document.removingBlankLines().bytes)
    #expect(others(document) == others(edited), "\(document.text.debugDescription)")
    #expect(edited.removingBlankLines().isEmpty, "\(document.text.debugDescription)")
  }
}
