/// A command's exit status.
package enum ExitStatus: Int32 {
  case done = 0

  /// Nothing was selected, or every change was refused; nothing changed.
  case nothing = 1

  /// The command line is invalid.
  case usage = 2

  /// A file could not be read or written.
  case fileTrouble = 3
}
