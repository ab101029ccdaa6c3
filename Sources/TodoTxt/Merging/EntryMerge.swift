struct EntryVersion: Sendable {
  let line: Line
  let note: [Line]
  let item: TodoItem?

  init(_ list: EntryList, _ entry: Int) {
    line = list.firstLine(of: entry)
    note = Array(list.noteLines(of: entry))
    item = list.item(of: entry)
  }

  /// Replaces another version's task with a changed one, and its note with `note` if given.
  init(_ item: TodoItem, like other: EntryVersion, note: [Line]? = nil) {
    line = Line(
      number: other.line.number, kind: other.line.kind, content: item.content,
      terminator: other.line.terminator, dialect: other.line.dialect)
    self.note = note ?? other.note
    self.item = item
  }
}

/// An entry that both sides changed, with the changes of both.
struct EntryMerge: Sendable {
  /// The merged entry; in a conflict, with our version of the conflicting parts.
  let ours: MergedLines

  /// The entry with their version of the conflicting parts, if there is a conflict.
  let theirs: MergedLines?

  /// The parts that the sides changed in different ways.
  let parts: [MergePart]

  init(base: EntryVersion, ours: EntryVersion, theirs: EntryVersion) {
    (self.ours, parts) = MergedLines.merging(base, ours, theirs, preferring: .ours)
    self.theirs =
      parts.isEmpty ? nil : MergedLines.merging(base, ours, theirs, preferring: .theirs).lines
  }

  /// Uses merged lines without a conflict.
  init(_ lines: MergedLines) { (ours, theirs, parts) = (lines, nil, []) }

  /// Uses merged lines with the line ending of a version.
  init(_ entry: UnionEntry, like version: EntryVersion) {
    var lines = MergedLines()
    for line in [entry.content] + entry.note { lines.append(line[...], version.line.terminator) }
    self.init(lines)
  }
}

struct MergedLines: Hashable, Sendable {
  private(set) var bytes: [UInt8] = []
  private(set) var lineCount = 0

  fileprivate mutating func append(_ content: ArraySlice<UInt8>, _ terminator: LineTerminator) {
    if lineCount > 0, bytes.last != .lineFeed { bytes += LineTerminator.lf.bytes(ending: bytes) }
    bytes += content
    bytes += terminator.bytes(ending: content)
    lineCount += 1
  }

  /// Merges three versions; parts in conflict come from the preferred one.
  fileprivate static func merging(
    _ base: EntryVersion, _ ours: EntryVersion, _ theirs: EntryVersion, preferring side: MergeSide
  ) -> (lines: MergedLines, parts: [MergePart]) {
    var lines = MergedLines()
    var parts: [MergePart] = []
    let terminator = ThreeWay(
      base: base.line.terminator, ours: ours.line.terminator, theirs: theirs.line.terminator)
    let content: ArraySlice<UInt8>
    switch ThreeWay(
      base: base.line.content, ours: ours.line.content, theirs: theirs.line.content)
    {
    case .agreed(let agreed): content = agreed
    case .conflict:
      if let base = base.item, let ours = ours.item, let theirs = theirs.item {
        let merge = TaskMerge(base: base, ours: ours, theirs: theirs, preferring: side)
        content = merge.content
        parts = merge.parts
      } else {
        content = side == .ours ? ours.line.content : theirs.line.content
        parts = [.text]
      }
    }
    lines.append(content, terminator.value(else: .crlf))

    let note = NoteMerge(
      base: base.note.map(NoteMerge.Line.init), ours: ours.note.map(NoteMerge.Line.init),
      theirs: theirs.note.map(NoteMerge.Line.init), preferring: side)
    for line in note.lines { lines.append(line.content, line.terminator) }
    if note.isConflict, !parts.contains(.note) { parts.append(.note) }
    return (lines, parts)
  }
}
