/// What the journal proves about where the present version of a list comes from.
public struct Descent: Sendable {
  /// The earlier versions from which only this program's changes lead to the present one.
  ///
  /// Another program's change ends the chain: an editor's save and a sync client's swap look alike,
  /// and a swap puts another device's version there.
  public let versions: Set<ContentDigest>

  /// What the conflicted copies held that were merged into the list; undone merges do not count.
  public let merged: Set<ContentDigest>

  /// Follows the journal's entries, newest first, back from `present`.
  init(of present: ContentDigest, at path: FilePath, entries: [JournalEntry]) {
    let undone = entries.undone
    let merges = Set(entries.filter { !$0.copies.isEmpty }.map(\.id))
    merged = Set(
      entries.filter { !undone.contains($0.id) }.flatMap(\.copies)
        .filter { $0.list == path }.map(\.digest))
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
      current = change.before
      // What an undone merge had made holds tasks from elsewhere, and nobody decided against them.
      if case .undo(let id) = entry.kind, merges.contains(id) { continue }
      versions.insert(current)
    }
    self.versions = versions.subtracting([present])
  }
}

extension FileStore {
  /// Returns what the journal proves about the version of a list that holds `bytes`.
  public func descent(of path: FilePath, holding bytes: [UInt8]) throws(FileError) -> Descent {
    Descent(
      of: ContentDigest(of: bytes), at: try resolved(path), entries: journal?.entries() ?? [])
  }
}
