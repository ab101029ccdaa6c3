import CommandLineKit
import TodoTxt

extension TextRenderer {
  /// Appends a log entry: time and command, and below them the first lines before and after.
  func append(_ entry: LogEntry, to output: inout TerminalText) {
    let number = padded(entry.number, to: 2)
    theme[.count].append("\(number)  ", to: &output)
    var title = Paragraph()
    title.append(entry.time.words.utf8, theme[.count])
    title.append([], after: 1)
    title.append(wordsOf: entry.words, theme[entry.isUndone ? .completed : .heading])
    title.append(to: &output, indent: number.count + 2, width: screen.width)
    let (lines, rest) = entry.excerpt
    for (sign, line) in lines {
      let look: StyleRole = entry.isUndone ? .completed : sign == "-" ? .overdue : .context
      theme[look].append("    \(sign) ", to: &output)
      // The lines of a note are indented.
      let margin = min(line.prefix { $0 == UInt8(ascii: " ") }.count, 16)
      output.append(blanks: margin)
      var paragraph = Paragraph()
      paragraph.append(wordsOf: line.dropFirst(margin), theme[look])
      paragraph.append(to: &output, indent: 6 + margin, width: screen.width)
    }
    guard rest > 0 else { return }
    theme[.count].append("      … and \(rest) more; tt log \(entry.number) shows all", to: &output)
    output.endLine()
  }
}
