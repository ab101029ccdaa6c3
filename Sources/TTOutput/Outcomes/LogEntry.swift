package import TodoTxt

/// An entry of the log: a change to the list, with its time and lines.
package struct LogEntry: Hashable, Sendable {
  /// The number for `tt log N`.
  ///
  /// For an undoable change, `tt undo` with this number undoes it and all later changes; other
  /// entries are numbered after those.
  let number: Int

  let time: Moment
  let kind: Kind
  let isUndone: Bool

  /// The command line; empty if another program changed the list.
  let command: [UInt8]

  /// The removed and the added lines; nil if there were too many to keep.
  let before: [[UInt8]]?, after: [[UInt8]]?

  /// Whether it was requested by number, so that all its lines are shown.
  var isAlone = false

  package init(
    number: Int, time: Moment, kind: Kind, isUndone: Bool, command: [UInt8], before: [[UInt8]]?,
    after: [[UInt8]]?, isAlone: Bool = false
  ) {
    self.number = number
    self.time = time
    self.kind = kind
    self.isUndone = isUndone
    self.command = command
    (self.before, self.after) = (before, after)
    self.isAlone = isAlone
  }

  /// The kinds of changes; the raw value is the name in JSON.
  package enum Kind: String, Hashable, Sendable {
    case change
    case undo
    case redo
    case outside
  }
}

extension LogEntry {
  /// The command and its state, or a description if there is no command.
  var words: [UInt8] {
    if kind == .outside, command.isEmpty { return Array("(another program)".utf8) }
    return command + Array((isUndone ? " (undone)" : "").utf8)
  }

  var signedLines: [(sign: Character, line: [UInt8])] {
    LogEntry.signed(before ?? [], after ?? [])
  }

  /// The first few signed lines, and the number of others; all lines if the entry is alone.
  var excerpt: (lines: [(sign: Character, line: [UInt8])], rest: Int) {
    let (before, after) = (before ?? [], after ?? [])
    let most = 3
    if isAlone || before.count + after.count <= 2 * most { return (signedLines, 0) }
    // If one side is short, the other gets its space.
    let gone = before.prefix(max(most, 2 * most - after.count))
    let come = after.prefix(2 * most - gone.count)
    let rest = before.count + after.count - gone.count - come.count
    return (LogEntry.signed(Array(gone), Array(come)), rest)
  }

  private static func signed(
    _ before: [[UInt8]], _ after: [[UInt8]]
  ) -> [(sign: Character, line: [UInt8])] {
    before.map { ("-", $0) } + after.map { ("+", $0) }
  }
}
