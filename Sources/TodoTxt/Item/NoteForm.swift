/// The form of a task's note.
public enum NoteForm: String, Hashable, Sendable, CaseIterable {
  /// In separate lines, indented below the task.
  case indented

  /// In the task's line, each line of the note after U+0010.
  case inline

  static let indentation = "    ".bytes
}
