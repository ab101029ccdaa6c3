extension TodoItem {
  /// Whether the task has a note.
  public var hasNote: Bool { indentedNoteCount > 0 || textRange.upperBound < content.count }

  /// The lines of an indented note, unchanged and without their terminators; copy or move them with
  /// the task.
  package var indentedNoteContents: [ArraySlice<UInt8>] {
    indentedNote.split(
      separator: .lineFeed, maxSplits: max(indentedNoteCount - 1, 0),
      omittingEmptySubsequences: false
    ).prefix(indentedNoteCount).map { line in
      // The last line may have no ending; a CR at its end is part of its text.
      guard line.endIndex < indentedNote.endIndex || line.last == .lineFeed else { return line }
      var line = line
      if line.last == .lineFeed { line.removeLast() }
      if line.last == .carriageReturn { line.removeLast() }
      return line
    }
  }

  /// The lines of the task's note: first the one-line form, then the indented form.
  ///
  /// The indentation of the note's first line is removed from all lines; deeper lines keep the rest
  /// of theirs. A line that is indented less loses all of its indentation.
  package var noteLines: [ArraySlice<UInt8>] {
    hasNote ? inlineNoteLines + indentedNoteLines : []
  }

  /// Whether the task has a note in the one-line form, and none below it.
  var hasInlineNoteOnly: Bool { indentedNoteCount == 0 && hasNote }

  /// Adds a line to the note in the one-line form.
  mutating func appendInlineNote(_ line: some Collection<UInt8>) {
    apply(Splice(inserting: [.noteSeparator] + line, at: content.count))
  }

  /// Removes the lines of the note in the one-line form for which `shouldRemove` is true.
  mutating func removeInlineNote(
    where shouldRemove: (ArraySlice<UInt8>) -> Bool = { _ in true }
  ) {
    let kept = inlineNoteLines.filter { !shouldRemove($0) }
    let note = kept.flatMap { [.noteSeparator] + $0 }
    apply(Splice(textRange.upperBound..<content.count, with: note))
  }

  /// The leading blanks of an indented note's lines; nil without such a note.
  var noteIndentation: ArraySlice<UInt8>? {
    indentedNoteCount == 0 ? nil : indentedNote.prefix(while: { $0.isBlank })
  }

  /// The lines after the text in the one-line form.
  ///
  ///     inline-note = 1*( note-separator [ inline-note-text ] )
  private var inlineNoteLines: [ArraySlice<UInt8>] {
    let note = content.dropFirst(textRange.upperBound)
    guard !note.isEmpty else { return [] }
    return note.dropFirst().split(separator: .noteSeparator, omittingEmptySubsequences: false)
  }

  /// The lines below the task, without their indentation.
  ///
  ///     indented-note = 1*note-line *( 1*blank-line 1*note-line )
  var indentedNoteLines: [ArraySlice<UInt8>] {
    let indentation = indentedNote.prefix(while: { $0.isBlank })
    return indentedNoteContents.map { line in
      line.starts(with: indentation)
        ? line.dropFirst(indentation.count) : line.drop(while: { $0.isBlank })
    }
  }
}
