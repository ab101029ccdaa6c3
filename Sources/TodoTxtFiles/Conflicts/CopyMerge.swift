package import TodoTxt

/// A conflicted copy of a list: another version that a sync client left beside it.
package struct ConflictedCopy: Sendable {
  /// The copy's absolute path.
  package let path: FilePath
  /// Its bytes when it was read.
  package let bytes: [UInt8]
  /// When the file was last written or renamed; nil if that is not known.
  let changed: FileTime?

  /// The copy's name without its directory.
  package var name: FilePath { path.name }
}

extension FileStore {
  /// Returns the conflicted copies of a list, by name.
  package func conflictedCopies(of list: FilePath) throws -> [ConflictedCopy] {
    let directory = try resolved(list).directory
    return try neighbours(of: list).filter(\.isVersion).map { neighbour in
      let path = directory.appending(neighbour.name)
      let revision = try readExisting(path)
      return ConflictedCopy(
        path: path, bytes: revision.bytes, changed: revision.status?.changed)
    }
  }
}

/// The merge of a list with its conflicted copies.
///
///     let copies = try store.conflictedCopies(of: "todo.txt")
///     let merge = CopyMerge(of: copies, into: bytes, descent: descent, history: history)
///     merge.bytes      // the merged list
///
/// A copy that is unchanged since it was merged changes nothing, and neither does an earlier
/// version of the list. All others are merged without a base, together; see `UnionMerge`. That a copy
/// with the same name was merged before proves nothing, since sync clients use names again.
package struct CopyMerge: Sendable {
  /// The merged list.
  package private(set) var bytes: [UInt8]
  /// What became of each copy, in their order.
  package private(set) var verdicts: [Verdict] = []
  /// What could not be decided, or should be known.
  package private(set) var doubts: [MergeDoubt] = []
  /// The numbers of the tasks that the list had and not every copy has; they are kept.
  package private(set) var kept: [Int] = []
  /// The numbers of the tasks that the list had completed and a copy has open; they stay completed.
  package private(set) var stayedCompleted: [Int] = []

  /// What a merge makes of a copy.
  package enum Verdict: Hashable, Sendable {
    /// There is nothing in it.
    case empty
    /// It is unchanged since it was merged.
    case alreadyMerged
    /// It holds what the list holds. It may be this device's version, before the client puts another one
    /// in the place of the list.
    case same
    /// It is an earlier version of the list: these lines differ, and the list has the newer ones.
    case older(lines: [[UInt8]])
    /// It was merged.
    case merged
  }

  /// Whether a person should check the result.
  package var hasConflicts: Bool {
    doubts.contains(where: \.isConflict)
      || verdicts.contains { if case .older = $0 { true } else { false } }
  }

  /// Merges copies into a list that holds `bytes`.
  ///
  /// `archive` is what done.txt holds, where tasks that a copy still has may be.
  package init(
    of copies: [ConflictedCopy], into bytes: [UInt8], archive: [UInt8]? = nil,
    descent: Descent, history: LineHistory, dialect: Dialect
  ) {
    func document(_ bytes: [UInt8]) -> Document { Document(parsing: bytes, dialect: dialect) }
    self.bytes = bytes
    var versions: [Document] = []
    for copy in copies {
      let digest = ContentDigest(of: copy.bytes)
      if document(copy.bytes).lines.allSatisfy({ $0.kind == .blank }) {
        verdicts.append(.empty)
        // It adds nothing, but a device whose tasks are all archived or removed leaves such a list.
        versions.append(document(copy.bytes))
      } else if descent.hasMerged(copy) {
        verdicts.append(.alreadyMerged)
      } else if copy.bytes == bytes {
        verdicts.append(.same)
      } else if descent.versions.contains(digest) {
        verdicts.append(.older(lines: CopyMerge.lines(of: copy.bytes, missingIn: bytes, dialect)))
      } else {
        versions.append(document(copy.bytes))
        verdicts.append(.merged)
      }
    }
    guard !versions.isEmpty else { return }
    // The knowledge of this device decides once. If another device decided otherwise, deciding
    // again would go back and forth.
    let isRepeated = zip(copies, verdicts).contains { $1 == .merged && descent.hasDecided($0) }
    let union = UnionMerge(
      of: [document(self.bytes)] + versions, archive: archive.map(document),
      history: isRepeated ? LineHistory() : history)
    let present = Set(document(self.bytes).items.map { ContentKey($0.content) })
    let merged = document(union.bytes)
    func wasThere(_ number: Int) -> Bool {
      merged.item(numbered: number).map { present.contains(ContentKey($0.content)) } ?? false
    }
    self.bytes = union.bytes
    doubts = union.doubts.filter { $0.kind != .completedElsewhere }
    kept = union.oneSided.filter(wasThere)
    stayedCompleted = union.doubts.filter { $0.kind == .completedElsewhere }
      .compactMap(\.number).filter(wasThere)
  }

  /// Returns the tasks of one version that another does not have as they are.
  private static func lines(
    of bytes: [UInt8], missingIn other: [UInt8], _ dialect: Dialect
  ) -> [[UInt8]] {
    let present = Set(Document(parsing: other, dialect: dialect).items.map(\.content))
    return Document(parsing: bytes, dialect: dialect).items
      .filter { !present.contains($0.content) }.map { Array($0.content) }
  }
}
