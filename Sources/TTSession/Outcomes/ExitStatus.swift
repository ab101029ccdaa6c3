/// How a command ended, as the shell sees it.
package enum ExitStatus: Int32, Sendable {
  /// What was asked for is done.
  case done = 0

  /// Nothing was selected, or everything was refused; nothing was changed.
  case nothing = 1

  /// The command was called wrongly.
  case usage = 2

  /// A file could not be read or written.
  case fileTrouble = 3
}
