import CommandLineKit
import TTOutput
import TodoTxt

/// The findings of `tt doctor`: each area with its state, and fixes below it.
struct DoctorReport: Report {
  let rows: [(area: String, diagnosis: Diagnosis)]

  var problems: Int { rows.count { $0.diagnosis.state == .problem } }
  private static let indent = 13

  private var summary: String {
    problems == 0 ? "No problems found" : counted(problems, "problem")
  }

  /// The rows, with the name of an area only in its first one.
  private var lines: [(label: String, diagnosis: Diagnosis)] {
    rows.enumerated().map { index, row in
      let isFirst = index == 0 || rows[index - 1].area != row.area
      return (isFirst ? row.area : "", row.diagnosis)
    }
  }

  func show(on page: inout ScreenText) {
    for (label, diagnosis) in lines {
      page.append(label, .heading)
      page.move(to: DoctorReport.indent)
      let text = diagnosis.text.split(separator: "·", omittingEmptySubsequences: false)
        .joined(separator: page.screen.symbols.separator)
      page.append(words: text, in: diagnosis.state == .problem ? .overdue : .text)
      guard let remedy = diagnosis.remedy else { continue }
      // A command stays on one line, to be copied; the terminal breaks one that is too long.
      page.move(to: DoctorReport.indent)
      page.append(line: remedy.text, .context)
      page.move(to: DoctorReport.indent)
      page.append(line: remedy.effect, .count)
    }
    page.append(line: summary, .heading)
  }

  func list(to output: inout TerminalText) {
    for (label, diagnosis) in lines {
      output += "\(label)"
      output.append(blanks: DoctorReport.indent - label.utf8.count)
      output += "\(diagnosis.text)\n"
      guard let remedy = diagnosis.remedy else { continue }
      output.append(blanks: DoctorReport.indent)
      output += "\(remedy.text)   \(remedy.effect)\n"
    }
    output += "\(summary)\n"
  }

  func write(to json: inout JSONText) {
    json.objects("checks", rows) { json, row in
      json.string("area", row.area)
      json.string("state", row.diagnosis.state.rawValue)
      json.string("text", row.diagnosis.text)
      guard let remedy = row.diagnosis.remedy else { return json.string("remedy", nil) }
      json.object("remedy") { json in
        json.string("text", remedy.text)
        json.string("effect", remedy.effect)
        json.bool("command", remedy.isCommand)
      }
    }
    json.number("problems", problems)
  }
}
