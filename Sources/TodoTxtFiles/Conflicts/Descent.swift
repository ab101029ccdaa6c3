/// What the journal proves about where the present version of a list comes from.
package struct Descent: Sendable {
  /// The earlier versions from which only this program's changes lead to the present one.
  ///
  /// Another program's change ends the chain: an editor's save and a sync client's swap look alike,
  /// and a swap puts another device's version there.
  package let versions: Set<ContentDigest>

  /// What the conflicted copies held that were merged on this way; undone merges do not count.
  let merged: Set<ContentDigest>

  /// All conflicted copies that were merged into the list and left in place, and when.
  private let keptCopies: [(copy: MergedCopy, time: FileTime)]

  /// What all conflicted copies held that were ever merged into the list.
  private let everMerged: Set<ContentDigest>

  /// Follows the journal's entries, newest first, back from `present`.
  init(of present: ContentDigest, at path: FilePath, entries: [JournalEntry]) {
    let undone = entries.undone
    let merges = Set(entries.filter { !$0.copies.isEmpty }.map(\.id))
    let copies = entries.filter { !undone.contains($0.id) }.flatMap { entry in
      entry.copies.filter { $0.list == path }.map { (copy: $0, time: entry.time) }
    }
    keptCopies = copies.filter { !$0.copy.isRemoved }
    everMerged = Set(copies.map(\.copy.digest))
    var merged: Set<ContentDigest> = []
    var current = present
    var versions: Set<ContentDigest> = []
    for entry in entries {
      guard let change = entry.files.first(where: { $0.path == path }) else { continue }
      guard change.after == current else {
        // The process died before it made this change.
        if change.before == current { continue }
        break
      }
      if entry.kind == .outside { break }
      if !undone.contains(entry.id) {
        merged.formUnion(entry.copies.filter { $0.list == path }.map(\.digest))
      }
      current = change.before
      // The result of an undone merge has tasks from elsewhere, and no one decided against them.
      if case .undo(let id) = entry.kind, merges.contains(id) { continue }
      versions.insert(current)
    }
    self.versions = versions.subtracting([present])
    self.merged = merged
  }
}

extension Descent {
  /// Whether a copy has nothing that the list did not get from it.
  ///
  /// That holds if only this program's changes lead from the merge to the list, and for the very file that
  /// was merged. A file that a client wrote or renamed since may hold the same bytes and be another
  /// version: a merged list that gave way to the one of another device.
  func hasMerged(_ copy: ConflictedCopy) -> Bool {
    let digest = ContentDigest(of: copy.bytes)
    return merged.contains(digest)
      || keptCopies.contains { kept in
        kept.copy.path == copy.path && kept.copy.digest == digest
          && copy.changed.map { $0 < kept.time } ?? false
      }
  }

  /// Whether a copy that held the same was merged once, so that this device has decided about it.
  func hasDecided(_ copy: ConflictedCopy) -> Bool {
    everMerged.contains(ContentDigest(of: copy.bytes))
  }
}

extension FileStore {
  /// Returns what the journal proves about the version of a list that holds `bytes`.
  package func descent(of path: FilePath, holding bytes: [UInt8]) throws(FileError) -> Descent {
    Descent(
      of: ContentDigest(of: bytes), at: try resolved(path), entries: journal?.entries() ?? [])
  }
}
