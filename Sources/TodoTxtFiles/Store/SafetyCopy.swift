/// The old and the new bytes of a file, kept while the file is written in place.
///
///     tt in-place 1 OLD-COUNT NEW-COUNT LF old new
///
/// It is in the state directory, named after the device and inode number of the file, which writing in
/// place does not change.
struct SafetyCopy {
  let old: [UInt8]
  let new: [UInt8]
  private let name: FilePath

  init(of status: FileStatus, old: [UInt8], new: [UInt8]) {
    (self.old, self.new) = (old, new)
    name = SafetyCopy.name(for: status)
  }

  /// Reads the copy of the file with `status`, if it exists and is complete.
  init?(of status: FileStatus, savedIn state: FilePath) {
    name = SafetyCopy.name(for: status)
    var reader = ByteReader((try? Directory(state))?.contents(of: name) ?? [])
    guard let words = reader.line(heading, 2), let oldCount = Int(words[0]),
      let newCount = Int(words[1]), let old = reader.bytes(oldCount),
      let new = reader.bytes(newCount), reader.isAtEnd
    else { return nil }
    (self.old, self.new) = (old, new)
  }

  /// Writes the copy to disk; returns when it would survive a power cut.
  func save(in state: FilePath) throws(SystemError) {
    let directory = try Directory.opened(creating: state)
    // An existing copy belongs to a finished write, since this process holds the lock.
    try? directory.remove(name)
    let file = try directory.create(name, mode: 0o600)
    do {
      try file.write(Array("\(heading) \(old.count) \(new.count)\n".utf8) + old + new)
      try file.synchronize()
      try directory.synchronize()
    } catch {
      try? directory.remove(name)
      throw error
    }
  }

  func remove(from state: FilePath) {
    try? Directory(state).remove(name)
  }

  /// Whether `bytes` can be the result of an interrupted write of `new` over `old`.
  ///
  /// The system may write the blocks of a file to disk in any order, so each byte can be from either;
  /// space that was reserved but not written contains zeros.
  func explains(_ bytes: [UInt8]) -> Bool {
    if bytes == old || bytes == new { return true }
    guard bytes.count == max(old.count, new.count) else { return false }
    return bytes.indices.allSatisfy { index in
      let byte = bytes[index]
      return (index < new.count && byte == new[index])
        || (index < old.count && byte == old[index])
        || (index >= min(old.count, new.count) && byte == 0)
    }
  }

  private static func name(for status: FileStatus) -> FilePath {
    FilePath("in-place-\(hex(status.device))-\(hex(status.inode))")
  }
}

private let heading = "tt in-place 1"
