import CommandTestSupport

@testable import TTLanguageServer

/// Positions in a text, as editors count them.
@Suite struct PositionTests {
  private static let pieces: [[UInt8]] =
    [
      "\n", "\r\n", "\r", "\r\r\n", " ", "a", "milk +work", "é", "👍🏽", "\u{FEFF}", "\n  note\n",
      "\u{10}", "x ",
      "日本",
    ].map { Array($0.utf8) } + [[0xFF], [0xF0, 0x9F], [0xC3]]

  /// After 10,000 changes in an editor's form, the buffer equals one that is read from the same
  /// bytes.
  @Test(arguments: [PositionEncoding.utf8, .utf16])
  func changesMakeTheBufferOfTheirBytes(encoding: PositionEncoding) {
    var random = SeededRandom(seed: encoding == .utf8 ? 1 : 2)
    var buffer = TextBuffer([], of: DocumentURI([]), version: 0, dialect: .extended, encoding)
    for round in 0..<rounds(10_000) {
      let bytes = buffer.document.bytes
      let lines = NaiveLines(bytes)
      let start = Int.random(in: 0...bytes.count, using: &random)
      let end = min(
        bytes.count, start + Int.random(in: 0...(bytes.count > 80 ? 16 : 4), using: &random))
      let range = TextRange(
        start: lines.position(of: start, encoding), end: lines.position(of: end, encoding))
      let piece = Self.pieces.randomElement(using: &random) ?? []
      // No editor can name a position inside a character or a line ending.
      let place = buffer.offset(of: range.start)..<buffer.offset(of: range.end)
      #expect(buffer.range(of: place) == range, "round \(round)")
      buffer.replaceBytes(in: place, with: piece)
      let fresh = TextBuffer(
        buffer.document.bytes, of: DocumentURI([]), version: 0, dialect: .extended, encoding)
      guard buffer.document == fresh.document, buffer.lineCount == fresh.lineCount,
        (0..<fresh.lineCount).allSatisfy({ buffer.lineRange($0) == fresh.lineRange($0) })
      else {
        Issue.record("round \(round): \(bytes) \(place) \(piece)")
        return
      }
      let expected = NaiveLines(buffer.document.bytes)
      #expect(buffer.lineCount == expected.ranges.count, "round \(round)")
      #expect((0..<buffer.lineCount).map(buffer.lineRange) == expected.ranges, "round \(round)")
    }
  }

  /// Positions are the same in whatever order they are found.
  @Test(arguments: [PositionEncoding.utf8, .utf16])
  func aFinderFindsTheSamePlaces(encoding: PositionEncoding) {
    var random = SeededRandom(seed: 3)
    for _ in 0..<200 {
      let pieces = (0..<20).map { _ in Self.pieces.randomElement(using: &random) ?? [] }
      let buffer = TextBuffer(
        Array(pieces.joined()), of: DocumentURI([]), version: 0, dialect: .extended, encoding)
      var finder = PositionFinder(in: buffer)
      for round in 0..<100 {
        let count = buffer.document.bytes.count
        let offset = round < 50 ? round * count / 50 : Int.random(in: 0...count, using: &random)
        let place = buffer.range(of: offset..<offset).start
        // No editor can name a position inside a character or a line ending.
        guard buffer.offset(of: place) == offset else { continue }
        #expect(finder.position(of: offset) == place)
      }
    }
  }

  @Test func placesOutsideTheTextAreClamped() {
    func offset(_ line: Int, _ column: Int, _ encoding: PositionEncoding = .utf16) -> Int {
      let text = Array("a👍b\r\nc".utf8)
      return TextBuffer(text, of: DocumentURI([]), version: 0, dialect: .extended, encoding)
        .offset(of: TextPosition(line: line, column: column))
    }
    #expect(offset(0, 99) == 6)
    #expect(offset(9, 0) == 9)
    #expect(offset(1, 99) == 9)
    // Within a character: its start.
    #expect(offset(0, 2) == 1)
    #expect(offset(0, 3) == 5)
    #expect(offset(0, 3, .utf8) == 1)
  }
}

/// The lines of a text, found in the simplest way.
private struct NaiveLines {
  let bytes: [UInt8]
  var ranges: [Range<Int>] = []

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var (start, offset) = (0, 0)
    while offset < bytes.count {
      let isEnd = bytes[offset] == 0x0A || bytes[offset] == 0x0D
      let isPair = bytes[offset] == 0x0D && offset + 1 < bytes.count && bytes[offset + 1] == 0x0A
      if isEnd {
        ranges.append(start..<offset)
        offset += isPair ? 2 : 1
        start = offset
      } else {
        offset += 1
      }
    }
    ranges.append(start..<bytes.count)
  }

  func position(of offset: Int, _ encoding: PositionEncoding) -> TextPosition {
    let line = ranges.lastIndex { $0.lowerBound <= offset } ?? 0
    var character = ranges[line].lowerBound
    var column = 0
    let end = min(offset, ranges[line].upperBound)
    while character < end {
      let text = bytes[character..<ranges[line].upperBound]
      var decoder = UTF8()
      var iterator = text.makeIterator()
      var (width, units) = (1, 1)
      if case .scalarValue(let scalar) = decoder.decode(&iterator) {
        (width, units) = (UTF8.width(scalar), UTF16.width(scalar))
      }
      if character + width > end { break }
      character += width
      column += encoding == .utf8 ? width : units
    }
    return TextPosition(line: line, column: column)
  }
}
