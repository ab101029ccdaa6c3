/// Files that are only in memory, with their journal.
///
/// An edit reads and writes all files as it would on disk: if another edit interferes, it is
/// computed again.
package final class MemoryFiles: @unchecked Sendable {
  private let lock = Lock()

  // These are used only while locked.
  private var files: [FilePath: [UInt8]]
  /// Oldest first.
  private var journal: [JournalEntry] = []
  /// The directories of the files that are being edited.
  private var lockedFolders: Set<FilePath> = []
  private var observers: [Int: (path: FilePath, notify: @Sendable () -> Void)] = [:]
  private var nextObserver = 0

  private static let mostEntries = 1000

  init(_ files: [FilePath: [UInt8]]) { self.files = files }

  subscript(path: FilePath) -> [UInt8]? { lock.whileLocked { files[path] } }

  func entries(of path: FilePath) -> [JournalEntry] {
    let entries = lock.whileLocked { journal }
    return entries.reversed().filter { entry in entry.files.contains { $0.path == path } }
  }

  /// Returns the versions of a file that the journal can build, newest first.
  func versions(of path: FilePath) -> Journal.Versions {
    let (bytes, entries) = lock.whileLocked { (files[path] ?? [], journal) }
    let changes = entries.reversed().compactMap { entry in
      entry.files.first { $0.path == path }
    }
    return Journal.Versions(present: FileContent(bytes), changes: changes)
  }

  /// Calls `notify` after each change of a file, until `removeObserver`.
  package func addObserver(of path: FilePath, _ notify: @escaping @Sendable () -> Void) -> Int {
    lock.whileLocked {
      nextObserver += 1
      observers[nextObserver] = (path, notify)
      return nextObserver
    }
  }

  package func removeObserver(_ number: Int) {
    _ = lock.whileLocked { observers.removeValue(forKey: number) }
  }

  /// Changes files; without a note, as another program would, which takes no lock.
  func edit<Result>(
    _ paths: [FilePath], recording note: JournalNote?, timeout: Duration,
    _ change: ([FileRevision]) throws -> FileEdit<Result>
  ) throws -> EditReport<Result> {
    for (index, path) in paths.enumerated() where paths[..<index].contains(path) {
      throw FileError(path, .isSameFile(path))
    }
    let folders = note == nil ? [] : Set(paths.map(\.directory))
    let deadline = SystemClock.uptime + timeout
    while !tryLock(folders) {
      guard SystemClock.uptime < deadline else { throw FileError(paths[0], .isLocked(timeout)) }
      SystemClock.sleep(milliseconds: 1)
    }
    defer { lock.whileLocked { lockedFolders.subtract(folders) } }
    for attempt in 1... {
      let seen = lock.whileLocked { paths.map { files[$0] } }
      let edit = try change(seen.map(FileRevision.init(inMemory:)))
      try edit.checkCount(of: paths)
      let wanted = edit.contents.indices.map { index -> [UInt8]? in
        let bytes = edit.contents[index] ?? seen[index]
        let isNothing = seen[index] == nil || edit.removals.contains(index)
        return bytes?.isEmpty == true && isNothing ? nil : bytes
      }
      let changes = paths.indices.compactMap { index -> FileChange? in
        // Undoing a change that is already undone changes no file, but must be recorded.
        if wanted[index] == seen[index], note == nil || note?.kind == .change { return nil }
        return FileChange(
          path: paths[index], from: FileContent(seen[index] ?? []),
          to: FileContent(wanted[index] ?? []),
          creation: seen[index] == nil ? .followingMask : nil)
      }
      // Without a note, it is another program's change.
      let note = note ?? JournalNote(.outside, command: [])
      guard let id = replace(paths, seen, by: wanted, changes, note) else { continue }
      return EditReport(
        result: edit.result, isChanged: wanted != seen, attempts: attempt,
        entry: changes.isEmpty ? nil : id, warnings: [])
    }
    throw FileError(paths[0], .keepsChanging)
  }

  /// Locks directories for an edit, as on disk, where an edit inside of another one waits too.
  private func tryLock(_ folders: Set<FilePath>) -> Bool {
    lock.whileLocked {
      guard lockedFolders.isDisjoint(with: folders) else { return false }
      lockedFolders.formUnion(folders)
      return true
    }
  }

  /// Replaces the files if they are unchanged since they were seen, and returns the journal's
  /// entry; otherwise nil.
  private func replace(
    _ paths: [FilePath], _ seen: [[UInt8]?], by wanted: [[UInt8]?], _ changes: [FileChange],
    _ note: JournalNote
  ) -> JournalEntry.ID? {
    var notified: [@Sendable () -> Void] = []
    let id = lock.whileLocked { () -> JournalEntry.ID? in
      guard paths.map({ files[$0] }) == seen else { return nil }
      for (path, bytes) in zip(paths, wanted) { files[path] = bytes }
      let time = JournalEntry.ID(at: SystemClock.now).value
      let id = JournalEntry.ID(max(time, (journal.last?.id.value ?? 0) + 1))
      guard !changes.isEmpty else { return id }
      journal.append(JournalEntry(id: id, kind: note.kind, command: note.command, files: changes))
      journal.removeFirst(max(0, journal.count - MemoryFiles.mostEntries))
      notified = observers.values.filter { paths.contains($0.path) }.map(\.notify)
      return id
    }
    for notify in notified { notify() }
    return id
  }
}
