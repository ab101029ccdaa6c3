import CommandLineKit
import TTSession

/// What a word of a command line is, as far as tt itself can complete it.
enum WordKind: String, Sendable {
  /// A term of a filter.
  case filter
  /// An open task's number, or a term of a filter.
  case task
  /// A completed task's number, or a term of a filter.
  case completedTask
  /// Any task's number, or a term of a filter.
  case anyTask
  /// A word of a task's text.
  case text
  /// A project, a context or a key with its value, to add or with a dash to take away.
  case tag
  case date
  case priority
  /// Where `mv` moves a task.
  case destination
  /// A list of fields to sort by.
  case sort
  /// The name of a setting.
  case setting
  /// A field to group by.
  case group
  /// A list of fields to show.
  case columns
}

extension CompletionKind {
  /// Words that tt answers itself.
  static func word(_ kind: WordKind) -> CompletionKind { .dynamic(kind.rawValue) }

  /// Whether a word names a task here, or selects some.
  var namesTasks: Bool {
    [.task, .completedTask, .anyTask].contains { self == .word($0) }
  }

  /// Whether a comparison such as `due<7d` selects tasks here.
  var selectsTasks: Bool {
    [.filter, .task, .completedTask, .anyTask].contains { self == .word($0) }
  }
}
