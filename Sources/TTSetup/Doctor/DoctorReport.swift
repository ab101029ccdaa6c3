import CommandLineKit
import TTOutput
import TodoTxt

/// The findings of `tt doctor`: each area with its state, and fixes below it.
struct DoctorReport: Report {
  let rows: [(area: String, diagnosis: Diagnosis)]

  var problems: Int { rows.count { $0.diagnosis.state == .problem } }
  private static let indent = 15

  private var summary: String {
    problems == 0 ? "No problems found" : counted(problems, "problem")
  }

  func show(on screen: Screen, to output: inout TerminalText) {
    for (index, row) in rows.enumerated() {
      let isFirst = index == 0 || rows[index - 1].area != row.area
      var area = Array((isFirst ? row.area : "").utf8)
      area += Array(repeating: UInt8(ascii: " "), count: max(1, DoctorReport.indent - area.count))
      screen.theme[.heading].append(area, to: &output)
      var paragraph = Paragraph()
      let style = row.diagnosis.state == .problem ? StyleRole.overdue : .text
      let text = row.diagnosis.text.split(separator: "·", omittingEmptySubsequences: false)
        .joined(separator: screen.symbols.separator)
      paragraph.append(wordsOf: text.utf8, screen.theme[style])
      paragraph.append(to: &output, indent: DoctorReport.indent, width: screen.width)
      guard let remedy = row.diagnosis.remedy else { continue }
      output.append(blanks: DoctorReport.indent)
      paragraph = Paragraph()
      // A command stays on one line, to be copied; the terminal breaks one that is too long.
      if DoctorReport.indent + TextWidth.columns(of: remedy.text) > screen.width {
        screen.theme[.context].append(remedy.text.utf8, to: &output)
        output.endLine()
        output.append(blanks: DoctorReport.indent)
      } else {
        paragraph.append(remedy.text.utf8, screen.theme[.context])
      }
      paragraph.append(remedy.effect.utf8, screen.theme[.count], after: 3)
      paragraph.append(to: &output, indent: DoctorReport.indent, width: screen.width)
    }
    screen.theme[.heading].append(summary.utf8, to: &output)
    output.endLine()
  }

  func list(to output: inout TerminalText) {
    for (index, row) in rows.enumerated() {
      let isFirst = index == 0 || rows[index - 1].area != row.area
      let area = isFirst ? row.area : ""
      output += "\(area)"
      output.append(blanks: max(1, DoctorReport.indent - area.utf8.count))
      output += "\(row.diagnosis.text)\n"
      guard let remedy = row.diagnosis.remedy else { continue }
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
      guard let remedy = row.diagnosis.remedy else { return json.null("remedy") }
      json.object("remedy") { json in
        json.string("text", remedy.text)
        json.string("effect", remedy.effect)
        json.bool("command", remedy.isCommand)
      }
    }
    json.number("problems", problems)
  }
}
