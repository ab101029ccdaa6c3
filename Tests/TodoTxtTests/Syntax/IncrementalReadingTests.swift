import TestSupport

@testable import TodoTxt

/// A document that was changed byte by byte equals one that is read from the same bytes.
@Suite struct IncrementalReadingTests {
  private static let pieces: [[UInt8]] = [
    "\n", "\r\n", "\r", " ", "  ", "\t", "#", "# ", "x ", "a", "(A) ", "\n\n", "\n  ", "  note\n",
    "\n \t\n",
    "\u{FEFF}", "milk +work\n", "é", "\u{10}",
  ].map { Array($0.utf8) }

  @Test(arguments: [Dialect.extended, .strict], 1...4)
  func changesMakeTheDocumentOfTheirBytes(dialect: Dialect, seed: Int) {
    var random = SeededRandom(seed: UInt64(seed))
    var document = Document(parsing: [], dialect: dialect)
    for round in 0..<rounds(5_000) {
      let count = document.bytes.count
      let start = Int.random(in: 0...count, using: &random)
      // About as much is removed as added, so that the file stays small and changes affect each
      // other.
      let limit = min(count - start, count > 60 ? 12 : 3)
      let range = start..<start + Int.random(in: 0...limit, using: &random)
      let piece = Self.pieces.randomElement(using: &random) ?? []
      let before = document
      document.replaceBytes(in: range, with: piece)
      let expected = Document(parsing: document.bytes, dialect: dialect)
      guard document == expected else {
        Issue.record("round \(round): \(before.text.debugDescription) \(range) \(piece)")
        return
      }
    }
  }

  @Test func aByteOrderMarkComesAndGoes() {
    var document = Document("one\ntwo\n")
    document.replaceBytes(in: 0..<0, with: Document.byteOrderMark)
    #expect(document == Document("\u{FEFF}one\ntwo\n"))
    document.replaceBytes(in: 1..<2, with: [])
    #expect(document == Document(parsing: document.bytes))
    #expect(!document.hasByteOrderMark)
  }
}
