import CommandLineKit
import TTOutput
import TodoTxt

/// Tasks as a Markdown task list (GitHub Flavored Markdown).
///
///     - [ ] **(A)** Call mum +family due:2026-11-25
///       about the door
enum MarkdownText {
  static func append(_ listing: Listing, to output: inout [UInt8]) {
    for (position, group) in listing.headedItems.enumerated() {
      if position > 0 { output.append("\n") }
      if let heading = group.heading {
        output += "## ".utf8 + escaped(heading.utf8) + "\n\n".utf8
      }
      for item in group.items { append(item, to: &output) }
    }
  }

  private static func append(_ item: TodoItem, to output: inout [UInt8]) {
    output += "- [\(item.isCompleted ? "x" : " ")] ".utf8
    if let priority = item.priority { output += "**(\(priority))** ".utf8 }
    output += escaped(item.textBytes) + ["\n"]
    for line in item.noteLines {
      // Two spaces keep the line in the list item.
      output += line.isEmpty ? [] : "  ".utf8 + escaped(line)
      output.append("\n")
    }
  }

  /// Returns the tasks of a task list as a todo.txt file; other lines become comments.
  static func list(from bytes: [UInt8]) -> [UInt8] {
    bytes.split(separator: .lineFeed).flatMap { line -> [UInt8] in
      if line.starts(with: "  ".utf8) { return unescaped(line) + [.lineFeed] }
      let mark = line.prefix(6).string.lowercased()
      guard ["- [ ] ", "- [x] "].contains(mark) else { return "# ".bytes + line + [.lineFeed] }
      var text = Array(line.dropFirst(6))
      if text.count > 7, text.starts(with: "**(".utf8) {
        text.removeSubrange(5..<7)
        text.removeFirst(2)
      }
      return (mark == "- [x] " ? "x ".bytes : []) + unescaped(text[...]) + [.lineFeed]
    }
  }

  private static func unescaped(_ text: ArraySlice<UInt8>) -> [UInt8] {
    var (text, rest) = ([UInt8](), text)
    while let byte = rest.popFirst() {
      let isEscape = byte == "\\" && rest.first?.isLetterOrDigit == false
      text.append(isEscape ? rest.removeFirst() : byte)
    }
    return text
  }

  private static func escaped(_ text: some Sequence<UInt8>) -> [UInt8] {
    var escaped: [UInt8] = []
    for byte in VisibleText.bytes(Array(text)) {
      if "\\`*_[]<>&~|".utf8.contains(byte) { escaped.append("\\") }
      escaped.append(byte)
    }
    // These are special only at the start of a line.
    if let first = escaped.first, "#+-=".utf8.contains(first) {
      escaped.insert("\\", at: 0)
    }
    return escaped
  }
}
