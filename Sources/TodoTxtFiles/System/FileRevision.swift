import TodoTxt

/// A file as it was at one moment: its bytes, and what the system said about it.
public struct FileRevision: Sendable {
  /// The whole content; empty for a file that does not exist.
  public let bytes: [UInt8]

  /// What the system knows about the file; nil if it does not exist.
  package let status: FileStatus?

  /// The open file.
  ///
  /// While it is open, no other file can get its inode number, so that the
  /// number is proof of being the same file.
  let descriptor: Descriptor?

  /// Whether there was such a file.
  public var exists: Bool { status != nil }

  /// Whether there is such a file, and under this name alone.
  var hasOneName: Bool { status?.links == 1 }

  /// The same without the open file, for those who only read.
  var closed: FileRevision { FileRevision(bytes: bytes, status: status, descriptor: nil) }

  /// The state of a file that is not there.
  static let missing = FileRevision(bytes: [], status: nil, descriptor: nil)
}

extension Descriptor {
  /// Reads the whole file into one array, or returns nil if it changed in between, or is no file but a
  /// pipe that took the name.
  func revision() throws(SystemError) -> FileRevision? {
    let before = try status()
    guard before.kind == .regular else { return nil }
    var failure: SystemError?
    // One byte more than expected, so that the end of the file is seen without growing the array.
    let bytes = [UInt8](unsafeUninitializedCapacity: before.size + 1) { buffer, count in
      let memory = UnsafeMutableRawBufferPointer(buffer)
      askForLargePages(memory)
      do throws(SystemError) { count = try fill(memory) } catch { failure = error }
    }
    if let failure { throw failure }
    guard bytes.count == before.size, try status().isUnchanged(since: before) else { return nil }
    return FileRevision(bytes: bytes, status: before, descriptor: self)
  }

  /// Reads the start of the file, a large one in several threads, since the system copies it; returns
  /// how many bytes there are without a gap.
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

  /// What was read of a part of a file.
  ///
  /// A type of its own: the first array of ranges or results has the runtime look up for a quarter
  /// of a million instructions what they can do.
  private struct PartRead {
    let start: Int
    let end: Int
    /// Where reading came to an end.
    let reached: Int
    let failure: SystemError?
  }

  /// Whether the file holds exactly `bytes`; reads it in pieces, a large one in several threads.
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
    // Checked last, to see what another program appends during the read.
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
