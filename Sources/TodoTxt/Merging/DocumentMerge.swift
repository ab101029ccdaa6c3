/// Two changed versions of a file and the one they come from, merged task by task.
///
/// ```text
/// base      Buy milk @shop            ours      x 2026-11-21 Buy milk @shop
/// theirs    Buy milk @shop due:2026-11-25
/// merged    x 2026-11-21 Buy milk @shop due:2026-11-25
/// ```
///
/// Lines that only one side changed, moved, added or removed are as that side has them, byte for
/// byte; a task that both sides changed gets both changes. Notes stay with their tasks. The merged file
/// is a todo.txt file without any marks. If both sides changed the same part of a task differently, it
/// contains the task twice. If one side edited a task that the other removed, it keeps the task. These
/// places are the `conflicts`.
///
/// Without a common version, pass an empty document as the base: equal lines are merged into one, and all
/// others are kept.
public struct DocumentMerge: Sendable {
  /// The merged file.
  public let bytes: [UInt8]

  /// The merged list, read on demand.
  ///
  ///     list = DocumentMerge(base: base, ours: list, theirs: other).document
  public var document: Document { Document(parsing: bytes, dialect: dialect) }

  private let dialect: Dialect

  /// The contradictions between the versions, in the order of the merged file.
  public let conflicts: [MergeConflict]

  /// What else the merge decided, in the order of the merged file.
  package let doubts: [MergeDoubt]

  /// Merges `ours` and `theirs`, which both derive from `base`.
  ///
  /// `progress` is called once for each task or line, with the present number of bytes of the
  /// merged file. About half of the work is done before the first call.
  public init(
    base: Document, ours: Document, theirs: Document, progress: (_ bytes: Int) -> Void = { _ in }
  ) {
    self.init(MergedEntries(base: base, ours: ours, theirs: theirs), progress, entry: { _, _ in })
  }
}

extension DocumentMerge {
  /// Merges lists whose matching entries in `base` and `theirs` are known, and returns the start
  /// and origin of each entry of the merged list.
  ///
  /// An entry is a task with its note, or another line. `counterparts` has an entry of `theirs` for
  /// each of the base.
  package static func tracking(
    base: Document, ours: Document, theirs: Document, counterparts: [Int?]
  ) -> (merge: DocumentMerge, entries: [(number: Int, origin: EntryOrigin)]) {
    var entries: [(number: Int, origin: EntryOrigin)] = []
    let merged = MergedEntries(base: base, ours: ours, theirs: theirs, counterparts: counterparts)
    let merge = DocumentMerge(merged, entry: { entries.append(($0, $1)) })
    return (merge, entries)
  }

  private init(
    _ entries: MergedEntries, _ progress: (_ bytes: Int) -> Void = { _ in },
    entry: (_ number: Int, _ origin: EntryOrigin) -> Void
  ) {
    let output = entries.merged(progress, entry)
    bytes = output.bytes
    dialect = entries.ours.document.dialect
    let found = UnionMerge.numbered(entries.additions.doubts, in: bytes, dialect)
    doubts = found.filter { !$0.isConflict }
    conflicts =
      (output.conflicts
      + found.filter { $0.isConflict }.map { doubt in
        let numbers = [doubt.number, doubt.otherNumber].compactMap { $0 }.sorted()
        return MergeConflict(
          kind: .changedDifferently(parts: [.text], theirNumber: numbers.last ?? 1),
          number: numbers.first ?? 1)
      })
      .sorted { $0.number < $1.number }
  }

  package init(
    base: [UInt8], ours: [UInt8], theirs: [UInt8], dialect: Dialect = .extended,
    progress: (_ bytes: Int) -> Void = { _ in }
  ) {
    self.init(
      base: Document(parsing: base, dialect: dialect),
      ours: Document(parsing: ours, dialect: dialect),
      theirs: Document(parsing: theirs, dialect: dialect), progress: progress)
  }
}
