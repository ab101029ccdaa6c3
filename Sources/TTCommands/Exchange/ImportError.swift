enum ImportError: Error, Hashable, CustomStringConvertible {
  /// The file is UTF-16, as Windows programs write it.
  case twoByteText

  /// A calendar component or a quoted field has no end.
  case unended(what: String, line: Int)

  /// A calendar component has more lines, or is within more others, than tt reads.
  case tooLarge(what: String, line: Int)

  /// No column contains the text of tasks.
  case noTextColumn
  case noFile(String)
  case unreadable(name: String, reason: String)

  var description: String {
    switch self {
    case .twoByteText: "the text is UTF-16; convert it with iconv -f UTF-16 -t UTF-8"
    case .unended(let what, let line): "\(what) on line \(line) is not closed"
    case .tooLarge(let what, let line): "\(what) on line \(line) has too many lines or components"
    case .noTextColumn:
      "no column for the text; expected one named raw, text, title, task, summary or description"
    case .noFile(let name): "\(name): no such file"
    case .unreadable(let name, let reason): "\(name): \(reason)"
    }
  }
}
