/// A builder of source for troff and mandoc, in man(7) macros.
struct RoffText {
  private(set) var source = ""

  /// Writes a line that calls `macro`: `.SH "EXIT STATUS"`.
  mutating func macro(_ macro: String, _ arguments: [String] = []) {
    let quoted = arguments.map { " \"\(RoffText.escaped($0))\"" }
    source += ".\(macro)\(quoted.joined())\n"
  }

  /// Writes the first line of a page; `date` must need no escaping.
  mutating func title(_ name: String, date: String, version: String, manual: String) {
    source +=
      ".TH \(RoffText.escaped(name)) 1 \(date) \"\(RoffText.escaped(version))\" \"\(manual)\"\n"
  }

  mutating func text(_ text: String) { fill(Prose.words(of: text)) }

  /// Writes a line with `name` in bold.
  mutating func bold(_ name: String, then rest: String, apart: Bool = true) {
    let gap = apart && !rest.isEmpty ? " " : ""
    line("\\fB\(RoffText.escaped(name))\\fR\(gap)\(RoffText.escaped(rest))")
  }

  mutating func literal(_ lines: [String]) {
    macro("EX")
    for literal in lines { line(RoffText.escaped(literal)) }
    macro("EE")
  }

  private mutating func indented(_ lines: [String]) {
    macro("RS", ["4"])
    literal(lines)
    macro("RE")
  }

  /// Writes paragraphs, each separated from what comes before unless the first follows a heading.
  mutating func prose(_ text: String, followsHeading: Bool = false) {
    for (index, block) in Prose(text).blocks.enumerated() {
      if index > 0 || !followsHeading { macro("PP") }
      switch block {
      case .literal(let lines): indented(lines)
      case .table(let rows): indented(Prose.lines(of: rows))
      case .paragraph(let words): fill(words)
      }
    }
  }

  /// Writes words in source lines of about 70 bytes, which keeps the source easy to read and
  /// compare.
  private mutating func fill(_ words: [String]) {
    let written = words.map { word in
      Prose.written(
        word, code: { "\\fB\(RoffText.escaped($0))\\fR" }, plain: RoffText.escaped)
    }
    for filled in TextWidth.lines(of: written.map { ($0, $0.utf8.count) }, width: 72) {
      line(filled)
    }
  }

  /// Writes a line of text, escaped if it looks like a macro call.
  private mutating func line(_ line: String) {
    source += (line.hasPrefix(".") ? "\\&" : "") + line + "\n"
  }

  /// Returns `text` so that troff prints it unchanged.
  ///
  /// An unescaped `-` would become a hyphen and `'` a closing quote; neither works when pasted into
  /// a shell.
  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": escaped += "\\e"
      case "-": escaped += "\\-"
      case "'": escaped += "\\(aq"
      case "`": escaped += "\\(ga"
      case "^": escaped += "\\(ha"
      case "~": escaped += "\\(ti"
      case "\"": escaped += "\\(dq"
      case "\u{80}"...: escaped += "\\[u\(hexadecimal(scalar.value))]"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  /// Returns a character's number in troff's format: uppercase, at least four digits.
  private static func hexadecimal(_ number: UInt32) -> String {
    let digits = String(number, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
