/// A typed task, converted to the lines of a file.
///
///     (a) Call mum       →   (A) 2026-11-21 Call mum
///     Call mum⏎after 6   →   2026-11-21 Call mum
///                                after 6
package struct NewTask {
  /// The line of the task, and below it the indented lines of its note.
  package private(set) var lines: [ArraySlice<UInt8>] = []

  /// The due date, if it is in the past and the task is open.
  package private(set) var pastDueDate: CivilDate?

  /// Reads a typed text.
  ///
  /// Blanks at both ends of the first line are removed, `(a)` becomes `(A)`, dates become ISO
  /// dates, and `today` becomes the creation date if `isDated`, unless there is one. A line break
  /// starts a note, which is written in `form` without blank lines at its start and end.
  ///
  /// - Throws: A `Diagnostic`, without a text if the task as a whole is wrong.
  package init(
    _ typed: [UInt8], on today: CivilDate, weekStart: Weekday = .monday, isDated: Bool = true,
    dialect: Dialect = .extended, form: NoteForm = .indented
  ) throws(Diagnostic) {
    let typedLines = typed.split(separator: .lineFeed, omittingEmptySubsequences: false).flatMap {
      let line = $0.last == .carriageReturn ? $0.dropLast() : $0
      return line.split(separator: .carriageReturn, omittingEmptySubsequences: false)
    }
    var text = (typedLines.first ?? []).drop(while: isBlank)
    while let last = text.last, isBlank(last) { text.removeLast() }
    guard !text.isEmpty else { throw .noText }
    var item = TodoItem(parsing: raisingPriority(text), dialect: dialect)
    try item.checkKind()
    try item.checkCompletionMark(on: today)
    try item.checkRecurrences()
    try item.resolveDates(on: today, weekStart: weekStart)
    if !item.isCompleted {
      if isDated, item.creationDate == nil { item.setCreationDate(today) }
      pastDueDate = item.date(of: .due).flatMap { $0 < today ? $0 : nil }
    }
    var note = typedLines.dropFirst().map { $0.allSatisfy(isBlank) ? [] : $0 }
      .drop { $0.isEmpty }
    while note.last?.isEmpty ?? false { note.removeLast() }
    if dialect == .strict, !note.isEmpty {
      throw [].problem(
        "noteInStrictDialect", at: 0..<0, "a task is one line; the strict dialect has no notes")
    }
    if form == .inline { for line in note { item.appendInlineNote(line) } }
    lines = [item.content]
    if form == .indented {
      lines += note.map { $0.isEmpty ? $0 : (NoteForm.indentation + $0)[...] }
    }
  }

  /// The note, if there is one below the line.
  var note: TaskChange.NoteChange? {
    guard lines.count > 1 else { return nil }
    return TaskChange.NoteChange(
      before: [], after: lines.dropFirst().map { Array($0.dropFirst(NoteForm.indentation.count)) })
  }

  /// Returns the text with a priority at its start in upper case, as todo.sh does.
  private func raisingPriority(_ text: ArraySlice<UInt8>) -> [UInt8] {
    var text = Array(text)
    guard text.count > 3, text[0] == .leftParenthesis, text[2] == .rightParenthesis,
      text[3] == .space, let priority = Priority(ignoringCase: text[1])
    else { return text }
    text[1] = priority.letter
    return text
  }

  private func isBlank(_ byte: UInt8) -> Bool { byte.isBlank }
}

extension Diagnostic {
  static var noText: Diagnostic { [].problem("noText", at: 0..<0, "the task has no text") }
}

extension TodoItem {
  /// Throws if the line of a new task would be read as something else.
  func checkKind() throws(Diagnostic) {
    if lineKind == .comment {
      throw [].problem(
        "comment", at: 0..<0,
        "a line that starts with \"# \" is a comment; to add it as a task, start it differently")
    }
    if lineKind != .task { throw .noText }
  }

  /// Throws if a typed text starts with the mark of a completed task but has no completion date: in
  /// `x ray` the mark is more likely a word.
  package func checkCompletionMark(on today: CivilDate) throws(Diagnostic) {
    guard isCompleted, completionDate == nil else { return }
    let text = textBytes.string
    throw [].problem(
      "undatedCompletion", at: 0..<0,
      "a line that starts with \"x \" is a completed task; write \"X \(text)\" for an open task, "
        + "or \"x \(today) \(text)\" for a completed one")
  }
}
