import LibC
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
      nonisolated(unsafe) let memory = UnsafeMutableRawBufferPointer(buffer)
      prepareForFilling(memory, count: size)
      do throws(SystemError) {
        count = try inParts(size) { (part) throws(SystemError) in
          var offset = part.lowerBound
          while offset < part.upperBound {
            let rest = UnsafeMutableRawBufferPointer(rebasing: memory[offset..<part.upperBound])
            let count = try ask(.read) {
              pread(number, rest.baseAddress, limited(rest.count), off_t(offset))
            }
            if count == 0 { break }
            offset += count
          }
          return offset
        }
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    guard bytes.count == before.size, try status().isUnchanged(since: before) else { return nil }
    return FileRevision(bytes: bytes, status: before, descriptor: self)
  }

  /// Whether the file contains exactly `bytes`; reads it in pieces, in several threads if it is large.
  func holds(_ bytes: [UInt8]) throws(SystemError) -> Bool {
    let equal = try inParts(bytes.count) { (part) throws(SystemError) in
      // Small enough to stay in the cache between the copy and the comparison.
      var piece = [UInt8](repeating: 0, count: min(part.count, 1 << 18))
      var offset = part.lowerBound
      while offset < part.upperBound {
        let most = limited(min(piece.count, part.upperBound - offset))
        let count = try ask(.read) { pread(number, &piece, most, off_t(offset)) }
        guard count > 0,
          piece.span.bytes.extracting(0..<count)
            .bytesEqual(to: bytes.span.bytes.extracting(offset..<offset + count))
        else { break }
        offset += count
      }
      return offset
    }
    // Check this last, to notice bytes that another program appends during the read.
    return equal == bytes.count ? try byte(at: bytes.count) == nil : false
  }

  /// Processes parts of the file, in several threads if it is large.
  ///
  /// `work` returns the end of what it has processed. Returns the end of what was processed without
  /// a gap.
  private func inParts(
    _ count: Int, _ work: @Sendable (Range<Int>) throws(SystemError) -> Int
  ) throws(SystemError) -> Int {
    var end = 0
    let parts = inParallel(count, atLeast: 4 << 20) { part in
      do throws(SystemError) {
        return Part(start: part.lowerBound, end: try work(part), failure: nil)
      } catch {
        return Part(start: part.lowerBound, end: part.lowerBound, failure: error)
      }
    }
    for part in parts {
      if let failure = part.failure { throw failure }
      if end == part.start { end = part.end }
    }
    return end
  }

  /// The processed part of a file.
  ///
  /// This is not a range, since the first array of ranges makes the runtime look up conformances for a
  /// quarter of a million instructions.
  private struct Part {
    let start: Int
    let end: Int
    let failure: SystemError?
  }
}
