extension Document {
  /// Returns the edit that writes all notes in `form`, with the same lines.
  ///
  /// The two directions undo each other, byte for byte where indented notes have four spaces. A
  /// note that `form` cannot express is unchanged: one that contains U+0010. The indented form also
  /// cannot express a note that begins with a blank, ends in an empty line, has a CR at the end of
  /// a line, belongs to a task without a text, or would be followed by an indented task. The strict
  /// dialect has no notes.
  package func editWritingNotes(_ form: NoteForm) -> DocumentEdit {
    var edit = DocumentEdit(of: self)
    for item in items where item.hasNote {
      let text = item.content[offsets: 0..<item.textRange.upperBound]
      guard item.isWritten(otherwiseThan: form), item.noteLines.canBeWritten(form),
        form == .inline || hasRoomBelow(item, text)
      else { continue }
      // The bytes from the end of the text to the end of the note, without the last line's ending.
      let end = lines[item.lineNumbers.upperBound - 1].content.endIndex
      edit.replaceBytes(in: text.endIndex..<end, with: note(of: item, form))
    }
    return edit
  }

  /// Whether an indented note would belong to the task and end before the next task.
  private func hasRoomBelow(_ item: TodoItem, _ text: ArraySlice<UInt8>) -> Bool {
    let kind = LineKind(of: text.span, at: 0..<text.count, dialect: dialect)
    guard kind == .task || kind == .note, text.last != .carriageReturn else { return false }
    let next = lines[item.lineNumbers.upperBound...].first { $0.kind != .blank }
    return next?.kind != .task || next?.content.first?.isBlank == false
  }

  private func note(of item: TodoItem, _ form: NoteForm) -> [UInt8] {
    switch form {
    case .inline:
      return item.noteLines.flatMap { [.noteSeparator] + $0 }
    case .indented:
      let own = item.indentedNote.prefix(while: { $0.isBlank })
      let indentation = own.isEmpty ? NoteForm.indentation : Array(own)
      let terminator = lines[item.number - 1].terminator
      let ending = terminator == .none ? self.terminator(near: item.number) : terminator
      return item.noteLines.flatMap { line in
        ending.bytes + (line.isEmpty ? [] : indentation + line)
      }
    }
  }
}

extension TodoItem {
  /// Whether any part of the note is in the other form.
  fileprivate func isWritten(otherwiseThan form: NoteForm) -> Bool {
    switch form {
    case .inline: indentedNoteCount > 0
    case .indented: textRange.upperBound < content.count
    }
  }
}

extension [ArraySlice<UInt8>] {
  fileprivate func canBeWritten(_ form: NoteForm) -> Bool {
    guard !contains(where: { $0.contains(.noteSeparator) }) else { return false }
    switch form {
    case .inline: return true
    case .indented:
      guard let first, let last, first.first?.isBlank == false else { return false }
      return last.contains { !$0.isBlank } && !contains { $0.last == .carriageReturn }
    }
  }
}
