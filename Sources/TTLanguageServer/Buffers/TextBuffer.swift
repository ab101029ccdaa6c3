import TodoTxt

/// The text of a file that is open in an editor, saved or not.
///
/// The document's lines end in LF; an editor's lines also end in a lone CR. So the buffer records
/// the positions of such CRs; usually there are none.
struct TextBuffer: Sendable {
  /// The version number, which the editor increases with each change.
  private(set) var version: Int
  private(set) var document: Document

  private var lineFindings = LineFindings()

  /// The findings of the last check and its day; nil after a change.
  private var lastCheck: (day: CivilDate, findings: [Finding])?

  /// The words that tasks share; nil until they are needed.
  private var knownWords: WordCounts?

  /// The offsets of CRs without an LF after them, in order.
  private var loneReturns: [Int]

  init(_ text: [UInt8], version: Int, dialect: Dialect) {
    self.version = version
    document = Document(parsing: text, dialect: dialect)
    loneReturns = TextBuffer.loneReturns(in: text, 0..<text.count)
  }

  /// Replaces bytes; the time depends on the length of the changed lines.
  mutating func replaceBytes(in range: Range<Int>, with text: [UInt8]) {
    lastCheck = nil
    lineFindings.keep(
      knownWords?.replaceBytes(in: range, of: &document, with: text)
        ?? document.replaceBytes(in: range, with: text))
    // A CR before the change becomes a line ending if its LF was removed, and vice versa.
    let seen = max(0, range.lowerBound - 1)..<range.lowerBound + text.count
    let moved = text.count - range.count
    let first = loneReturns.firstIndex { $0 >= seen.lowerBound } ?? loneReturns.count
    let next = loneReturns[first...].firstIndex { $0 >= range.upperBound } ?? loneReturns.count
    if moved != 0 { for index in next..<loneReturns.count { loneReturns[index] += moved } }
    loneReturns.replaceSubrange(
      first..<next, with: TextBuffer.loneReturns(in: document.bytes, seen))
  }

  mutating func replaceAll(with text: [UInt8]) {
    self = TextBuffer(text, version: version, dialect: document.dialect)
  }

  /// Checks the text and returns the likely mistakes.
  ///
  /// A line that has not changed since the last call takes little time.
  mutating func check(on today: CivilDate, archive: Document?) -> [Finding] {
    let findings = document.findings(
      on: today, archive: archive, words: words(), keeping: &lineFindings)
    lastCheck = (today, findings)
    return findings
  }

  /// Returns the findings of the last check; nil if the text or the day has changed since.
  func findings(on today: CivilDate) -> [Finding]? {
    lastCheck.flatMap { $0.day == today ? $0.findings : nil }
  }

  /// Drops the findings of the last check, because a document on which they depend changed.
  mutating func forgetFindings() { lastCheck = nil }

  /// Returns the projects, contexts and keys of the tasks, which are counted on first use.
  mutating func words() -> WordCounts {
    if let knownWords { return knownWords }
    let words = WordCounts(of: document)
    knownWords = words
    return words
  }

  mutating func setVersion(_ version: Int) { self.version = version }

  private static func loneReturns(in bytes: [UInt8], _ range: Range<Int>) -> [Int] {
    let bytes = bytes.span
    var found: [Int] = []
    for offset in range where bytes[offset] == 0x0D {
      if offset + 1 == bytes.count || bytes[offset + 1] != 0x0A { found.append(offset) }
    }
    return found
  }
}

extension TextBuffer {
  /// The number of lines; after a final line ending there is an empty line.
  var lineCount: Int {
    let lines = document.lines.count
    let endsInLine = lines > 0 && document.bytes.last != 0x0A
    return (endsInLine ? lines : lines + 1) + loneReturns.count
  }

  /// Returns the range of a line, without its ending; the last line for a number that is too high.
  func lineRange(_ number: Int) -> Range<Int> {
    let number = min(max(number, 0), lineCount - 1)
    let start = lineStart(number)
    let end = number + 1 < lineCount ? lineStart(number + 1) : document.bytes.count
    return start..<contentEnd(of: start..<end)
  }

  func line(_ number: Int) -> ArraySlice<UInt8> { document.bytes[lineRange(number)] }

  /// Returns the number of the line that contains the byte at `offset`.
  func lineNumber(at offset: Int) -> Int {
    document.linePosition(at: offset) + returns(before: offset)
  }

  private func lineStart(_ number: Int) -> Int {
    if number == 0 { return 0 }
    guard !loneReturns.isEmpty else { return document.lineStart(number) }
    // The last of the document's lines that starts at or above the line.
    var (low, high) = (0, document.lines.count + 1)
    while high - low > 1 {
      let middle = (low + high) / 2
      if middle + returns(before: document.lineStart(middle)) <= number {
        low = middle
      } else {
        high = middle
      }
    }
    let start = low == 0 ? 0 : document.lineStart(low)
    let before = returns(before: start)
    let rest = number - low - before
    return rest == 0 ? start : loneReturns[before + rest - 1] + 1
  }

  private func contentEnd(of line: Range<Int>) -> Int {
    let bytes = document.bytes.span
    var end = line.upperBound
    if end > line.lowerBound, bytes[end - 1] == 0x0A { end -= 1 }
    if end > line.lowerBound, bytes[end - 1] == 0x0D { end -= 1 }
    return end
  }

  private func returns(before offset: Int) -> Int {
    var (low, high) = (0, loneReturns.count)
    while low < high {
      let middle = (low + high) / 2
      if loneReturns[middle] < offset { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension TextBuffer {
  /// Returns the offset of a position; past the end of its line or of the text, the offset of that
  /// end.
  func offset(of position: TextPosition, _ encoding: PositionEncoding) -> Int {
    if position.line >= lineCount { return document.bytes.count }
    return encoding.offset(of: position.column, in: line(position.line))
  }

  func byteRange(of range: TextRange, _ encoding: PositionEncoding) -> Range<Int> {
    let (one, other) = (offset(of: range.start, encoding), offset(of: range.end, encoding))
    return min(one, other)..<max(one, other)
  }

  /// Returns the position of the byte at `offset`.
  func position(of offset: Int, _ encoding: PositionEncoding) -> TextPosition {
    let number = lineNumber(at: offset)
    return TextPosition(line: number, column: encoding.column(of: offset, in: line(number)))
  }

  func range(of bytes: Range<Int>, _ encoding: PositionEncoding) -> TextRange {
    TextRange(
      start: position(of: bytes.lowerBound, encoding), end: position(of: bytes.upperBound, encoding)
    )
  }
}
