import TestSupport

@testable import TodoTxt

/// Checking a document again after changes.
@Suite struct IncrementalCheckTests {
  private static let pieces: [[UInt8]] =
    [
      "\n", "\r\n", " ", "  ", "(b) Call\n", "X 2026-11-20 Done\n", "x2026-11-20\n", "x ",
      "due:fri ",
      "due:2026-02-30 ", "due: 2026-12-01 ", "rec:often ", "until:2026-11-21 ", "pri:A ",
      "id:a p:b\n",
      "id:b p:a\n", "+Work ", "+work ", "# ", "`", "\n  note due:fri\n", "\n  \n  note:\"a b\"\n",
      "\u{FEFF}", "duedate:2026-11-25 ", "milk\n",
    ].map { Array($0.utf8) } + [[0xFF], [0xC3]]

  /// After 10,000 changes, with checks after some of them, the words and findings are those of the
  /// resulting document.
  @Test(arguments: 1...4)
  func changedDocumentsHaveTheFindingsOfFreshOnes(seed: Int) throws {
    var random = SeededRandom(seed: UInt64(seed))
    var document = Document("")
    var kept = LineFindings()
    var words = WordCounts(of: document)
    var day = try #require(CivilDate(parsing: "2026-11-20".utf8))
    var count = 0
    for round in 0..<rounds(2500) {
      let size = document.bytes.count
      let start = Int.random(in: 0...size, using: &random)
      let end = min(size, start + Int.random(in: 0...(size > 400 ? 40 : 4), using: &random))
      let piece = Self.pieces.randomElement(using: &random) ?? []
      kept.keep(words.replaceBytes(in: start..<end, of: &document, with: piece))
      if Int.random(in: 0..<3, using: &random) == 0 { continue }
      if round % 100 == 0 {
        day = try #require(CivilDate(parsing: "2026-11-\(20 + round / 100 % 5)".utf8))
      }
      try #require(words == WordCounts(of: document), "round \(round): \(document.text)")
      let findings = document.findings(on: day, archive: nil, words: words, keeping: &kept)
      try #require(findings == document.findings(on: day), "round \(round): \(document.text)")
      count += findings.count
    }
    #expect(count > rounds(1500))
  }
}
