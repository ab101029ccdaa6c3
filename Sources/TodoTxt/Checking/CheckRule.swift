/// A rule that `tt check` holds a file to.
///
/// A file that breaks one is read all the same, and nothing is repaired on reading: a rule says
/// where what was written is likely not what was meant. Lines that are clearly shell commands (with a
/// backtick, `&&`, `--option` or a leading `$`) are not searched for tags.
package enum CheckRule: String, Hashable, Sendable, CaseIterable {
  /// `2026-02-30`: written like a date, and no day of the calendar. Completed tasks are left alone.
  case impossibleDate = "impossible-date"

  /// `due:friday`: a date that is not resolved, so it is always late or never. Only in open
  /// tasks, as are all rules about dates and recurrences.
  case relativeDate = "relative-date"

  /// `due:someday`: no date at all.
  case unknownDate = "unknown-date"

  /// `rec:fortnight`: nothing that a series could go on with.
  case invalidRecurrence = "invalid-recurrence"

  /// `t:2026-12-01 due:2026-11-25`: hidden until after the day it is due.
  case thresholdAfterDue = "threshold-after-due"

  /// `until:2026-01-01`, and that day is over: the series has ended. Needs to know the day.
  case pastUntil = "past-until"

  /// `due: 2026-12-01`: a space after the colon, so that it is text.
  case detachedValue = "detached-value"

  /// `due=2026-12-01`: an equals sign in the place of the colon, so that it is text.
  case equalsSign = "equals-sign"

  /// `note:"two words"`: a value ends at the first space, in quotes too.
  case quotedValue = "quoted-value"

  /// `due:2026-11-25 due:2026-11-26`: only the first is used.
  case duplicateKey = "duplicate-key"

  /// `duedate:2026-11-25`: a key without meaning that is like one with a meaning.
  case nearMissKey = "near-miss-key"

  /// `(b) Call`: a priority in lower case is text.
  case lowercasePriority = "lowercase-priority"

  /// `2026-11-21 (A) Call`: after the date, the priority is text.
  case priorityAfterDate = "priority-after-date"

  /// `(AA) Call`: a priority has one letter, so that this is text.
  case longPriority = "long-priority"

  /// `pri:A` in an open task: the priority that a completed task had.
  case openPriorityTag = "open-priority-tag"

  /// `x2026-11-20 Call`: without a space after the x, the task is open.
  case attachedMark = "attached-mark"

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

  /// `p:wall` in an open task, and no task has `id:wall`, nor one of the archive, if that is known.
  case missingParent = "missing-parent"

  /// `+Work` beside `+work`: projects or contexts that differ only in case.
  case nameCase = "name-case"

  /// The same task again, byte for byte; but not in a list where all tasks are completed.
  case duplicateTask = "duplicate-task"
}
