/// Shows which changes in the journal were made, by comparing its digests with the files.
///
/// An entry is written before its change is made, so the process may have died in between; and an
/// editor may never save an announced change.
struct ChangeTraces {
  /// What the digests show about a change of one file.
  enum Trace {
    case made, unmade
    /// It was not made, unless another program changed the file right after it.
    case hidden
    case doubtful
  }

  /// The journal's entries, newest first.
  let entries: [JournalEntry]
  private let journal: Journal
  private var known: [FilePath: [JournalEntry.ID: Trace]] = [:]

  init(in journal: Journal) { (entries, self.journal) = (journal.entries(), journal) }

  init(of entries: [JournalEntry], in journal: Journal) {
    (self.entries, self.journal) = (entries, journal)
  }

  /// Returns the traces of the changes of a file.
  mutating func of(_ path: FilePath) -> [JournalEntry.ID: Trace] {
    if let traces = known[path] { return traces }
    let revision = (try? FileLocation(path).revision()) ?? nil
    let traces = of(path, holding: revision.map { ContentDigest(of: $0.bytes) })
    known[path] = traces
    return traces
  }

  /// Whether a change was made in a file, or probably was.
  mutating func have(_ entry: JournalEntry, in path: FilePath) -> Bool {
    let trace = of(path)[entry.id]
    return trace == .made || trace == .doubtful
  }

  func of(_ path: FilePath, holding present: ContentDigest?) -> [JournalEntry.ID: Trace] {
    let changes = entries.compactMap { entry in
      entry.files.first { $0.path == path }.map { (entry, $0) }
    }
    guard let newest = changes.first?.1 else { return [:] }
    let latest = (try? Directory(journal.directory)).flatMap {
      LatestVersion.digest(of: path, in: $0)
    }
    // The content after a change, and after other programs' changes to it.
    var (following, outside): (ContentDigest?, ContentDigest?) = (present, nil)
    let isKnown = newest.after == present || newest.before == present && newest.after != latest
    if let latest, latest != present, !isKnown { (following, outside) = (latest, present) }
    var traces: [JournalEntry.ID: Trace] = [:]
    for (entry, change) in changes {
      if change.after == following {
        // Other programs have restored the content from before, or written the same lines again.
        let isRestored = outside == change.before && change.before != change.after
        traces[entry.id] = isRestored ? .doubtful : .made
      } else if change.before == following {
        // Only a command's change can be announced, in which case its second file is not written.
        let mayBeFirst = entry.files.first?.path == path || entry.kind != .change
        traces[entry.id] = outside != nil && mayBeFirst ? .hidden : .unmade
      } else {
        traces[entry.id] = .doubtful
      }
      (following, outside) = (change.before, entry.kind == .outside ? change.after : nil)
    }
    return traces
  }
}
