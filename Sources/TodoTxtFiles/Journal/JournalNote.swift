/// What the journal is told about a change: why, and by which command.
public struct JournalNote: Hashable, Sendable {
  /// Why the files change.
  package var kind: JournalEntry.Kind
  /// The command as it was typed.
  public var command: [UInt8]

  /// Creates a note of a change.
  public init(command: [UInt8]) { self.init(.change, command: command) }

  init(_ kind: JournalEntry.Kind, command: [UInt8]) {
    (self.kind, self.command) = (kind, command)
  }
}
