extension TerminalText {
  /// Returns the text with its long lines broken at blanks.
  ///
  /// A line has at most `width` columns, unless a word is wider. A continuation is indented like
  /// its line, or by `indent` if that is more. A line of `^` and the line that it underlines stay
  /// whole.
  func wrapped(to width: Int, indent: Int = 0) -> TerminalText {
    let all = lines
    if all.allSatisfy({ $0.columns <= width }) { return self }
    var text = TerminalText()
    for (index, line) in all.enumerated() {
      if index > 0 { text.endLine() }
      let isWhole = all[index...].prefix(2).contains(where: \.isUnderline)
      text += isWhole ? line : line.broken(to: width, indent: indent)
    }
    if bytes.last == "\n" { text.endLine() }
    return text
  }

  private var isUnderline: Bool {
    bytes.last == "^" && bytes.allSatisfy { $0 == "^" || $0 == 0x20 }
  }

  private func broken(to width: Int, indent: Int) -> TerminalText {
    var text = TerminalText()
    var start = bytes.prefix { $0 == 0x20 }.count
    text.append(blanks: start)
    var end = start
    let words = bytes[start...].split(separator: 0x20, omittingEmptySubsequences: false)
    for (index, word) in words.enumerated() {
      let columns = TerminalText(verbatim: Array(word)).columns
      if index > 0, end > start, end + 1 + columns > width {
        start = max(start, indent)
        text.endLine()
        text.append(blanks: start)
        end = start
      } else if index > 0 {
        text.append(blanks: 1)
        end += 1
      }
      text.append(verbatim: word)
      end += columns
    }
    return text
  }
}
