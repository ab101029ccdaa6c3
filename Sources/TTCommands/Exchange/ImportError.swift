import TTSession

/// Why a file could not be taken for tasks.
enum ImportError: Error, Hashable, CustomStringConvertible {
  /// It is UTF-16, which Windows programs write.
  case twoByteText

  /// A component of a calendar, or a quoted field of a table, does not end.
  case unended(what: String, line: Int)

  /// No column says what is to be done.
  case noTextColumn

  /// There is no such file.
  case noFile(String)

  /// A file is not of its format.
  case unreadable(name: String, reason: String)

  var description: String {
    switch self {
    case .twoByteText: "the text is UTF-16; convert it with iconv -f UTF-16 -t UTF-8"
    case .unended(let what, let line): "\(what) on line \(line) is not closed"
    case .noTextColumn:
      "no column for the text; expected one named raw, text, title, task, summary or description"
    case .noFile(let name): "\(name): no such file"
    case .unreadable(let name, let reason): "\(name): \(reason)"
    }
  }
}
