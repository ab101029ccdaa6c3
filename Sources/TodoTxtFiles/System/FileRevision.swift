import LibC
import TodoTxt

/// A file at one moment: its bytes and its status.
package struct FileRevision: Sendable {
  /// The whole content; empty for a file that does not exist.
  package let bytes: [UInt8]

  /// Whether the file existed.
  package let exists: Bool

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
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      do throws(SystemError) {
        while count < size {
          let rest = UnsafeMutableRawBufferPointer(
            UnsafeMutableBufferPointer(rebasing: buffer[count..<size]))
          let read = try ask(.read) {
            pread(number, rest.baseAddress, limited(rest.count), off_t(count))
          }
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

  /// Whether the file contains exactly `bytes`; reads it in pieces.
  func holds(_ bytes: [UInt8]) throws(SystemError) -> Bool {
    // Small enough to stay in the cache between the copy and the comparison.
    var piece = [UInt8](repeating: 0, count: min(bytes.count, 1 << 18))
    var offset = 0
    while offset < bytes.count {
      let most = limited(min(piece.count, bytes.count - offset))
      let count = try ask(.read) { pread(number, &piece, most, off_t(offset)) }
      guard count > 0,
        piece.span.bytes.extracting(0..<count)
          .bytesEqual(to: bytes.span.bytes.extracting(offset..<offset + count))
      else { return false }
      offset += count
    }
    // Check this last, to notice bytes that another program appends during the read.
    return try byte(at: bytes.count) == nil
  }
}
