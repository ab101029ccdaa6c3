package import CommandLineKit
package import TodoTxtFiles

/// A watch's connection to the outside: its events and its output.
package protocol WatchPort: AnyObject {
  /// Waits for the next event; `.woken` if one of the descriptors can be read.
  func next(wokenBy others: [Int32]) throws -> WatchEvent

  /// Watches another file instead.
  func watch(_ path: FilePath)

  var device: Terminal.Device { get }

  /// Why the file is polled; nil if the system reports its changes.
  var pollingReason: PollingReason? { get }

  var now: FileTime { get }

  /// Whether keys are waiting, so that a screen would be replaced at once.
  var hasWaitingKeys: Bool { get }

  /// Replaces the lines on the terminal, and puts its cursor on a cell, if one is given.
  func show(_ lines: [TerminalText], cursor: FullScreen.Cursor?)

  /// Starts work in the background, one piece at a time; `.worked` is the event when it has ended.
  func start(_ work: @escaping @Sendable () -> Void)

  /// Waits for the end of the work, for ever without a limit; returns false if it takes longer.
  func finishWork(atMost limit: Duration?) -> Bool

  /// Runs `body`, which the work calls, where the events are.
  func callBack(_ body: @escaping () -> Void)

  /// Forgets what the terminal shows, so that the next `show` draws all of it.
  func forget()

  /// Ends the program like the signal to end or the interrupt key, which a screen gets as events.
  func interrupt()

  /// Returns whether the interrupt key was pressed while another program runs; suspends the process for the suspend key.
  func takesInterruption() -> Bool

  /// Restores the terminal while `body` runs, and returns its result.
  func handOver<Result>(_ body: () throws -> Result) throws -> Result

  /// Writes to standard output, at once.
  func write(_ text: TerminalText) throws

  /// Writes a message to standard error, without a line end.
  func say(_ message: TerminalText)
}

extension WatchPort {
  package func next() throws -> WatchEvent { try next(wokenBy: []) }

  /// Does the work at once.
  package func start(_ work: @escaping @Sendable () -> Void) { work() }
  package func finishWork(atMost limit: Duration?) -> Bool { true }
  package func callBack(_ body: @escaping () -> Void) { body() }

  /// Nothing interrupts a program.
  package func takesInterruption() -> Bool { false }

  package func show(_ lines: [TerminalText]) { show(lines, cursor: nil) }
}

/// An event while a list is watched.
package enum WatchEvent: Sendable {
  /// A large file is about to be read.
  case reading
  /// The file has changed, or was read for the first time.
  case content(WatchedContent)
  case key(Key)
  /// The interrupt key was pressed.
  case interrupted
  /// The terminal was resized or overwritten.
  case resized
  /// A further descriptor can be read.
  case woken
  /// The work that was started has ended.
  case worked
  /// The process is about to be suspended.
  case suspending
  /// The day has changed, or the clock was set.
  case newDay
  /// The process got a signal to end, which `interrupt()` follows.
  case terminated
  case ended
}

package enum WatchAudience: Hashable, Sendable {
  /// A person, on a full screen.
  case screen
  /// A person who changes the list on a full screen.
  case editor(usesMouse: Bool)
  /// A program, or a person, reading line by line.
  case lines
}

extension WatchAudience {
  /// Whether it is a person on a full screen.
  var hasScreen: Bool { self != .lines }

  /// What its terminal reports besides keys.
  var reports: FullScreen.Reports {
    switch self {
    case .screen, .lines: []
    case .editor(let usesMouse): usesMouse ? [.mouse, .paste] : .paste
    }
  }
}
