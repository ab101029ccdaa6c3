import TodoTxt

/// A file at one moment: its bytes and its status.
public struct FileRevision: Sendable {
  /// The whole content; empty for a file that does not exist.
  public let bytes: [UInt8]

  /// Whether the file existed.
  public let exists: Bool

  /// The status; nil if the file does not exist, or exists only in memory.
  package let status: FileStatus?

  /// The open file.
  ///
  /// While it is open, no other file can get its inode number, so the number proves that a file is the
  /// same.
  let descriptor: Descriptor?

  init(bytes: [UInt8], status: FileStatus?, descriptor: Descriptor?) {
    (self.bytes, self.status, self.descriptor) = (bytes, status, descriptor)
    exists = status != nil
  }

  /// Creates the revision of a file in memory; nil for one that does not exist.
  init(inMemory bytes: [UInt8]?) {
    (self.bytes, status, descriptor) = (bytes ?? [], nil, nil)
    exists = bytes != nil
  }

  /// Whether the file exists and has only this name.
  var hasOneName: Bool { exists && status?.links ?? 1 == 1 }

  /// The same without the open file, for callers that only read.
  var closed: FileRevision { FileRevision(bytes: bytes, status: status, descriptor: nil) }

  package static let missing = FileRevision(bytes: [], status: nil, descriptor: nil)
}

extension Descriptor {
  /// Reads the whole file into one array; returns nil if it changed in between, has another size, or if
  /// a pipe replaced it.
  func revision(of size: Int? = nil) throws(SystemError) -> FileRevision? {
    let before = try status()
    guard before.kind == .regular, before.size == size ?? before.size else { return nil }
    var failure: SystemError?
    // One byte more than expected, to find the end of the file without growing the array.
    let size = before.size + 1
    let bytes = [UInt8](unsafeUninitializedCapacity: capacityForFilling(size)) { buffer, count in
      let memory = UnsafeMutableRawBufferPointer(buffer)
      prepareForFilling(memory, count: size)
      let room = UnsafeMutableRawBufferPointer(rebasing: memory[..<size])
      do throws(SystemError) { count = try fill(room) } catch { failure = error }
    }
    if let failure { throw failure }
    guard bytes.count == before.size, try status().isUnchanged(since: before) else { return nil }
    return FileRevision(bytes: bytes, status: before, descriptor: self)
  }

  /// Reads the start of the file, in several threads if it is large.
  ///
  /// It returns the number of bytes without a gap.
  private func fill(_ memory: UnsafeMutableRawBufferPointer) throws(SystemError) -> Int {
    nonisolated(unsafe) let memory = memory
    let parts = inParallel(memory.count, atLeast: 4 << 20) { part in
      var (offset, failure): (Int, SystemError?) = (part.lowerBound, nil)
      do throws(SystemError) {
        while offset < part.upperBound {
          let rest = UnsafeMutableRawBufferPointer(rebasing: memory[offset..<part.upperBound])
          let count = try read(into: rest, at: offset)
          if count == 0 { break }
          offset += count
        }
      } catch let error {
        failure = error
      }
      return PartRead(
        start: part.lowerBound, end: part.upperBound, reached: offset, failure: failure)
    }
    var end = 0
    for part in parts {
      if let failure = part.failure { throw failure }
      if end == part.start { end = part.reached }
    }
    return end
  }

  /// The result of reading a part of a file.
  ///
  /// This is not a range, since the first array of ranges makes the runtime look up conformances for a
  /// quarter of a million instructions.
  private struct PartRead {
    let start: Int
    let end: Int
    /// The end of the part that was read.
    let reached: Int
    let failure: SystemError?
  }

  /// Whether the file contains exactly `bytes`; reads it in pieces, in several threads if it is large.
  func holds(_ bytes: [UInt8]) throws(SystemError) -> Bool {
    let parts = inParallel(bytes.count, atLeast: 4 << 20) { part in
      var (reached, failure): (Int, SystemError?) = (part.lowerBound, nil)
      do throws(SystemError) {
        if try holds(bytes, in: part) { reached = part.upperBound }
      } catch let error {
        failure = error
      }
      return PartRead(
        start: part.lowerBound, end: part.upperBound, reached: reached, failure: failure)
    }
    for part in parts {
      if let failure = part.failure { throw failure }
      if part.reached < part.end { return false }
    }
    // Check this last, to notice bytes that another program appends during the read.
    return try byte(at: bytes.count) == nil
  }

  private func holds(_ bytes: [UInt8], in range: Range<Int>) throws(SystemError) -> Bool {
    // Small enough to stay in the cache between the copy and the comparison.
    var piece = [UInt8](repeating: 0, count: min(range.count, 1 << 18))
    var offset = range.lowerBound
    while offset < range.upperBound {
      let count = try read(into: &piece, atMost: range.upperBound - offset, at: offset)
      guard count > 0,
        piece.span.bytes.extracting(0..<count)
          .bytesEqual(to: bytes.span.bytes.extracting(offset..<offset + count))
      else { return false }
      offset += count
    }
    return true
  }

  /// Returns the first bytes of the file, at most `count`.
  func start(_ count: Int) throws(SystemError) -> [UInt8] {
    var piece = [UInt8](repeating: 0, count: count)
    let read = try read(into: &piece, atMost: count, at: 0)
    return Array(piece.prefix(read))
  }

  private func read(
    into piece: inout [UInt8], atMost most: Int, at offset: Int
  ) throws(SystemError) -> Int {
    var failure: SystemError?
    let count = piece.withUnsafeMutableBytes { buffer in
      let start = UnsafeMutableRawBufferPointer(rebasing: buffer[..<min(most, buffer.count)])
      do throws(SystemError) { return try read(into: start, at: offset) } catch { failure = error }
      return 0
    }
    if let failure { throw failure }
    return count
  }
}
