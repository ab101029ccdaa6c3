/// Writing over the bytes of a file, with no other means than other programs have.
///
/// Nothing keeps those from writing in the same moment. What they append stays, and so does what they
/// write before our first byte or after our last one; only between the last look and the write, or
/// the cut, of a file is an instant in which a version of theirs can be lost.
extension Descriptor {
  /// Makes `new` of `old`, and synchronizes the file; returns false if another program has written
  /// to it: the file then has what it wrote, without the change.
  func overwrite(_ old: [UInt8], with new: [UInt8]) throws(SystemError) -> Bool {
    let start = old.commonPrefix(with: new)
    if new.count > old.count {
      // What is appended from now on comes after this space, and is not overwritten.
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

  /// Puts `old` back after a write of `new` over it that failed; what others appended stays.
  func restore(_ old: [UInt8], after new: [UInt8]) throws(SystemError) {
    try write(old, from: old.commonPrefix(with: new))
    let size = try status().size
    if size > old.count, size <= new.count { try truncate(to: old.count) }
    try finishOverwriting()
  }

  /// Whether the file goes on from `length` as we left it.
  ///
  /// That is with zeros that were reserved or, where nothing can be reserved, not at all. If another
  /// program was faster, the space after what it wrote is released.
  private func isRoom(from length: Int, to newLength: Int) throws(SystemError) -> Bool {
    let added = try bytes(in: length..<newLength)
    guard let last = added.lastIndex(where: { $0 != 0 }) else { return true }
    if try status().size == newLength { try truncate(to: length + last + 1) }
    return false
  }

  /// Writes the old bytes over the new ones when others have appended to the file before it was cut.
  ///
  /// A program that rewrote the file after us has its own version there, which stays.
  private func takeBack(
    _ new: [UInt8], from start: Int, of old: [UInt8]
  ) throws(SystemError) {
    let isAppendedTo = try bytes(in: 0..<old.count) == new + old[new.count...]
    guard isAppendedTo else { return }
    try write(Array(old[..<new.count]), from: start)
    try finishOverwriting()
  }

  private func finishOverwriting() throws(SystemError) {
    // An exact timestamp shows the next change that no one is writing; only an owner may set one.
    try? setModified(SystemClock.now)
    try synchronize()
  }
}

/// Whether `theirs` has the lines that `new` has more often than `old`, and lacks those that it has
/// less often; false if the two have the same lines.
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
