extension Document {
  /// Returns the edit that changes all line endings to `terminator`.
  ///
  /// A last line without an ending stays without one. A line whose content ends in a CR keeps its
  /// ending: a bare LF after it would make that CR part of the ending.
  package func editEndingLines(in terminator: LineTerminator) -> DocumentEdit {
    var edit = DocumentEdit(of: self)
    for line in lines where line.terminator != .none && line.terminator != terminator {
      if terminator != .lf || line.content.last != .carriageReturn {
        edit.replaceTerminator(ofLine: line.number, with: terminator)
      }
    }
    return edit
  }
}
