import LibC

/// Restores the terminal if a signal ends the process while it shows a full screen.
enum CrashRestoration {
  /// Saves the terminal's mode, and handles the signals that end a process, and `others`.
  static func arm(_ keyboard: Int32, _ mode: termios, adding others: [Int32] = []) {
    savedMode.initialize(to: mode)
    descriptor = keyboard
    for number in signals + others { _ = signal(number, restoreAndEnd) }
  }

  static func disarm() {
    for number in signals { _ = signal(number, SIG_DFL) }
    descriptor = -1
  }

  /// The signals of a crash, and others that end a process unless it handles them (signal(7)).
  private static let signals: [Int32] = {
    var signals = [
      SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGALRM, SIGUSR1, SIGUSR2, SIGXCPU,
      SIGVTALRM, SIGPROF, SIGSYS,
    ]
    #if os(Linux)
      signals += [SIGPOLL, SIGPWR, SIGSTKFLT]
    #endif
    return signals
  }()
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
    // The terminal may be blocked: wait neither for space nor for pending output.
    let flags = fcntl(STDOUT_FILENO, F_GETFL)
    _ = fcntl(STDOUT_FILENO, F_SETFL, flags | O_NONBLOCK)
    tcflush(descriptor, TCOFLUSH)
    _ = write(STDOUT_FILENO, restoration.utf8Start, restoration.utf8CodeUnitCount)
    _ = fcntl(STDOUT_FILENO, F_SETFL, flags)
    tcsetattr(descriptor, TCSANOW, savedMode)
  }
  // The alarm means that a signal to end was not handled in time.
  let number = number == SIGALRM ? SIGTERM : number
  _ = signal(number, SIG_DFL)
  _ = raise(number)
}
