package import TodoTxt

/// A conflicted copy of a list: another version that a sync client saved next to it.
package struct ConflictedCopy {
  /// The copy's absolute path.
  package let path: FilePath
  package let bytes: [UInt8]
  /// When the file was last written or renamed; nil if unknown.
  let changed: FileTime?

  package var name: FilePath { path.name }
}

extension FileStore {
  /// Returns the conflicted copies of a list, by name.
  package func conflictedCopies(of list: FilePath) throws -> [ConflictedCopy] {
    let directory = try resolved(list).directory
    return try copyNames(of: list).map { name in
      let path = directory.appending(name)
      let revision = try readExisting(path, atMost: FileStore.mostForeignBytes)
      return ConflictedCopy(
        path: path, bytes: revision.bytes, changed: revision.status?.changed)
    }
  }
}

extension FileStore {
  /// Returns the names of the conflicted copies whose merge would report something.
  ///
  /// Omits copies that were merged and kept, that are empty, or that equal the list.
  package func unmergedCopies(of list: FilePath, dialect: Dialect) throws -> Set<FilePath> {
    let copies = try conflictedCopies(of: list)
    guard !copies.isEmpty else { return [] }
    let bytes = try read(list)?.bytes ?? []
    let descent = try descent(of: list, holding: bytes)
    return Set(
      copies.filter { copy in
        switch CopyMerge.verdict(on: copy, of: bytes, descent: descent, dialect) {
        case .merged, .older: true
        case .alreadyMerged, .empty, .same: false
        }
      }.map(\.name))
  }
}

/// The merge of a list with its conflicted copies.
///
///     let copies = try store.conflictedCopies(of: "todo.txt")
///     let merge = CopyMerge(of: copies, into: bytes, descent: descent, history: history)
///     merge.bytes      // the merged list
///
/// A copy that is unchanged since it was merged changes nothing, and neither does an empty one or an earlier
/// version of the list. All other copies are merged together without a base; see `UnionMerge`. A copy's
/// name proves nothing, since sync clients reuse names.
package struct CopyMerge {
  package private(set) var bytes: [UInt8]
  package private(set) var verdicts: [Verdict] = []
  package private(set) var doubts: [MergeDoubt] = []
  /// The numbers of the tasks that are in the list but not in every copy; they are kept.
  package private(set) var kept: [Int] = []
  /// The numbers of the tasks that are completed in the list but open in a copy; they stay completed.
  package private(set) var stayedCompleted: [Int] = []

  package enum Verdict: Hashable {
    case empty
    /// The copy is unchanged since it was merged; this is not recorded if only another file with
    /// this content was merged.
    case alreadyMerged(isRecorded: Bool)
    /// The copy equals the list, and may become the only copy of this version when the client
    /// replaces the list with another device's version.
    case same
    /// The copy is an earlier version of the list: these lines differ, and the list's are newer.
    case older(lines: [[UInt8]])
    case merged
  }

  /// Whether a person should check the result.
  package var hasConflicts: Bool {
    doubts.contains(where: \.isConflict)
      || verdicts.contains { if case .older = $0 { true } else { false } }
  }

  /// Merges copies into a list with the content `bytes`.
  ///
  /// `archive` is the content of done.txt, which may contain tasks that a copy still has. If it
  /// `isArchiveNew`, other devices have added lines to it, which may be tasks of the list.
  package init(
    of copies: [ConflictedCopy], into bytes: [UInt8], archive: [UInt8]? = nil,
    isArchiveNew: Bool = false, descent: Descent, history: LineHistory, dialect: Dialect
  ) {
    func document(_ bytes: [UInt8]) -> Document { Document(parsing: bytes, dialect: dialect) }
    self.bytes = bytes
    verdicts = copies.map { CopyMerge.verdict(on: $0, of: bytes, descent: descent, dialect) }
    let versions = zip(copies, verdicts).filter { $1 == .merged }.map { document($0.0.bytes) }
    // An empty list proves as little as an empty copy; elsewhere it is the copy.
    let current = [document(bytes)].filter { !$0.isBlank }
    defer {
      if let archive, isArchiveNew || verdicts.contains(where: { $0 == .empty || $0 == .merged }) {
        let (list, archive) = (document(self.bytes), document(archive))
        // Another device may have archived all tasks of an empty copy; an interrupted client may have emptied its
        // list. Next to any other copy, only creation dates and whole lines count: people write tasks again.
        let found =
          verdicts.contains(.empty) || current.isEmpty
          ? history.tasks(of: list, in: archive, withOtherWords: true)
          : LineHistory().tasks(of: list, in: archive, withOtherWords: false)
            .filter { $0.kind == .alsoArchived }
        let sure = Set(found.filter { $0.kind == .alsoArchived }.map(\.number))
        doubts.removeAll { $0.kind == .mayBeArchived && sure.contains($0.number) }
        let named = Set(
          doubts.filter(\.isAboutArchive).map(\.number))
        doubts += found.filter { !named.contains($0.number) }
      }
    }
    if verdicts.contains(.empty) { kept = document(bytes).items.map(\.number) }
    guard !versions.isEmpty else { return }
    // This device's history decides only once. If another device decided differently, deciding again
    // would alternate between the two. What was removed here is named each time.
    let isRepeated = zip(copies, verdicts).contains { $1 == .merged && descent.hasDecided($0) }
    let union = UnionMerge(
      of: current + versions, archive: archive.map(document),
      history: isRepeated ? history.removals : history)
    var present: [ContentKey: Int] = [:]
    for item in current.flatMap(\.items) { present[ContentKey(item.content), default: 0] += 1 }
    let merged = document(union.bytes)
    // Of equal tasks, the first ones count as those of the list.
    let own = Set(
      merged.items.filter { item in
        present[ContentKey(item.content), default: 0] -= 1
        return present[ContentKey(item.content), default: 0] >= 0
      }.map(\.number))
    let wasThere: (Int) -> Bool = { own.contains($0) }
    self.bytes = union.bytes
    doubts = union.doubts.filter(\.isWorthTelling)
    kept = (verdicts.contains(.empty) ? merged.items.map(\.number) : union.oneSided).filter(
      wasThere)
    stayedCompleted = union.doubts.filter { $0.kind == .completedElsewhere }
      .compactMap(\.number).filter(wasThere)
  }

  /// Returns the verdict on a copy of a list with the content `bytes`.
  static func verdict(
    on copy: ConflictedCopy, of bytes: [UInt8], descent: Descent, _ dialect: Dialect
  ) -> Verdict {
    if Document(parsing: copy.bytes, dialect: dialect).isBlank { return .empty }
    if descent.hasKept(copy) { return .alreadyMerged(isRecorded: true) }
    if copy.bytes == bytes { return .same }
    if descent.hasMerged(copy) { return .alreadyMerged(isRecorded: false) }
    guard descent.versions.contains(ContentDigest(of: copy.bytes)) else { return .merged }
    return .older(lines: lines(of: copy.bytes, missingIn: bytes, dialect))
  }

  /// Returns the tasks of one version that another version does not contain unchanged.
  private static func lines(
    of bytes: [UInt8], missingIn other: [UInt8], _ dialect: Dialect
  ) -> [[UInt8]] {
    let present = Set(Document(parsing: other, dialect: dialect).items.map(\.content))
    return Document(parsing: bytes, dialect: dialect).items
      .filter { !present.contains($0.content) }.map { Array($0.content) }
  }
}
