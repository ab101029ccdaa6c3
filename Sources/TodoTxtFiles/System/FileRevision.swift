import TodoTxt

/// A file as it was at one moment: its bytes, and what the system said about it.
public struct FileRevision: Sendable {
  /// The whole content; empty for a file that does not exist.
  public let bytes: [UInt8]

  /// What the system knows about the file; nil if it does not exist.
  package let status: FileStatus?

  /// The open file.
  ///
  /// While it is open, no other file can come to have its inode number, so that the
  /// number is proof of being the same file.
  let descriptor: Descriptor?

  /// Whether there was such a file.
  public var exists: Bool { status != nil }

  /// The same without the open file, for those who only read.
  var closed: FileRevision { FileRevision(bytes: bytes, status: status, descriptor: nil) }

  /// The state of a file that is not there.
  static let missing = FileRevision(bytes: [], status: nil, descriptor: nil)
}

extension Descriptor {
  /// Reads the whole file into one array, or returns nil if it changed meanwhile.
  func revision() throws(SystemError) -> FileRevision? {
    let before = try status()
    var failure: SystemError?
    // One byte more than expected, so that the end of the file is seen without growing the array.
    let bytes = [UInt8](unsafeUninitializedCapacity: before.size + 1) { buffer, count in
      askForLargePages(UnsafeMutableRawBufferPointer(buffer))
      do throws(SystemError) {
        while count < buffer.count {
          let read = try read(
            into: UnsafeMutableRawBufferPointer(
              rebasing: UnsafeMutableRawBufferPointer(buffer)[count...]))
          if read == 0 { break }
          count += read
        }
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    guard bytes.count == before.size, try status().isUnchanged(since: before) else { return nil }
    return FileRevision(bytes: bytes, status: before, descriptor: self)
  }

  /// Whether the file holds exactly `bytes`; reads it in pieces.
  func holds(_ bytes: [UInt8]) throws(SystemError) -> Bool {
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    var offset = 0
    while true {
      let count = try read(into: &piece)
      if count == 0 { return offset == bytes.count }
      guard offset + count <= bytes.count,
        piece.span.bytes.extracting(0..<count)
          .isEqual(to: bytes.span.bytes.extracting(offset..<offset + count))
      else { return false }
      offset += count
    }
  }

  /// Returns the first bytes of the file, at most `count`.
  func start(_ count: Int) throws(SystemError) -> [UInt8] {
    var piece = [UInt8](repeating: 0, count: count)
    let read = try read(into: &piece)
    return Array(piece.prefix(read))
  }

  private func read(into piece: inout [UInt8]) throws(SystemError) -> Int {
    var failure: SystemError?
    let count = piece.withUnsafeMutableBytes { buffer in
      do throws(SystemError) { return try read(into: buffer) } catch { failure = error }
      return 0
    }
    if let failure { throw failure }
    return count
  }
}
