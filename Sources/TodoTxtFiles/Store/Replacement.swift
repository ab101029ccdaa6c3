#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Why a new version did not take the place of what was read.
enum Interruption: Error {
  /// Somebody else changed the file meanwhile. What they wrote is in its place, or where it could
  /// not be, beside it under the name `kept`.
  case changed(kept: FilePath?)
  /// To replace the file would lose something of it, or is not allowed.
  case mustWriteInPlace(SystemError?)
  /// The system refused.
  case failed(SystemError)
  /// There is a better word for it than the system's.
  case refused(FileError)
}

extension FileLocation {
  /// Puts `bytes` in the place of `revision`, as a whole and only if that is still what is there;
  /// returns when the change would survive a power cut.
  func replace(
    _ revision: FileRevision, with bytes: [UInt8], state: FilePath?
  ) throws(Interruption) {
    do throws(Interruption) {
      if let status = revision.status, let original = revision.descriptor {
        try checkWritable(status)
        if status.links > 1 { throw Interruption.mustWriteInPlace(nil) }
        try exchange(revision, original, status, with: bytes)
      } else {
        try createList(bytes)
      }
    } catch {
      guard case .mustWriteInPlace(let reason) = error else { throw error }
      return try writeInPlace(bytes, over: revision, state: state, because: reason)
    }
    try catching { () throws(SystemError) in try directory.synchronize() }
  }

  /// Refuses a file that may not be written, which a rename would replace all the same.
  private func checkWritable(_ status: FileStatus) throws(Interruption) {
    let anyoneMayWrite: UInt32 = 0o222
    guard status.mode & anyoneMayWrite != 0 else { throw .refused(FileError(path, .isReadOnly)) }
    do {
      try directory.checkWritable(name)
    } catch {
      switch error.code {
      case EACCES, EPERM, EROFS: throw .refused(FileError(path, .isReadOnly))
      case ENOENT: throw .changed(kept: nil)
      default: throw .failed(error)
      }
    }
  }

  private func exchange(
    _ revision: FileRevision, _ original: Descriptor, _ status: FileStatus, with bytes: [UInt8]
  ) throws(Interruption) {
    let temporary = try temporaryFile(isNew: false)
    defer { temporary.remove() }
    try fill(temporary, bytes)
    try temporary.resemble(original, status)
    try finish(temporary)
    try swap(temporary, with: bytes, for: revision, status)
  }

  private func temporaryFile(isNew: Bool) throws(Interruption) -> TemporaryFile {
    do {
      return try TemporaryFile(for: self, isNew: isNew)
    } catch {
      switch error.code {
      case EACCES, EPERM, EROFS: throw isNew ? .failed(error) : .mustWriteInPlace(error)
      default: throw .failed(error)
      }
    }
  }

  private func fill(_ temporary: TemporaryFile, _ bytes: [UInt8]) throws(Interruption) {
    try catching { () throws(SystemError) in try temporary.descriptor.write(bytes) }
  }

  /// Dates the file and writes it to disk.
  ///
  /// The system's own time stamps are as coarse as its ticks:
  /// with an exact one, two changes within a tick differ, and the next change sees by it that
  /// nobody is writing (`settledRevision`).
  private func finish(_ temporary: TemporaryFile) throws(Interruption) {
    try? temporary.descriptor.setModified(SystemClock.now)
    try catching { () throws(SystemError) in try temporary.descriptor.synchronize() }
  }

  /// Swaps the names, and looks at what came out; what nobody has read goes back.
  private func swap(
    _ temporary: TemporaryFile, with bytes: [UInt8], for revision: FileRevision,
    _ status: FileStatus
  ) throws(Interruption) {
    let now = try catching { () throws(SystemError) in try directory.status(of: name) }
    guard let now, now.isUnchanged(since: status) else { throw .changed(kept: nil) }
    do throws(SystemError) {
      try directory.exchange(temporary.name, name)
    } catch {
      switch error.code {
      case ENOENT: throw .changed(kept: nil)
      case EBUSY, EXDEV, EACCES, EPERM: throw .mustWriteInPlace(error)
      case EINVAL, ENOSYS, ENOTSUP:
        // The file system knows no exchange: between the comparison and this lies a moment in which
        // another program's change would be lost.
        return try catching { () throws(SystemError) in
          try directory.rename(temporary.name, to: name)
        }
      default: throw .failed(error)
      }
    }
    do throws(SystemError) {
      if try directory.open(temporary.name).holds(revision.bytes) { return }
    } catch {
      _ = putBack(temporary, bytes)
      throw .failed(error)
    }
    throw .changed(kept: putBack(temporary, bytes))
  }

  /// Undoes an exchange that brought out what nobody has read.
  ///
  /// Returns the name under which a version is kept that found no place: if somebody wrote yet
  /// another one in the moment between the exchanges, both are theirs, and only one can have the
  /// name.
  private func putBack(_ temporary: TemporaryFile, _ bytes: [UInt8]) -> FilePath? {
    do throws(SystemError) {
      try directory.exchange(temporary.name, name)
      let out = try directory.open(temporary.name)
      let (status, own) = (try out.status(), try temporary.descriptor.status())
      if (status.device, status.inode) == (own.device, own.inode), try out.holds(bytes) {
        return nil
      }
    } catch  where error.call == .exchange {
      // Ours has lost the name meanwhile.
      if (try? directory.renameUnlessTaken(temporary.name, to: name)) != nil { return nil }
    } catch {
      // It can't be looked at, so it has to be taken for theirs.
    }
    let kept = FilePath(name.bytes + ".conflict-\(SystemClock.now.seconds)".utf8)
    return (try? directory.renameUnlessTaken(temporary.name, to: kept)) == nil
      ? temporary.name : kept
  }

  /// Gives a new list its name, unless somebody took the name meanwhile.
  private func createList(_ bytes: [UInt8]) throws(Interruption) {
    let temporary = try temporaryFile(isNew: true)
    defer { temporary.remove() }
    try fill(temporary, bytes)
    try finish(temporary)
    do throws(SystemError) {
      do throws(SystemError) {
        try directory.renameUnlessTaken(temporary.name, to: name)
      } catch  where error.code == EINVAL || error.code == ENOSYS || error.code == ENOTSUP {
        try directory.link(temporary.name, as: name)
      }
    } catch {
      throw error.code == EEXIST ? .changed(kept: nil) : .failed(error)
    }
  }
}

/// Runs `body`, whose failure ends the change.
private func catching<Result>(
  _ body: () throws(SystemError) -> Result
) throws(Interruption) -> Result {
  do { return try body() } catch { throw .failed(error) }
}
