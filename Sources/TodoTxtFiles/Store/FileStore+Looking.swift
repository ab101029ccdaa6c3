import LibC

/// Answers about paths, which can change at any time.
extension FileStore {
  /// Returns the status of a path's target, following links; nil if there is none.
  package static func status(of path: FilePath) -> FileStatus? { try? FileStatus(of: path) }

  /// Returns the kind of a path's target, following links; nil if there is none.
  package static func follows(_ path: FilePath) -> FileStatus.Kind? { status(of: path)?.kind }

  /// Whether there is a file, not a directory, at `path`.
  package static func isFile(_ path: FilePath) -> Bool { follows(path) == .regular }

  /// Returns what has the name itself, such as a link; nil if nothing has it.
  private static func named(_ path: FilePath) -> FileStatus.Kind? {
    (try? FileStatus(of: path, AT_SYMLINK_NOFOLLOW))?.kind
  }

  /// Whether anything exists at `path`; does not follow a link at its end.
  package static func exists(_ path: FilePath) -> Bool { named(path) != nil }

  /// Whether a regular file is at `path`, not a link, directory or pipe.
  package static func isPlainFile(_ path: FilePath) -> Bool { named(path) == .regular }

  /// Whether the path is a link without a target.
  package static func isDangling(_ path: FilePath) -> Bool {
    named(path) == .symbolicLink && follows(path) == nil
  }

  /// Returns the target of a symbolic link; nil for anything else.
  package static func destination(ofLink path: FilePath) -> FilePath? {
    try? path.linkDestination()
  }

  /// Whether a file at `path` exists that this user may execute.
  package static func isProgram(_ path: FilePath) -> Bool {
    access(path.cString, X_OK) == 0 && isFile(path)
  }

  /// Whether something at `path` can be opened without being executed: a directory, or a file that
  /// is not executable.
  package static func isDocument(_ path: FilePath) -> Bool {
    follows(path) == .directory || isFile(path) && !isProgram(path)
  }

  package static func canRead(_ path: FilePath) -> Bool { access(path.cString, R_OK) == 0 }

  /// Whether this user may write to a path's target or, if it is a directory, create files in it.
  package static func canWrite(_ path: FilePath) -> Bool {
    access(path.cString, follows(path) == .directory ? W_OK | X_OK : W_OK) == 0
  }

  /// Whether this user is root and the directory belongs to another user, so that root must not
  /// leave its own files there.
  package static func belongsToOtherThanRoot(_ folder: FilePath) -> Bool {
    geteuid() == 0 && status(of: folder)?.user ?? 0 != 0
  }

  /// The effective user of this process.
  package static var currentUser: UInt32 { geteuid() }

  package static func names(in folder: FilePath) throws(FileError) -> [FilePath] {
    try FileError.about(folder, Directory(folder).names())
  }

  /// Returns the names that end in `.txt` in the directory of a list, including its own, by name.
  ///
  /// Returns none if the directory cannot be listed.
  package func textFiles(beside path: FilePath) -> [FilePath] {
    let names = (try? FileLocation(path).directory.names()) ?? []
    return names.filter { $0.bytes.suffix(4).elementsEqual(".txt".utf8) && $0.bytes.count > 4 }
      .sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }
  }

  package func readExisting(
    _ path: FilePath, atMost most: Int = .max
  ) throws(FileError) -> FileRevision {
    guard let revision = try read(path, atMost: most) else { throw .noFile(at: path) }
    return revision
  }
}

extension FileError {
  package static func noFile(at path: FilePath) -> FileError {
    FileError(path, .system(.open, code: ENOENT))
  }
}
