/// The journal's note about a change: its kind and command.
package struct JournalNote: Hashable, Sendable {
  var kind: JournalEntry.Kind
  /// The command as it was typed.
  var command: [UInt8]
  /// The absolute path of the list whose command made the change, if that is another list.
  package var list: FilePath?

  package init(command: [UInt8]) { self.init(.change, command: command) }

  /// Returns the note of a change that receives other devices' changes; `tt undo` skips it.
  package static func ofOtherDevices(command: [UInt8]) -> JournalNote {
    JournalNote(.outside, command: command)
  }

  init(_ kind: JournalEntry.Kind, command: [UInt8], list: FilePath? = nil) {
    (self.kind, self.command, self.list) = (kind, command, list)
  }
}
