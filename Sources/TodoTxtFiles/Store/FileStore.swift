/// Reads and changes todo files that editors, sync clients and other processes may also change.
///
///     let store = FileStore(stateDirectory: "/home/ann/.local/state/tt")
///     let list = try store.document(at: "todo.txt")
///     try store.edit("todo.txt", as: "add") { try $0.add("Pay rent", on: today) }
///
/// When `edit` returns, the new version is on disk, and no other program's version is lost. If it
/// throws, or the process dies at any moment, each file has either its complete old or its complete new
/// version. An editor that saves an old buffer afterwards still overwrites the new version.
public struct FileStore: Sendable {
  /// How long to wait for another process that is changing files in the same directory.
  var lockTimeout: Duration

  /// Called with a directory, once in each change, when another program has held its lock for a second.
  ///
  /// The change still waits, until `lockTimeout`; use this to inform the user.
  package var reportLockWait: (@Sendable (_ directory: FilePath) -> Void)?

  /// The directory of the journal, and of copies while a file is written in place.
  ///
  /// Without it, there is no journal and files are not written in place.
  var stateDirectory: FilePath?

  /// How long to wait for other programs to finish writing.
  package var settling = Settling()

  package var journalLimits = Journal.Limits()

  /// The files, if they are in memory.
  package var memory: MemoryFiles?

  /// Creates a store of files on disk.
  public init(stateDirectory: FilePath?, lockTimeout: Duration = .seconds(10)) {
    self.stateDirectory = stateDirectory
    // A longer time would not fit after the time since the system started.
    self.lockTimeout = min(lockTimeout, .seconds(1 << 32))
  }

  /// Creates a store of files that are only in memory, for previews and tests.
  ///
  ///     let store = FileStore.inMemory(["todo.txt": "Call mum\nBuy milk\n"])
  ///     try store.edit("todo.txt", as: "add") { try $0.add("Pay rent", on: today) }
  ///     try store.undo("todo.txt")
  ///
  /// A path is only a name there. Copies of the store share the files.
  public static func inMemory(_ files: [FilePath: String] = [:]) -> FileStore {
    var store = FileStore(stateDirectory: nil)
    store.memory = MemoryFiles(files.mapValues { Array($0.utf8) })
    return store
  }

  /// Reads a file, or returns nil if there is none.
  ///
  /// It neither creates nor writes anything, and never waits for a pipe. It takes no lock, since every
  /// version that a change makes visible is complete. If another program writes to the file during the
  /// read, it is read again.
  ///
  /// - Throws: A `FileError` if the file cannot be read.
  package func read(_ path: FilePath) throws(FileError) -> FileRevision? {
    try read(path, atMost: .max)
  }

  /// Reads a file that another program wrote; throws if it has more than `most` bytes.
  package func read(
    _ path: FilePath, atMost most: Int = mostForeignBytes
  ) throws(FileError) -> FileRevision? {
    if let memory { return memory[path].map { FileRevision(inMemory: $0) } }
    guard let location = try FileLocation(ifInFolder: path) else { return nil }
    let revision = try location.settledRevision(
      nil, atMost: most, until: SystemClock.uptime + settling.patience)
    return revision.exists ? revision.closed : nil
  }

  /// The most bytes that are read of an inbox, a conflicted copy or a file to import.
  package static let mostForeignBytes = SystemInput.mostForeignBytes

  /// Changes one file; see `edit(_:recording:beside:_:)` for several.
  ///
  /// - Throws: A `FileError` if a file cannot be read or written, or the error of the closure.
  @discardableResult
  package func edit<Result>(
    _ path: FilePath, recording note: JournalNote? = nil, beside list: FilePath? = nil,
    _ change: (FileRevision) throws -> FileEdit<Result>
  ) throws -> EditReport<Result> {
    try edit([path], recording: note, beside: list) { try change($0[0]) }
  }

  /// Changes several files as one transaction, in the order of `paths`.
  ///
  /// `change` gets the contents of the files and returns the new contents. If another program writes in
  /// between, it is called again with the new state, so it should find tasks by content and not by
  /// place. If it throws, nothing is changed.
  ///
  /// Each file is on disk before the next is written. To move a line, name its destination first: a crash
  /// between the two leaves the line in both files, never in neither.
  ///
  /// A new file gets the owner, group and mode of another existing file in `paths`, or else of `list`;
  /// without either it follows the user's mask.
  ///
  /// With a `note`, the change is written to the journal before it is made.
  ///
  /// - Throws: A `FileError` if a file cannot be read or written, or the error of the closure.
  @discardableResult
  package func edit<Result>(
    _ paths: [FilePath], recording note: JournalNote? = nil, beside list: FilePath? = nil,
    _ change: ([FileRevision]) throws -> FileEdit<Result>
  ) throws -> EditReport<Result> {
    let exemplar = try list.flatMap { path throws(FileError) in
      memory == nil ? try Exemplar(at: path) : nil
    }
    return try edit(paths, recording: note, like: paths.map { _ in exemplar }, change)
  }

  /// Changes several files; `exemplars` are the models for new files if no other file exists.
  func edit<Result>(
    _ paths: [FilePath], recording note: JournalNote?, like exemplars: [Exemplar?],
    _ change: ([FileRevision]) throws -> FileEdit<Result>
  ) throws -> EditReport<Result> {
    if let memory {
      return try memory.edit(paths, recording: note, timeout: lockTimeout, change)
    }
    var transaction = try Transaction(paths, recording: note, like: exemplars, in: self)
    defer { transaction.lock.release() }
    return try transaction.run(change)
  }

  /// Returns the absolute path, without symbolic links, by which the journal knows a file.
  package func resolved(_ path: FilePath) throws(FileError) -> FilePath {
    memory == nil ? try FileLocation(path).realPath : path
  }

  package var journal: Journal? { stateDirectory.map { Journal(in: $0, limits: journalLimits) } }
}
