/// A styled element of the output.
package enum StyleRole: String, Hashable, Sendable, CaseIterable {
  case number
  case priorityA, priorityB, priorityC
  /// The priorities from D on.
  case otherPriority
  case project
  case context
  /// `key:value`, and dates before the text.
  case tag
  /// A past date of something not done yet.
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
  /// The number of tasks in a group.
  case count
  case mark
  /// The task under the cursor.
  case cursor
  /// The start of an error message.
  case error
}
