public import TodoTxt
public import TodoTxtFiles

/// A change to a live list, made by the app or by another program.
///
/// A task whose line number changed only because lines above it were added or removed has not changed.
public enum ListChange: Hashable, Sendable {
  /// A task was added.
  case inserted(LiveTask)

  /// A task was edited, completed, reopened or moved, or its note was edited.
  case changed(LiveTask, from: TodoItem)

  /// A task was removed.
  case removed(LiveTask)

  /// The whole list was reloaded: at the start, after a failure, or after too many changes to report.
  case reloaded([LiveTask])

  /// The file disappeared or is unreadable; the tasks stay unchanged.
  case failed(FileError)
}
