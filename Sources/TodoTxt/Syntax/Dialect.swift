/// Which lines of a file are tasks.
public enum Dialect: Hashable, Sendable {
  /// Tasks, comments, and notes: indented below a task or, in one line, after U+0010.
  case extended

  /// Every line that is not blank is a task, as in todo.sh.
  case strict
}
