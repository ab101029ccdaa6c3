/// The way in which the note of a task is written.
public enum NoteForm: String, Hashable, Sendable, CaseIterable {
  /// In lines of its own, indented below the task.
  case indented

  /// In the task's line, each line of the note after U+0010.
  case inline

  package static let indentation = Array("    ".utf8)
}
