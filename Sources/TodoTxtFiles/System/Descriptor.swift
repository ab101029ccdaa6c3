import CSystem
import LibC
import TodoTxt

/// An open file or directory, closed when it is no longer referenced.
final class Descriptor: Sendable {
  let number: Int32

  init(owning number: Int32) { self.number = number }

  /// Opens a path relative to a directory; creates the file if it gets a mode.
  convenience init(
    opening path: FilePath, in directory: Int32 = AT_FDCWD, _ flags: Int32, mode: UInt32? = nil
  ) throws(SystemError) {
    self.init(
      owning: try ask(mode == nil ? .open : .create) {
        openat(directory, path.cString, flags | O_CLOEXEC, mode_t(mode ?? 0))
      })
  }

  deinit { _ = close(number) }

  func status() throws(SystemError) -> FileStatus {
    var result = stat()
    _ = try ask(.inspect) { fstat(number, &result) }
    return FileStatus(result)
  }

  /// Writes the bytes from index `start` on.
  ///
  /// The first byte of the array is at offset `position` of the file.
  func write(
    _ bytes: [UInt8], from start: Int = 0, at position: Int = 0
  ) throws(SystemError) {
    var offset = start
    while offset < bytes.count {
      offset += try bytes.span.withUnsafeBytes { (buffer) throws(SystemError) in
        let rest = UnsafeRawBufferPointer(rebasing: buffer[offset...])
        return try ask(.write) {
          pwrite(number, rest.baseAddress, limited(rest.count), off_t(position + offset))
        }
      }
    }
  }

  /// Writes bytes after those that were written last, or at the end in append mode.
  func append(_ bytes: [UInt8]) throws(SystemError) {
    var rest = bytes
    while !rest.isEmpty {
      let count = try ask(.write) { LibC.write(number, rest, limited(rest.count)) }
      guard count > 0 else { throw SystemError(call: .write, code: EIO) }
      rest.removeFirst(count)
    }
  }

  /// Returns the byte at an offset, or nil if the file ends before it.
  func byte(at offset: Int) throws(SystemError) -> UInt8? {
    try bytes(in: offset..<offset + 1).first
  }

  /// Returns the bytes at the offsets in `range`, fewer if the file ends before.
  func bytes(in range: Range<Int>) throws(SystemError) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < range.count {
      var piece = [UInt8](repeating: 0, count: min(range.count - bytes.count, 1 << 20))
      let position = off_t(range.lowerBound + bytes.count)
      let count = try ask(.read) { pread(number, &piece, limited(piece.count), position) }
      if count == 0 { break }
      bytes += piece[..<count]
    }
    return bytes
  }

  /// Whether another program has the file open; nil if the system does not tell.
  var isOpenElsewhere: Bool? {
    let answer = csystem_is_open_elsewhere(number)
    return answer < 0 ? nil : answer > 0
  }

  /// Truncates the file, or extends it with zeros, to `length` bytes.
  func truncate(to length: Int) throws(SystemError) {
    _ = try ask(.truncate) { ftruncate(number, off_t(length)) }
  }

  /// Reserves space so that the file can grow from `length` to `newLength` bytes.
  func allocate(from length: Int, to newLength: Int) throws(SystemError) {
    #if !canImport(Darwin)
      do throws(SystemError) {
        _ = try ask(.allocate) {
          // Unlike other calls, it returns its error.
          let code = posix_fallocate(number, off_t(length), off_t(newLength - length))
          guard code != 0 else { return 0 }
          errno = code
          return -1
        }
      } catch let error where error.meansUnsupported || error.code == EPERM {
        // The file system or the kernel does not support it, or a sandbox forbids it: the write
        // fails if there is no space.
      }
    #endif
  }

  /// Writes the file to disk; returns when it would survive a power cut.
  func synchronize() throws(SystemError) {
    _ = try ask(.synchronize, on: number) { csystem_sync(number) }
  }

  /// Takes the advisory lock of the file, or returns false if another process holds it.
  func tryLock() throws(SystemError) -> Bool {
    do {
      _ = try ask(.lock) { csystem_flock(number, LOCK_EX | LOCK_NB) }
      return true
    } catch let error where error.code == EWOULDBLOCK {
      return false
    }
  }

  func unlock() { _ = csystem_flock(number, LOCK_UN) }

  func setMode(_ mode: UInt32) throws(SystemError) {
    _ = try ask(.setMode) { fchmod(number, mode_t(mode)) }
  }

  func setOwner(_ user: UInt32, _ group: UInt32) throws(SystemError) {
    _ = try ask(.setOwner) { fchown(number, user, group) }
  }

  /// Sets the time of the last change, without changing the time of the last access.
  func setModified(_ time: FileTime) throws(SystemError) {
    let omitted = timespec(tv_sec: 0, tv_nsec: utimeOmit)
    let times = [omitted, timespec(tv_sec: time_t(time.seconds), tv_nsec: Int(time.nanoseconds))]
    _ = try ask(.setTime) { futimens(number, times) }
  }
}

/// Reads the next bytes of an open file, at most `most`; none at its end.
func nextBytes(
  of descriptor: Int32, atMost most: Int = 1 << 16
) throws(SystemError) -> ArraySlice<UInt8> {
  var piece = [UInt8](repeating: 0, count: most)
  return piece[..<(try ask(.read) { read(descriptor, &piece, limited(most)) })]
}

/// The `tv_nsec` that does not change a time (POSIX.1-2008 `UTIME_OMIT`).
#if canImport(Darwin)
  private let utimeOmit = -2
#else
  private let utimeOmit = (1 << 30) - 2
#endif

/// Returns the most bytes that one call may move: at most 2 GB, the limit of Linux and macOS, and
/// fewer only in a test of short writes.
@inline(__always)
func limited(_ count: Int) -> Int {
  #if DEBUG
    if let limit = SystemFaults.current?.limit { return min(count, limit) }
  #endif
  return min(count, 1 << 30)
}
