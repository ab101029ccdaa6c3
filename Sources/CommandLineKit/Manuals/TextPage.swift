/// A builder of a page of text: headings, paragraphs and lists, filled to a width.
struct TextPage {
  let width: Int
  let isStyled: Bool
  private(set) var text = ""

  mutating func heading(_ title: String) {
    blankLine()
    line(emphasized(title))
  }

  /// Adds a blank line, unless the page is empty.
  mutating func blankLine() {
    if !text.isEmpty, !text.hasSuffix("\n\n") { text += "\n" }
  }

  mutating func line(_ line: String) { text += line + "\n" }

  /// Writes the forms of a call; further lines of a form start below its first word.
  mutating func usage(_ forms: [String]) {
    blankLine()
    for (index, form) in forms.enumerated() {
      let label = index == 0 ? "Usage:" : "      "
      for (index, rest) in fill(form, indent: 7).enumerated() {
        line((index == 0 ? label + " " : spaces(7)) + rest)
      }
    }
  }

  /// Writes paragraphs with the markup of `Prose`.
  mutating func prose(_ text: String) {
    for block in Prose(text).blocks {
      blankLine()
      switch block {
      case .paragraph(let words):
        for filled in fill(words, indent: 0) { line(filled) }
      case .literal(let lines):
        for literal in lines { for part in broken(literal, indent: 4) { line(part) } }
      case .table(let rows):
        // The labels take half of the page at most; wider ones are all above their meanings.
        let widest = rows.map { $0.label.columns }.max() ?? 0
        list(rows, labelWidth: widest + 4 <= width / 2 ? widest : 0)
      }
    }
  }

  /// Writes labels with their meanings to the right, or below a label that is too wide.
  mutating func list(_ items: [Prose.Row], labelWidth: Int) {
    let indent = labelWidth + 4
    for (label, meaning) in items {
      let columns = label.columns
      var lines = fill(meaning, indent: indent)[...]
      let margin = spaces(2) + spaces(label.prefix { $0 == " " }.count)
      let name = margin + emphasized(String(label.drop { $0 == " " }))
      if columns <= labelWidth, let first = lines.popFirst() {
        line(name + spaces(indent - 2 - columns) + first)
      } else {
        line(name)
      }
      for rest in lines { line(spaces(indent) + rest) }
    }
  }

  mutating func entry(_ entry: String, _ meaning: String) {
    for part in broken(entry, indent: 2) {
      let margin = part.prefix { $0 == " " }
      line(margin + emphasized(String(part.dropFirst(margin.count))))
    }
    for rest in fill(meaning, indent: 6) { line(spaces(6) + rest) }
  }

  /// Returns a line, broken at spaces if it is wider than the page; the rest is indented more, or
  /// like the line.
  private func broken(_ text: String, indent: Int) -> [String] {
    if text.isEmpty { return [""] }
    let blanks = text.prefix { $0 == " " }.count
    var (lines, rest, margin) = ([String](), text.bytes[...], indent)
    while rest.columns > width - margin {
      let length = TextWidth.prefixLength(of: rest, within: width - margin)
      var end = rest.startIndex + length
      // A path or a program can be a word that is too long.
      if let blank = rest[...end].lastIndex(of: " "), rest[..<blank].contains(where: { $0 != " " })
      {
        end = blank
      }
      lines.append(spaces(margin) + rest[..<end].string)
      (rest, margin) = (rest[end...].drop { $0 == " " }, indent + max(4, blanks))
    }
    return lines + [spaces(margin) + rest.string]
  }

  /// Returns the width of the widest label that leaves space for its meaning.
  func labelWidth(of labels: [String]) -> Int {
    labels.map { $0.columns }.filter { $0 <= width / 3 }.max() ?? 0
  }

  private func fill(_ text: String, indent: Int) -> [String] {
    fill(Prose.words(of: text), indent: indent)
  }

  private func fill(_ words: [String], indent: Int) -> [String] {
    TextWidth.lines(of: words.map(written), width: width - indent)
  }

  /// Returns `word` as it is shown: code in bold, or between backquotes if unstyled.
  private func written(_ word: String) -> (text: String, columns: Int) {
    guard isStyled else { return (word, word.columns) }
    let columns = Prose.written(word, code: { $0 }).columns
    return (Prose.written(word, code: emphasized), columns)
  }

  private func spaces(_ count: Int) -> String { String(repeating: " ", count: count) }

  private func emphasized(_ text: String) -> String {
    guard isStyled else { return text }
    var bold = TerminalText()
    Style.bold.append(text.utf8, to: &bold)
    return bold.string
  }
}
