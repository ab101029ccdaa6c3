/// Overwriting the bytes of a file, without protection from other programs.
///
/// Other programs can write at the same moment. Bytes that they append stay, and so does everything
/// that they write before our first byte or after our last. Another program's version can be lost
/// only in the moment between the last check and the write or truncation.
extension Descriptor {
  /// Overwrites `old` with `new` and synchronizes the file.
  ///
  /// It returns false if another program has written to it: the file then has that program's
  /// version, without the change.
  func overwrite(_ old: [UInt8], with new: [UInt8]) throws(SystemError) -> Bool {
    let start = old.commonPrefix(with: new)
    if new.count > old.count {
      // Bytes that are appended from now on come after this space, and are not overwritten.
      try allocate(from: old.count, to: new.count)
      guard try isRoom(from: old.count, to: new.count) else { return false }
    }
    try write(new, from: start)
    if new.count < old.count {
      guard try status().size == old.count else {
        try takeBack(new, from: start, of: old)
        return false
      }
      try truncate(to: new.count)
    }
    try finishOverwriting()
    return true
  }

  /// Restores `old` after a failed write of `new`; bytes that others appended stay.
  func restore(_ old: [UInt8], after new: [UInt8]) throws(SystemError) {
    // A power cut then leaves a length that the safety copy explains.
    if try status().size == new.count, new.count < old.count {
      try allocate(from: new.count, to: old.count)
    }
    try write(old, from: old.commonPrefix(with: new))
    let size = try status().size
    if size > old.count, size <= new.count { try truncate(to: old.count) }
    try finishOverwriting()
  }

  /// Whether the file is unchanged beyond `length`.
  ///
  /// It then has only reserved zeros there, or nothing if no space can be reserved. If another
  /// program was faster, this releases the space after that program's bytes.
  private func isRoom(from length: Int, to newLength: Int) throws(SystemError) -> Bool {
    let added = try bytes(in: length..<newLength)
    guard let last = added.lastIndex(where: { $0 != 0 }) else { return true }
    if try status().size == newLength { try truncate(to: length + last + 1) }
    return false
  }

  /// Restores the old bytes if others have appended to the file before it was truncated.
  ///
  /// If another program rewrote the file after us, its version stays.
  private func takeBack(
    _ new: [UInt8], from start: Int, of old: [UInt8]
  ) throws(SystemError) {
    let isAppendedTo = try bytes(in: 0..<old.count) == new + old[new.count...]
    guard isAppendedTo else { return }
    try write(Array(old[..<new.count]), from: start)
    try finishOverwriting()
  }

  private func finishOverwriting() throws(SystemError) {
    // With an exact timestamp, the next change sees that no program is writing; only an owner may
    // set one.
    try? setModified(SystemClock.now)
    try synchronize()
  }
}

/// Whether `theirs` has the lines that `new` adds to `old`, and lacks the lines that `new` removes.
///
/// It is false if `old` and `new` have the same lines.
func hasLines(_ theirs: [UInt8], changedFrom old: [UInt8], to new: [UInt8]) -> Bool {
  let (before, after, now) = (lineCounts(old), lineCounts(new), lineCounts(theirs))
  let changed = Set(before.keys).union(after.keys).filter { before[$0] != after[$0] }
  return !changed.isEmpty
    && changed.allSatisfy { line in
      let (old, new, now) = (before[line] ?? 0, after[line] ?? 0, now[line] ?? 0)
      return new > old ? now >= new : now <= new
    }
}

private func lineCounts(_ bytes: [UInt8]) -> [ArraySlice<UInt8>: Int] {
  var counts: [ArraySlice<UInt8>: Int] = [:]
  for line in bytes.split(separator: UInt8(ascii: "\n")) { counts[line, default: 0] += 1 }
  return counts
}
