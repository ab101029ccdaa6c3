package import CommandLineKit
package import TodoTxtFiles

/// What a watch hears from the world and shows to it.
package protocol WatchPort: AnyObject {
  /// Waits for the next thing that happens.
  func next() throws -> WatchEvent

  /// The terminal as it is now.
  var device: Terminal.Device { get }

  /// Whether the file is looked at from time to time, and why; nil if the system tells of its changes.
  var pollingReason: PollingReason? { get }

  /// The moment it is.
  var now: FileTime { get }

  /// Shows lines on the terminal, in place of those before.
  func show(_ lines: [TerminalText])

  /// Writes to standard output, at once.
  func write(_ text: TerminalText) throws

  /// Tells a person something that is no output, without a line end.
  func say(_ message: TerminalText)
}

/// Something that happens while a list is watched.
package enum WatchEvent: Sendable {
  /// The file is about to be read, which will take a moment.
  case reading
  /// The file has changed, or is read for the first time.
  case content(WatchedContent)
  /// A key was pressed.
  case key(Key)
  /// The terminal has another size, or something has been drawn over.
  case resized
  /// The clock says another day, or was set.
  case newDay
  /// Nobody watches any more.
  case ended
}

/// For whom a list is watched.
package enum WatchAudience: Hashable, Sendable {
  /// A person who sees it on a whole terminal.
  case screen
  /// A program, or a person who reads line by line.
  case lines
}
