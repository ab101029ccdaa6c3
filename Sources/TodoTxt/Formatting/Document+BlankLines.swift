extension Document {
  /// Removes blank lines that separate nothing, such as those left by removed tasks.
  ///
  /// One blank line stays before and after a comment, since comments are headings. One stays before
  /// an indented task, since the task would become a note of the task above. Blank lines inside a
  /// note belong to the note.
  package func removingBlankLines() -> DocumentEdit {
    var edit = DocumentEdit(of: self)
    let kinds = index.kinds
    var next = 0
    while let start = kinds[next...].firstIndex(of: .blank) {
      next = kinds[start...].firstIndex { $0 != .blank } ?? kinds.count
      let isBelowHeading = start > 0 && kinds[start - 1] == .comment
      let isKept = isBelowHeading || next < kinds.count && needsBlankLine(before: lines[next])
      // The next line is at `next`, so its number is one more.
      let first = start + (isKept ? 2 : 1)
      if first <= next { edit.removeLines(first...next) }
    }
    return edit
  }

  private func needsBlankLine(before line: Line) -> Bool {
    guard dialect == .extended else { return false }
    let first = line.content.first
    return line.kind == .comment || first == .space || first == .tab
  }
}
