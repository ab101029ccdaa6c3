/// A typed task, converted to the lines of a file.
///
///     (a) Call mum       →   (A) 2026-11-21 Call mum
///     Call mum⏎after 6   →   2026-11-21 Call mum
///                                after 6
package struct NewTask: Sendable {
  /// The line of the task, and below it the indented lines of its note.
  package private(set) var lines: [ArraySlice<UInt8>] = []

  /// The due date, if it is in the past and the task is open.
  package private(set) var pastDueDate: CivilDate?

  /// A time that does not belong to the date before it, if there is one.
  package private(set) var detachedTime: DetachedTime?

  /// Reads a typed text.
  ///
  /// Blanks at both ends of the first line are removed, `(a)` becomes `(A)`, dates become ISO
  /// dates, and `today` becomes the creation date if `isDated`, unless there is one. A line break
  /// starts a note, which is written in `form` without blank lines at its start and end.
  ///
  /// - Throws: A `NewTaskError`.
  package init(
    _ typed: [UInt8], on today: CivilDate, weekStart: Weekday = .monday, isDated: Bool = true,
    dialect: Dialect = .extended, form: NoteForm = .indented
  ) throws(NewTaskError) {
    let typedLines = typed.split(separator: .lineFeed, omittingEmptySubsequences: false).flatMap {
      let line = $0.last == .carriageReturn ? $0.dropLast() : $0
      return line.split(separator: .carriageReturn, omittingEmptySubsequences: false)
    }
    guard var text = typedLines.first else { throw .isEmpty }
    text = text.drop(while: isBlank)
    while let last = text.last, isBlank(last) { text.removeLast() }
    guard !text.isEmpty else { throw .isEmpty }
    var item = TodoItem(parsing: raisingPriority(text), dialect: dialect)
    guard item.lineKind == .task else { throw .notATask(item.lineKind) }
    try item.checkCompletionMark(on: today)
    do throws(Diagnostic) {
      try item.checkRecurrences()
      try item.resolveDates(on: today, weekStart: weekStart)
    } catch {
      throw .unreadable(error)
    }
    detachedTime = item.detachedTime
    if !item.isCompleted {
      if isDated, item.creationDate == nil { item.setCreationDate(today) }
      pastDueDate = item.date(of: .due).flatMap { $0 < today ? $0 : nil }
    }
    var note = typedLines.dropFirst().map { $0.allSatisfy(isBlank) ? [] : $0 }
      .drop { $0.isEmpty }
    while note.last?.isEmpty ?? false { note.removeLast() }
    if dialect == .strict, !note.isEmpty { throw .noteInStrictDialect }
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
    guard text.count > 3, text[0] == UInt8(ascii: "("), text[2] == UInt8(ascii: ")"),
      text[3] == UInt8(ascii: " "), let priority = Priority(ignoringCase: text[1])
    else { return text }
    text[1] = priority.letter
    return text
  }

  private func isBlank(_ byte: UInt8) -> Bool { byte.isBlank }
}

/// Why a text cannot be added as a task.
public enum NewTaskError: Error, Hashable {
  /// It is empty or contains only blanks.
  case isEmpty

  /// Its first line would be read as something else.
  case notATask(LineKind)

  /// It would be a completed task, because of an `x` without a date before this word.
  case undatedCompletion(word: [UInt8], today: CivilDate)

  /// It has a note, but the dialect has no notes.
  case noteInStrictDialect

  /// No line is read as a task with this field: a project of two words, for example.
  case cannotHave(field: String, value: String)

  /// A date or a recurrence is invalid; the diagnostic points into the line.
  case unreadable(Diagnostic)
}

extension NewTaskError: CustomStringConvertible {
  /// The error in words.
  public var description: String {
    switch self {
    case .isEmpty: "the task has no text"
    case .notATask(.comment):
      "a line that starts with \"# \" is a comment; to add it as a task, start it differently"
    case .notATask: "the task has no text"
    case .cannotHave(let field, let value):
      "a task cannot have the \(field) \(value.quoted); it would be read as something else"
    case .undatedCompletion(let word, let today):
      "a line that starts with \"x \" is a completed task; write \"X "
        + "\(String(decoding: word, as: UTF8.self))\" for an open task, or \"x \(today) "
        + "\(String(decoding: word, as: UTF8.self))\" for a completed one"
    case .noteInStrictDialect: "a task is one line; the strict dialect has no notes"
    case .unreadable(let diagnostic): diagnostic.sentence
    }
  }
}
