extension FileStore {
  /// Returns the journal's entries about one file, newest first; none without a journal.
  ///
  ///     store.history(of: "todo.txt").nextToUndo
  ///
  /// An entry is written before its change is made. If the process died in between, the entry is
  /// omitted: its digests show that the change was never made. So is an undo that reached only one
  /// of its files, so that it is done again.
  ///
  /// With `others`, it includes the changes that commands of this list made to other lists.
  package func history(of path: FilePath, withOthers others: Bool = false) -> [JournalEntry] {
    if let memory { return memory.entries(of: path) }
    guard let journal, let location = try? FileLocation(path) else { return [] }
    let entries = journal.entries()
    let realPath = location.realPath
    var own = madeChanges(of: realPath, among: entries)
    if others {
      let asked = entries.filter { $0.list == realPath }
      for path in Set(asked.flatMap(\.files).map(\.path)) {
        let made = madeChanges(of: path, among: entries)
        // A file that an entry does not change cannot show whether the change was made.
        own.formUnion(
          asked.filter { entry in
            made.contains(entry.id)
              && entry.files.contains { $0.path == path && $0.before != $0.after }
          }.map(\.id))
      }
    }
    let unfinished = unfinishedUndo(among: entries)
    return entries.filter { $0.id != unfinished && own.contains($0.id) }
  }

  /// Returns the newest undo of several files if the process died before it changed the last one.
  private func unfinishedUndo(among entries: [JournalEntry]) -> JournalEntry.ID? {
    guard let newest = entries.first(where: { $0.isUndo && $0.files.count > 1 }) else { return nil }
    let isFinished = newest.files.allSatisfy { file in
      file.before == file.after || madeChanges(of: file.path, among: entries).contains(newest.id)
    }
    return isFinished ? nil : newest.id
  }

  /// Returns the newest change of a file if only another file has it so far, with that file's path.
  ///
  /// An editor may still have to save an announced change, or the process died in between.
  package func halfMadeChange(of path: FilePath) -> (entry: JournalEntry, other: FilePath)? {
    guard let journal, let path = try? resolved(path) else { return nil }
    let entries = journal.entries()
    guard let newest = entries.first(where: { $0.files.contains { $0.path == path } }),
      !newest.isUndo, newest.kind != .outside, !entries.undone.contains(newest.id),
      !madeChanges(of: path, among: entries).contains(newest.id)
    else { return nil }
    let other = newest.files.first {
      $0.path != path && $0.before != $0.after
        && madeChanges(of: $0.path, among: entries).contains(newest.id)
    }
    return other.map { (newest, $0.path) }
  }

  /// Returns the entries that changed a file, given entries ordered newest first.
  private func madeChanges(
    of realPath: FilePath, among entries: [JournalEntry]
  ) -> Set<JournalEntry.ID> {
    var made: Set<JournalEntry.ID> = []
    var following = (try? FileLocation(realPath).revision()).flatMap { $0 }
      .map { ContentDigest(of: $0.bytes) }
    let latest = journal.flatMap { try? Directory($0.directory) }
      .flatMap { LatestVersion.digest(of: realPath, in: $0) }
    var isNewest = true
    for entry in entries {
      guard let change = entry.files.first(where: { $0.path == realPath }) else { continue }
      // The newest change is also confirmed by the version that was saved after it.
      let wasMade = change.after == following || (isNewest && change.after == latest)
      let wasNot = change.before == following || (isNewest && change.before == latest)
      if wasMade || !wasNot { made.insert(entry.id) }
      (following, isNewest) = (change.before, false)
    }
    return made
  }
}

extension JournalEntry {
  fileprivate var isUndo: Bool { if case .undo = kind { true } else { false } }
}
