extension StringProtocol {
  /// The text in double quotes, or in single quotes if it contains a double quote.
  ///
  ///     "tomorow"    '"quarterly report"'
  package var quoted: String { contains("\"") ? "'\(self)'" : "\"\(self)\"" }
}
