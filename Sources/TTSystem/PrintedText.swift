import LibC

/// A buffer for another program's output, until tt shows it.
///
/// It is an unnamed file, not a pipe: a program that a hook leaves running must not fail when tt
/// ends.
final class PrintedText {
  let descriptor: Int32

  /// Creates the buffer.
  ///
  /// If no file can be created, the program still runs and its output is lost.
  init() {
    let file = tmpfile()
    let number = file.map { dup(fileno($0)) } ?? open("/dev/null", O_RDWR)
    if let file { fclose(file) }
    descriptor = number
    _ = fcntl(number, F_SETFD, FD_CLOEXEC)
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
