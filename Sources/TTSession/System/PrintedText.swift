import CommandLineKit
import LibC

/// A place for what another program prints, until tt shows it.
///
/// It is a file without a name and not a pipe: a hook may leave a program running, which must not fail
/// because tt has gone.
package final class PrintedText {
  /// The open file to print to.
  package let descriptor: Int32

  /// Makes the place.
  ///
  /// Where no file can be made, what is printed is lost, and the program runs all the same.
  package init() {
    let file = tmpfile()
    let number = file.map { dup(fileno($0)) } ?? open("/dev/null", O_RDWR)
    if let file { fclose(file) }
    descriptor = number
    _ = fcntl(number, F_SETFD, FD_CLOEXEC)
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Shows as messages what has been printed so far.
  package func relay() {
    let messages = MessageOutput(descriptor: STDERR_FILENO)
    messages.relay(contents)
    messages.flush()
  }

  private var contents: [UInt8] {
    var contents: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    // What a program prints in its five seconds may be more than anyone reads.
    while contents.count < PrintedText.most {
      let count = pread(descriptor, &piece, piece.count, off_t(contents.count))
      guard count > 0 else { break }
      contents += piece[..<count]
    }
    return contents
  }

  private static let most = 1 << 20
}
