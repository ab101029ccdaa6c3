/// The journal's note about a change: its kind and command.
public struct JournalNote: Hashable, Sendable {
  package var kind: JournalEntry.Kind
  /// The command as it was typed.
  public var command: [UInt8]
  /// The absolute path of the list that the command was for, if it changed another list.
  package var list: FilePath?

  /// Creates a note of a change.
  public init(command: [UInt8]) { self.init(.change, command: command) }

  /// Returns the note of a change that brings other devices' changes; `tt undo` leaves it alone.
  package static func ofOtherDevices(command: [UInt8]) -> JournalNote {
    JournalNote(.outside, command: command)
  }

  init(_ kind: JournalEntry.Kind, command: [UInt8], list: FilePath? = nil) {
    (self.kind, self.command, self.list) = (kind, command, list)
  }
}
