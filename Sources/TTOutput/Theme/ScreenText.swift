package import CommandLineKit

/// Text for a screen, in its width, colours and symbols.
///
///     var page = ScreenText(on: screen)
///     page.append("  due  ", .tag)
///     page.append(paragraph)             // all its lines start in this column
package struct ScreenText {
  package var screen: Screen
  package private(set) var text = TerminalText()

  /// The width of the current line so far.
  package private(set) var column = 0

  package init(on screen: Screen) { self.screen = screen }

  package var isEmpty: Bool { text.isEmpty }
  package var lines: [TerminalText] { text.lines }
  var width: Int { screen.width }

  package mutating func append(_ words: ArraySlice<UInt8>, _ role: StyleRole = .text) {
    append(words, in: screen.theme[role])
  }

  package mutating func append(_ words: String, _ role: StyleRole = .text) {
    append(words.bytes[...], role)
  }

  package mutating func append(_ words: ArraySlice<UInt8>, in style: Style) {
    style.append(words, to: &text)
    column += words.columns
  }

  package mutating func append(line words: String, _ role: StyleRole = .text) {
    append(line: words.bytes, role)
  }

  package mutating func append(line words: [UInt8], _ role: StyleRole = .text) {
    append(words[...], role)
    endLine()
  }

  package mutating func append(blanks count: Int) {
    text.append(blanks: count)
    column += max(0, count)
  }

  /// Appends blanks up to a column, if the line ends before it.
  package mutating func move(to column: Int) { append(blanks: column - self.column) }

  package mutating func endLine() {
    text.endLine()
    column = 0
  }

  /// Appends lines that are already composed.
  package mutating func append(lines: TerminalText) { text += lines }

  mutating func append(_ line: Paragraph.Line) {
    text += line.text
    column += line.columns
  }

  /// Appends a paragraph, whose lines all start in the current column.
  package mutating func append(_ paragraph: Paragraph) {
    let start = column
    for (position, line) in paragraph.lines(in: screen.theme, width: width - start).enumerated() {
      if position > 0 { append(blanks: start) }
      append(line)
      endLine()
    }
  }

  /// Appends words filled into lines that start in the current column.
  package mutating func append(words text: String, in role: StyleRole = .text) {
    var words = Paragraph()
    words.append(wordsOf: text, role)
    append(words)
  }

  /// Appends a suggested command and a line end; a long command is broken and indented.
  package mutating func append(command: String) { append(fitted(command, .count)) }

  /// Appends a heading, with the number of its tasks unless that is 1.
  package mutating func append(
    heading: String, in role: StyleRole = .heading, count: Int, of noun: String = "task"
  ) {
    let tasks = count == 0 ? "no \(noun)s" : "\(count) \(noun)s"
    let suffix = count == 1 ? "" : "\(screen.symbols.separator) \(tasks)"
    var line = fitted(heading, role, before: " \(suffix)")
    // No line starts with the separator.
    if count != 1 { line.append(suffix, .count, isStuck: true) }
    append(line)
  }

  /// Returns a text that needs only one style sequence if it fits on the line.
  private func fitted(_ text: String, _ role: StyleRole, before rest: String = "") -> Paragraph {
    var line = Paragraph()
    if column + (text + rest).columns <= width {
      line.append(text, role)
    } else {
      line.append(wordsOf: text, role)
    }
    return line
  }
}

extension Paragraph {
  /// Returns the lines that the paragraph takes on a screen.
  package func lines(on screen: Screen) -> [TerminalText] {
    lines(in: screen.theme, width: screen.width).map(\.text)
  }
}
