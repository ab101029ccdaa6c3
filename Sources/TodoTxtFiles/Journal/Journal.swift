import LibC

/// The log of changes, in a directory that only its owner can enter.
///
///     journal            the entries, oldest first (`JournalEntry`)
///     latest-…           the newest version of one file, from which the entries lead back
///
/// Its size is limited: when the entries exceed 32 MB, the older half is removed, and a change whose
/// entry exceeds 15 MB is recorded without its lines. A damaged entry is skipped, and the others stay
/// usable. Except for changes of several files, it is not synchronized to disk: after a power cut
/// the list is right, but the last changes may be missing here.
package struct Journal {
  let directory: FilePath
  let limits: Limits

  init(in directory: FilePath, limits: Limits = Limits()) {
    (self.directory, self.limits) = (directory, limits)
  }

  package struct Limits {
    /// The most bytes of all entries; beyond that, the older half is removed.
    var bytes = 32 << 20
    /// The most bytes of the entry of one change.
    package var bytesOfChange = 15 << 20
  }

  /// Returns the entries, newest first; none if there is no journal or it is unreadable.
  package func entries() -> [JournalEntry] { (try? readEntries()) ?? [] }

  /// Returns the entries, newest first; throws if the journal is unreadable.
  func readEntries() throws(SystemError) -> [JournalEntry] {
    do throws(SystemError) {
      let revision = try Directory(directory).open(Journal.name).revision()
      guard let bytes = revision?.bytes else { throw SystemError(call: .read, code: EAGAIN) }
      return Journal.entries(in: bytes).map(\.entry).reversed()
    } catch  where error.code == ENOENT {
      return []
    }
  }

  /// Throws if its directory exists and cannot be opened.
  func checkDirectory() throws(SystemError) {
    do throws(SystemError) { _ = try Directory(directory) } catch  where error.code == ENOENT {}
  }

  static let name: FilePath = "journal"

  /// The first line of a journal from which older entries were removed; it is not an entry.
  static let trimmedStart = Array("older entries were removed\n".utf8)

  /// The time of the oldest entry if older ones were removed; nil if the journal has all of them.
  package var startOfTrimmed: FileTime? {
    let start = try? Directory(directory).open(Journal.name)
      .bytes(in: 0..<Journal.trimmedStart.count)
    return start == Journal.trimmedStart ? entries().last?.time : nil
  }

  /// Returns the complete entries of a journal, oldest first, with the places where they start.
  static func entries(in bytes: [UInt8]) -> [(entry: JournalEntry, start: Int)] {
    var entries: [(JournalEntry, Int)] = []
    var reader = ByteReader(bytes)
    while !reader.isAtEnd {
      let start = reader.offset
      if let entry = JournalEntry(parsing: &reader) {
        entries.append((entry, start))
      } else {
        reader = ByteReader(bytes, at: start)
        if !reader.skip(to: "entry ") { break }
      }
    }
    return entries
  }
}

extension Sequence<JournalEntry> {
  /// The changes that are not undone, in the order in which they can be undone, if the entries are
  /// ordered newest first.
  package var undoable: [JournalEntry] {
    let undone = undone
    return filter { $0.isChange && !undone.contains($0.id) }
  }

  /// The changes that were undone since the last change was made, in the order in which they can be
  /// redone, if the entries are ordered newest first.
  package var redoable: [JournalEntry] {
    let undone = undone
    var ids: [JournalEntry.ID] = []
    for entry in self {
      if entry.isChange { break }
      if case .undo(let id) = entry.kind, undone.contains(id), !ids.contains(id) { ids.append(id) }
    }
    var redoable: [JournalEntry] = []
    for id in ids {
      // If one is missing, the changes after it cannot be redone.
      guard let entry = first(where: { $0.id == id }) else { break }
      redoable.append(entry)
    }
    return redoable
  }

  package var undone: Set<JournalEntry.ID> {
    var (undone, decided): (Set<JournalEntry.ID>, Set<JournalEntry.ID>) = ([], [])
    for entry in self {
      switch entry.kind {
      case .undo(let id): if decided.insert(id).inserted { undone.insert(id) }
      case .redo(let id): decided.insert(id)
      case .change, .outside: break
      }
    }
    return undone
  }
}
