/// Changes to a document: replaced, removed and added lines.
///
///     var edit = DocumentEdit(of: document)
///     edit.replaceContent(ofLine: 3, with: item.content)
///     edit.append("Buy milk".utf8)
///     let bytes = edit.bytes
///
/// Line numbers refer to the document before the edit, even after other changes. Each line may be
/// given only once. The new bytes are composed in one pass, and all other lines keep their bytes.
package struct DocumentEdit {
  package let document: Document
  private var splices: [Splice] = []
  private var appended: [[UInt8]] = []
  private var linesInserted = 0

  /// The ending to use if no line of the document has one.
  private let usualTerminator: LineTerminator

  /// Creates an edit without changes; a document without line endings gets those of `other`.
  package init(of document: Document, endingLinesLike other: Document? = nil) {
    self.document = document
    usualTerminator = other.map { $0.terminator(near: $0.lines.count + 1) } ?? .lf
  }

  package var isEmpty: Bool { splices.isEmpty && appended.isEmpty }

  /// Replaces the content of a line with `content`; the line keeps its terminator.
  ///
  /// There are two exceptions. A content that ends in a CR before a bare LF gets a space after it, since
  /// the CR would be read as part of the ending. An empty content without a terminator gets one.
  package mutating func replaceContent(ofLine number: Int, with content: some Collection<UInt8>) {
    let line = document.lines[number - 1]
    var replacement = Array(content)
    switch (line.terminator, replacement.last) {
    case (.lf, .carriageReturn?): replacement.append(.space)
    case (.none, nil): replacement = terminator(near: number).bytes
    default: break
    }
    splices.append(Splice(line.content.startIndex..<line.content.endIndex, with: replacement))
  }

  mutating func replaceTerminator(ofLine number: Int, with terminator: LineTerminator) {
    let end = document.lines[number - 1].content.endIndex
    replaceBytes(in: end..<document.index.starts[number], with: terminator.bytes)
  }

  /// Replaces the bytes in `range` of the file, including line endings.
  mutating func replaceBytes(in range: Range<Int>, with replacement: [UInt8]) {
    let old = document.bytes[range].count { $0 == .lineFeed }
    linesInserted += replacement.count { $0 == .lineFeed } - old
    splices.append(Splice(range, with: replacement))
  }

  /// Replaces the whole document, whatever was changed before.
  package mutating func replaceAll(with bytes: [UInt8]) {
    (splices, appended, linesInserted) = ([], [], 0)
    replaceBytes(in: 0..<document.bytes.count, with: bytes)
  }

  /// Removes lines with their terminators; the numbers of the lines below move up.
  package mutating func removeLines(_ numbers: ClosedRange<Int>) {
    let starts = document.index.starts
    let range = starts[numbers.lowerBound - 1]..<starts[numbers.upperBound]
    splices.append(Splice(removing: range))
    linesInserted -= numbers.count
  }

  /// Inserts a line before line `number`, with the ending of the adjacent lines; after the last line, the
  /// same as `append`.
  mutating func insert(_ content: some Collection<UInt8>, beforeLine number: Int) {
    guard number <= document.lines.count else { return append(content) }
    let start = document.index.starts[number - 1]
    let line = Array(content)
    let terminator = terminator(near: number).bytes(ending: line)
    splices.append(Splice(inserting: line + terminator, at: start))
    linesInserted += 1
  }

  private func terminator(near number: Int) -> LineTerminator {
    document.terminator(near: number, otherwise: usualTerminator)
  }

  /// Adds a line at the end of the file, with the ending of the lines above it.
  ///
  /// If the last line has no terminator, it gets one first.
  package mutating func append(_ content: some Collection<UInt8>) {
    appended.append(Array(content))
  }

  /// Removes lines without moving others: empties them, or removes them at the end of the file.
  ///
  /// Each range is removed as a unit; the ranges may be given in any order.
  mutating func clearLines(_ ranges: [ClosedRange<Int>]) {
    var end = document.lines.count
    for range in ranges.sorted(by: { $0.lowerBound > $1.lowerBound }) {
      if range.upperBound == end, appended.isEmpty {
        removeLines(range)
        end = range.lowerBound - 1
      } else {
        emptyLines(range)
      }
    }
  }

  /// Empties lines, even at the end of the file, so that no number becomes free.
  mutating func emptyLines(_ numbers: ClosedRange<Int>) {
    for number in numbers { replaceContent(ofLine: number, with: []) }
  }

  /// The number that the next line added with `append` gets in the new document.
  package var nextAppendedNumber: Int { document.lines.count + linesInserted + appended.count + 1 }

  /// The bytes of the document after the edit.
  package var bytes: [UInt8] { document.bytes[...].applying(replacements) }

  /// Returns the lines that are appended, after an ending for the last line if it has none.
  ///
  /// `last` is the byte before them, nil in an empty file.
  private func appendedBytes(after last: UInt8?) -> [UInt8] {
    let terminator = terminator(near: document.lines.count + 1)
    var bytes: [UInt8] = []
    if let last, last != .lineFeed { bytes += terminator.bytes(ending: [last]) }
    for content in appended {
      bytes += content
      bytes += terminator.bytes(ending: content)
    }
    return bytes
  }
}

extension DocumentEdit {
  /// The edit as replacements of bytes, in the order of the document; no two are adjacent.
  package var replacements: [Splice] {
    var joined: [Splice] = []
    // An insertion comes before a removal at the same place.
    for splice in splices.sorted(by: {
      ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound)
    }) {
      joined.append(joining: splice)
    }
    guard !appended.isEmpty else { return joined }
    let end = document.bytes.count
    let changed = joined.last.flatMap { $0.range.upperBound == end ? $0 : nil }
    let kept = document.bytes[..<(changed?.range.lowerBound ?? end)]
    let last = changed?.bytes.last ?? (kept.elementsEqual(Document.byteOrderMark) ? nil : kept.last)
    joined.append(joining: Splice(inserting: appendedBytes(after: last), at: end))
    return joined
  }
}

extension [Splice] {
  fileprivate mutating func append(joining next: Splice) {
    let end = last?.range.upperBound ?? -1
    precondition(next.range.lowerBound >= end, "a line was changed twice")
    guard next.range.lowerBound == end else { return append(next) }
    self[count - 1].range = self[count - 1].range.lowerBound..<next.range.upperBound
    self[count - 1].bytes += next.bytes
  }
}

extension Document {
  /// Returns the terminator for a new line before line `number`: from the nearest line above that has
  /// one, or else from the nearest below, or else `usual`.
  func terminator(
    near number: Int, otherwise usual: LineTerminator = .lf
  ) -> LineTerminator {
    let above = lines[..<Swift.min(number - 1, lines.count)].last { $0.terminator != .none }
    return (above ?? lines.first { $0.terminator != .none })?.terminator ?? usual
  }
}
