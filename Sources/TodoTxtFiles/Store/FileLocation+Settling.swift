/// How long a file must be unchanged before it counts as complete, and how long to wait.
package struct Settling {
  /// The time after a write in place.
  package var rest: Duration = .milliseconds(200)
  /// The time for a file that is empty or ends inside a line, and may be only partly saved.
  package var restWhenCut: Duration = .seconds(1)
  /// How long a reader or a change keeps trying before it gives up.
  package var patience: Duration = .seconds(4)
}

extension FileLocation {
  /// Reads the file when no other program is writing it.
  ///
  /// Editors that write in place empty the file first, and its content at that moment is not the
  /// list. A file changed by `write` has equal times for its bytes and its status, while this
  /// library renames a file after writing it. So for a file with equal times, this waits until some
  /// time has passed since the last write. A missing file with an editor's backup is being saved,
  /// and is not a new list.
  ///
  /// Without `settling`, it waits only for a file that changes while it is read, or is missing next to
  /// its backup.
  ///
  /// Throws `keepsChanging` or `isBeingSaved` when `deadline` has passed.
  func settledRevision(
    _ settling: Settling?, atMost most: Int = .max, until deadline: Duration
  ) throws(FileError) -> FileRevision {
    var last: FileRevision?
    while true {
      if last == nil { last = try revision(atMost: most) }
      var backup: FilePath?
      if let revision = last {
        if !revision.exists { backup = try editorsBackup() }
        let isAtRest = settling.map { revision.isAtRest($0, SystemClock.now) } ?? true
        if backup == nil, isAtRest { return revision }
      }
      guard SystemClock.uptime < deadline else {
        throw FileError(path, backup.map { .isBeingSaved(backup: $0) } ?? .keepsChanging)
      }
      SystemClock.sleep(milliseconds: 10)
      if !isStill(last) { last = nil }
    }
  }

  /// Returns the backup that an editor or a script creates while it saves a file, if there is one.
  func editorsBackup() throws(FileError) -> FilePath? {
    for backup in [name.bytes + "~".utf8, name.bytes + ".bak".utf8, "." + name.bytes + ".swp".utf8]
    {
      let name = FilePath(backup)
      if try FileError.about(path, directory.status(of: name)) != nil { return name }
    }
    return nil
  }

  /// Whether the name still refers to the file that was read, so it need not be read again.
  private func isStill(_ revision: FileRevision?) -> Bool {
    guard let before = revision?.status, let now = try? directory.status(of: name) else {
      return false
    }
    return now.isUnchanged(since: before) && now.changed == before.changed
  }
}

extension FileRevision {
  /// Whether probably no other program is writing the file.
  fileprivate func isAtRest(_ settling: Settling, _ now: FileTime) -> Bool {
    guard let status, status.modified == status.changed else { return true }
    let age = now.since(status.modified)
    let rest = bytes.last == UInt8(ascii: "\n") ? settling.rest : settling.restWhenCut
    // A time in the future comes from a wrong clock, so waiting for it would be useless.
    return age >= rest || age < .zero
  }
}

private func + (text: String, bytes: [UInt8]) -> [UInt8] { Array(text.utf8) + bytes }
