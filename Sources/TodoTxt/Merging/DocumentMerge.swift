/// Two changed versions of a file and the one they come from, merged task by task.
///
/// ```text
/// base      Buy milk @shop            ours      x 2026-11-21 Buy milk @shop
/// theirs    Buy milk @shop due:2026-11-25
/// merged    x 2026-11-21 Buy milk @shop due:2026-11-25
/// ```
///
/// Lines that only one side changed, moved, added or removed are as that side has them, byte for
/// byte, but an added line gets the ending that the other side gave to all lines. A task that both
/// sides changed gets both changes. Notes stay with their tasks. The merged file is a todo.txt file
/// without any marks. If both sides changed the same part of a task differently, it contains the task
/// twice. If one side edited a task that the other removed, it keeps the task. These places are the
/// `conflicts`.
///
/// Without a common version, pass an empty document as the base: equal lines are merged into one, and all
/// others are kept.
public struct DocumentMerge: Sendable {
  /// The merged file.
  package let bytes: [UInt8]

  /// The merged list, read on demand.
  ///
  ///     list = DocumentMerge(base: base, ours: list, theirs: other).document
  public var document: Document { Document(parsing: bytes, dialect: dialect) }

  private let dialect: Dialect

  /// The contradictions between the versions, in the order of the merged file.
  public var conflicts: [MergeDoubt] { doubts.filter { $0.isConflict } }

  /// The contradictions, and what else the merge decided, in the order of the merged file.
  package let doubts: [MergeDoubt]

  /// Merges `ours` and `theirs`, which both derive from `base`.
  public init(base: Document, ours: Document, theirs: Document) {
    self.init(base: base, ours: ours, theirs: theirs, archived: [:])
  }

  /// Merges versions of a list; the sides `archived` some entries of it.
  ///
  /// With `isUndo`, a restored task never changes another version of it that is there: both stay, and it
  /// reports them. Otherwise, people added similar tasks separately.
  init(
    base: Document, ours: Document, theirs: Document, archived: [[UInt8]: Int],
    moved: MovedEntries = [], isUndo: Bool = false
  ) {
    var entries = MergedEntries(
      base: base, ours: ours, theirs: theirs, archived: archived, moved: moved, isUndo: isUndo)
    if entries.named.contains(where: { $0 != nil }) {
      entries = MergedEntries(
        base: base, ours: entries.named[0] ?? ours, theirs: entries.named[1] ?? theirs,
        archived: archived, moved: moved, isUndo: isUndo)
    }
    let output = entries.merged()
    let dialect = ours.dialect
    (bytes, self.dialect) = (output.bytes, dialect)
    let merged = Document(parsing: output.bytes, dialect: dialect)
    let found = UnionMerge.numbered(entries.additions.doubts, in: merged)
    let left = merged.partsLeft(in: [ours, theirs])
    doubts = (output.doubts + found + left).sorted { ($0.number ?? 0) < ($1.number ?? 0) }
  }
}

extension DocumentMerge {
  package init(
    base: [UInt8], ours: [UInt8], theirs: [UInt8], dialect: Dialect = .extended,
    isUndo: Bool = false
  ) {
    self.init(
      base: Document(parsing: base, dialect: dialect),
      ours: Document(parsing: ours, dialect: dialect),
      theirs: Document(parsing: theirs, dialect: dialect), archived: [:], isUndo: isUndo)
  }
}
