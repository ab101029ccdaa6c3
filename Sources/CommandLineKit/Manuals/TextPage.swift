/// A builder of a page of text: headings, paragraphs and lists, filled to a width.
struct TextPage {
  let width: Int
  let isStyled: Bool
  private(set) var text = ""

  init(width: Int, isStyled: Bool) {
    self.width = width
    self.isStyled = isStyled
  }

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
        let widest = rows.map { TextWidth.columns(of: $0.label) }.max() ?? 0
        list(
          rows.map { ($0.label, $0.meaning) }, labelWidth: widest + 4 <= width / 2 ? widest : 0)
      }
    }
  }

  /// Writes labels with their meanings to the right, or below a label that is too wide.
  mutating func list(_ items: [(label: String, meaning: String)], labelWidth: Int) {
    let indent = labelWidth + 4
    for (label, meaning) in items {
      let columns = TextWidth.columns(of: label)
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

  /// Returns a line, broken at spaces if it is wider than the page.
  private func broken(_ text: String, indent: Int) -> [String] {
    if text.isEmpty { return [""] }
    if indent + TextWidth.columns(of: text) <= width { return [spaces(indent) + text] }
    let line: TerminalText = "\(spaces(indent))\(text)"
    return line.wrapped(to: width, indent: indent + 4).lines.map(\.string).flatMap { part in
      // A path or a program can be a word that is too long.
      var (parts, rest) = ([String](), part)
      while TextWidth.columns(of: rest) > width {
        let end = rest.utf8.index(
          rest.startIndex,
          offsetBy: TextWidth.prefixLength(of: rest.bytes[...], within: width))
        parts.append(String(rest[..<end]))
        rest = spaces(indent + 4) + rest[end...]
      }
      return parts + [rest]
    }
  }

  /// Returns the width of the widest label that leaves space for its meaning.
  func labelWidth(of labels: [String]) -> Int {
    labels.map { TextWidth.columns(of: $0) }.filter { $0 <= width / 3 }.max() ?? 0
  }

  private func fill(_ text: String, indent: Int) -> [String] {
    fill(Prose.words(of: text), indent: indent)
  }

  private func fill(_ words: [Prose.Word], indent: Int) -> [String] {
    TextWidth.lines(of: words.map(written), width: width - indent)
  }

  /// Returns `word` as it is shown: code in bold, or between backquotes if unstyled.
  private func written(_ word: Prose.Word) -> (text: String, columns: Int) {
    var text = ""
    var columns = 0
    for part in word.parts {
      text += part.isCode ? (isStyled ? emphasized(part.text) : "`\(part.text)`") : part.text
      columns += TextWidth.columns(of: part.text) + (part.isCode && !isStyled ? 2 : 0)
    }
    return (text, columns)
  }

  private func spaces(_ count: Int) -> String { String(repeating: " ", count: count) }

  private func emphasized(_ text: String) -> String {
    guard isStyled else { return text }
    var bold = TerminalText()
    Style.bold.append(text.utf8, to: &bold)
    return bold.string
  }
}
