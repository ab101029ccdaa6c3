extension StringProtocol {
  /// The text in double quotes, or in single quotes if it contains a double quote.
  ///
  ///     "tomorow"    '"quarterly report"'
  package var quoted: String { contains("\"") ? "'\(self)'" : "\"\(self)\"" }
}

extension [String] {
  /// Joins the texts with commas, and with a word before the last one.
  func joined(last word: String) -> String {
    count < 2 ? joined() : dropLast().joined(separator: ", ") + " \(word) " + (last ?? "")
  }
}
