import TestSupport

@testable import TodoTxt

/// The words that tasks share; `IncrementalCheckTests` counts them again after 10,000 changes.
@Suite struct WordCountsTests {
  @Test func aTaskCountsOnceForEachOfItsWords() {
    let words = WordCounts(
      of: Document(
        """
        (A) +work Call +work @pc due:fri due:sat +a:b http://x
        x 2026-11-20 Paid +work Due:mon
        # +comment
        Buy milk note:"+no +milk" \u{10}+note

        """))
    let counts = words.counts.map { word, count in
      "\(String(decoding: word.content, as: UTF8.self)) \(count.open) \(count.all)"
    }
    #expect(
      counts.sorted() == [
        "+a:b 1 1", "+milk\" 1 1", "+work 1 2", "@pc 1 1", "Due: 0 1", "due: 1 1", "note: 1 1",
      ])
  }
}
