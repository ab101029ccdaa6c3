import LibC

/// The input of another program, or its output until tt shows it.
///
/// It is a file, not a pipe: a program that a hook leaves running must not fail when tt ends, and
/// one that reads nothing must not stop tt.
final class UnnamedFile {
  let descriptor: Int32

  /// Creates a file with these bytes, to be read from its start; nil with `errno` if that fails.
  init?(holding bytes: [UInt8] = []) {
    guard let file = tmpfile() else { return nil }
    descriptor = dup(fileno(file))
    fclose(file)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if count < 0 { return nil }
      rest = rest.dropFirst(count)
    }
    if lseek(descriptor, 0, SEEK_SET) < 0 { return nil }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Returns the output up to now, at most about `limit` bytes: a program can print more than
  /// anyone reads.
  func contents(atMost limit: Int = 1 << 20) -> [UInt8] {
    var contents: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while contents.count < limit {
      let count = pread(descriptor, &piece, piece.count, off_t(contents.count))
      guard count > 0 else { break }
      contents += piece[..<count]
    }
    return contents
  }
}
