import LibC
import TodoTxtFiles

/// A pipe with which a part of this process wakes another.
final class Pipe: Sendable {
  /// The end that is read, and the end that is written.
  let (input, output): (Int32, Int32)

  init() throws(FileError) {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw FileError("-", .system(.watch, code: errno)) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    (input, output) = (ends[0], ends[1])
  }

  deinit {
    close(input)
    close(output)
  }

  /// Wakes the other part once.
  func signal() {
    var byte: UInt8 = 0
    while write(output, &byte, 1) < 0, errno == EINTR {}
  }

  /// Waits until the other part has signalled once more.
  func wait() {
    var byte: UInt8 = 0
    while read(input, &byte, 1) < 0, errno == EINTR {}
  }
}
