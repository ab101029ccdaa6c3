import LibC

extension FileLocation {
  /// Writes `bytes` to a file that can take the place of `revision`, or is made like `exemplar` if
  /// there is nothing yet; returns when they would survive a power cut.
  ///
  /// What keeps it from that is thrown by `replace`, which is where another way is found.
  func prepared(
    _ bytes: [UInt8], for revision: FileRevision, like exemplar: Exemplar?
  ) -> Result<TemporaryFile, Interruption> {
    Result { () throws(Interruption) in try prepare(bytes, for: revision, like: exemplar) }
  }

  /// Puts what was `prepared` in the place of `revision`, whose bytes are `old`, as a whole and only if
  /// that is still what is there; returns when the change would survive a power cut.
  ///
  /// Returns the name under which another program's version is kept, where it could not be put back.
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
    try catching { () throws(SystemError) in try directory.synchronize() }
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
      try catching { () throws(SystemError) in try temporary.descriptor.writeThrough(bytes) }
      if let status = revision.status, let original = revision.descriptor {
        try temporary.resemble(original, status)
      } else if let exemplar {
        try catching { () throws(SystemError) in try temporary.takeAfter(exemplar) }
      }
      try finish(temporary)
      return temporary
    } catch {
      temporary.remove()
      throw error
    }
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

  /// Dates the file and writes it to disk.
  ///
  /// The system's own timestamps are as coarse as its ticks: with an exact one, two changes within
  /// a tick differ, and the next change sees by it that no one is writing (`settledRevision`).
  private func finish(_ temporary: TemporaryFile) throws(Interruption) {
    try? temporary.descriptor.setModified(SystemClock.now)
    try catching { () throws(SystemError) in try temporary.descriptor.synchronize() }
  }

  private func exchange(
    _ temporary: TemporaryFile, holding new: FileContent, for old: FileContent,
    in revision: FileRevision
  ) throws(Interruption) -> FilePath? {
    do throws(SystemError) {
      try temporary.finish(old: old.digest, new: new.digest)
    } catch let error where error.meansUnsupported {
      // Such a file system cannot exchange either; the name does not matter there.
    } catch {
      throw .failed(error)
    }
    return try swap(temporary, holding: new.bytes, for: old.bytes, in: revision)
  }

  /// Swaps the names and checks what came out; a version that was not read goes back.
  ///
  /// Both files are open already: a process that may open no more can still look at them.
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
        // The file system knows no exchange: between this comparison and the renaming is a moment
        // in which another program's change would be lost.
        try compare(with: status)
        try catching { () throws(SystemError) in try directory.rename(temporary.name, to: name) }
        return nil
      default: throw .failed(error)
      }
    }
    do throws(SystemError) {
      if try directory.isNamed(temporary.name, status), try descriptor.holds(old) { return nil }
    } catch {
      _ = putBack(temporary, bytes, isTheirs: false)
      throw .failed(error)
    }
    switch putBack(temporary, bytes, isTheirs: true) {
    case .restored: throw .changed(kept: nil)
    case .overtaken(let kept): throw .changed(kept: kept)
    case .unseen: throw .changed(kept: nil)
    case .stuck(let kept): return kept
    }
  }

  func compare(with status: FileStatus) throws(Interruption) {
    let now = try catching { () throws(SystemError) in try directory.status(of: name) }
    guard let now, now.isUnchanged(since: status) else { throw .changed(kept: nil) }
  }

  /// How an exchange was undone that brought out a version that was not read.
  private enum Return {
    /// Their version has its name again, and ours none.
    case restored
    /// Another program wrote yet another version between the exchanges. Both are its own and
    /// only one can have the name: the newer one is kept aside.
    case overtaken(kept: FilePath)
    /// What came out can't be looked at, and stays where it is for the next change to look at.
    case unseen
    /// Ours stays in its place, and what came out is kept: aside, if it is known to be theirs.
    case stuck(kept: FilePath)
  }

  private func putBack(
    _ temporary: TemporaryFile, _ bytes: [UInt8], isTheirs: Bool
  ) -> Return {
    do throws(SystemError) {
      try directory.exchange(temporary.name, name)
    } catch {
      // Ours may have lost the name by now.
      if (try? directory.renameUnlessTaken(temporary.name, to: name)) != nil { return .restored }
      if isTheirs { return .stuck(kept: temporary.keep(beside: self)) }
      temporary.leave()
      return .unseen
    }
    do {
      let isOurs = try temporary.stillHolds(bytes)
      return isOurs ? .restored : .overtaken(kept: temporary.keep(beside: self))
    } catch {
      temporary.leave()
      return .unseen
    }
  }

  /// Gives a new list its name, unless the name is taken by now.
  private func nameList(_ temporary: TemporaryFile) throws(Interruption) {
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
