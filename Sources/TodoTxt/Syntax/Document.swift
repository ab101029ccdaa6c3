/// A todo.txt file: its bytes and the positions of its lines.
///
///     var list = Document("(A) Call mum @phone\n")
///     list.items.first?.priority                  // A
///     list.bytes                                  // the same bytes, unchanged
///     try list.complete(list.task(1), on: today)
///
/// Every input can be read, and nothing is repaired. A change to a task changes only its lines.
public struct Document: Hashable, Sendable {
  /// The file, byte for byte.
  public private(set) var bytes: [UInt8]

  /// The rules for which lines are tasks.
  public let dialect: Dialect

  private(set) var index: LineIndex

  /// The file as text; invalid UTF-8 becomes replacement characters.
  public var text: String { bytes.string }

  /// Whether the file starts with a byte-order mark, which is not part of any line.
  package var hasByteOrderMark: Bool { bytes.starts(with: Document.byteOrderMark) }

  /// The lines of the file.
  public var lines: Lines { Lines(document: self) }

  package static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
}

extension Document {
  /// Reads a file's bytes, which need not be valid UTF-8.
  public init(parsing bytes: [UInt8], dialect: Dialect = .extended) {
    let start = bytes.starts(with: Document.byteOrderMark) ? Document.byteOrderMark.count : 0
    self.bytes = bytes
    self.dialect = dialect
    index = LineIndex(of: bytes, from: start, dialect: dialect)
  }

  /// Reads a file's text.
  ///
  ///     Document("(A) Call mum @phone\nBuy milk\n").items.count      // 2
  ///     Document()                                                    // an empty list
  public init(_ text: String = "", dialect: Dialect = .extended) {
    self.init(parsing: text.bytes, dialect: dialect)
  }
}

extension Document: CustomStringConvertible {
  /// The same as `text`, so that a failing test shows the list.
  public var description: String { text }
}

extension Document: ExpressibleByStringLiteral {
  /// Reads a text in the source code, so that tests can compare a list with one.
  ///
  ///     let list: Document = "(A) Call mum\nBuy milk\n"
  public init(stringLiteral text: String) { self.init(text) }
}

extension Document {
  /// Replaces bytes of the file, and re-reads only the lines that this can affect.
  ///
  ///     document.replaceBytes(in: 5..<8, with: Array("dad".utf8))
  ///
  /// The document equals the document read from the new bytes. Use it in an editor, which changes a
  /// long file at every keystroke. Returns the lines that were not re-read.
  @discardableResult
  package mutating func replaceBytes(
    in range: Range<Int>, with replacement: [UInt8]
  ) -> UnchangedLines {
    let hadMark = hasByteOrderMark
    let lines = affectedLines(byReplacing: range)
    let unchanged = UnchangedLines(above: lines.lowerBound, below: index.count - lines.upperBound)
    bytes.replaceSubrange(range, with: replacement)
    if hadMark != hasByteOrderMark || hadMark && range.lowerBound < Document.byteOrderMark.count {
      self = Document(parsing: bytes, dialect: dialect)
      return .none
    }
    index.update(
      lines, in: bytes, moved: replacement.count - range.count, dialect: dialect)
    return unchanged
  }

  /// Returns the positions of the lines that a change of bytes can affect, unless a byte-order mark
  /// is added or removed.
  func affectedLines(byReplacing range: Range<Int>) -> Range<Int> {
    index.affectedLines(byReplacing: range, in: bytes)
  }
}

extension Document {
  /// The lines of a document, counted from 0; a line's `number` counts from 1.
  public struct Lines: RandomAccessCollection, Sendable {
    fileprivate let document: Document

    /// The first line's position.
    public var startIndex: Int { 0 }

    /// The number of lines.
    public var endIndex: Int { document.index.count }

    /// The line at `position`, whose number is `position + 1`.
    public subscript(position: Int) -> Line {
      precondition(indices.contains(position), "line out of range")
      let range = document.byteRange(ofLineAt: position)
      let terminator = document.terminator(of: range)
      return Line(
        number: position + 1,
        kind: document.index.kinds[position],
        content: document.bytes[range.lowerBound..<range.upperBound - terminator.count],
        terminator: terminator,
        dialect: document.dialect)
    }
  }

  /// Whether an indented line with `number` belongs to a task above it.
  func isBelowTask(_ number: Int) -> Bool {
    var hasBlankBetween = false
    for kind in index.kinds[..<(number - 1)].reversed() {
      switch kind {
      case .task: return !hasBlankBetween
      case .note: return true
      case .comment: return false
      case .blank: hasBlankBetween = true
      }
    }
    return false
  }

  /// Returns the position, from 0, of the line that contains the byte at `offset`; after a final
  /// line ending, the number of lines.
  package func linePosition(at offset: Int) -> Int {
    if offset >= bytes.count, bytes.last == .lineFeed { return index.count }
    return index.line(at: offset, from: 0)
  }

  /// Returns the start of the line at `position`; after the last line, the end of the file.
  package func lineStart(_ position: Int) -> Int { index.starts[position] }

  package func contentRange(ofLine number: Int) -> Range<Int> {
    contentRange(ofLineAt: number - 1)
  }

  func byteRange(ofLineAt position: Int) -> Range<Int> {
    index.starts[position]..<index.starts[position + 1]
  }

  func contentRange(ofLineAt position: Int) -> Range<Int> {
    let line = byteRange(ofLineAt: position)
    return line.lowerBound..<line.upperBound - terminator(of: line).count
  }

  func terminator(of line: Range<Int>) -> LineTerminator {
    let bytes = bytes.span
    guard !line.isEmpty, bytes[line.upperBound - 1] == .lineFeed else { return .none }
    return line.count > 1 && bytes[line.upperBound - 2] == .carriageReturn ? .crlf : .lf
  }
}
