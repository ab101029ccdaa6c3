/// What the journal is told of a change: why, and by which command.
public struct JournalNote: Hashable, Sendable {
  /// Why the files change.
  public var kind: JournalEntry.Kind
  /// The command as it was typed.
  public var command: [UInt8]

  /// Creates a note.
  public init(_ kind: JournalEntry.Kind = .change, command: [UInt8]) {
    (self.kind, self.command) = (kind, command)
  }
}
