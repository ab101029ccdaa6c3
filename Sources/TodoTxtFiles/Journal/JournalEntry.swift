/// One change as the journal keeps it: when, by which command, and what it did to which files.
package struct JournalEntry: Hashable, Sendable {
  /// What names an entry for good: the moment it was recorded, in nanoseconds since 1970.
  package struct ID: Hashable, Sendable {
    /// The number.
    package var value: UInt64

    /// Creates a name from its number.
    package init(_ value: UInt64) { self.value = value }
  }

  /// Why the files changed.
  package enum Kind: Hashable, Sendable {
    /// A command changed them.
    case change
    /// The change with this name was undone.
    case undo(ID)
    /// The change with this name, which had been undone, was made again.
    case redo(ID)
    /// Another program had changed them; it was noticed at the next change.
    case outside
  }

  /// The name of the entry.
  package var id: ID
  /// Why the files changed.
  package var kind: Kind
  /// The command as it was typed; bytes, since arguments need not be UTF-8.
  package var command: [UInt8]
  /// The list whose command it was, if the change is of another list; `undo` of this one takes it back.
  package var list: FilePath?
  /// What happened to each file, in the order in which they were written.
  package var files: [FileChange]
  /// The conflicted copies that the change merged.
  package var copies: [MergedCopy]

  /// Creates an entry.
  package init(
    id: ID, kind: Kind, command: [UInt8], files: [FileChange], copies: [MergedCopy] = []
  ) {
    (self.id, self.kind, self.command) = (id, kind, command)
    (self.files, self.copies) = (files, copies)
  }

  /// When it was recorded.
  package var time: FileTime {
    FileTime(
      seconds: Int(id.value / 1_000_000_000), nanoseconds: Int32(id.value % 1_000_000_000))
  }
}
