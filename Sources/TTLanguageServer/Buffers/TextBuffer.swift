import TodoTxt
import TodoTxtFiles

/// The text of a file that is open in an editor, saved or not.
///
/// The document's lines end in LF; an editor's lines also end in a lone CR.
struct TextBuffer {
  let uri: DocumentURI

  /// The version number, which the editor increases with each change; nil for a file that it has
  /// not opened.
  var version: Int?
  private(set) var document: Document

  /// How the editor counts columns.
  let encoding: PositionEncoding

  /// The contents of the file when the document was opened or saved; nil if they differed then.
  var savedVersion: ContentDigest?

  /// Whether the text may differ from the editor's, because one of its changes was refused.
  var isUncertain = false

  /// Whether the diagnostics have not been published since the last change.
  var isUnchecked = false

  private var lineFindings = LineFindings()

  /// The findings of the last check and its day; nil after a change.
  private var lastCheck: (day: CivilDate, findings: [Finding])?

  /// The words that tasks share; nil until they are needed.
  private var knownWords: WordCounts?

  /// The offsets at which the editor's lines start, in order.
  private var starts: [Int]

  init(
    _ text: [UInt8], of uri: DocumentURI, version: Int?, dialect: Dialect,
    _ encoding: PositionEncoding
  ) {
    (self.uri, self.version, self.encoding) = (uri, version, encoding)
    document = Document(parsing: text, dialect: dialect)
    starts = [0] + TextBuffer.starts(in: text, 0...text.count)
  }

  /// Replaces bytes; the time depends on the length of the changed lines.
  mutating func replaceBytes(in range: Range<Int>, with text: [UInt8]) {
    lastCheck = nil
    lineFindings.keep(
      knownWords?.replaceBytes(in: range, of: &document, with: text)
        ?? document.replaceBytes(in: range, with: text))
    // A CR before the change becomes a line ending if its LF was removed, and vice versa.
    let first = max(1, count(ofStartsBefore: range.lowerBound))
    let next = max(first, count(ofStartsBefore: range.upperBound + 1))
    let moved = text.count - range.count
    if moved != 0 { for index in next..<starts.count { starts[index] += moved } }
    starts.replaceSubrange(
      first..<next,
      with: TextBuffer.starts(
        in: document.bytes, range.lowerBound...range.lowerBound + text.count))
  }

  mutating func replaceAll(with text: [UInt8]) {
    let savedVersion = savedVersion
    self = TextBuffer(text, of: uri, version: version, dialect: document.dialect, encoding)
    self.savedVersion = savedVersion
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

  /// Returns the offsets in a range at which a line starts, except the first line.
  private static func starts(in bytes: [UInt8], _ range: ClosedRange<Int>) -> [Int] {
    let bytes = bytes.span
    var found: [Int] = []
    for start in range where start > 0 && bytes[start - 1] <= 0x0D {
      let isPair = start < bytes.count && bytes[start] == 0x0A
      if bytes[start - 1] == 0x0A || bytes[start - 1] == 0x0D && !isPair { found.append(start) }
    }
    return found
  }

  private func count(ofStartsBefore offset: Int) -> Int {
    var (low, high) = (0, starts.count)
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] < offset { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension TextBuffer {
  /// The number of lines; after a final line ending there is an empty line.
  var lineCount: Int { starts.count }

  /// Returns the range of a line, without its ending; the last line for a number that is too high.
  func lineRange(_ number: Int) -> Range<Int> {
    let number = min(max(number, 0), lineCount - 1)
    let bytes = document.bytes.span
    let start = starts[number]
    var end = number + 1 < lineCount ? starts[number + 1] : bytes.count
    if end > start, bytes[end - 1] == 0x0A { end -= 1 }
    if end > start, bytes[end - 1] == 0x0D { end -= 1 }
    return start..<end
  }

  /// Returns the number of the line that contains the byte at `offset`.
  func lineNumber(at offset: Int) -> Int { count(ofStartsBefore: offset + 1) - 1 }

  /// Returns the offset of a position; past the end of its line or of the text, the offset of that
  /// end.
  func offset(of position: TextPosition) -> Int {
    if position.line >= lineCount { return document.bytes.count }
    return encoding.offset(of: position.column, in: document.bytes[lineRange(position.line)])
  }

  /// Returns the positions in the document of the lines that some bytes touch.
  func documentLines(of bytes: Range<Int>) -> Range<Int> {
    let first = document.linePosition(at: bytes.lowerBound)
    let last = document.linePosition(at: bytes.upperBound)
    return first..<max(first, min(last + 1, document.lines.count))
  }

  func range(of bytes: Range<Int>) -> TextRange {
    var finder = PositionFinder(in: self)
    return finder.range(of: bytes)
  }
}
