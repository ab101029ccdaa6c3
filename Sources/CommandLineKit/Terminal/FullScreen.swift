import LibC

/// A terminal that the program takes over, and restores afterwards.
///
///     let screen = FullScreen(on: output)
///     screen.enter()
///     defer { screen.leave() }
///     screen.show(["a line", "another"])
///
/// Leaving restores the previous contents. Keys are read as they are pressed and are not echoed;
/// the interrupt and suspend keys still send their signals.
package final class FullScreen {
  private let output: BufferedOutput
  private let keyboard: Keyboard?
  private var reader = KeyReader()
  private var savedMode: termios?
  private var isEntered = false

  /// The lines on the terminal; nil if unknown.
  private var shown: [TerminalText]?

  /// Creates a screen on `output`; keys come from standard input or, if that is not a terminal,
  /// from the controlling terminal.
  package init(on output: BufferedOutput) {
    self.output = output
    keyboard = Keyboard()
  }

  /// Becomes readable when a key is pressed; nil if there is no keyboard.
  package var descriptor: Int32? { keyboard?.number }

  /// Takes over the terminal.
  package func enter() {
    if let keyboard, !isEntered {
      var mode = termios()
      if tcgetattr(keyboard.number, &mode) == 0 {
        savedMode = mode
        mode.c_lflag &= ~tcflag_t(ICANON | ECHO | IEXTEN)
        tcsetattr(keyboard.number, TCSADRAIN, &mode)
      }
    }
    isEntered = true
    shown = nil
    // Alternate screen, hidden cursor, no line wrap (DEC private modes).
    write("\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l")
  }

  /// Restores the terminal.
  package func leave() {
    guard isEntered else { return }
    isEntered = false
    write("\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l")
    if let keyboard, var savedMode { tcsetattr(keyboard.number, TCSADRAIN, &savedMode) }
  }

  /// Forgets what the terminal shows, so that it is drawn again, for example after a resize.
  package func forget() { shown = nil }

  /// Shows `lines`, which must fit the terminal.
  ///
  /// Sends only the lines that changed, in one write, so that nothing flickers.
  package func show(_ lines: [TerminalText]) {
    let before = shown
    output.append { text in
      if before == nil { text += "\u{1B}[2J" }
      for number in 0..<max(lines.count, before?.count ?? 0) {
        let line = number < lines.count ? lines[number] : ""
        let old = before.map { number < $0.count ? $0[number] : "" }
        if line == old ?? "" { continue }
        // Clear first: after a line of full width the cursor is still on its last column.
        text += "\u{1B}[\(number + 1);1H\u{1B}[K"
        text += line
      }
    }
    shown = lines
    try? output.flush()
  }

  /// Returns the pressed keys; nil if the terminal has gone.
  package func readKeys() -> [Key]? {
    guard let keyboard else { return [] }
    var buffer = [UInt8](repeating: 0, count: 256)
    let count = read(keyboard.number, &buffer, buffer.count)
    if count < 0, errno == EINTR || errno == EAGAIN { return [] }
    return count > 0 ? reader.read(buffer[..<count]) : nil
  }

  private func write(_ text: TerminalText) {
    output.write(text)
    try? output.flush()
  }
}

/// The terminal that sends the keys.
private final class Keyboard {
  let number: Int32

  init?() {
    let isInput = isatty(STDIN_FILENO) == 1
    number = isInput ? STDIN_FILENO : open("/dev/tty", O_RDWR | O_NOCTTY | O_CLOEXEC)
    if number < 0 { return nil }
  }

  deinit { if number > STDERR_FILENO { close(number) } }
}
