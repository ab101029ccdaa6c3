/// Why a file could not be taken for tasks.
enum ImportError: Error, Hashable, CustomStringConvertible {
  /// No column says what is to be done.
  case noTextColumn

  /// There is no such file.
  case noFile(String)

  /// A file is not of its format.
  case unreadable(name: String, reason: String)

  var description: String {
    switch self {
    case .noTextColumn: "no column is named raw, text, title, task, summary or description"
    case .noFile(let name): "\(name): no such file"
    case .unreadable(let name, let reason): "\(name): \(reason)"
    }
  }
}
