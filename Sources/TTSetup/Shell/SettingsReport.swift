import CommandLineKit
import TTOutput
import TTSession

/// The configuration: every key with its value and help.
struct SettingsReport: Report {
  /// The keys, grouped by their row of the table.
  let groups: [Group]

  struct Group: Sendable {
    let setting: Setting
    var values: [Value]
  }

  struct Value: Sendable {
    let key: String
    let value: [UInt8]?

    /// Whether the configuration file sets it.
    let isSet: Bool
  }

  func show(on screen: Screen, to output: inout TerminalText) {
    list(to: &output) { comment, output in
      var words = Paragraph()
      words.append(wordsOf: comment.utf8)
      for line in words.lines(width: screen.width - 2) {
        output += "# "
        output += line.text
        output.endLine()
      }
    }
  }

  func list(to output: inout TerminalText) {
    list(to: &output) { comment, output in output += "# \(comment)\n" }
  }

  /// Appends the keys in the form of a configuration file.
  private func list(
    to output: inout TerminalText, comment: (String, inout TerminalText) -> Void
  ) {
    for (index, group) in groups.enumerated() {
      if index > 0 { output += "\n" }
      comment("\(group.setting.help) (\(group.setting.value))", &output)
      for value in group.values {
        output += "\(value.isSet ? "" : "# ")\(value.key) ="
        if let bytes = value.value { output += " \(bytes)" }
        output += "\n"
      }
      if group.values.isEmpty { output += "# \(group.setting.key).NAME =\n" }
    }
  }

  func write(to json: inout JSONText) {
    let rows = groups.flatMap { group in group.values.map { (group.setting.help, $0) } }
    json.objects("settings", rows) { json, row in
      json.string("key", row.1.key)
      json.string("value", bytes: row.1.value.map { $0[...] })
      json.bool("set", row.1.isSet)
      json.string("help", row.0)
    }
  }
}
