import CommandLineKit

extension HelpTopic {
  /// Returns the rows of a table, in the markup of the help.
  static func rows(_ rows: [(name: String, help: String)]) -> String {
    rows.map { name, help in "    \(name)\t\(help)" }.joined(separator: "\n")
  }
}
