extension Document {
  /// Returns the edit after which every line that has an ending ends in `terminator`.
  ///
  /// The last line gets none if it has none. A line whose content ends in a CR keeps its ending: a
  /// bare LF after it would make that CR part of the ending.
  public func endingLines(in terminator: LineTerminator) -> DocumentEdit {
    var edit = DocumentEdit(of: self)
    for line in lines where line.terminator != .none && line.terminator != terminator {
      if terminator != .lf || line.content.last != .carriageReturn {
        edit.replaceTerminator(ofLine: line.number, with: terminator)
      }
    }
    return edit
  }
}
