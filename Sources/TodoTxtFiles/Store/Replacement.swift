import LibC

extension FileLocation {
  /// Writes `bytes` to a file that can replace `revision`, or that follows `exemplar` if there is no file
  /// yet; returns when they would survive a power cut.
  ///
  /// An error is thrown only by `replace`, which can use another method.
  func prepared(
    _ bytes: [UInt8], for revision: FileRevision, like exemplar: Exemplar?
  ) -> Result<TemporaryFile, Interruption> {
    Result { () throws(Interruption) in try prepare(bytes, for: revision, like: exemplar) }
  }

  /// Replaces `revision`, whose bytes are `old`, with the prepared file, atomically and only if the
  /// file has not changed; returns when the change would survive a power cut.
  ///
  /// Returns the name under which another program's version is kept, if it could not be put back.
  func replace(
    _ revision: FileRevision, holding old: FileContent, with new: FileContent,
    _ prepared: Result<TemporaryFile, Interruption>, state: FilePath?
  ) throws(Interruption) -> FilePath? {
    var kept: FilePath?
    do throws(Interruption) {
      let temporary = try prepared.get()
      defer { temporary.remove() }
      if revision.exists {
        kept = try exchange(temporary, holding: new, for: old, in: revision)
      } else {
        try nameList(temporary)
      }
    } catch {
      guard case .mustWriteInPlace(let reason) = error else { throw error }
      try writeInPlace(new.bytes, over: revision, state: state, because: reason)
      return nil
    }
    try catching(directory.synchronize())
    return kept
  }

  private func prepare(
    _ bytes: [UInt8], for revision: FileRevision, like exemplar: Exemplar?
  ) throws(Interruption) -> TemporaryFile {
    if let status = revision.status {
      try checkWritable(status)
      if status.links > 1 { throw .mustWriteInPlace(nil) }
    }
    let exemplar = revision.exists ? nil : exemplar
    let temporary = try temporaryFile(
      isNew: !revision.exists, followsMask: !revision.exists && exemplar == nil)
    do throws(Interruption) {
      try catching(temporary.descriptor.write(bytes))
      if let status = revision.status, let original = revision.descriptor {
        try temporary.resemble(original, status)
      } else if let exemplar {
        try catching(temporary.takeAfter(exemplar))
      }
      try finish(temporary)
      return temporary
    } catch {
      temporary.remove()
      throw error
    }
  }

  /// Throws if the file may not be written, since a rename would replace it anyway.
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

  private func temporaryFile(
    isNew: Bool, followsMask: Bool
  ) throws(Interruption) -> TemporaryFile {
    do {
      return try TemporaryFile(for: self, followsMask: followsMask)
    } catch {
      switch error.code {
      case EACCES, EPERM, EROFS: throw isNew ? .failed(error) : .mustWriteInPlace(error)
      default: throw .failed(error)
      }
    }
  }

  /// Sets the file's timestamp and writes it to disk.
  ///
  /// The system's own timestamps are only as exact as its ticks. With an exact one, two changes
  /// within a tick differ, and it shows the next change that no program is writing
  /// (`settledRevision`).
  private func finish(_ temporary: TemporaryFile) throws(Interruption) {
    try? temporary.descriptor.setModified(SystemClock.now)
    try catching(temporary.descriptor.synchronize())
  }

  private func exchange(
    _ temporary: TemporaryFile, holding new: FileContent, for old: FileContent,
    in revision: FileRevision
  ) throws(Interruption) -> FilePath? {
    do throws(SystemError) {
      try temporary.finish(old: old.digest, new: new.digest)
    } catch let error where error.meansUnsupported {
      // Such a file system cannot exchange files either, so the name does not matter there.
    } catch {
      throw .failed(error)
    }
    return try swap(temporary, holding: new.bytes, for: old.bytes, in: revision)
  }

  /// Swaps the names and checks the replaced file; a version that was not read is put back.
  ///
  /// Both files are already open, so this works even if the process may not open more files.
  private func swap(
    _ temporary: TemporaryFile, holding bytes: [UInt8], for old: [UInt8], in revision: FileRevision
  ) throws(Interruption) -> FilePath? {
    guard let status = revision.status, let descriptor = revision.descriptor else {
      throw .changed(kept: nil)
    }
    try compare(with: status)
    do throws(SystemError) {
      try directory.exchange(temporary.name, name)
    } catch {
      switch error.code {
      case ENOENT: throw .changed(kept: nil)
      case EBUSY, EXDEV, EACCES, EPERM: throw .mustWriteInPlace(error)
      case _ where error.meansUnsupported:
        // The file system does not support exchanging files: between this comparison and the renaming, there
        // is a moment in which another program's change would be lost.
        try compare(with: status)
        try catching(directory.rename(temporary.name, to: name))
        return nil
      default: throw .failed(error)
      }
    }
    do throws(SystemError) {
      if try directory.isNamed(temporary.name, status), try descriptor.holds(old) { return nil }
    } catch {
      _ = try? putBack(temporary, bytes, isTheirs: false)
      throw .failed(error)
    }
    return try putBack(temporary, bytes, isTheirs: true)
  }

  func compare(with status: FileStatus) throws(Interruption) {
    let now = try catching(directory.status(of: name))
    guard let now, now.isUnchanged(since: status) else { throw .changed(kept: nil) }
  }

  /// Undoes an exchange that replaced a version that was not read, and throws `changed`.
  ///
  /// If that fails, our version stays in place: it returns the name under which the replaced file is
  /// kept if that is known to be theirs. Any other stays where it is for the next change to check.
  private func putBack(
    _ temporary: TemporaryFile, _ bytes: [UInt8], isTheirs: Bool
  ) throws(Interruption) -> FilePath? {
    do throws(SystemError) {
      try directory.exchange(temporary.name, name)
    } catch {
      // Our version may have lost the name by now.
      if (try? directory.renameUnlessTaken(temporary.name, to: name)) != nil {
        throw .changed(kept: nil)
      }
      if isTheirs { return temporary.keep(beside: self) }
      temporary.leave()
      throw .changed(kept: nil)
    }
    switch try? temporary.stillHolds(bytes) {
    case true?: throw .changed(kept: nil)
    // Another program wrote one more version between the exchanges. Only one can have the name, so
    // the newer one is kept under another name.
    case false?: throw .changed(kept: temporary.keep(beside: self))
    case nil:
      temporary.leave()
      throw .changed(kept: nil)
    }
  }

  /// Gives a new list its name, unless the name has been taken.
  private func nameList(_ temporary: TemporaryFile) throws(Interruption) {
    do throws(SystemError) {
      do throws(SystemError) {
        try directory.renameUnlessTaken(temporary.name, to: name)
      } catch let error where error.meansUnsupported {
        try linkList(temporary)
      }
    } catch {
      throw error.code == EEXIST ? .changed(kept: nil) : .failed(error)
    }
  }

  /// Names a new list on a file system that cannot rename without replacing.
  private func linkList(_ temporary: TemporaryFile) throws(SystemError) {
    do throws(SystemError) {
      try directory.link(temporary.name, as: name)
    } catch let error where error.meansUnsupported || error.code == EPERM {
      // Without hard links either, as on exFAT, an empty file takes the name; only that one is replaced.
      let empty = try directory.create(name, mode: 0o600)
      do throws(SystemError) {
        try directory.rename(temporary.name, to: name)
      } catch {
        if (try? empty.status().size) == 0 { try? directory.remove(name) }
        throw error
      }
    }
  }
}
