#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension FileLocation {
  /// Puts `bytes` in the place of `revision`, as a whole and only if that is still what is there;
  /// returns when the change would survive a power cut.
  ///
  /// Returns the name under which another program's version is kept, where it could not be put back.
  func replace(
    _ revision: FileRevision, with bytes: [UInt8], state: FilePath?
  ) throws(Interruption) -> FilePath? {
    var kept: FilePath?
    do throws(Interruption) {
      if let status = revision.status, let original = revision.descriptor {
        try checkWritable(status)
        if status.links > 1 { throw Interruption.mustWriteInPlace(nil) }
        kept = try exchange(revision, original, status, with: bytes)
      } else {
        try createList(bytes)
      }
    } catch {
      guard case .mustWriteInPlace(let reason) = error else { throw error }
      try writeInPlace(bytes, over: revision, state: state, because: reason)
      return nil
    }
    try catching { () throws(SystemError) in try directory.synchronize() }
    return kept
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
  ) throws(Interruption) -> FilePath? {
    let temporary = try temporaryFile(isNew: false)
    defer { temporary.remove() }
    try fill(temporary, bytes)
    try temporary.resemble(original, status)
    try finish(temporary)
    let digests = ContentDigest.both(revision.bytes, bytes)
    do throws(SystemError) {
      try temporary.finish(old: digests.old, new: digests.new)
    } catch let error where error.meansUnsupported {
      // Such a file system cannot exchange either; the name does not matter there.
    } catch {
      throw .failed(error)
    }
    return try swap(temporary, with: bytes, for: revision, status)
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
  /// The system's own time stamps are as coarse as its ticks: with an exact one, two changes within
  /// a tick differ, and the next change sees by it that nobody is writing (`settledRevision`).
  private func finish(_ temporary: TemporaryFile) throws(Interruption) {
    try? temporary.descriptor.setModified(SystemClock.now)
    try catching { () throws(SystemError) in try temporary.descriptor.synchronize() }
  }

  /// Swaps the names, and looks at what came out; what nobody has read goes back.
  private func swap(
    _ temporary: TemporaryFile, with bytes: [UInt8], for revision: FileRevision,
    _ status: FileStatus
  ) throws(Interruption) -> FilePath? {
    try compare(with: status)
    do throws(SystemError) {
      try directory.exchange(temporary.name, name)
    } catch {
      switch error.code {
      case ENOENT: throw .changed(kept: nil)
      case EBUSY, EXDEV, EACCES, EPERM: throw .mustWriteInPlace(error)
      case _ where error.meansUnsupported:
        // The file system knows no exchange: between this comparison and the renaming lies a moment
        // in which another program's change would be lost.
        try compare(with: status)
        try catching { () throws(SystemError) in try directory.rename(temporary.name, to: name) }
        return nil
      default: throw .failed(error)
      }
    }
    do throws(SystemError) {
      if try directory.open(temporary.name).holds(revision.bytes) { return nil }
    } catch {
      _ = putBack(temporary, bytes)
      throw .failed(error)
    }
    switch putBack(temporary, bytes) {
    case .restored: throw .changed(kept: nil)
    case .overtaken(let kept): throw .changed(kept: kept)
    case .stuck(let kept): return kept
    }
  }

  private func compare(with status: FileStatus) throws(Interruption) {
    let now = try catching { () throws(SystemError) in try directory.status(of: name) }
    guard let now, now.isUnchanged(since: status) else { throw .changed(kept: nil) }
  }

  /// How an exchange was undone that brought out what nobody had read.
  private enum Return {
    /// Their version has its name again, and ours none.
    case restored
    /// Somebody wrote yet another version in the moment between the exchanges. Both are theirs and
    /// only one can have the name: the newer one is kept aside.
    case overtaken(kept: FilePath)
    /// Ours stays in its place, and theirs is kept aside.
    case stuck(kept: FilePath)
  }

  private func putBack(_ temporary: TemporaryFile, _ bytes: [UInt8]) -> Return {
    do throws(SystemError) {
      try directory.exchange(temporary.name, name)
    } catch {
      // Ours may have lost the name meanwhile.
      let isFree = (try? directory.renameUnlessTaken(temporary.name, to: name)) != nil
      return isFree ? .restored : .stuck(kept: temporary.keep(beside: self))
    }
    // What can't be looked at has to be taken for theirs.
    let isOurs = (try? temporary.stillHolds(bytes)) == true
    return isOurs ? .restored : .overtaken(kept: temporary.keep(beside: self))
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
      } catch let error where error.meansUnsupported {
        try directory.link(temporary.name, as: name)
      }
    } catch {
      throw error.code == EEXIST ? .changed(kept: nil) : .failed(error)
    }
  }
}
