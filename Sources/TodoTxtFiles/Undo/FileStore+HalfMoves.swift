import TodoTxt

/// Lines that are in two files although a change should have moved them from one to the other.
package struct LinesInBoth {
  /// How often each line is certainly in both files.
  package var certain: [[UInt8]: Int] = [:]

  /// How often each line is in both files if all doubtful lines are.
  package var possible: [[UInt8]: Int] = [:]
}

extension FileStore {
  /// Returns the lines that are in both of two files although a change should have moved them.
  ///
  /// The process may have died in between, an editor may never have saved an announced change, or a
  /// file may have been restored.
  ///
  /// Only the journal proves this; equal lines alone do not. It replays the changes of both files.
  /// A move that was made in only one of them leaves its lines in both, until a later change
  /// removes more of them than it adds.
  package func linesInBoth(_ list: FilePath, _ other: FilePath) -> LinesInBoth {
    guard let journal, let list = try? resolved(list), let other = try? resolved(other) else {
      return LinesInBoth()
    }
    let entries = journal.entries()
    let sides = [list, other].map { path in
      traces(of: path, holding: ((try? read(path)) ?? nil)?.bytes ?? [], among: entries)
    }
    let replayed = entries.reversed().drop { (entry: JournalEntry) in
      let found = sides.compactMap { $0[entry.id] }
      return found.count < 2 || found.allSatisfy { $0 == .made }
    }
    if replayed.isEmpty { return LinesInBoth() }
    let changes = replayed.map { entry in
      HalfMoves.Change(entry, [list, other], sides.map { $0[entry.id] ?? HalfMoves.Trace.unmade })
    }
    var both = LinesInBoth()
    both.certain = HalfMoves(changes, assumingDoubles: false).lines
    both.possible = HalfMoves(changes, assumingDoubles: true).lines
    return both
  }

  /// Returns what the digests show about the changes of one file, given entries ordered newest
  /// first.
  private func traces(
    of path: FilePath, holding bytes: [UInt8], among entries: [JournalEntry]
  ) -> [JournalEntry.ID: HalfMoves.Trace] {
    let changes = entries.compactMap { entry in
      entry.files.first { $0.path == path }.map { (entry, $0) }
    }
    guard let newest = changes.first?.1 else { return [:] }
    let present = ContentDigest(of: bytes)
    // The content after a change, and after other programs' changes to it.
    var (following, outside): (ContentDigest, ContentDigest?) = (present, nil)
    if let seen = journal.flatMap({ try? Directory($0.directory) })
      .flatMap({ LatestVersion.digest(of: path, in: $0) }), seen != present,
      (newest.before, newest.after) != (seen, present)
    {
      (following, outside) = (seen, present)
    }
    var traces: [JournalEntry.ID: HalfMoves.Trace] = [:]
    for (entry, change) in changes {
      if change.after == following {
        // Other programs have restored the content from before, or written the same lines again.
        let isRestored = outside == change.before && change.before != change.after
        traces[entry.id] = isRestored ? .doubtful : .made
      } else if change.before == following {
        // If the process died, the file may already have been written. Only a command's change can
        // be announced, in which case its second file is not written.
        let mayBeMade =
          outside != nil && (entry.files.first?.path == path || entry.kind != .change)
        traces[entry.id] = mayBeMade ? .doubtful : .unmade
      } else {
        traces[entry.id] = .doubtful
      }
      (following, outside) = (change.before, entry.kind == .outside ? change.after : nil)
    }
    return traces
  }

  /// Returns whether a change in the journal reached its first file; `entries` are all of them,
  /// newest first.
  ///
  /// If another program changed the file since, so that the digests are inconclusive, its lines
  /// decide.
  func wasMade(
    _ entry: JournalEntry, among entries: [JournalEntry]
  ) throws(FileError) -> Bool {
    guard let change = entry.files.first else { return false }
    let bytes = try read(change.path)?.bytes ?? []
    switch traces(of: change.path, holding: bytes, among: entries)[entry.id] {
    case .made: return true
    case .unmade, nil: return false
    case .doubtful:
      let added = change.addedLines.filter { $0.value > 0 }
      return Document(parsing: bytes).lines.contains { added[Array($0.content)] != nil }
    }
  }

  /// Returns the changes of a file that certainly were not made.
  func unmadeChanges(of path: FilePath, among entries: [JournalEntry]) -> [JournalEntry.ID] {
    let bytes = ((try? read(path)) ?? nil)?.bytes ?? []
    return traces(of: path, holding: bytes, among: entries).filter { $0.value == .unmade }.map(
      \.key)
  }

  /// Records that another program has made an announced change.
  ///
  /// The rest of that program's changes count as a separate change.
  package func confirmChange(of path: FilePath) {
    guard let journal, let path = try? resolved(path),
      let change = journal.entries().lazy.compactMap({ $0.files.first { $0.path == path } }).first,
      let directory = try? Directory(journal.directory),
      let announced = LatestVersion(of: path, in: directory),
      let bytes = change.applied(to: announced.content.bytes)
    else { return }
    try? journal.confirm(LatestVersion(path: path, content: FileContent(bytes)))
  }
}

/// Changes of two files, replayed to find the moves that were made in only one of them.
private struct HalfMoves {
  /// What the digests of a file show about a change.
  enum Trace { case made, unmade, doubtful }

  /// One change of the two files.
  struct Change {
    let id: JournalEntry.ID
    let kind: JournalEntry.Kind

    /// How many of each line the change adds to each file; negative if it removes some.
    let added: [[[UInt8]: Int]]
    let traces: [Trace]

    init(_ entry: JournalEntry, _ paths: [FilePath], _ traces: [Trace]) {
      (id, kind, self.traces) = (entry.id, entry.kind, traces)
      added = paths.map { path in
        entry.files.first { $0.path == path }?.addedLines ?? [:]
      }
    }
  }

  /// The number of each line in both files.
  private(set) var lines: [[UInt8]: Int] = [:]

  /// The lines that each change removed from only one file, since the other has them.
  private var settled: [JournalEntry.ID: [[UInt8]: Int]] = [:]

  /// Replays changes, oldest first; doubtful changes leave lines in both files if
  /// `assumingDoubles`.
  init(_ changes: [Change], assumingDoubles: Bool) {
    for change in changes {
      let isGained = change.traces.map { $0 == .made || ($0 == .doubtful && assumingDoubles) }
      let isLost = change.traces.map { $0 == .made || ($0 == .doubtful && !assumingDoubles) }
      for line in Set(change.added.flatMap(\.keys)) {
        let counts = change.added.map { $0[line, default: 0] }
        if let gaining = counts.firstIndex(where: { $0 > 0 }), counts[1 - gaining] < 0,
          isGained[gaining], !isLost[1 - gaining]
        {
          lines[line, default: 0] += min(counts[gaining], -counts[1 - gaining])
          continue
        }
        let sum = counts.indices.reduce(0) { isLost[$1] ? $0 + counts[$1] : $0 }
        let ended = min(lines[line, default: 0], -sum)
        if ended > 0 {
          lines[line, default: 0] -= ended
          settled[change.id, default: [:]][line] = ended
        }
      }
      if case .undo(let id) = change.kind, change.traces.contains(.made) {
        lines.merge(settled[id] ?? [:], uniquingKeysWith: +)
      }
    }
  }
}

extension FileChange {
  /// How many of each line the change adds, without their endings; negative if it removes some.
  fileprivate var addedLines: [[UInt8]: Int] {
    var counts: [[UInt8]: Int] = [:]
    for region in regions ?? [] {
      for line in Document(parsing: region.old).lines {
        counts[Array(line.content), default: 0] -= 1
      }
      for line in Document(parsing: region.new).lines {
        counts[Array(line.content), default: 0] += 1
      }
    }
    return counts.filter { $0.value != 0 }
  }
}
