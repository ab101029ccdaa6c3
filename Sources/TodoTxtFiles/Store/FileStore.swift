/// Reads and changes todo files, beside editors, sync clients and other processes of its own kind.
///
///     let store = FileStore(stateDirectory: "/home/ann/.local/state/tt")
///     let list = try store.read("todo.txt")?.bytes ?? []
///     try store.edit("todo.txt") { list in FileEdit(list.bytes + line) }
///
/// When `edit` returns, the new version is on disk, and no other program's version is lost. When
/// it throws, or the process dies at any instant, each file holds its old or its new version whole.
/// An editor that saves an old buffer afterwards still overwrites the new version.
public struct FileStore: Sendable {
  /// How long to wait for another process that is changing files in the same directory.
  package var lockTimeout: Duration

  /// Called with a directory, once in each change, when another program has held its lock for a second.
  ///
  /// The change still waits, until `lockTimeout`: tell the person who waits too.
  package var reportLockWait: (@Sendable (_ directory: FilePath) -> Void)?

  /// Where the journal is, and copies while a file is written in place; nil does without a journal
  /// and refuses to write in place.
  package var stateDirectory: FilePath?

  /// How long to wait for other programs to finish writing.
  package var settling = Settling()

  /// How much the journal keeps.
  package var journalLimits = Journal.Limits()

  /// Creates a store.
  public init(stateDirectory: FilePath?, lockTimeout: Duration = .seconds(10)) {
    self.stateDirectory = stateDirectory
    self.lockTimeout = lockTimeout
  }

  /// Reads a file, or returns nil if there is none.
  ///
  /// Neither creates nor writes anything, and never waits for a pipe. It takes no lock, since every
  /// version that a change makes public is whole; a file that another program writes to while it is
  /// read is read again.
  public func read(_ path: FilePath) throws(FileError) -> FileRevision? {
    let location: FileLocation
    do {
      location = try FileLocation(path)
    } catch {
      if case .noDirectory = error.reason { return nil }
      throw error
    }
    let deadline = SystemClock.uptime + settling.patience
    while true {
      if let revision = try location.revision() {
        if revision.exists { return revision.closed }
        guard let backup = try location.editorsBackup() else { return nil }
        // An editor moved the list out of the way and will write the new one in a moment.
        guard SystemClock.uptime < deadline else {
          throw FileError(path, .isBeingSaved(backup: backup))
        }
      }
      guard SystemClock.uptime < deadline else { throw FileError(path, .keepsChanging) }
      SystemClock.sleep(milliseconds: 5)
    }
  }

  /// Changes one file; see `edit(_:recording:beside:_:)` for several.
  @discardableResult
  public func edit<Result>(
    _ path: FilePath, recording note: JournalNote? = nil, beside list: FilePath? = nil,
    _ change: (FileRevision) throws -> FileEdit<Result>
  ) throws -> EditReport<Result> {
    try edit([path], recording: note, beside: list) { try change($0[0]) }
  }

  /// Changes several files as one transaction, in the order of `paths`.
  ///
  /// `change` is given what the files hold and returns what they shall hold. It is called again,
  /// with what is there then, when another program has written in between: so it finds its task by
  /// content and not by place. If it throws, nothing is changed.
  ///
  /// Each file is on disk before the next is written. To move a line, name the file it goes to
  /// first: a crash between the two leaves the line in both, never in none.
  ///
  /// A file that is created takes the owner, group and mode of another of the `paths` that is there, or
  /// else of `list`; without either it follows the user's mask.
  ///
  /// With a `note`, the change is written to the journal before it is made.
  @discardableResult
  public func edit<Result>(
    _ paths: [FilePath], recording note: JournalNote? = nil, beside list: FilePath? = nil,
    _ change: ([FileRevision]) throws -> FileEdit<Result>
  ) throws -> EditReport<Result> {
    let exemplar = try list.flatMap { path throws(FileError) in try Exemplar(at: path) }
    return try edit(paths, recording: note, like: paths.map { _ in exemplar }, change)
  }

  /// Changes several files; those that are created have an exemplar each, for want of another file.
  func edit<Result>(
    _ paths: [FilePath], recording note: JournalNote?, like exemplars: [Exemplar?],
    _ change: ([FileRevision]) throws -> FileEdit<Result>
  ) throws -> EditReport<Result> {
    var transaction = try Transaction(paths, recording: note, like: exemplars, in: self)
    defer { transaction.lock.release() }
    return try transaction.run(change)
  }

  /// Returns the absolute path, without symbolic links, by which the journal knows a file.
  package func resolved(_ path: FilePath) throws(FileError) -> FilePath {
    try FileLocation(path).realPath
  }

  /// The journal of what this store changed, if it keeps one.
  package var journal: Journal? { stateDirectory.map { Journal(in: $0, limits: journalLimits) } }
}
