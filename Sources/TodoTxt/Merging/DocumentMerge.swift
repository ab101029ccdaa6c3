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

  /// Merges `ours` and `theirs`, which both derive from `base`.
  ///
  /// `progress` is called once for each task or line, with the present number of bytes of the
  /// merged file. About half of the work is done before the first call.
  public init(
    base: Document, ours: Document, theirs: Document, progress: (_ bytes: Int) -> Void = { _ in }
  ) {
    var changes = MergedEntries(base: base, ours: ours, theirs: theirs)
    var output = MergeOutput(base: base, ours: ours, theirs: theirs)
    for origin in MergeOrder(of: changes) {
      output.append(changes.entry(from: origin))
      progress(output.bytes.count)
    }
    output.finish()
    bytes = output.bytes
    dialect = ours.dialect
    conflicts = output.conflicts
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
    var changes = MergedEntries(
      base: base, ours: ours, theirs: theirs, counterparts: counterparts)
    var output = MergeOutput(base: base, ours: ours, theirs: theirs)
    output.entryNumbers = []
    var entries: [(number: Int, origin: EntryOrigin)] = []
    for origin in MergeOrder(of: changes) {
      output.append(changes.entry(from: origin))
      entries += (output.entryNumbers ?? []).dropFirst(entries.count).map { ($0, origin) }
    }
    output.finish()
    return (DocumentMerge(output, ours.dialect), entries)
  }

  private init(_ output: MergeOutput, _ dialect: Dialect) {
    (bytes, conflicts) = (output.bytes, output.conflicts)
    self.dialect = dialect
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
