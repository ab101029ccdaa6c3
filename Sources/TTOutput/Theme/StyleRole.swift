/// A styled element of the output.
package enum StyleRole: CaseIterable {
  case number
  case priorityA, priorityB, priorityC
  /// The priorities from D on.
  case otherPriority
  case project
  case context
  /// `key:value`, and dates before the text.
  case tag
  /// The past date of an unfinished task.
  case overdue
  case dueToday
  /// Within a week.
  case dueSoon
  case dueLater
  /// Other words.
  case text
  /// All words of a completed task.
  case completed
  /// The text of a note, and its mark.
  case note
  case heading
  case count
  case mark
  case cursor
  case error
}
