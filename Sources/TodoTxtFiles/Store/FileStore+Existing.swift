import LibC

extension FileStore {
  package func readExisting(
    _ path: FilePath, atMost most: Int = .max
  ) throws(FileError) -> FileRevision {
    guard let revision = try read(path, atMost: most) else {
      throw FileError.noFile(at: path)
    }
    return revision
  }

  /// Whether anything exists at `path`; does not follow a link at its end.
  package static func exists(_ path: FilePath) -> Bool {
    (try? Directory(path.directory).status(of: path.name)) ?? nil != nil
  }

  /// Whether a regular file is at `path`, not a link, directory or pipe.
  package static func isPlainFile(_ path: FilePath) -> Bool {
    ((try? Directory(path.directory).status(of: path.name)) ?? nil)?.kind == .regular
  }

  /// Removes a file that only this program uses, if there is one.
  package static func discard(_ path: FilePath) {
    try? Directory(path.directory).remove(path.name)
  }

  /// Removes what processes that died left next to a file when they changed or removed it.
  package func removeAbandoned(of path: FilePath) throws(FileError) {
    let location = try location(path)
    let lock = try DirectoryLock(
      [location], timeout: lockTimeout, reportingWaitTo: reportLockWait)
    defer { lock.release() }
    if lock.isExclusive { _ = TemporaryFile.removeAbandoned(of: location) }
  }

  /// Removes a file if its content is still `bytes`; returns whether it did.
  ///
  /// Never follows a link. Its directory is locked during the removal, which is on disk when this
  /// returns. If it is interrupted, the next change of `list` in the same directory, or else of the
  /// file, completes it.
  package func remove(
    _ path: FilePath, holding bytes: [UInt8], of list: FilePath? = nil
  ) throws(FileError) -> Bool {
    let location = try location(path, followingLinks: false)
    let lock = try DirectoryLock(
      [location], timeout: lockTimeout, reportingWaitTo: reportLockWait)
    defer { lock.release() }
    guard let revision = try location.revision(), revision.exists, revision.bytes == bytes else {
      return false
    }
    do {
      try location.remove(revision, holding: FileContent(bytes), of: list?.name)
      return true
    } catch {
      if let error = error.error(about: path) { throw error }
      return false
    }
  }
}

extension FileError {
  package static func noFile(at path: FilePath) -> FileError {
    FileError(path, .system(.open, code: ENOENT))
  }
}
