package import TodoTxt
import TodoTxtFiles

/// Something that was done to the list at some time, and what it changed.
package struct LogEntry: Hashable, Sendable {
  /// The number that `tt log N` finds it by.
  ///
  /// For a change that can be undone, it is how many changes `tt undo` takes back to be at this one;
  /// all other entries have the numbers after those.
  package let number: Int

  /// When it was done.
  package let time: Moment

  /// What was done.
  package let kind: Kind

  /// Whether it is taken back at present.
  package let isUndone: Bool

  /// The command line; empty where another program changed the list.
  package let command: [UInt8]

  /// The lines that went, and those that came; nil where they were too many to keep.
  package let before: [[UInt8]]?, after: [[UInt8]]?

  /// Whether it was asked for by its number, and is shown with all its lines.
  package var isAlone = false

  /// Creates an entry.
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

  /// What can be done to a list; the raw value is its name in JSON.
  package enum Kind: String, Hashable, Sendable {
    case change
    case undo
    case redo
    case outside
  }
}

extension LogEntry {
  /// The command with what has become of it, or what is known instead.
  package var words: [UInt8] {
    if kind == .outside { return Array("(another program)".utf8) }
    return command + Array((isUndone ? " (undone)" : "").utf8)
  }

  /// The lines that went with a minus, and then those that came with a plus.
  package var signedLines: [(sign: Character, line: [UInt8])] {
    LogEntry.signed(before ?? [], after ?? [])
  }

  /// The first of those lines, as many of either sign as a person looks over, and how many more
  /// there are; all of them where the entry is alone.
  package var excerpt: (lines: [(sign: Character, line: [UInt8])], rest: Int) {
    let (before, after) = (before ?? [], after ?? [])
    let most = 3
    if isAlone || before.count + after.count <= 2 * most { return (signedLines, 0) }
    // Where one side is short, the other has its room.
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
