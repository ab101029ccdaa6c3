import CommandLineKit
import TTSession

extension HelpTopic {
  /// Returns the rows of a table as literal lines.
  static func rows(_ rows: [(name: String, help: String)]) -> String {
    let width = rows.map(\.name.count).max() ?? 0
    return rows.map { name, help in
      "    \(name)\(String(repeating: " ", count: width - name.count))  \(help)"
    }.joined(separator: "\n")
  }
}
