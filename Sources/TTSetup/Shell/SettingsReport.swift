import CommandLineKit
import TTOutput
import TTSession

/// Settings in the form of a configuration file.
struct SettingsReport: Report {
  /// The keys, those of one setting side by side.
  let rows: [Row]

  /// Whether it shows all settings, with their help; otherwise, only those that are set.
  let isComplete: Bool

  struct Row {
    let setting: Setting

    /// Nil for a family of keys without a set one.
    let key: String?
    var value: [UInt8]?

    /// Whether the configuration file sets it.
    let isSet: Bool
  }

  func show(on page: inout ScreenText) {
    var screen = page.screen
    screen.width -= 2
    var text = TerminalText()
    list(to: &text) { comment, output in
      var words = ScreenText(on: screen)
      words.append(words: comment)
      for line in words.lines { output += "# \(line)\n" }
    }
    page.append(lines: text)
  }

  func list(to output: inout TerminalText) {
    list(to: &output) { comment, output in output += "# \(comment)\n" }
  }

  private func list(
    to output: inout TerminalText, comment: (String, inout TerminalText) -> Void
  ) {
    // A key and a family of keys can start alike, but their help differs.
    var last: String?
    for row in rows {
      if isComplete, row.setting.help != last {
        if last != nil { output += "\n" }
        if row.setting.key == Setting.advanced[0].key {
          comment("Advanced settings", &output)
          output += "\n"
        }
        comment("\(row.setting.help) (\(row.setting.value))", &output)
        last = row.setting.help
      }
      output += "\(row.isSet ? "" : "# ")\(row.key ?? "\(row.setting.key).NAME") ="
      if let value = row.value { output += " \(value)" }
      output += "\n"
    }
  }

  var emptySentence: String? {
    rows.isEmpty ? "No settings changed; to see all of them, run tt config --all" : nil
  }

  func write(to json: inout JSONText) {
    json.objects("settings", rows.filter { $0.key != nil }) { json, row in
      json.string("key", row.key ?? "")
      json.string("value", bytes: row.value.map { $0[...] })
      json.bool("set", row.isSet)
      json.string("help", row.setting.help)
    }
  }
}
