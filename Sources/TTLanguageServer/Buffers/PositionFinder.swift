import TodoTxt

/// Finds the positions of many bytes as an editor counts them; fastest in the order of the text.
///
/// UTF-16 columns are counted from the start of the line, and only once for all positions in it.
struct PositionFinder {
  private let buffer: TextBuffer

  /// The line of the last position, with its ending.
  private var line = 0..<0
  private var last = TextPosition(line: 0, column: 0)
  private var offset = -1

  init(in buffer: TextBuffer) { self.buffer = buffer }

  /// Returns the position of the byte at `offset`.
  mutating func position(of offset: Int) -> TextPosition {
    let bytes = buffer.document.bytes
    if self.offset >= 0, line.lowerBound..<self.offset ~= offset, bytes[offset] & 0xC0 != 0x80 {
      // Ranges overlap, like those of a tag and its value: go back by the characters in between.
      last.column -= buffer.encoding.width(of: bytes[offset..<self.offset])
      self.offset = offset
    } else if self.offset < 0 || offset < self.offset || offset > line.upperBound {
      last = TextPosition(line: buffer.lineNumber(at: offset), column: 0)
      line = buffer.lineRange(last.line)
      self.offset = line.lowerBound
    }
    let end = min(offset, line.upperBound)
    if end > self.offset {
      last.column += buffer.encoding.width(of: bytes[self.offset..<end])
      self.offset = end
    }
    return last
  }

  mutating func range(of bytes: Range<Int>) -> TextRange {
    let start = position(of: bytes.lowerBound)
    return TextRange(start: start, end: position(of: bytes.upperBound))
  }
}
