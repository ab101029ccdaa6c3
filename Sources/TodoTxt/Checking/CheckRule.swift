/// A rule of `tt check`.
///
/// A file that breaks a rule is still read, and reading repairs nothing: a rule finds likely
/// mistakes. Lines that are clearly shell commands (with a backtick, `&&`, `--option` or a leading
/// `$`) are not searched for tags.
package enum CheckRule: String, CaseIterable {
  /// `2026-02-30`: written like a date, but not a day of the calendar. Completed tasks are not
  /// checked.
  case impossibleDate = "impossible-date"

  /// `due:friday`: a date that is not resolved, so its meaning changes every day. Only in open
  /// tasks, like all rules about dates and recurrences.
  case relativeDate = "relative-date"

  /// `due:someday`: no date at all.
  case unknownDate = "unknown-date"

  /// `rec:fortnight`: not a recurrence.
  case invalidRecurrence = "invalid-recurrence"

  /// `t:2026-12-01 due:2026-11-25`: waiting until after the day it is due.
  case thresholdAfterDue = "threshold-after-due"

  /// `until:2026-01-01` after that day: the series has ended. Needs the current day.
  case pastUntil = "past-until"

  /// `due: fri`, `due :fri`, `due:` at the end: no value right after the colon, so that it is text.
  case detachedValue = "detached-value"

  /// `due=2026-12-01`: an equals sign instead of the colon, so that it is text.
  case equalsSign = "equals-sign"

  /// `due;fri`: a semicolon instead of the colon, so that it is text.
  case semicolon

  /// `Call Bob + work`: a space after the sign of a project or context that other tasks have.
  case detachedName = "detached-name"

  /// `due:fri +work`: tags, but no words.
  case noWords = "no-words"

  /// `note:"two words"`: a value ends at the first space, in quotes too.
  case quotedValue = "quoted-value"

  /// `due:2026-11-25 due:2026-11-26`: only the first is used.
  case duplicateKey = "duplicate-key"

  /// `duedate:2026-11-25`, `(due:fri)`: a key without meaning that resembles one with a meaning.
  case nearMissKey = "near-miss-key"

  /// `(b) Call`: a priority in lower case is text.
  case lowercasePriority = "lowercase-priority"

  /// `2026-11-21 (A) Call`: after the date, the priority is text.
  case priorityAfterDate = "priority-after-date"

  /// `(AA) Call`: a priority has one letter, so this is text.
  case longPriority = "long-priority"

  /// `(A)Call`: without a space after it, the priority is text.
  case attachedPriority = "attached-priority"

  /// `(A) (B) Call`: only the first priority counts.
  case secondPriority = "second-priority"

  /// `pri:A` in an open task: the priority that a completed task had.
  case openPriorityTag = "open-priority-tag"

  /// `x2026-11-20 Call`: without a space after the x, the task is open.
  case attachedMark = "attached-mark"

  /// `X 2026-11-21 Call`: only a lower-case x marks a completed task.
  case uppercaseMark = "uppercase-mark"

  /// `<<<<<<< HEAD`: a line that git left where it could not merge.
  case conflictMarker = "conflict-marker"

  /// Some lines end in LF and some in CR LF.
  case mixedLineEndings = "mixed-line-endings"

  /// Bytes that are not valid UTF-8.
  case invalidUTF8 = "invalid-utf-8"

  /// An indented line that follows no task, so that it is a task itself.
  case orphanNote = "orphan-note"

  /// `id:a p:b` and `id:b p:a`: tasks that wait for each other, so that none is ever ready.
  case dependencyCycle = "dependency-cycle"

  /// `p:wall` in an open task, but no task of the list or its archive has `id:wall`.
  case missingParent = "missing-parent"

  /// `id:wall` in an open task, and in another task of the list or its archive.
  case duplicateID = "duplicate-id"

  /// `+Work` and `+work`: projects or contexts that differ only in case.
  case nameCase = "name-case"

  /// The same task again, byte for byte; not reported if all tasks in the list are completed.
  case duplicateTask = "duplicate-task"
}
