/// A part that something plays on a screen, as far as it looks different from the rest.
package enum StyleRole: String, Hashable, Sendable, CaseIterable {
  /// The number of a task.
  case number
  case priorityA, priorityB, priorityC
  /// A priority from D on.
  case otherPriority
  case project
  case context
  /// `key:value`, and dates before the text.
  case tag
  /// A date in the past, of something that should be done.
  case overdue
  case dueToday
  /// Within a week.
  case dueSoon
  case dueLater
  /// All other words.
  case text
  /// All words of a completed task.
  case completed
  /// The text of a note, and the mark that stands for it.
  case note
  /// The heading of a group.
  case heading
  /// How many tasks a group has.
  case count
  /// What has just happened to a task.
  case mark
  /// What a message of something that went wrong begins with.
  case error
}
