import CommandLineKit
import TodoTxt

extension TextRenderer {
  /// Appends an entry of the journal: when and what, and below it the lines before and after,
  /// of many only the first.
  func append(_ entry: LogEntry, to output: inout [UInt8]) {
    let number = entry.number.map { padded($0, to: 2) } ?? "  "
    theme[.count].append("\(number)  \(entry.time.words)  ".utf8, to: &output)
    let look: TaskPart = entry.isUndone ? .completed : .heading
    theme[look].append(VisibleText.bytes(entry.words), to: &output)
    output.append(UInt8(ascii: "\n"))
    let (lines, rest) = entry.excerpt
    for (sign, line) in lines {
      let look: TaskPart = entry.isUndone ? .completed : sign == "-" ? .overdue : .context
      theme[look].append(Array("    \(sign) ".utf8) + VisibleText.bytes(line), to: &output)
      output.append(UInt8(ascii: "\n"))
    }
    guard rest > 0 else { return }
    let way = entry.number.map { "; tt log \($0) shows all" } ?? ""
    theme[.count].append("      … and \(rest) more\(way)".utf8, to: &output)
    output.append(UInt8(ascii: "\n"))
  }
}
