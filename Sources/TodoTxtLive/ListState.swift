public import TodoTxtFiles

/// The state of a live list, for an app to show.
public enum ListState: Hashable, Sendable {
  /// The file has not been read yet.
  case loading

  /// The list has no tasks, or there is no file yet.
  case empty

  /// The list has tasks.
  case loaded

  /// The file disappeared or is unreadable; the tasks are those of the last version.
  case failed(FileError)
}
