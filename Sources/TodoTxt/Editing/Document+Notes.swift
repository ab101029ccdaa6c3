/// Writing the notes of tasks.
extension Document {
  /// Replaces the note of a task, and returns the changed task; an empty text removes the note.
  ///
  ///     try list.setNote("ask Ann first\nthen Bob", of: item)
  ///
  /// Blank lines at the start and end of the text are omitted.
  ///
  /// - Throws: A `TaskError` if the task was removed or the change is not possible.
  @discardableResult
  public mutating func setNote(_ text: String, of row: some TodoItemRow) throws(TaskError)
    -> TodoItem
  {
    let item = try find(row)
    let lines = text.noteLines
    if lines.isEmpty, !item.hasNote { return item }
    let result = try edit { (edit) throws(TaskError) in
      try edit.edit(notesOf: [item], lines.isEmpty ? .remove([]) : .replace(lines))
    }
    if let error = result.errors.first { throw error }
    return self.item(numbered: item.number) ?? item
  }
}

extension String {
  /// The lines of a note, without blank lines at the start and end and without leading blanks.
  var noteLines: [ArraySlice<UInt8>] {
    var lines = split(omittingEmptySubsequences: false, whereSeparator: { $0.isNewline })[...]
    while let first = lines.first, first.allSatisfy({ $0.isWhitespace }) { lines.removeFirst() }
    while let last = lines.last, last.allSatisfy({ $0.isWhitespace }) { lines.removeLast() }
    if let first = lines.first {
      lines[lines.startIndex] = first.drop { $0 == " " || $0 == "\t" }
    }
    return lines.map { $0.bytes[...] }
  }
}
