import TodoTxt

/// A task as someone typed it, made into the lines of a file.
///
///     (a) Call mum       →   (A) 2026-11-21 Call mum
///     Call mum⏎after 6   →   2026-11-21 Call mum
///                                after 6
struct NewTask {
  /// The line of the task, and below it the indented lines of its note.
  private(set) var lines: [ArraySlice<UInt8>] = []

  /// The day that the task is due, if that is over and the task is not.
  private(set) var pastDueDate: CivilDate?

  /// Reads what was typed.
  ///
  /// Blanks at either end of the first line go, `(a)` becomes `(A)`, dates become ISO dates, and
  /// `today` becomes the creation date if `isDated`, unless there is one. A line break starts a note,
  /// which is written in `form`. Throws a `CommandError` for a text that is empty or would be a
  /// comment or a completed task without a date, and a `Diagnostic` for a date or a recurrence that can't be read.
  init(
    _ typed: [UInt8], today: CivilDate, isDated: Bool = true, dialect: Dialect,
    form: NoteForm = .indented
  ) throws {
    let typedLines = typed.split(omittingEmptySubsequences: false) { $0 == 0x0A || $0 == 0x0D }
    guard var text = typedLines.first else { throw CommandError.emptyText }
    text = text.drop(while: isBlank)
    while let last = text.last, isBlank(last) { text.removeLast() }
    guard !text.isEmpty else { throw CommandError.emptyText }
    var item = TodoItem(parsing: raisingPriority(text), dialect: dialect)
    guard item.lineKind == .task else { throw CommandError.notATask(item.lineKind) }
    try item.checkCompletionMark(on: today)
    try item.checkRecurrences()
    do throws(DateError) {
      try item.resolveDates(on: today)
    } catch {
      throw error.diagnostic(in: Array(item.content))
    }
    if !item.isCompleted {
      if isDated, item.creationDate == nil { item.setCreationDate(today) }
      pastDueDate = item.date(of: .due).flatMap { $0 < today ? $0 : nil }
    }
    let note = typedLines.dropFirst().filter { !$0.allSatisfy(isBlank) }
    if dialect == .strict, !note.isEmpty { throw CommandError.noteInStrictDialect }
    if form == .inline { for line in note { item.appendInlineNote(line) } }
    lines = [item.content]
    if form == .indented { lines += note.map { (NoteForm.indentation + $0)[...] } }
  }

  /// The note, if there is one below the line.
  var note: TaskChange.NoteChange? {
    guard lines.count > 1 else { return nil }
    return TaskChange.NoteChange(
      before: [], after: lines.dropFirst().map { Array($0.dropFirst(NoteForm.indentation.count)) })
  }

  /// Returns the text with a lower-case priority at its start raised, as todo.sh does.
  private func raisingPriority(_ text: ArraySlice<UInt8>) -> [UInt8] {
    var text = Array(text)
    guard text.count > 3, text[0] == UInt8(ascii: "("), text[2] == UInt8(ascii: ")"),
      text[3] == UInt8(ascii: " "), let priority = Priority(ignoringCase: text[1])
    else { return text }
    text[1] = priority.letter
    return text
  }

  private func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
}
