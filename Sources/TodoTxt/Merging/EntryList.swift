/// The entries of a document, in its order.
///
/// An entry is the unit that a merge keeps, changes, moves or removes: a task with its indented note,
/// or a line that is not a task. Every line of the document is in exactly one entry.
struct EntryList {
  let document: Document

  /// The position of each entry's first line, and after the last entry the number of lines.
  private var firstLines: [Int32]

  init(of document: Document) {
    self.document = document
    let kinds = document.index.kinds
    firstLines = []
    firstLines.reserveCapacity(kinds.count + 1)
    for position in kinds.indices where kinds[position] != .note {
      firstLines.append(Int32(position))
    }
    firstLines.append(Int32(kinds.count))
  }

  var count: Int { firstLines.count - 1 }

  var indices: Range<Int> { 0..<count }

  func lines(of entry: Int) -> Range<Int> {
    Int(firstLines[entry])..<Int(firstLines[entry + 1])
  }

  func kind(of entry: Int) -> LineKind { document.index.kinds[Int(firstLines[entry])] }

  /// Returns the range of an entry in the document's bytes, with its terminators.
  func byteRange(of entry: Int) -> Range<Int> {
    let lines = lines(of: entry)
    return document.index.starts[lines.lowerBound]..<document.index.starts[lines.upperBound]
  }

  func bytes(of entry: Int) -> ArraySlice<UInt8> { document.bytes[byteRange(of: entry)] }

  func firstLine(of entry: Int) -> Line { document.lines[lines(of: entry).lowerBound] }

  func noteLines(of entry: Int) -> Document.Lines.SubSequence {
    document.lines[lines(of: entry).dropFirst()]
  }

  func item(of entry: Int) -> TodoItem? {
    document.item(numbered: lines(of: entry).lowerBound + 1)
  }
}

extension EntryList {
  func bytes(of entry: Int, equal other: EntryList, _ otherEntry: Int) -> Bool {
    document.bytes.span.bytes.hasEqualBytes(
      in: byteRange(of: entry), to: other.byteRange(of: otherEntry),
      of: other.document.bytes.span.bytes)
  }

  /// Whether two entries have the same bytes, ignoring line endings.
  func content(of entry: Int, equals other: EntryList, _ otherEntry: Int) -> Bool {
    // Nearly all entries are equal in this way too, which takes less time to see.
    if bytes(of: entry, equal: other, otherEntry) { return true }
    let lines = lines(of: entry)
    let otherLines = other.lines(of: otherEntry)
    guard lines.count == otherLines.count else { return false }
    for (line, otherLine) in zip(lines, otherLines) {
      let equal = document.bytes.span.bytes.hasEqualBytes(
        in: document.contentRange(ofLineAt: line),
        to: other.document.contentRange(ofLineAt: otherLine),
        of: other.document.bytes.span.bytes)
      if !equal { return false }
    }
    return true
  }

  /// Returns a hash of an entry's bytes, ignoring line endings.
  func contentHash(of entry: Int) -> UInt64 {
    var hash = ByteHash()
    for line in lines(of: entry) {
      hash.combine(document.bytes.span, in: document.contentRange(ofLineAt: line))
    }
    return hash.value
  }
}
