/// A change to the note of a task.
package enum NoteEdit {
  /// Adds lines to the end of the note.
  case add([ArraySlice<UInt8>])

  /// Removes these lines; all lines if the list is empty.
  case remove([ArraySlice<UInt8>])

  /// Replaces the note, or adds one.
  case replace([ArraySlice<UInt8>])
}

extension DocumentEdit {
  /// Changes the notes of tasks; each task may be given once.
  ///
  /// New lines have the form of the existing note, or else `form`. A task without the note to
  /// remove is unchanged and has an error; throws if another task would get a note or lose its own.
  package mutating func edit(
    notesOf items: [TodoItem], _ edit: NoteEdit, form: NoteForm = .indented
  ) throws(TaskError) -> TaskEditResult {
    guard document.dialect == .extended else { throw TaskError(nil, .noNotes) }
    var result = TaskEditResult()
    var linesMoved = 0
    for item in items {
      do throws(TaskError) {
        let number = item.number + linesMoved
        let (changed, lineCount) = try self.edit(noteOf: item, edit, form)
        linesMoved += lineCount
        result.changes.append(
          TaskChange(
            .noted, number: number, before: Array(item.content)[...], after: changed.content,
            note: TaskChange.NoteChange(edit, of: item)))
      } catch {
        result.errors.append(error)
      }
    }
    try checkTasksStay(except: items)
    return result
  }

  /// Changes the note of a task; returns the task, and the number of lines that this adds to the
  /// file.
  private mutating func edit(
    noteOf item: TodoItem, _ edit: NoteEdit, _ form: NoteForm
  ) throws(TaskError) -> (changed: TodoItem, lineCount: Int) {
    var changed = item
    var lineCount = 0
    if let isMeant = edit.removal {
      if case .remove = edit, !item.noteLines.contains(where: isMeant) {
        throw TaskError(item.number, item.hasNote ? .hasNoSuchNote : .hasNoNote)
      }
      changed.removeInlineNote(where: isMeant)
      for (index, line) in item.indentedNoteLines.enumerated() where isMeant(line) {
        let number = item.number + 1 + index
        removeLines(number...number)
        lineCount -= 1
      }
    }
    let added = edit.added
    if item.hasInlineNoteOnly || !item.hasNote && form == .inline {
      for line in added { changed.appendInlineNote(line) }
    } else {
      let indentation = item.noteIndentation.map(Array.init) ?? NoteForm.indentation
      let next = item.lineNumbers.upperBound + 1
      for line in added { insert(indentation + line, beforeLine: next) }
      lineCount += added.count
    }
    if changed.content != item.content {
      replaceContent(ofLine: item.number, with: changed.content)
    }
    return (changed, lineCount)
  }
}

extension NoteEdit {
  fileprivate var added: [ArraySlice<UInt8>] {
    switch self {
    case .add(let lines), .replace(let lines): lines
    case .remove: []
    }
  }

  /// The test for the lines to remove; nil if no line is removed.
  fileprivate var removal: ((ArraySlice<UInt8>) -> Bool)? {
    switch self {
    case .add: nil
    case .remove(let lines): { lines.isEmpty || lines.contains($0) }
    case .replace: { _ in true }
    }
  }
}

extension TaskChange.NoteChange {
  fileprivate init(_ edit: NoteEdit, of item: TodoItem) {
    let before = item.noteLines
    let kept = edit.removal.map { isMeant in before.filter { !isMeant($0) } } ?? before
    self.init(before: before.map { Array($0) }, after: (kept + edit.added).map { Array($0) })
  }
}
