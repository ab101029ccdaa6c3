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
  public let before: ArraySlice<UInt8>?

  /// The bytes of the line after, or nil if there is none.
  public let after: ArraySlice<UInt8>?

  /// The change to the note, if the note changed.
  package let note: NoteChange?

  /// The lines of a note before and after a change, without their indentation.
  package struct NoteChange: Hashable {
    /// The lines before the change.
    package let before: [[UInt8]]
    /// The lines after the change.
    package let after: [[UInt8]]
  }

  package enum Kind: String, CaseIterable {
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
    _ kind: Kind, number: Int, from origin: Int? = nil, before: ArraySlice<UInt8>?,
    after: ArraySlice<UInt8>?, note: NoteChange? = nil
  ) {
    (self.kind, self.number, self.origin) = (kind, number, origin)
    (self.before, self.after, self.note) = (before, after, note)
  }

  /// Returns the same change of another kind.
  package func called(_ kind: Kind) -> TaskChange {
    TaskChange(kind, number: number, from: origin, before: before, after: after, note: note)
  }

  /// A change of a task in its place, or its removal.
  init(_ kind: Kind, of item: TodoItem, to changed: TodoItem?, note: NoteChange? = nil) {
    // Copies, since a slice would keep the list, and then the next change would copy all of it.
    self.init(
      kind, number: item.number, before: Array(item.content)[...],
      after: changed.map { Array($0.content)[...] }, note: note)
  }

  init(removing item: TodoItem) {
    // A note in the one-line form is part of the line.
    let note = item.hasInlineNoteOnly ? [] : item.noteLines.map { Array($0) }
    self.init(
      .removed, of: item, to: nil,
      note: note.isEmpty ? nil : NoteChange(before: note, after: []))
  }
}

extension TaskChange: CustomStringConvertible {
  /// The number and the line after the change, or else before it: `3 Call mum`.
  public var description: String {
    "\(number) \((after ?? before ?? []).string)"
  }
}

extension TaskChange {
  /// The line before with a minus, and the line after with a plus, each with its number.
  package var signedLines: [(sign: Character, number: Int, line: ArraySlice<UInt8>)] {
    if let after, before == after, origin == nil { return [(" ", number, after)] }
    var lines: [(sign: Character, number: Int, line: ArraySlice<UInt8>)] = []
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
