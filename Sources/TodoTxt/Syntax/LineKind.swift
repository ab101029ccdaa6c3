/// The kind of a line of a todo.txt file.
public enum LineKind: Hashable, Sendable {
  /// A task: any line of no other kind.
  case task

  /// Only spaces and tabs, or nothing.
  case blank

  /// A `#` followed by a space, another `#` or nothing; `#hashtag buy milk` is a task.
  case comment

  /// A line that starts with a space or a tab, below a task or its note; also a blank line between
  /// two such lines.
  case note
}

extension LineKind {
  /// Finds the kind of a single line, without the lines above it.
  ///
  ///     comment    = "#" [ ( SP / "#" ) *content-byte ]
  ///     blank-line = *WSP line-end
  ///
  /// An indented line is a `.note` here; `LineIndex` makes it a task if it follows no task.
  init(of bytes: Span<UInt8>, at range: Range<Int>, dialect: Dialect) {
    guard let first = range.first.map({ bytes[$0] }) else {
      self = .blank
      return
    }
    if first.isBlank, bytes.isBlank(range) {
      self = .blank
    } else if dialect == .strict {
      self = .task
    } else if first.isBlank {
      self = .note
    } else if first == .hash {
      let second = range.count > 1 ? bytes[range.lowerBound + 1] : .space
      self = second == .space || second == .hash ? .comment : .task
    } else {
      self = .task
    }
  }
}
