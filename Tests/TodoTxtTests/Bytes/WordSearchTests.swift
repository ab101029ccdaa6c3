import TestSupport

@testable import TodoTxt

@Suite struct WordSearchTests {
  /// Searching eight bytes or one byte at a time finds the same end and the same colon.
  @Test func wordsEndWhereTheirBytesSay() {
    var random = SeededRandom(seed: 8)
    let bytes: [UInt8] = [0x20, 0x09, 0x3A, 0x61, 0x21, 0x08, 0x1F, 0xA0, 0xBA, 0x00, 0x3B, 0x39]
    for _ in 0..<rounds(20_000) {
      let isLong = Int.random(in: 0..<2, using: &random) == 0
      let text = (0..<Int.random(in: 0..<40, using: &random)).map { _ in
        // Long words mean few blanks.
        bytes[
          Int.random(
            in: isLong && Int.random(in: 0..<9, using: &random) > 0 ? 3..<12 : 0..<12,
            using: &random)]
      }
      let start = Int.random(in: 0...text.count, using: &random)
      let range = start..<Int.random(in: start...text.count, using: &random)
      let end = text[range].firstIndex { $0 == 0x20 || $0 == 0x09 } ?? range.upperBound
      let found = text.span.endOfWord(in: range)
      #expect(found.end == end, "\(text) \(range)")
      #expect(found.colon == text[range.lowerBound..<end].firstIndex(of: 0x3A), "\(text) \(range)")
    }
  }
}
