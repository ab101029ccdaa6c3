extension Document {
  /// Removes blank lines that separate nothing, such as those left by removed tasks.
  ///
  /// One blank line stays before and after a comment, since comments are headings. One stays before
  /// an indented task, since the task would become a note of the task above. Blank lines inside a
  /// note belong to the note.
  package func removingBlankLines() -> DocumentEdit {
    var edit = DocumentEdit(of: self)
    for lines in unneededBlankLines { edit.removeLines(lines.lowerBound + 1...lines.upperBound) }
    return edit
  }

  /// Removes blank lines that separate nothing, without a copy of the list.
  mutating func removeBlankLines() { removeLines(at: unneededBlankLines) }

  /// The positions of blank lines that separate nothing.
  private var unneededBlankLines: [Range<Int>] {
    var unneeded: [Range<Int>] = []
    let kinds = index.kinds
    var next = 0
    while let start = kinds[next...].firstIndex(of: .blank) {
      next = kinds[start...].firstIndex { $0 != .blank } ?? kinds.count
      let isBelowHeading = start > 0 && kinds[start - 1] == .comment
      let isKept = isBelowHeading || next < kinds.count && needsBlankLine(before: lines[next])
      let first = isKept ? start + 1 : start
      if first < next { unneeded.append(first..<next) }
    }
    return unneeded
  }

  private func needsBlankLine(before line: Line) -> Bool {
    guard dialect == .extended else { return false }
    let first = line.content.first
    return line.kind == .comment || first == UInt8(ascii: " ") || first == UInt8(ascii: "\t")
  }
}
