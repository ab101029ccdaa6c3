/// Two versions of a list, merged with their common version, or without one if that has no task.
///
///     let merge = VersionMerge(base: base, ours: ours, theirs: theirs, dialect: .extended)
///
/// `tt merge` with three files, git's merge driver and `tt sync` all merge in this way, so that the
/// same versions give the same list. An empty base proves nothing: git also passes one for two
/// lists that were created independently. So the lists are then merged like conflicted copies.
package struct VersionMerge: Sendable {
  package let bytes: [UInt8]

  /// The places where the versions contradict each other, if they have a base.
  package let conflicts: [MergeConflict]

  /// The doubts; if the versions have a base, only those about tasks that may be one.
  package let doubts: [MergeDoubt]

  /// Merges `ours` and `theirs`.
  ///
  /// The archive and the changes of this device's own commands matter only without a base. `DocumentMerge`
  /// describes when `progress` is called.
  package init(
    base: [UInt8], ours: [UInt8], theirs: [UInt8], dialect: Dialect, archive: Document? = nil,
    history: LineHistory = LineHistory(), progress: (_ bytes: Int) -> Void = { _ in }
  ) {
    let base = Document(parsing: base, dialect: dialect)
    // Next to an archive, an empty list can mean that everything was completed.
    let isArchived = archive != nil && base.isBlank && ours != theirs
    if !isArchived,
      case .agreed(let agreed) = ThreeWay(base: base.bytes, ours: ours, theirs: theirs)
    {
      (bytes, conflicts, doubts) = (agreed, [], [])
      return
    }
    let versions = [ours, theirs].map { Document(parsing: $0, dialect: dialect) }
    if base.isBlank {
      let union = UnionMerge(of: versions, archive: archive, history: history)
      (bytes, conflicts, doubts) = (union.bytes, [], union.doubts.filter { $0.isWorthTelling })
      progress(bytes.count)
    } else {
      let merge = DocumentMerge(
        base: base, ours: versions[0], theirs: versions[1], progress: progress)
      (bytes, conflicts) = (merge.bytes, merge.conflicts)
      let result = Document(parsing: merge.bytes, dialect: dialect)
      let named = Set(merge.conflicts.map { $0.number })
      doubts =
        UnionMerge.repeatedCompletions(in: result, of: versions)
        + UnionMerge.numbered(VersionMerge.rewordings(of: base, in: versions), in: result)
        .filter { doubt in
          ![doubt.number, doubt.otherNumber].contains { $0.map(named.contains) ?? false }
        }
    }
  }
}

extension VersionMerge {
  /// Finds the tasks that each version has in other words, so that both look like new tasks.
  ///
  /// A new task may be one that was removed if it has the same creation date and half of its words. Two such tasks in
  /// one version prove nothing.
  private static func rewordings(of base: Document, in versions: [Document]) -> [OpenDoubt] {
    func texts(_ document: Document) -> Set<ContentKey> {
      Set(document.items.map { ContentKey($0.openItem.textBytes) })
    }
    func tasks(of document: Document, without texts: [Set<ContentKey>]) -> [UnionTask] {
      document.items.filter { item in
        item.openItem.creationDate != nil
          && !texts.contains { $0.contains(ContentKey(item.openItem.textBytes)) }
      }.map(UnionTask.init)
    }
    let known = versions.map(texts)
    let gone = tasks(of: base, without: known)
    if gone.isEmpty { return [] }
    let before = texts(base)
    let new = zip(versions, known.reversed()).map { tasks(of: $0, without: [before, $1]) }
    let indexes = new.map { tasks in
      WordIndex(Dictionary(uniqueKeysWithValues: tasks.enumerated().map { ($0, $1) }))
    }
    return gone.compactMap { task in
      let found = zip(new, indexes).map { tasks, index in
        index.candidates(sharing: task).map { tasks[$0] }.filter { other in
          other.created == task.created
            && 2 * other.names.intersection(task.names).count >= task.names.count
        }
      }
      guard found.allSatisfy({ $0.count == 1 }) else { return nil }
      return OpenDoubt(
        kind: .mayBeOne, line: Array(found[0][0].item.content),
        other: Array(found[1][0].item.content))
    }
  }
}

extension Document {
  /// Whether it has no task and no other text.
  package var isBlank: Bool { lines.allSatisfy { $0.kind == .blank } }
}

extension MergeDoubt {
  /// Whether a message should report it.
  ///
  /// A completed task that stays completed is not reported, because everyone expects that.
  package var isWorthTelling: Bool { kind != .completedElsewhere }
}
