import TodoTxt
import TodoTxtFiles

/// Something that was done to the list at some time, and what it changed.
struct LogEntry: Hashable, Sendable {
  /// How many changes `tt undo` takes back to be at this one; nil where it would not come to it.
  let number: Int?

  /// When it was done.
  let time: Moment

  /// What was done.
  let kind: Kind

  /// Whether it is taken back at present.
  let isUndone: Bool

  /// The command line; empty where another program changed the list.
  let command: [UInt8]

  /// The lines that went, and those that came; nil where they were too many to keep.
  let before: [[UInt8]]?, after: [[UInt8]]?

  /// What can be done to a list; the raw value is its name in JSON.
  enum Kind: String, Hashable, Sendable {
    case change
    case undo
    case redo
    case outside
  }
}

extension LogEntry {
  /// The command with what has become of it, or what is known instead.
  var words: [UInt8] {
    if kind == .outside { return Array("(another program)".utf8) }
    return command + Array((isUndone ? " (undone)" : "").utf8)
  }

  /// The lines that went with a minus, and then those that came with a plus.
  var signedLines: [(sign: Character, line: [UInt8])] {
    (before ?? []).map { ("-", $0) } + (after ?? []).map { ("+", $0) }
  }
}
