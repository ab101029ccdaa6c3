import LibC

extension FileLocation {
  /// Writes `bytes` over the file that is there, which keeps every name, owner and attribute it has.
  ///
  /// A crash can cut such a write short, so the old and the new bytes are synchronized to a
  /// `SafetyCopy` in the directory `state` first; the next change finishes what a crash left.
  /// Throws `noSafetyCopy` where no copy can be made.
  func writeInPlace(
    _ bytes: [UInt8], over revision: FileRevision, state: FilePath?, because reason: SystemError?
  ) throws(Interruption) {
    guard let status = revision.status else {
      throw reason.map { .failed($0) } ?? .changed(kept: nil)
    }
    let file = try openedForWriting()
    // Another name of the file can be in a directory with a lock of its own.
    guard (try? file.tryLock()) != false else { throw .changed(kept: nil) }
    let copy = SafetyCopy(of: status, old: revision.bytes, new: bytes)
    let state = try saved(copy, in: state)
    var isWhole = true
    defer { if isWhole { copy.remove(from: state) } }

    guard try catching({ () throws(SystemError) in try holds(revision, file) }) else {
      throw .changed(kept: nil)
    }
    isWhole = false
    var isOurs = false
    do throws(SystemError) {
      isOurs = try file.overwrite(revision.bytes, with: bytes)
      isWhole = true
    } catch {
      // The old bytes go back; where even that fails, the copy stays for the next change.
      isWhole = (try? file.restore(revision.bytes, after: bytes)) != nil
      throw .failed(error)
    }
    guard isOurs else { throw .changed(kept: nil) }
    try checkName(still: status, since: revision.bytes, bytes)
  }

  /// Finishes what a crash in the middle of `writeInPlace` left, by putting the old bytes back.
  ///
  /// Does nothing if the file was not truncated, or if another program has written to it since.
  func recoverInterruptedWrite(state: FilePath) {
    guard let status = try? directory.status(of: name), status.kind == .regular,
      let copy = SafetyCopy(of: status, savedIn: state)
    else { return }
    guard let file = try? directory.open(name, forWriting: true), (try? file.tryLock()) != false,
      let revision = (try? file.revision()) ?? nil
    else { return }
    guard copy.explains(revision.bytes) else { return }
    if revision.bytes != copy.old, revision.bytes != copy.new {
      guard (try? file.restore(copy.old, after: copy.new)) != nil else { return }
    }
    copy.remove(from: state)
  }

  private func openedForWriting() throws(Interruption) -> Descriptor {
    do {
      return try directory.open(name, forWriting: true)
    } catch {
      switch error.code {
      case ENOENT, ELOOP: throw .changed(kept: nil)
      case EACCES, EPERM, EROFS, ETXTBSY: throw .refused(FileError(path, .isReadOnly))
      default: throw .failed(error)
      }
    }
  }

  /// Saves the copy, and returns where.
  private func saved(_ copy: SafetyCopy, in state: FilePath?) throws(Interruption) -> FilePath {
    guard let state else { throw .refused(FileError(path, .noSafetyCopy("", nil, code: 0))) }
    do {
      try copy.save(in: state)
      return state
    } catch {
      throw .refused(FileError(path, .noSafetyCopy(state, error.call, code: error.code)))
    }
  }

  /// Whether `file` is still what was read, and the name still refers to it.
  private func holds(
    _ revision: FileRevision, _ file: Descriptor
  ) throws(SystemError) -> Bool {
    guard let status = revision.status, try file.status().isUnchanged(since: status),
      try file.holds(revision.bytes), let named = try directory.status(of: name)
    else { return false }
    return named.isUnchanged(since: status)
  }

  /// Throws `changed` if another file took the name during the write and has not seen the change.
  private func checkName(
    still status: FileStatus, since old: [UInt8], _ new: [UInt8]
  ) throws(Interruption) {
    let named = try catching { () throws(SystemError) in try directory.status(of: name) }
    guard named?.inode != status.inode else { return }
    // A program that copied the list after the write has the change already: it is not made twice.
    let theirs = try? directory.open(name).revision()
    guard let theirs, hasLines(theirs.bytes, changedFrom: old, to: new) else {
      throw .changed(kept: nil)
    }
  }
}
