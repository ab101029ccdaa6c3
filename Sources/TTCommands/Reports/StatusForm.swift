import CommandLineKit
import TTOutput

/// A program that shows the output of `tt status`.
enum StatusForm: String, CaseIterable {
  case plain, tmux, waybar, polybar, i3blocks, starship, powerlevel10k

  /// Returns the text of a task with the program's special characters escaped.
  func escaped(_ text: String) -> String {
    let replacements = replacements
    return text.unicodeScalars.reduce(into: "") { $0 += replacements[$1] ?? String($1) }
  }

  /// Replacements for the program's special characters.
  ///
  /// If a program has no escape in all its versions, this is the full-width character.
  private var replacements: [Unicode.Scalar: String] {
    switch self {
    case .plain, .i3blocks: [:]
    // `#[…]` is a style, `#{…}` a format and `#(…)` a command (tmux(1), FORMATS).
    case .tmux: ["#": "##"]
    // Pango's markup.
    case .waybar: ["&": "&amp;", "<": "&lt;", ">": "&gt;"]
    // `%{A1:command:}` runs a command when clicked.
    case .polybar: ["%": "％"]
    // Before version 1.20, bash expands the output of a starship command.
    case .starship: ["$": "＄", "`": "｀", "\\": "＼", "%": "％"]
    // The text of a segment is a zsh prompt.
    case .powerlevel10k: ["%": "%%"]
    }
  }
}

extension StatusForm {
  /// Returns the line of `tt status` in the format of the program.
  func report(of glance: Glance, _ template: TextTemplate<Glance.Field>?) -> PlainReport {
    let isShort = [.waybar, .starship, .powerlevel10k].contains(self)
    let line =
      template?.text(of: glance, escaped: escaped)
      ?? (isShort ? glance.short : glance.line(escaped))
    let lines: [[UInt8]]
    switch self {
    case .waybar:
      var json = JSONText()
      json.object { json in
        json.string("text", bytes: line)
        json.string("tooltip", bytes: glance.line(escaped))
        json.string("class", glance.overdue > 0 ? "overdue" : glance.today > 0 ? "today" : "clear")
      }
      lines = [json.bytes]
    // The full text and the short one (i3blocks(1), FORMAT).
    case .i3blocks: lines = [line, glance.short]
    default: lines = line.isEmpty ? [] : [line]
    }
    var report = PlainReport(lines) { page in
      if self == .plain {
        var words = Paragraph()
        words.append(wordsOf: line)
        page.append(words)
      } else {
        for line in lines { page.append(line: line) }
      }
    } members: { json in
      json.number("overdue", glance.overdue)
      json.number("today", glance.today)
      json.number("waiting", glance.waiting)
      if glance.inbox > 0 { json.number("inbox", glance.inbox) }
      json.string("next", glance.text(of: .next))
      json.string("running", glance.text(of: .running))
    }
    if self == .plain, line.isEmpty { report.emptySentence = "Nothing is due" }
    return report
  }
}
