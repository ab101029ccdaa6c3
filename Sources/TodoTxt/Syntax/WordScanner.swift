/// A cursor that returns the words of a task's text one by one, without allocating.
///
///     text = *WSP [ word *( 1*WSP word ) *WSP ]
///
/// It contains only positions; pass the line with each call.
struct WordScanner {
  private var position: Int
  private let end: Int

  init(text: Range<Int>) {
    position = text.lowerBound
    end = text.upperBound
  }

  mutating func next(in line: Span<UInt8>) -> Word? {
    while position < end, line[position].isBlank { position += 1 }
    guard position < end else { return nil }
    let start = position
    let colon: Int?
    (position, colon) = line.endOfWord(in: start..<end)
    return Word(in: line, at: start..<position, firstColon: colon)
  }
}
