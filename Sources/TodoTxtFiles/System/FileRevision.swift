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
    // One byte more than expected, to find the end of the file.
    let bytes = try bytes(in: 0..<before.size + 1)
    guard bytes.count == before.size, try status().isUnchanged(since: before) else { return nil }
    return FileRevision(bytes: bytes, status: before, descriptor: self)
  }

  /// Whether the file contains exactly `bytes`.
  func holds(_ bytes: [UInt8]) throws(SystemError) -> Bool {
    try self.bytes(in: 0..<bytes.count + 1).bytesEqual(to: bytes)
  }
}
