import LibC

/// The memory of what was changed, in a directory that only its owner can enter.
///
///     journal            the entries, oldest first (`JournalEntry`)
///     latest-…           the newest version of one file, from which the entries lead back
///
/// It is bounded: when the entries have grown past 32 MB the older half goes, and of a change of more
/// than 15 MB it only keeps that there was one. A damaged entry is passed over and the others stay
/// usable. It is not synchronized to disk: after a power cut the list is right, but the last changes
/// may not be remembered.
package struct Journal: Sendable {
  /// The directory it is in.
  package let directory: FilePath

  /// How large it may grow.
  let limits: Limits

  /// Creates the journal of a directory, which need not exist yet.
  package init(in directory: FilePath) { self.init(in: directory, limits: Limits()) }

  init(in directory: FilePath, limits: Limits) {
    (self.directory, self.limits) = (directory, limits)
  }

  /// How much a journal keeps.
  package struct Limits: Sendable {
    /// The most bytes of all entries; past that the older half goes.
    package var bytes = 32 << 20
    /// The most bytes of lines that one change may take away and bring, for these to be kept.
    package var bytesOfChange = 15 << 20
    /// How many entries stay when the older half goes.
    var entries = 1000
  }

  /// Returns the entries, newest first; none where there is no journal or it cannot be read.
  package func entries() -> [JournalEntry] {
    guard let directory = try? Directory(directory), let file = try? directory.open(Journal.name),
      let bytes = ((try? file.revision()) ?? nil)?.bytes
    else { return [] }
    return Journal.entries(in: bytes).map(\.entry).reversed()
  }

  static let name: FilePath = "journal"

  /// Returns the whole entries of a journal, oldest first, and where each is.
  package static func entries(in bytes: [UInt8]) -> [(entry: JournalEntry, range: Range<Int>)] {
    var entries: [(JournalEntry, Range<Int>)] = []
    var reader = ByteReader(bytes)
    while !reader.isAtEnd {
      let start = reader.offset
      if let entry = JournalEntry(parsing: &reader) {
        entries.append((entry, start..<reader.offset))
      } else {
        reader = ByteReader(bytes, at: start)
        if !reader.skip(to: "entry ") { break }
      }
    }
    return entries
  }
}

extension Sequence<JournalEntry> {
  /// The newest change that is not undone, of entries that come newest first.
  package var nextToUndo: JournalEntry? { undoable.first }

  /// The change that was undone last and can be made again, of entries that come newest first; none
  /// once another change has been made since.
  package var nextToRedo: JournalEntry? { redoable.first }

  /// The changes that are not undone, in the order in which they can be, of entries that come newest
  /// first.
  package var undoable: [JournalEntry] {
    let undone = undone
    return filter { $0.kind == .change && !undone.contains($0.id) }
  }

  /// The changes that were undone since the last one was made, in the order in which they can be made
  /// again, of entries that come newest first.
  package var redoable: [JournalEntry] {
    let undone = undone
    var ids: [JournalEntry.ID] = []
    for entry in self {
      if entry.kind == .change { break }
      if case .undo(let id) = entry.kind, undone.contains(id), !ids.contains(id) { ids.append(id) }
    }
    var redoable: [JournalEntry] = []
    for id in ids {
      // Once one is forgotten, those that were made after it can't be made again by themselves.
      guard let entry = first(where: { $0.id == id }) else { break }
      redoable.append(entry)
    }
    return redoable
  }

  /// The changes that are undone at present.
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
