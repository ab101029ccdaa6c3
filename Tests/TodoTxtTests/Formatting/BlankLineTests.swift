import TestSupport
import Testing

@testable import TodoTxt

@Suite struct BlankLineTests {
  @Test(arguments: oddFiles + [NamedFile("realistic", realisticFile(lines: 300, seed: 31))])
  func removedInPlaceAsByAnEdit(file: NamedFile) { expectSame(file.bytes) }

  /// The kinds of the other lines do not change: a task never becomes a note.
  @Test func removedInPlaceFromAnyLines() {
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
    var document = Document(parsing: file)
    let edited = Document(parsing: document.removingBlankLines().bytes)
    document.removeBlankLines()
    #expect(document == edited, "\(String(decoding: file, as: UTF8.self).debugDescription)")
  }

  @Test(
    arguments: [
      ([], [1, 2, 3, 4, 5]), ([0..<1], [2, 3, 4, 5]), ([4..<5], [1, 2, 3, 4]), ([0..<5], []),
      ([1..<2, 3..<5], [1, 3]), ([0..<2, 3..<4], [3, 5]), ([2..<2], [1, 2, 3, 4, 5]),
    ] as [([Range<Int>], [Int])])
  func elementsInRanges(ranges: [Range<Int>], left: [Int]) {
    var numbers = [1, 2, 3, 4, 5]
    numbers.removeElements(in: ranges)
    #expect(numbers == left)
  }
}
