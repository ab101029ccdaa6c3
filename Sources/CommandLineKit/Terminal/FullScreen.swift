import LibC

/// A terminal that the program takes over, and restores afterwards.
///
///     let screen = FullScreen(on: output)
///     screen.enter()
///     defer { screen.leave() }
///     screen.show(["a line", "another"])
///
/// Leaving restores the previous contents. Keys are read when pressed and not echoed; the interrupt
/// and suspend keys still send their signals. The terminal also reports pastes, clicks and the wheel,
/// so that it selects text only with Shift.
package final class FullScreen {
  private let output: BufferedOutput
  private let keyboard: Keyboard?
  private var reader = KeyReader()
  private var savedMode: termios?
  private var isEntered = false

  /// The lines on the terminal; nil if unknown.
  private var shown: [TerminalText]?

  /// The cell of the cursor, from 0, and whether it is visible; nil if unknown.
  private var cursor: Cursor?
  private var isCursorVisible = false

  /// The cell of the cursor, from 0.
  package struct Cursor: Hashable {
    var row: Int
    var column: Int
    var isVisible: Bool

    package init(row: Int, column: Int, isVisible: Bool) {
      (self.row, self.column, self.isVisible) = (row, column, isVisible)
    }
  }

  /// Creates a screen on `output`; keys come from standard input or, if that is not a terminal,
  /// from the controlling terminal.
  package init(on output: BufferedOutput) {
    self.output = output
    keyboard = Keyboard()
  }

  /// Becomes readable when a key is pressed; nil if there is no keyboard.
  package var descriptor: Int32? { keyboard?.number }

  package func enter() {
    if isEntered { return }
    if let keyboard {
      var mode = termios()
      if tcgetattr(keyboard.number, &mode) == 0 {
        savedMode = mode
        CrashRestoration.arm(keyboard.number, mode)
        mode.c_lflag &= ~tcflag_t(ICANON | ECHO | IEXTEN)
        // Deliver each key at once.
        withUnsafeMutableBytes(of: &mode.c_cc) { values in
          (values[Int(VMIN)], values[Int(VTIME)]) = (1, 0)
        }
        tcsetattr(keyboard.number, TCSADRAIN, &mode)
      }
    }
    isEntered = true
    (shown, cursor, isCursorVisible) = (nil, nil, false)
    // Alternate screen, hidden cursor, no line wrap, mouse, paste (DEC private modes).
    write("\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l\u{1B}[?1000h\u{1B}[?1006h\u{1B}[?2004h")
  }

  package func leave() {
    guard isEntered else { return }
    isEntered = false
    write("\u{1B}[?1006l\u{1B}[?1000l\u{1B}[?2004l\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l")
    restoreMode()
    CrashRestoration.disarm()
  }

  private func restoreMode() {
    if let keyboard, var savedMode { tcsetattr(keyboard.number, TCSADRAIN, &savedMode) }
  }

  /// Lends the terminal, after leaving it, to another program until `takeBack`.
  ///
  /// A signal that ends this process in between restores the modes.
  package func lend() {
    if let keyboard, let savedMode {
      CrashRestoration.arm(keyboard.number, savedMode, adding: [SIGTERM, SIGHUP])
    }
  }

  /// Restores the modes, which the other program may have changed, and drops keys that were meant
  /// for it.
  package func takeBack() {
    restoreMode()
    if let keyboard { tcflush(keyboard.number, TCIFLUSH) }
    CrashRestoration.disarm()
  }

  /// Whether another job owns the terminal, so that writing to it would suspend this process.
  package var isInBackground: Bool {
    guard let keyboard else { return false }
    let group = tcgetpgrp(keyboard.number)
    return group > 0 && group != getpgrp()
  }

  package var isActive: Bool { isEntered }

  /// Forgets the shown lines, so that they are drawn again, for example after a resize.
  package func forget() { (shown, cursor) = (nil, nil) }

  /// Shows `lines`, which must fit the terminal, and moves its cursor to a cell, if given.
  ///
  /// Sends only what changed, in one write, so that nothing flickers.
  package func show(_ lines: [TerminalText], cursor: Cursor? = nil) {
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
        self.cursor = nil
      }
      guard let cursor, cursor != self.cursor else { return }
      text += "\u{1B}[\(cursor.row + 1);\(cursor.column + 1)H"
      if cursor.isVisible != isCursorVisible {
        text += cursor.isVisible ? "\u{1B}[?25h" : "\u{1B}[?25l"
        isCursorVisible = cursor.isVisible
      }
      self.cursor = cursor
    }
    shown = lines
    try? output.flush()
  }

  /// How long to wait for the rest of a key before a call of `finishKeys`; nil for ever.
  package var patience: Duration? { reader.patience }

  /// Whether the end of a paste is awaited; while the program was suspended, it may have gone to
  /// another one.
  package var isPasting: Bool { reader.isPasting }

  /// Drops a paste with the rest of its text, and returns its key; nil if there is none.
  package func dropPaste() -> Key? { reader.dropPaste() }

  /// Returns the key of an ESC that nothing has followed.
  package func finishKeys() -> [Key] { reader.finish() }

  /// Returns the pressed keys; nil if the terminal has closed.
  package func readKeys() -> [Key]? {
    guard let keyboard else { return [] }
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = read(keyboard.number, &buffer, buffer.count)
    if count < 0, errno == EINTR || errno == EAGAIN { return [] }
    return count > 0 ? reader.read(buffer[..<count]) : nil
  }

  private func write(_ text: TerminalText) {
    output.write(text)
    try? output.flush()
  }
}

private final class Keyboard {
  let number: Int32

  init?() {
    let isInput = isatty(STDIN_FILENO) == 1
    number = isInput ? STDIN_FILENO : open("/dev/tty", O_RDWR | O_NOCTTY | O_CLOEXEC)
    if number < 0 { return nil }
  }

  deinit { if number > STDERR_FILENO { close(number) } }
}
