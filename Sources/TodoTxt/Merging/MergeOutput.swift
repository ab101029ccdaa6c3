/// The bytes of a merged file during assembly, and the doubts about it.
struct MergeOutput {
  private(set) var bytes: [UInt8] = []
  private(set) var doubts: [MergeDoubt] = []
  private var lineCount = 0
  private let endsWithTerminator: Bool
  private let terminator: LineTerminator
  private let dialect: Dialect

  /// Starts with the byte-order mark, if the merged file has one.
  init(base: Document, ours: Document, theirs: Document) {
    dialect = ours.dialect
    bytes.reserveCapacity(max(ours.bytes.count, theirs.bytes.count) + 64)
    let hasMark = ThreeWay.value(
      base: base.hasByteOrderMark, ours: ours.hasByteOrderMark, theirs: theirs.hasByteOrderMark)
    if hasMark { bytes += Document.byteOrderMark }
    endsWithTerminator = ThreeWay.value(
      base: base.endsWithTerminator ?? true,
      ours: ours.endsWithTerminator ?? theirs.endsWithTerminator ?? true,
      theirs: theirs.endsWithTerminator ?? ours.endsWithTerminator ?? true)
    terminator =
      [ours, theirs, base].lazy.compactMap { $0.firstTerminator }.first ?? .lf
  }

  mutating func append(_ entry: MergedEntry) {
    let number = append(entry.lines)
    let other = entry.other.map { append($0) }
    for case let doubt? in [entry.claim, entry.doubt] {
      doubts.append(MergeDoubt(kind: doubt, number: number, otherNumber: other))
    }
  }

  /// Appends lines and returns the number of the first one.
  private mutating func append(_ lines: MergedLines) -> Int {
    if lineCount > 0, bytes.last != .lineFeed { bytes += terminator.bytes(ending: bytes) }
    if wouldBecomeNote(lines.bytes) {
      // A comment ends the task above.
      bytes += [UInt8(ascii: "#")] + terminator.bytes(ending: bytes)
      lineCount += 1
    }
    bytes += lines.bytes
    defer { lineCount += lines.count }
    return lineCount + 1
  }

  /// Whether an entry is a task that would be a note of the task above, since it is indented.
  private func wouldBecomeNote(_ entry: ArraySlice<UInt8>) -> Bool {
    guard dialect == .extended, entry.first?.isBlank == true else { return false }
    func kinds(_ bytes: ArraySlice<UInt8>) -> [LineKind] {
      Document(parsing: Array(bytes), dialect: dialect).index.kinds
    }
    // The lines from the last one that is not indented decide.
    var start = bytes.count
    while start > 0, start == bytes.count || bytes[start].isBlank || bytes[start].isLineBreak {
      start = bytes[..<(start - 1)].lastIndex(of: .lineFeed).map { $0 + 1 } ?? 0
    }
    let above = bytes[start...]
    return kinds(entry).first == .task && kinds(above + entry)[kinds(above).count] == .note
  }

  /// Adds an ending to the last line, if the merge of both sides has one.
  ///
  /// It never removes a terminator: a line without one is already appended without it.
  mutating func finish() {
    if lineCount > 0, endsWithTerminator, bytes.last != .lineFeed {
      bytes += terminator.bytes(ending: bytes)
    }
  }
}

extension Document {
  /// The ending that this version gave to all lines of an earlier one; nil if it did not.
  func newTerminator(since earlier: Document) -> LineTerminator? {
    func hasOnly(_ terminator: LineTerminator, _ list: Document) -> Bool {
      list.lines.allSatisfy { [terminator, .none].contains($0.terminator) }
    }
    guard let old = earlier.firstTerminator, let new = firstTerminator, old != new,
      hasOnly(old, earlier), hasOnly(new, self)
    else { return nil }
    return new
  }

  /// Whether the last line has a terminator; nil if there is no line.
  fileprivate var endsWithTerminator: Bool? {
    index.count == 0 ? nil : bytes.last == .lineFeed
  }

  /// The terminator of the first line, unless the file ends there.
  fileprivate var firstTerminator: LineTerminator? {
    lines.first.map { $0.terminator }.flatMap { $0 == .none ? nil : $0 }
  }
}
