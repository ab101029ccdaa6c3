import LibC

extension FileStore {
  /// Removes a file if its content is still `bytes`; returns whether it did.
  ///
  /// Never follows a link. Its directory is locked during the removal, which is on disk when this
  /// returns. If it is interrupted, the next change of `list` in the same directory, or else of the
  /// file, completes it.
  package func remove(
    _ path: FilePath, holding bytes: [UInt8], of list: FilePath? = nil
  ) throws(FileError) -> Bool {
    let location = try FileLocation(path, followingLinks: false)
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

extension FileLocation {
  /// Removes the file if it is still `revision`, whose bytes are `old`; returns when the removal
  /// would survive a power cut.
  ///
  /// The file first gets a temporary name and is checked under that name: if another program wrote
  /// it at that moment, it gets its name back. After a crash, the next change of the file `list`
  /// next to it, or else of the file itself, removes the temporary name.
  func remove(
    _ revision: FileRevision, holding old: FileContent, of list: FilePath? = nil
  ) throws(Interruption) {
    guard let status = revision.status, let descriptor = revision.descriptor else { return }
    try compare(with: status)
    let aside = TemporaryFile.finishedName(
      for: list ?? name, old: old.digest, new: old.digest)
    do throws(SystemError) {
      try directory.renameUnlessTaken(name, to: aside)
    } catch let error where error.meansUnsupported {
      try compare(with: status)
      try catching(directory.remove(name))
      return try catching(directory.synchronize())
    } catch {
      throw error.code == ENOENT ? .changed(kept: nil) : .failed(error)
    }
    var isRead = false
    do throws(SystemError) {
      if try directory.isNamed(aside, status) { isRead = try descriptor.holds(old.bytes) }
      if isRead { try directory.remove(aside) }
    } catch {
      _ = putBack(aside)
      throw .failed(error)
    }
    guard isRead else { throw .changed(kept: putBack(aside)) }
    try catching(directory.synchronize())
  }

  /// Restores a file's name; returns the name under which it is kept if the old name is taken.
  private func putBack(_ aside: FilePath) -> FilePath? {
    (try? directory.renameUnlessTaken(aside, to: name)) == nil ? keepAside(aside) : nil
  }
}
