/// Changes to a document: replaced, removed and added lines.
///
///     var edit = DocumentEdit(of: document)
///     edit.replaceContent(ofLine: 3, with: item.content)
///     edit.append("Buy milk".utf8)
///     let bytes = edit.bytes
///
/// Line numbers refer to the document before the edit, even after other changes. Each line may be
/// given only once. The new bytes are composed in one pass, and all other lines keep their bytes.
package struct DocumentEdit: Sendable {
  package let document: Document
  private var splices: [Splice] = []
  private var appended: [[UInt8]] = []
  private var linesInserted = 0

  private struct Splice: Sendable {
    let range: Range<Int>
    let replacement: [UInt8]
  }

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
    splices.append(
      Splice(
        range: line.content.startIndex..<line.content.endIndex, replacement: replacement))
  }

  mutating func replaceTerminator(ofLine number: Int, with terminator: LineTerminator) {
    let end = document.lines[number - 1].content.endIndex
    replaceBytes(in: end..<document.index.starts[number], with: terminator.bytes)
  }

  /// Replaces the bytes in `range` of the file, including line endings.
  mutating func replaceBytes(in range: Range<Int>, with replacement: [UInt8]) {
    let old = document.bytes[range].count { $0 == .lineFeed }
    linesInserted += replacement.count { $0 == .lineFeed } - old
    splices.append(Splice(range: range, replacement: replacement))
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
    splices.append(Splice(range: range, replacement: []))
    linesInserted -= numbers.count
  }

  /// Inserts a line before line `number`, with the ending of the adjacent lines; after the last line, the
  /// same as `append`.
  package mutating func insert(_ content: some Collection<UInt8>, beforeLine number: Int) {
    guard number <= document.lines.count else { return append(content) }
    let start = document.index.starts[number - 1]
    let line = Array(content)
    let terminator = terminator(near: number).bytes(ending: line)
    splices.append(Splice(range: start..<start, replacement: line + terminator))
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
  package mutating func clearLines(_ ranges: [ClosedRange<Int>]) {
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
  package mutating func emptyLines(_ numbers: ClosedRange<Int>) {
    for number in numbers { replaceContent(ofLine: number, with: []) }
  }

  /// The number that the next line added with `append` gets in the new document.
  package var nextAppendedNumber: Int { document.lines.count + linesInserted + appended.count + 1 }

  /// The bytes of the document after the edit.
  package var bytes: [UInt8] {
    let old = document.bytes
    let size =
      old.count + splices.reduce(0) { $0 + $1.replacement.count }
      + appended.reduce(0) { $0 + $1.count + 2 } + 2
    var new = [UInt8](roomForFilling: size)
    var position = 0
    for splice in splices.sorted(by: { $0.range.isBefore($1.range) }) {
      precondition(splice.range.lowerBound >= position, "a line was changed twice")
      new += old[position..<splice.range.lowerBound]
      new += splice.replacement
      position = splice.range.upperBound
    }
    new += old[position...]
    appendLines(to: &new)
    return new
  }

  private func appendLines(to new: inout [UInt8]) {
    guard !appended.isEmpty else { return }
    let isEmpty = new.isEmpty || new == Document.byteOrderMark
    new += appendedBytes(after: isEmpty ? nil : new.last)
  }

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
  /// Bytes of a document and their replacement.
  package struct Replacement: Hashable, Sendable {
    /// The range of the bytes in the document before the edit.
    package var range: Range<Int>

    package var bytes: [UInt8]

    package init(_ range: Range<Int>, with bytes: [UInt8]) {
      (self.range, self.bytes) = (range, bytes)
    }
  }

  /// The edit as replacements of bytes, in the order of the document; no two are adjacent.
  package var replacements: [Replacement] {
    var replacements: [Replacement] = []
    func add(_ replacement: Replacement) {
      if let last = replacements.last, last.range.upperBound == replacement.range.lowerBound {
        replacements[replacements.count - 1] = Replacement(
          last.range.lowerBound..<replacement.range.upperBound, with: last.bytes + replacement.bytes
        )
      } else {
        replacements.append(replacement)
      }
    }
    for splice in splices.sorted(by: { $0.range.isBefore($1.range) }) {
      add(Replacement(splice.range, with: splice.replacement))
    }
    guard !appended.isEmpty else { return replacements }
    let end = document.bytes.count
    let changed = replacements.last.flatMap { $0.range.upperBound == end ? $0 : nil }
    let kept = document.bytes[..<(changed?.range.lowerBound ?? end)]
    let last = changed?.bytes.last ?? (kept.elementsEqual(Document.byteOrderMark) ? nil : kept.last)
    add(Replacement(end..<end, with: appendedBytes(after: last)))
    return replacements
  }
}

extension Range<Int> {
  /// Whether a splice at this range comes first; an insertion comes before a removal at the same
  /// place.
  fileprivate func isBefore(_ other: Range<Int>) -> Bool {
    (lowerBound, upperBound) < (other.lowerBound, other.upperBound)
  }
}

extension Document {
  /// Returns the terminator for a new line before line `number`: from the nearest line above that has
  /// one, or else from the nearest below, or else `usual`.
  package func terminator(
    near number: Int, otherwise usual: LineTerminator = .lf
  ) -> LineTerminator {
    let above = lines[..<Swift.min(number - 1, lines.count)].last { $0.terminator != .none }
    return (above ?? lines.first { $0.terminator != .none })?.terminator ?? usual
  }
}
