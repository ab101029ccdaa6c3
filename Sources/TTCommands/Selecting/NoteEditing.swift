import TodoTxt

/// How a new note is written.
enum NoteForm: String, CaseIterable, Sendable {
  /// Below the task, indented.
  case indented

  /// Behind the text, parted by a control character (DLE).
  case inline

  /// What the lines of a new note begin with.
  static let indentation = Array("    ".utf8)
}

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
    for line in lines {
      if next > document.lines.count {
        append(indentation + line)
      } else {
        insert(indentation + line, beforeLine: next)
      }
    }
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

  /// Checks that every task but those in `changed` is still one, and the same: with lines added or
  /// gone, an indented line below them could come to belong to the note of another task.
  func checkTasksStay(except changed: Set<Int>) throws(Refusal) {
    let before = document.items
    let after = Document(parsing: bytes, dialect: document.dialect).items
    for (index, item) in before.enumerated() {
      let stays = after.indices.contains(index) && after[index].content == item.content
      guard stays || changed.contains(item.number) && after.indices.contains(index) else {
        throw Refusal(item.number, .wouldBecome(.line(.note)))
      }
    }
  }
}
