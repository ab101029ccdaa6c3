/// The old and the new bytes of a file that is about to be written in place, kept until that is done.
///
///     tt in-place 1 OLD-COUNT NEW-COUNT LF old new
///
/// It is in the directory for state, under the device and inode number of the file, which writing
/// in place does not change.
struct SafetyCopy {
  let old: [UInt8]
  let new: [UInt8]
  private let name: FilePath

  init(of status: FileStatus, old: [UInt8], new: [UInt8]) {
    (self.old, self.new) = (old, new)
    name = SafetyCopy.name(for: status)
  }

  /// Reads the copy of the file with `status`, if there is one and it is whole.
  init?(of status: FileStatus, savedIn state: FilePath) {
    let name = SafetyCopy.name(for: status)
    guard let directory = try? Directory(state), let file = try? directory.open(name),
      let bytes = ((try? file.revision()) ?? nil)?.bytes,
      let end = bytes.firstIndex(of: UInt8(ascii: "\n"))
    else { return nil }
    let words = String(decoding: bytes[..<end], as: UTF8.self).split(separator: " ")
    guard words.count == 5, words[..<3].joined(separator: " ") == heading,
      let oldCount = Int(words[3]), let newCount = Int(words[4]), oldCount >= 0, newCount >= 0,
      bytes.count == end + 1 + oldCount + newCount
    else { return nil }
    self.name = name
    old = Array(bytes[(end + 1)...].prefix(oldCount))
    new = Array(bytes.suffix(newCount))
  }

  /// Writes the copy to disk; returns when it would survive a power cut.
  func save(in state: FilePath) throws(SystemError) {
    let directory = try Directory.opened(creating: state)
    // One that is there already belongs to a write that is over: the lock is ours.
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

  /// Whether `bytes` are what a write of `new` over `old` leaves when it stops anywhere.
  ///
  /// The system may bring the blocks of a file to disk in any order, so each byte can be of either;
  /// room that was reserved and not written yet holds zeros.
  func explains(_ bytes: [UInt8]) -> Bool {
    if bytes == old || bytes == new { return true }
    guard bytes.count == max(old.count, new.count) else { return false }
    return bytes.indices.allSatisfy { index in
      let byte = bytes[index]
      return (index < new.count && byte == new[index])
        || byte == (index < old.count ? old[index] : 0)
    }
  }

  private static func name(for status: FileStatus) -> FilePath {
    FilePath("in-place-\(String(status.device, radix: 16))-\(String(status.inode, radix: 16))")
  }
}

private let heading = "tt in-place 1"
