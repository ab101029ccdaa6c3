extension Document {
  /// Removes blank lines that separate nothing, such as those that remain after removing tasks.
  ///
  /// One blank line stays before and after a comment, since comments are headings. One stays before an
  /// indented task, since the task would become a note of the task above. Blank lines inside a note
  /// belong to the note.
  package func removingBlankLines() -> DocumentEdit {
    var edit = DocumentEdit(of: self)
    let lines = lines
    var index = 0
    while index < lines.count {
      let start = index
      while index < lines.count, lines[index].kind == .blank { index += 1 }
      if index == start {
        index += 1
        continue
      }
      let isBelowHeading = start > 0 && lines[start - 1].kind == .comment
      let isKept = isBelowHeading || index < lines.count && needsBlankLine(before: lines[index])
      let first = isKept ? start + 2 : start + 1
      if first <= index { edit.removeLines(first...index) }
    }
    return edit
  }

  private func needsBlankLine(before line: Line) -> Bool {
    guard dialect == .extended else { return false }
    let first = line.content.first
    return line.kind == .comment || first == UInt8(ascii: " ") || first == UInt8(ascii: "\t")
  }
}
