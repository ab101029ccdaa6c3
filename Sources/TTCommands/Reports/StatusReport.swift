import CommandLineKit
import TTOutput
import TodoTxt

/// The output of `tt status`, in the format of a program.
struct StatusReport: Report {
  let glance: Glance
  let form: StatusForm

  /// The line's template; nil for the default.
  let template: StatusTemplate?

  func show(on page: inout ScreenText) {
    guard form == .plain else {
      var lines = TerminalText()
      list(to: &lines)
      return page.append(lines: lines)
    }
    var line = Paragraph()
    line.append(wordsOf: text(template ?? form.template))
    page.append(line)
  }

  func list(to output: inout TerminalText) {
    let line = text(template ?? form.template)
    switch form {
    case .waybar:
      var json = JSONText()
      json.object { json in
        json.string("text", bytes: line)
        json.string("tooltip", bytes: text(StatusTemplate(StatusTemplate.standard)))
        json.string("class", state)
      }
      output.append(json.bytes)
    case .i3blocks:
      // The full text and the short one (i3blocks(1), FORMAT).
      output.append(line: line)
      output.append(text(StatusTemplate(StatusTemplate.short)))
    default:
      if line.isEmpty { return }
      output.append(line)
    }
    output.endLine()
  }

  func write(to json: inout JSONText) {
    json.number("overdue", glance.overdue)
    json.number("today", glance.today)
    json.number("waiting", glance.waiting)
    if glance.inbox > 0 { json.number("inbox", glance.inbox) }
    json.string("next", glance.text(of: .next))
    json.string("running", glance.text(of: .running))
  }

  var emptySentence: String? {
    form == .plain && text(template ?? form.template).isEmpty ? "Nothing is due" : nil
  }

  /// The class for waybar's style sheet.
  private var state: String {
    if glance.overdue > 0 { return "late" }
    return glance.today > 0 ? "today" : "clear"
  }

  private func text(_ template: StatusTemplate) -> [UInt8] {
    template.text(of: glance, escaped: form.escaped)
  }
}
