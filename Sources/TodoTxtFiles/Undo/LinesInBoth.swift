import TodoTxt

/// Lines that are in two files although a change should have moved them from one to the other.
///
/// The process may have died in between, an editor may never have saved an announced change, or a
/// file may have been restored.
package struct LinesInBoth {
  /// How often each line is certainly in both files.
  package var certain: [[UInt8]: Int] = [:]

  /// How often each line is in both files if all doubtful lines are.
  package var possible: [[UInt8]: Int] = [:]
}

extension FileStore {
  /// Returns the files that the journal's changes have in common with a list, whether or not they were made.
  package func filesChanged(with list: FilePath) -> Set<FilePath> {
    guard let list = try? resolved(list) else { return [] }
    let files = (journal?.entries() ?? []).map { $0.files.map(\.path) }.filter { $0.contains(list) }
    return Set(files.joined()).subtracting([list])
  }

  /// Returns the lines that are in both of two files although a change should have moved them.
  ///
  /// Only the journal proves this; equal lines alone do not. It replays the changes of both files.
  /// A move that was made in only one of them leaves its lines in both, until a later change
  /// removes more of them than it adds.
  package func linesInBoth(_ list: FilePath, _ other: FilePath) -> LinesInBoth {
    guard let journal, let list = try? resolved(list), let other = try? resolved(other) else {
      return LinesInBoth()
    }
    var traces = ChangeTraces(in: journal)
    let files = [list, other].map { (path: $0, traces: traces.of($0)) }
    let changes = traces.entries.reversed().drop { entry in
      let found = files.compactMap { $0.traces[entry.id] }
      return found.count < 2 || found.allSatisfy { $0 == .made }
    }
    return LinesInBoth(
      certain: lines(leftInBoth: files, by: changes, assumingDoubles: false),
      possible: lines(leftInBoth: files, by: changes, assumingDoubles: true))
  }

  /// Replays changes, oldest first; doubtful changes leave lines in both files if
  /// `assumingDoubles`.
  private func lines(
    leftInBoth files: [(path: FilePath, traces: [JournalEntry.ID: ChangeTraces.Trace])],
    by entries: some Sequence<JournalEntry>, assumingDoubles: Bool
  ) -> [[UInt8]: Int] {
    var both: [[UInt8]: Int] = [:]
    /// The lines that each change removed from only one file, since the other has them.
    var settled: [JournalEntry.ID: [[UInt8]: Int]] = [:]
    for entry in entries {
      let traces = files.map { $0.traces[entry.id] ?? .unmade }
      func isMade(in file: Int, ifDoubtful: Bool) -> Bool {
        traces[file] == .made || (ifDoubtful && traces[file] != .unmade)
      }
      // How many of each line the change adds to each file; negative if it removes some.
      var added = files.map { file in
        entry.files.first { $0.path == file.path }?.addedLines ?? [:]
      }
      // A task that was completed as it moved counts as its open line.
      for (index, lines) in added.enumerated() {
        for (line, count) in lines where count > 0 {
          let open = TodoItem(parsing: line).openForm
          if open == line || added[1 - index][open, default: 0] >= 0 { continue }
          added[index][line] = nil
          added[index][open, default: 0] += count
        }
      }
      for line in Set(added.flatMap(\.keys)) {
        let counts = added.map { $0[line, default: 0] }
        if let gaining = counts.firstIndex(where: { $0 > 0 }), counts[1 - gaining] < 0,
          isMade(in: gaining, ifDoubtful: assumingDoubles),
          !isMade(in: 1 - gaining, ifDoubtful: !assumingDoubles)
        {
          both[line, default: 0] += min(counts[gaining], -counts[1 - gaining])
          continue
        }
        let sum = counts.indices.reduce(0) {
          isMade(in: $1, ifDoubtful: !assumingDoubles) ? $0 + counts[$1] : $0
        }
        let ended = min(both[line, default: 0], -sum)
        if ended > 0 {
          both[line, default: 0] -= ended
          settled[entry.id, default: [:]][line] = ended
        }
      }
      if case .undo(let id) = entry.kind, traces.contains(.made) {
        both.merge(settled[id] ?? [:], uniquingKeysWith: +)
      }
    }
    return both
  }
}

extension FileChange {
  /// How many of each line the change adds, without their endings; negative if it removes some.
  var addedLines: [[UInt8]: Int] {
    var counts: [[UInt8]: Int] = [:]
    for region in regions ?? [] {
      for (bytes, number) in [(region.old, -1), (region.new, 1)] {
        for line in Document(parsing: bytes).lines {
          counts[Array(line.content), default: 0] += number
        }
      }
    }
    return counts.filter { $0.value != 0 }
  }
}
