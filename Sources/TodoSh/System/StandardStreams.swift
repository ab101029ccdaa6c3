import CommandLineKit
import LibC

/// Standard input, read only up to the needed byte: the next program reads the rest.
enum StandardInput {
  static func nextByte() -> UInt8? {
    var byte: UInt8 = 0
    while true {
      let count = read(STDIN_FILENO, &byte, 1)
      if count == 1 { return byte }
      if count == 0 || errno != EINTR { return nil }
    }
  }

  /// Calls `body` while a terminal delivers each key at once.
  static func withSingleKeys<Result>(_ body: () -> Result) -> Result {
    var settings = termios()
    guard tcgetattr(STDIN_FILENO, &settings) == 0 else { return body() }
    var single = settings
    // Disable signals: Ctrl-C would leave the terminal in this mode.
    single.c_lflag &= ~tcflag_t(ICANON | ISIG)
    _ = tcsetattr(STDIN_FILENO, TCSADRAIN, &single)
    defer { _ = tcsetattr(STDIN_FILENO, TCSADRAIN, &settings) }
    return body()
  }

  static func interrupt() { _ = kill(getpid(), SIGINT) }
}

/// Copies of standard output and standard error, for a program whose own streams are captured.
enum StandardStreams {
  /// Calls `body` with the descriptors of the copies.
  static func withCopies<Result>(
    _ body: (_ output: Int32, _ messages: Int32) throws -> Result
  ) rethrows -> Result {
    let copies = [STDOUT_FILENO, STDERR_FILENO].map { stream in
      // A closed stream has no copy; the program then writes to its own stream.
      let copy = fcntl(stream, F_DUPFD, 20)
      return copy < 0 ? stream : copy
    }
    defer { for copy in copies where copy > STDERR_FILENO { _ = close(copy) } }
    return try body(copies[0], copies[1])
  }
}

/// The descriptor on which add-ons' functions return values that are not output.
enum AddOnReply {
  /// Writes a reply, which is lost if the descriptor is closed.
  static func write(_ text: String) {
    let bytes = text.bytes
    _ = bytes.withUnsafeBytes { LibC.write(3, $0.baseAddress, $0.count) }
  }
}
