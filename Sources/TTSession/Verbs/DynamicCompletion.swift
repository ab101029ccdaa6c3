package import CommandLineKit

/// The kinds of words that tt completes itself.
package enum DynamicCompletion: String {
  case filter
  /// An open task's number, or a term of a filter.
  case task
  /// A completed task's number, or a term of a filter.
  case completedTask
  /// Any task's number, or a term of a filter.
  case anyTask
  /// A word of a task's text.
  case text
  /// A project, a context or a key with its value; after a dash, one to remove.
  case tag
  /// A name without its sign.
  case project, context
  case date

  /// A date, or the word that removes one.
  case dateOrNone
  case priority
  /// The destination of `mv`.
  case destination
  /// A list of fields to sort by.
  case sort
  case setting
  case group
  /// A list of fields to show.
  case columns
}

extension CompletionKind {
  package static func word(_ kind: DynamicCompletion) -> CompletionKind { .dynamic(kind.rawValue) }

  package var namesTasks: Bool {
    [.task, .completedTask, .anyTask].contains { self == .word($0) }
  }

  /// Whether the words can be comparisons such as `due<7d`.
  package var selectsTasks: Bool {
    [.filter, .task, .completedTask, .anyTask].contains { self == .word($0) }
  }
}
