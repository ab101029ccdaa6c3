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
    case .twoByteText: "UTF-16 text; iconv -f UTF-16 -t UTF-8 makes UTF-8 of it"
    case .unended(let what, let line): "\(what) on line \(line) does not end"
    case .noTextColumn: "no column is named raw, text, title, task, summary or description"
    case .noFile(let name): "\(name): no such file"
    case .unreadable(let name, let reason): "\(name): \(reason)"
    }
  }
}
