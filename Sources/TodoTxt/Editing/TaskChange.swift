/// A change to one task: its line before and after.
///
///     let change = try list.remove(item)
///     change.number      // 4, the line it was in
///     change.before      // the bytes of that line
public struct TaskChange: Hashable, Sendable {
  package let kind: Kind

  /// The number of the task's line after the change, or before it if the line was removed.
  public let number: Int

  /// The number of the line before the change, if the line was moved within the list.
  package let origin: Int?

  /// The bytes of the line before, or nil if there was none.
  public var before: [UInt8]? { lineBefore.map { Array($0) } }

  /// The bytes of the line after, or nil if there is none.
  public var after: [UInt8]? { lineAfter.map { Array($0) } }

  /// The line before, without a copy.
  ///
  /// A sort can move a million lines: then these are parts of the file.
  package let lineBefore: ArraySlice<UInt8>?

  /// The line after, without a copy.
  package let lineAfter: ArraySlice<UInt8>?

  /// The change to the note, if the note changed.
  public let note: NoteChange?

  /// The lines of a note before and after a change, without their indentation.
  public struct NoteChange: Hashable, Sendable {
    /// The lines before the change.
    public let before: [[UInt8]]
    /// The lines after the change.
    public let after: [[UInt8]]

    package init(before: [[UInt8]], after: [[UInt8]]) {
      (self.before, self.after) = (before, after)
    }
  }

  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case added
    case completed
    case reopened
    case removed
    case prioritized
    case deprioritized
    case appended
    case prepended
    case replaced
    case restored
    case archived
    case moved
    case merged
    case fixed
    case formatted
    case edited
    case dated
    case deferred
    case tagged
    case noted
    case started
    case stopped
    /// A change by another program.
    case changed
  }

  package init(
    _ kind: Kind, number: Int, from origin: Int? = nil, before: [UInt8]?, after: [UInt8]?,
    note: NoteChange? = nil
  ) {
    self.kind = kind
    self.number = number
    self.origin = origin
    self.lineBefore = before?[...]
    self.lineAfter = after?[...]
    self.note = note
  }

  /// The move of an unchanged line.
  package init(moving line: ArraySlice<UInt8>, to number: Int, from origin: Int) {
    kind = .moved
    self.number = number
    self.origin = origin
    lineBefore = line
    lineAfter = line
    note = nil
  }

  package init(removing item: TodoItem) {
    // A note in the one-line form is part of the line.
    let note = item.hasInlineNoteOnly ? [] : item.noteLines.map { Array($0) }
    self.init(
      .removed, number: item.number, before: Array(item.content), after: nil,
      note: note.isEmpty ? nil : NoteChange(before: note, after: []))
  }
}

extension TaskChange: CustomStringConvertible {
  /// The number and the line after the change, or else before it: `3 Call mum`.
  public var description: String {
    "\(number) \(String(decoding: after ?? before ?? [], as: UTF8.self))"
  }
}

extension TaskChange {
  /// The line before with a minus, and the line after with a plus, each with its number.
  package var signedLines: [(sign: Character, number: Int, line: [UInt8])] {
    if let after, before == after, origin == nil { return [(" ", number, after)] }
    var lines: [(sign: Character, number: Int, line: [UInt8])] = []
    if let before { lines.append(("-", origin ?? number, before)) }
    if let after { lines.append(("+", number, after)) }
    return lines
  }
}

extension TaskChange.NoteChange {
  /// The removed lines with a minus, and the added lines with a plus.
  package var signedLines: [(sign: Character, line: [UInt8])] {
    let gaps = Alignment(before, after).gaps
    return gaps.flatMap { before[$0.old].map { ("-", $0) } }
      + gaps.flatMap { after[$0.new].map { ("+", $0) } }
  }
}
