import LibC

extension FileLocation {
  /// Overwrites the existing file with `bytes`; the file keeps all its names, owner and attributes.
  ///
  /// A crash can interrupt such a write, so the old and the new bytes are first synchronized to a
  /// `SafetyCopy` in the directory `state`. After a crash, the next change repairs the file. Throws
  /// `noSafetyCopy` if no copy can be made.
  func writeInPlace(
    _ bytes: [UInt8], over revision: FileRevision, state: FilePath?, because reason: SystemError?
  ) throws(Interruption) {
    guard let status = revision.status else {
      throw reason.map { .failed($0) } ?? .changed(kept: nil)
    }
    let file = try openedForWriting()
    let copy = SafetyCopy(of: status, old: revision.bytes, new: bytes)
    let state = try saved(copy, in: state)
    var isWhole = true
    defer { if isWhole { copy.remove(from: state) } }

    guard try catching(holds(revision, file)) else {
      throw .changed(kept: nil)
    }
    let isOurs: Bool
    do throws(SystemError) {
      isOurs = try file.overwrite(revision.bytes, with: bytes)
    } catch {
      // Restores the old bytes; if even that fails, the copy stays for the next change.
      isWhole = (try? file.restore(revision.bytes, after: bytes)) != nil
      throw .failed(error)
    }
    guard isOurs else { throw .changed(kept: nil) }
    try checkName(still: status, since: revision.bytes, bytes)
  }

  /// Restores the old bytes after a crash in the middle of `writeInPlace`, so that the file can be
  /// changed.
  ///
  /// It does nothing if the write was complete, or if another program has written to the file
  /// since. Throws `changed` while another program has locked the file, which may then be
  /// incomplete. If the old bytes cannot be written, their copy stays, and the file must not be
  /// changed.
  func recover(from state: FilePath) throws(Interruption) {
    guard let status = try? directory.status(of: name), status.kind == .regular,
      let copy = SafetyCopy(of: status, savedIn: state)
    else { return }
    let file = try openedForWriting()
    guard let revision = try catching(file.revision()), copy.explains(revision.bytes) else {
      return
    }
    if revision.bytes != copy.old, revision.bytes != copy.new {
      try catching(file.restore(copy.old, after: copy.new))
    }
    copy.remove(from: state)
  }

  /// Opens and locks the file, which can have another name in a directory with a different lock.
  private func openedForWriting() throws(Interruption) -> Descriptor {
    let file: Descriptor
    do {
      file = try directory.open(name, forWriting: true)
    } catch {
      switch error.code {
      case ENOENT, ELOOP: throw .changed(kept: nil)
      case EACCES, EPERM, EROFS, ETXTBSY: throw .refused(FileError(path, .isReadOnly))
      default: throw .failed(error)
      }
    }
    if (try? file.tryLock()) == false { throw .changed(kept: nil) }
    return file
  }

  private func saved(_ copy: SafetyCopy, in state: FilePath?) throws(Interruption) -> FilePath {
    guard let state else { throw .refused(FileError(path, .noSafetyCopy("", nil, code: 0))) }
    do {
      try copy.save(in: state)
      return state
    } catch {
      throw .refused(FileError(path, .noSafetyCopy(state, error.call, code: error.code)))
    }
  }

  /// Whether `file` is unchanged since it was read, and the name still refers to it.
  private func holds(
    _ revision: FileRevision, _ file: Descriptor
  ) throws(SystemError) -> Bool {
    guard let status = revision.status, try file.status().isUnchanged(since: status),
      try file.holds(revision.bytes), let named = try directory.status(of: name)
    else { return false }
    return named.isUnchanged(since: status)
  }

  /// Throws `changed` if another file without the change took the name during the write.
  private func checkName(
    still status: FileStatus, since old: [UInt8], _ new: [UInt8]
  ) throws(Interruption) {
    let named = try catching(directory.status(of: name))
    guard named?.inode != status.inode else { return }
    // A program that copied the list after the write already has the change, so it is not made twice.
    let theirs = try? directory.open(name).revision()
    guard let theirs, hasLines(theirs.bytes, changedFrom: old, to: new) else {
      throw .changed(kept: nil)
    }
  }
}
