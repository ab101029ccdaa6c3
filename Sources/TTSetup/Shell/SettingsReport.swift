import CommandLineKit
import TTOutput
import TTSession

/// Settings in the form of a configuration file.
struct SettingsReport: Report {
  /// The keys, grouped by their row of the table.
  let groups: [Group]

  /// Whether it shows all settings, with their help; otherwise, only those that are set.
  let isComplete: Bool

  struct Group: Sendable {
    let setting: Setting
    var values: [Value]

    /// The keys that are set; nil if none is.
    var onlySet: Group? {
      let set = values.filter(\.isSet)
      return set.isEmpty ? nil : Group(setting: setting, values: set)
    }
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

  private func list(
    to output: inout TerminalText, comment: (String, inout TerminalText) -> Void
  ) {
    for (index, group) in groups.enumerated() {
      if isComplete {
        if index > 0 { output += "\n" }
        if group.setting.key == Setting.advanced[0].key {
          comment("Advanced settings", &output)
          output += "\n"
        }
        comment("\(group.setting.help) (\(group.setting.value))", &output)
      }
      for value in group.values {
        output += "\(value.isSet ? "" : "# ")\(value.key) ="
        if let bytes = value.value { output += " \(bytes)" }
        output += "\n"
      }
      if group.values.isEmpty { output += "# \(group.setting.key).NAME =\n" }
    }
  }

  var emptySentence: String? {
    groups.isEmpty ? "No settings changed; to see all of them, run tt config --all" : nil
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
