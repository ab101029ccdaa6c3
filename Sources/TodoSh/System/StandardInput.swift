import LibC

/// Standard input, read no further than needed: what follows is for the next program.
enum StandardInput {
  /// Reads one byte; nil at the end.
  static func nextByte() -> UInt8? {
    var byte: UInt8 = 0
    while true {
      let count = read(STDIN_FILENO, &byte, 1)
      if count == 1 { return byte }
      if count == 0 || errno != EINTR { return nil }
    }
  }

  /// Calls `body` while a terminal gives each key at once.
  static func withSingleKeys<Result>(_ body: () -> Result) -> Result {
    var settings = termios()
    guard tcgetattr(STDIN_FILENO, &settings) == 0 else { return body() }
    var single = settings
    single.c_lflag &= ~tcflag_t(ICANON)
    _ = tcsetattr(STDIN_FILENO, TCSADRAIN, &single)
    defer { _ = tcsetattr(STDIN_FILENO, TCSADRAIN, &settings) }
    return body()
  }
}

/// The descriptor from which the functions of add-ons read what is no output.
enum AddOnReply {
  /// Writes a reply, which is lost if the descriptor is closed.
  static func write(_ text: String) {
    let bytes = Array(text.utf8)
    _ = bytes.withUnsafeBytes { LibC.write(3, $0.baseAddress, $0.count) }
  }
}
