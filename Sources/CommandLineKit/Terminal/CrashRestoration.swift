import LibC

/// Restores the terminal if the process crashes while it shows a full screen.
enum CrashRestoration {
  /// Sets what to restore, and starts to handle the signals of a crash.
  static func arm(_ keyboard: Int32, _ mode: termios) {
    savedMode.initialize(to: mode)
    descriptor = keyboard
    for number in signals { _ = signal(number, restoreAndEnd) }
  }

  /// Stops handling the signals of a crash.
  static func disarm() {
    for number in signals { _ = signal(number, SIG_DFL) }
    descriptor = -1
  }

  private static let signals = [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV]
}

/// The terminal and its mode; written before the handlers are set, and read by them.
nonisolated(unsafe) private var descriptor: Int32 = -1

/// In memory of its own: Swift 6.3 reserves 57 bytes for a global `termios`, which has 60.
nonisolated(unsafe) private let savedMode = UnsafeMutablePointer<termios>.allocate(capacity: 1)

/// The usual modes: no mouse, no bracketed paste, line wrap, a visible cursor, the main screen.
private let restoration: StaticString =
  "\u{1B}[0m\u{1B}[?1006l\u{1B}[?1000l\u{1B}[?2004l\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"

/// Restores the terminal and lets the crash continue; calls only what a handler may (signal-safety(7)).
private func restoreAndEnd(_ number: Int32) {
  if descriptor >= 0 {
    #if canImport(Darwin)
      _ = Darwin.write(STDOUT_FILENO, restoration.utf8Start, restoration.utf8CodeUnitCount)
    #elseif canImport(Musl)
      _ = Musl.write(STDOUT_FILENO, restoration.utf8Start, restoration.utf8CodeUnitCount)
    #else
      _ = Glibc.write(STDOUT_FILENO, restoration.utf8Start, restoration.utf8CodeUnitCount)
    #endif
    tcsetattr(descriptor, TCSADRAIN, savedMode)
  }
  _ = signal(number, SIG_DFL)
  _ = raise(number)
}
