/// The journal's note about a change: its kind and command.
package struct JournalNote: Hashable {
  var kind: JournalEntry.Kind
  /// The command as it was typed.
  var command: [UInt8]
  /// The absolute path of the list whose command made the change, if that is another list.
  package var list: FilePath?

  package init(
    _ kind: JournalEntry.Kind = .change, command: [UInt8], list: FilePath? = nil
  ) {
    (self.kind, self.command, self.list) = (kind, command, list)
  }
}
