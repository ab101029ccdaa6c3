public import TodoTxt
public import TodoTxtFiles

/// A change to a live list, made by the app or by another program.
///
/// A task that only has another line number, because lines above it came or went, has not changed.
public enum ListChange: Hashable, Sendable {
  /// A task was added.
  case inserted(LiveTask)

  /// A task was edited, completed, reopened or moved, or its note was edited.
  case changed(LiveTask, from: TodoItem)

  /// A task was removed.
  case removed(LiveTask)

  /// The whole list: the first one, the one after a failure, or one after too many changes to tell.
  case reloaded([LiveTask])

  /// The file disappeared or can't be read; the tasks stay as they were.
  case failed(FileError)
}
