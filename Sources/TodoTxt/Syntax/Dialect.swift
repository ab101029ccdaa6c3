/// The rules for which lines of a file are tasks.
public enum Dialect: Hashable, Sendable {
  /// Tasks, comments, and notes, either indented below a task or in its line after U+0010.
  case extended

  /// Every line that is not blank is a task, as in todo.sh.
  case strict
}
