/// Two versions of a list, merged with their common version, or without one if that has no task.
///
///     let merge = VersionMerge(base: base, ours: ours, theirs: theirs, dialect: .extended)
///
/// `tt merge` with three files, git's merge driver and `tt sync` all merge in this way, so that the
/// same versions give the same list. An empty base proves nothing: git also passes one for two
/// lists that were created independently. So the lists are then merged like conflicted copies.
package struct VersionMerge {
  package let bytes: [UInt8]

  /// The contradictions between the versions, and what else a message should report.
  package let doubts: [MergeDoubt]

  /// Merges `ours` and `theirs`.
  ///
  /// The changes of this device's own commands matter only without a base. With one, a completed task
  /// that `archive` has and `oldArchive` lacks is not kept in the list. Tasks that one version `moved`
  /// from another list are no versions of other tasks.
  package init(
    base: [UInt8], ours: [UInt8], theirs: [UInt8], dialect: Dialect, archive: Document? = nil,
    oldArchive: Document? = nil, moved: MovedEntries = [], history: LineHistory = LineHistory()
  ) {
    let base = Document(parsing: base, dialect: dialect)
    // Next to an archive, an empty list can mean that everything was completed.
    let isArchived = archive != nil && base.isBlank && ours != theirs
    if !isArchived,
      case .agreed(let agreed) = ThreeWay(base: base.bytes, ours: ours, theirs: theirs)
    {
      (bytes, doubts) = (agreed, [])
      return
    }
    let versions = [ours, theirs].map { Document(parsing: $0, dialect: dialect) }
    if base.isBlank {
      let union = UnionMerge(
        of: versions, archive: archive, moved: moved, history: history)
      (bytes, doubts) = (union.bytes, union.doubts.filter { $0.isWorthTelling })
    } else {
      var archived: [[UInt8]: Int] = [:]
      if let archive, let oldArchive {
        archived = UnionMerge.entries(of: archive)
        for (entry, count) in UnionMerge.entries(of: oldArchive) {
          archived[entry, default: 0] -= count
        }
      }
      let merge = DocumentMerge(
        base: base, ours: versions[0], theirs: versions[1], archived: archived,
        moved: moved)
      (bytes, doubts) = (merge.bytes, merge.doubts.filter { $0.isWorthTelling })
    }
  }
}

extension Document {
  /// Whether it has no task and no other text.
  package var isBlank: Bool { lines.allSatisfy { $0.kind == .blank } }
}
