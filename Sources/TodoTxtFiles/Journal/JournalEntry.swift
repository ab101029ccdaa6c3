/// One change in the journal: its time, its command, and the changes to files.
package struct JournalEntry: Hashable {
  /// The permanent identifier of an entry: the time it was recorded, in nanoseconds since 1970.
  package struct ID: Hashable {
    package var value: UInt64

    init(_ value: UInt64) { self.value = value }

    init(at time: FileTime) {
      value = UInt64(time.seconds) * 1_000_000_000 + UInt64(time.nanoseconds)
    }
  }

  /// Why the files changed.
  package enum Kind: Hashable {
    case change
    case undo(ID)
    case redo(ID)
    /// Another program changed them, which was noticed at the next change, or a command received
    /// other devices' changes.
    case outside
  }

  package var id: ID
  package var kind: Kind
  /// The command as it was typed, as bytes, since arguments need not be UTF-8.
  package var command: [UInt8]
  /// The list whose command made the change, if that is another list; `undo` for this list undoes
  /// it.
  var list: FilePath? = nil
  /// The changes to files, in the order in which they were written.
  package var files: [FileChange]
  package var copies: [MergedCopy] = []

  package var time: FileTime {
    FileTime(
      seconds: Int(id.value / 1_000_000_000), nanoseconds: Int32(id.value % 1_000_000_000))
  }

  /// Whether a command changed something that undoing restores.
  ///
  /// A merge that adds nothing and leaves the copies in place is recorded only so that it is not repeated.
  package var isChange: Bool {
    kind == .change
      && (copies.isEmpty || copies.contains(where: \.isRemoved)
        || files.contains { $0.before != $0.after || $0.creation != nil })
  }
}
