/// A rule that `tt check` holds a file to.
///
/// A file that breaks one is read all the same, and nothing is repaired on reading: a rule says
/// where what was written is likely not what was meant.
public enum CheckRule: String, Hashable, Sendable, CaseIterable {
  /// `2026-02-30`: written like a date, and no day of the calendar.
  case impossibleDate = "impossible-date"

  /// `due:friday`: a date that nobody resolved, so that it is late for ever or never.
  case relativeDate = "relative-date"

  /// `due:someday`: no date at all.
  case unknownDate = "unknown-date"

  /// `rec:weekly`: nothing that a series could go on with.
  case invalidRecurrence = "invalid-recurrence"

  /// `due:2026-11-25 due:2026-11-26`: only the first counts.
  case duplicateKey = "duplicate-key"

  /// `duedate:2026-11-25`: a key without meaning that is like one with a meaning.
  case nearMissKey = "near-miss-key"

  /// `(b) Call`: a priority in lower case is text.
  case lowercasePriority = "lowercase-priority"

  /// `X 2026-11-21 Call`: a task is completed by a small x.
  case uppercaseMark = "uppercase-mark"

  /// Some lines end in LF and some in CR LF.
  case mixedLineEndings = "mixed-line-endings"

  /// Bytes that are no text in UTF-8.
  case invalidUTF8 = "invalid-utf-8"

  /// An indented line that follows no task, and is one itself.
  case orphanNote = "orphan-note"

  /// `id:a p:b` and `id:b p:a`: tasks that wait for each other, so that none is ever ready.
  case dependencyCycle = "dependency-cycle"

  /// The same task again, byte for byte.
  case duplicateTask = "duplicate-task"
}
