/// The origin of the current version of a list, as proved by the journal.
package struct Descent {
  /// The earlier versions from which only this program's changes lead to the current one.
  ///
  /// Another program's change ends the chain, since it may be a sync client that installed another
  /// device's version.
  let versions: Set<ContentDigest>

  /// The contents of the conflicted copies that were merged since then; undone merges do not count.
  let merged: Set<ContentDigest>

  /// All conflicted copies that were merged into the list and kept, and when.
  ///
  /// This excludes a copy that equalled the list, because the client may replace the list with a
  /// version without its tasks.
  private let keptCopies: [(copy: MergedCopy, time: FileTime)]

  /// The contents of all conflicted copies that were ever merged into the list.
  private let everMerged: Set<ContentDigest>

  /// Follows the journal's entries, newest first, back from `present`.
  init(of present: ContentDigest, at path: FilePath, entries: [JournalEntry]) {
    let undone = entries.undone
    let merges = Set(entries.filter { !$0.copies.isEmpty }.map(\.id))
    let copies = entries.filter { !undone.contains($0.id) }.flatMap { entry in
      let before = entry.files.first { $0.path == path }?.before
      return entry.copies.filter { $0.list == path }
        .map { (copy: $0, time: entry.time, isSame: $0.digest == before) }
    }
    keptCopies = copies.filter { !$0.copy.isRemoved && !$0.isSame }.map { ($0.copy, $0.time) }
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
      // The result of an undone merge has tasks from elsewhere, which were not removed on purpose.
      if case .undo(let id) = entry.kind, merges.contains(id) { continue }
      versions.insert(current)
    }
    self.versions = versions.subtracting([present])
    self.merged = merged
  }
}

extension Descent {
  /// Whether the list already contains everything from a copy.
  ///
  /// This is true if only this program's changes lead from the merge to the list, and if the copy
  /// is the same file that was merged. A file that a client wrote or renamed since may have the
  /// same bytes and still be another version: a merged list that was replaced by another device's
  /// list.
  func hasMerged(_ copy: ConflictedCopy) -> Bool { hasMerged(copy.bytes) || hasKept(copy) }

  /// Whether only this program's changes lead from a merge of these bytes to the list.
  package func hasMerged(_ bytes: [UInt8]) -> Bool { merged.contains(ContentDigest(of: bytes)) }

  /// Whether exactly this file was merged and kept.
  func hasKept(_ copy: ConflictedCopy) -> Bool {
    let digest = ContentDigest(of: copy.bytes)
    return keptCopies.contains { kept in
      kept.copy.path == copy.path && kept.copy.digest == digest
        && copy.changed.map { $0 < kept.time } ?? false
    }
  }

  /// Whether a copy with the same content was merged before, so that this device has decided about it.
  func hasDecided(_ copy: ConflictedCopy) -> Bool {
    everMerged.contains(ContentDigest(of: copy.bytes))
  }
}

extension FileStore {
  /// Returns the origin of a list's version with the content `bytes`.
  package func descent(of path: FilePath, holding bytes: [UInt8]) throws(FileError) -> Descent {
    Descent(
      of: ContentDigest(of: bytes), at: try resolved(path), entries: journal?.entries() ?? [])
  }
}
