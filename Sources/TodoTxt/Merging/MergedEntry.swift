/// The result of merging an entry.
struct MergedEntry {
  /// Its lines; in a conflict, with our version of the conflicting parts.
  let lines: MergedLines

  /// The lines below them: their version of the conflicting parts, or another version of the task.
  private(set) var other: MergedLines?

  /// What a person should check about it.
  private(set) var doubt: MergeDoubt.Kind?

  /// Whose claim was lost, if two versions claimed it.
  private(set) var claim: MergeDoubt.Kind?

  init(
    _ lines: MergedLines, above other: MergedLines? = nil, doubt: MergeDoubt.Kind? = nil
  ) {
    (self.lines, self.other, self.doubt) = (lines, other, doubt)
  }

  /// Keeps an entry as it is.
  init(_ list: EntryList, _ entry: Int, mayBeRemoved: Bool = false) {
    lines = MergedLines(list, entry)
    doubt = mayBeRemoved ? .removedAndEdited : nil
  }

  /// Merges an entry that both sides changed.
  init(base: EntryVersion, ours: EntryVersion, theirs: EntryVersion) {
    var (ours, theirs) = (ours, theirs)
    if var own = ours.item, var their = theirs.item {
      claim = TaskClaim.settle(&own, &their, since: base.item)
      if claim != nil {
        (ours, theirs) = (EntryVersion(own, like: ours), EntryVersion(their, like: theirs))
      }
    }
    let (merged, isConflict) = MergedLines.merging(base, ours, theirs)
    lines = merged
    if isConflict {
      other = MergedLines.merging(base, theirs, ours).lines
      doubt = .twoVersions
    } else if let base = base.item, let ours = ours.item, let theirs = theirs.item,
      TaskCompletion.overridesReopening(base: base, ours: ours, theirs: theirs)
    {
      doubt = .reopeningOverridden
    }
  }
}

/// An entry in one version of a list.
struct EntryVersion {
  let line: Line
  let note: [Line]
  let item: TodoItem?

  init(_ list: EntryList, _ entry: Int) {
    line = list.firstLine(of: entry)
    note = Array(list.noteLines(of: entry))
    item = list.item(of: entry)
  }

  /// Replaces another version's task with a changed one.
  init(_ item: TodoItem, like other: EntryVersion) {
    line = Line(
      number: other.line.number, kind: other.line.kind, content: item.content,
      terminator: other.line.terminator, dialect: other.line.dialect)
    note = other.note
    self.item = item
  }
}

/// The lines of a merged entry.
struct MergedLines: Hashable {
  private(set) var bytes: ArraySlice<UInt8> = []
  private(set) var count = 0

  init(_ list: EntryList, _ entry: Int) {
    (bytes, count) = (list.bytes(of: entry), list.lines(of: entry).count)
  }

  /// Replaces the endings.
  init(_ list: EntryList, _ entry: Int, ending: LineTerminator) {
    for line in list.document.lines[list.lines(of: entry)] {
      append(line.content, line.terminator == .none ? .none : ending)
    }
  }

  /// Gives all lines one ending.
  init(_ entry: UnionEntry, _ terminator: LineTerminator) {
    for line in [entry.content] + entry.note { append(line[...], terminator) }
  }

  private init() {}

  private mutating func append(_ content: ArraySlice<UInt8>, _ terminator: LineTerminator) {
    if count > 0, bytes.last != .lineFeed { bytes += LineTerminator.lf.bytes(ending: bytes) }
    bytes += content
    bytes += terminator.bytes(ending: content)
    count += 1
  }

  /// Merges three versions; parts in conflict are ours.
  fileprivate static func merging(
    _ base: EntryVersion, _ ours: EntryVersion, _ theirs: EntryVersion
  ) -> (lines: MergedLines, isConflict: Bool) {
    var lines = MergedLines()
    var isConflict = false
    let terminator = ThreeWay.value(
      base: base.line.terminator, ours: ours.line.terminator, theirs: theirs.line.terminator)
    let content: ArraySlice<UInt8>
    switch ThreeWay(
      base: base.line.content, ours: ours.line.content, theirs: theirs.line.content)
    {
    case .agreed(let agreed): content = agreed
    case .conflict:
      if let base = base.item, let ours = ours.item, let theirs = theirs.item {
        let merge = TaskMerge(base: base, ours: ours, theirs: theirs)
        (content, isConflict) = (merge.content, merge.isConflict)
      } else {
        (content, isConflict) = (ours.line.content, true)
      }
    }
    lines.append(content, terminator)

    let note = NoteMerge(
      base: base.note.map(NoteMerge.Line.init), ours: ours.note.map(NoteMerge.Line.init),
      theirs: theirs.note.map(NoteMerge.Line.init))
    for line in note.lines { lines.append(line.content, line.terminator) }
    return (lines, isConflict || note.isConflict)
  }
}
