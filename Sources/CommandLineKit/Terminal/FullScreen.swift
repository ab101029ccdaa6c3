import LibC

/// A terminal that one program has to itself, until it gives it back as it was.
///
///     let screen = FullScreen(on: output)
///     screen.enter()
///     defer { screen.leave() }
///     screen.show(["a line", "another"])
///
/// What was on the terminal before comes back when the program leaves. Keys are read as they are pressed
/// and not shown; the keys that interrupt and suspend go on sending their signals.
package final class FullScreen {
  private let output: BufferedOutput
  private let keyboard: Keyboard?
  private var reader = KeyReader()
  private var usualMode: termios?
  private var isEntered = false

  /// The lines that the terminal shows; nil if that is not known.
  private var shown: [TerminalText]?

  /// Creates the screen that `output` goes to; its keys come from standard input, or if that is
  /// something else, from the terminal that controls the process.
  package init(on output: BufferedOutput) {
    self.output = output
    keyboard = Keyboard()
  }

  /// Can be read when a key was pressed; nil if there are no keys.
  package var descriptor: Int32? { keyboard?.number }

  /// Takes the terminal.
  package func enter() {
    if let keyboard, !isEntered {
      var mode = termios()
      if tcgetattr(keyboard.number, &mode) == 0 {
        usualMode = mode
        mode.c_lflag &= ~tcflag_t(ICANON | ECHO | IEXTEN)
        tcsetattr(keyboard.number, TCSADRAIN, &mode)
      }
    }
    isEntered = true
    shown = nil
    // Another screen, no cursor, and lines that are too long are cut by the terminal (DEC private modes).
    write("\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l")
  }

  /// Gives the terminal back as it was.
  package func leave() {
    guard isEntered else { return }
    isEntered = false
    write("\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l")
    if let keyboard, var usualMode { tcsetattr(keyboard.number, TCSADRAIN, &usualMode) }
  }

  /// Forgets what the terminal shows, so that all of it is drawn again: its size has changed.
  package func forget() { shown = nil }

  /// Shows `lines`, none of them wider than the terminal and not more than it has.
  ///
  /// Only lines that differ from those before are sent, all in one piece: nothing flickers.
  package func show(_ lines: [TerminalText]) {
    let before = shown
    output.append { text in
      if before == nil { text += "\u{1B}[2J" }
      for number in 0..<max(lines.count, before?.count ?? 0) {
        let line = number < lines.count ? lines[number] : ""
        let old = before.map { number < $0.count ? $0[number] : "" }
        if line == old ?? "" { continue }
        // Cleared first: after a line of full width the cursor would stand on its last letter.
        text += "\u{1B}[\(number + 1);1H\u{1B}[K"
        text += line
      }
    }
    shown = lines
    try? output.flush()
  }

  /// Returns the keys that were pressed; nil if the terminal has gone.
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

/// The open terminal that keys come from.
private final class Keyboard {
  let number: Int32

  init?() {
    let isInput = isatty(STDIN_FILENO) == 1
    number = isInput ? STDIN_FILENO : open("/dev/tty", O_RDWR | O_NOCTTY | O_CLOEXEC)
    if number < 0 { return nil }
  }

  deinit { if number > STDERR_FILENO { close(number) } }
}
