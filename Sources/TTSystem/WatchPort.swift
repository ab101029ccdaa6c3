package import CommandLineKit
package import TodoTxtFiles

/// A watch's connection to the outside: its events and its output.
package protocol WatchPort: AnyObject {
  /// Waits for the next event; `.woken` if one of the descriptors can be read.
  func next(wokenBy others: [Int32]) throws -> WatchEvent

  func watch(_ path: FilePath)

  var device: Terminal.Device { get }

  /// Why the file is polled; nil if the system reports its changes.
  var pollingReason: PollingReason? { get }

  var now: FileTime { get }

  /// Whether keys are waiting, so that a new picture would be replaced at once.
  var hasWaitingKeys: Bool { get }

  /// Whether the end of a paste is awaited, so that keys are part of its text.
  var isPasting: Bool { get }

  /// Replaces the lines on the terminal, and moves its cursor to a cell, if given.
  func show(_ lines: [TerminalText], cursor: FullScreen.Cursor?)

  /// Starts background work, one piece at a time; the event `.worked` follows at its end.
  func start(_ work: @escaping @Sendable () -> Void)

  /// Waits for the end of the work, without a limit if nil; returns false if it takes longer.
  func finishWork(atMost limit: Duration?) -> Bool

  /// Runs `body`, which the work calls, on the thread of the events.
  func callBack(_ body: @escaping () -> Void)

  /// Forgets the shown picture, so that the next `show` draws all of it.
  func forget()

  /// Ends the program as the signal to end or the interrupt key would; a screen gets these as
  /// events.
  func interrupt()

  /// Returns the keys that were pressed before the interrupt key while another program runs; nil if
  /// that key was not pressed.
  func keysBeforeInterrupt() -> [Key]?

  /// Restores the terminal while `body` runs, and returns its result.
  func handOver<Result>(_ body: () throws -> Result) throws -> Result

  /// Writes to standard output, at once.
  func write(_ text: TerminalText) throws

  /// Writes a message to standard error, without a line ending.
  func say(_ message: TerminalText)
}

extension WatchPort {
  package func next() throws -> WatchEvent { try next(wokenBy: []) }
}

package enum WatchEvent {
  /// The file has changed, or was read for the first time.
  case content(WatchedContent)
  case key(Key)
  case interrupted
  case resized
  /// Another descriptor can be read.
  case woken
  /// The background work has ended.
  case worked
  case suspending
  case newDay
  /// The process received a signal to end, which `interrupt()` follows.
  case terminated
  case ended
}

package enum WatchAudience {
  /// A person, on a full screen.
  case screen
  /// A program, or a person, reading line by line.
  case lines
}
