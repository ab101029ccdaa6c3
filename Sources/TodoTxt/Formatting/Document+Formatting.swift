/// Formatting a list; each method returns the new list.
///
///     list.fixingDates(on: today).spacingWordsEvenly().endingLines(in: .lf).bytes
extension Document {
  /// Replaces the values of `due:`, `t:` and `until:` with their dates on `today`.
  ///
  ///     Document("Call mum due:fri t:due-3d").fixingDates(on: today)      // Call mum due:2026-11-27 t:2026-11-24
  ///
  /// A value that is not a date is unchanged; ``findings(on:)`` reports it.
  public func fixingDates(on today: CivilDate, weekStart: Weekday = .monday) -> Document {
    applying(editFixingDates(on: today, weekStart: weekStart))
  }

  /// Puts one space between words and removes blanks at the end of tasks.
  ///
  ///     Document("(A)  Call   mum@home\t").spacingWordsEvenly()      // (A) Call mum@home
  ///
  /// Notes and comments do not change, and neither does spacing that has a meaning: `x\tdone` is
  /// open.
  public func spacingWordsEvenly() -> Document { applying(editSpacingWordsEvenly()) }

  /// Writes all notes in one form.
  ///
  ///     list.writingNotes(.inline)
  public func writingNotes(_ form: NoteForm) -> Document { applying(editWritingNotes(form)) }

  /// Ends all lines in the same way.
  ///
  ///     list.endingLines(in: .lf)
  ///
  /// A last line without an ending stays without one.
  public func endingLines(in terminator: LineTerminator) -> Document {
    applying(editEndingLines(in: terminator))
  }
}
