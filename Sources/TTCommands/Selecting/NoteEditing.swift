import TodoTxt

/// Changes to the notes of a list's tasks; each task may be given once.
extension DocumentEdit {
  /// Adds lines to the note of `item`, in the form that it has or else in `form`; returns how many
  /// lines the file gets.
  mutating func addNote(
    _ lines: [ArraySlice<UInt8>], to item: inout TodoItem, _ form: NoteForm
  ) -> Int {
    if item.hasInlineNoteOnly || !item.hasNote && form == .inline {
      for line in lines { item.appendInlineNote(line) }
      replaceContent(ofLine: item.number, with: item.content)
      return 0
    }
    let indentation = item.noteIndentation.map(Array.init) ?? NoteForm.indentation
    let next = item.lineNumbers.upperBound + 1
    for line in lines { insert(indentation + line, beforeLine: next) }
    return lines.count
  }

  /// Removes the note of `item`, or of it the lines that are one of `lines`; returns how many lines
  /// the file loses.
  ///
  /// Throws a `Refusal` if there is no such note.
  mutating func removeNote(
    _ lines: [ArraySlice<UInt8>], from item: inout TodoItem
  ) throws(Refusal) -> Int {
    func isMeant(_ line: ArraySlice<UInt8>) -> Bool { lines.isEmpty || lines.contains(line) }
    guard item.noteLines.contains(where: isMeant) else {
      throw Refusal(item.number, item.hasNote ? .hasNoSuchNote : .hasNoNote)
    }
    let before = item
    item.removeInlineNote(where: isMeant)
    if item.content != before.content {
      replaceContent(ofLine: item.number, with: item.content)
    }
    var count = 0
    for (index, line) in item.indentedNoteLines.enumerated() where isMeant(line) {
      let number = item.number + 1 + index
      removeLines(number...number)
      count += 1
    }
    return count
  }
}
