import TodoTxt

@testable import TodoTxtFiles

/// The lists of a small device: its archive, another list, and the one in use.
enum SmallFile: Int, CaseIterable {
  case done, work, list

  var path: FilePath { FilePath("/home/ann/\(["done", "work", "todo"][rawValue]).txt") }
}

/// A device in memory: its lists with their conflicted copies, and the journal of its commands.
struct SmallDevice {
  /// The contents of the lists, by `SmallFile`.
  var lists: [[UInt8]]

  private var copies: [(file: SmallFile, copy: ConflictedCopy)] = []

  /// The lines that commands moved to another list, and the lines from which they had made those.
  private var moved: Set<[UInt8]> = []

  /// The lines of the list before each change by a command, except merges.
  private var known: Set<[UInt8]> = []

  /// Whether a merge was undone since the last exchange; the next one merges the same copies again.
  var hasUndoneMerge = false

  /// Newest first.
  private var journal: [JournalEntry] = []

  /// The versions after the last commands, as `LatestVersion` keeps them on disk.
  private var latest: [[UInt8]?] = [nil, nil, nil]

  /// The time, which advances with each entry and each file that a client writes.
  private var seconds = 1_763_000_000

  init(list: String) { lists = [[], [], Array(list.utf8)] }

  subscript(file: SmallFile) -> [UInt8] {
    get { lists[file.rawValue] }
    set { lists[file.rawValue] = newValue }
  }

  func document(_ file: SmallFile) -> Document { Document(parsing: self[file]) }

  /// Makes a change as a command does, by a transaction with a journal.
  mutating func record(
    _ contents: [(file: SmallFile, bytes: [UInt8])], as kind: JournalEntry.Kind = .change,
    merging copies: [MergedCopy] = []
  ) {
    seconds += 1
    let made = contents.filter {
      kind != .change || !copies.isEmpty || self[$0.file] != $0.bytes
    }
    for (file, _) in made {
      guard let seen = latest[file.rawValue], seen != self[file] else { continue }
      note(.outside, 0, [(file, seen, self[file])])
    }
    note(kind, 1, made.map { ($0.file, self[$0.file], $0.bytes) }, copies)
    if copies.isEmpty, made.contains(where: { $0.file == .list }) {
      known.formUnion(document(.list).lines.map { Array($0.content) })
    }
    for (file, bytes) in made { (self[file], latest[file.rawValue]) = (bytes, bytes) }
  }

  private mutating func note(
    _ kind: JournalEntry.Kind, _ nanoseconds: UInt64,
    _ changes: [(file: SmallFile, old: [UInt8], new: [UInt8])], _ copies: [MergedCopy] = []
  ) {
    let files = changes.map {
      FileChange(path: $0.file.path, from: FileContent($0.old), to: FileContent($0.new))
    }
    let id = JournalEntry.ID(UInt64(seconds) * 1_000_000_000 + nanoseconds)
    journal.insert(
      JournalEntry(id: id, kind: kind, command: [], files: files, copies: copies), at: 0)
  }

  /// Notes that a command moved a line to another list, which the list has no longer.
  mutating func noteMove(of line: [UInt8]) {
    let present = document(.list).lines.map { Array($0.content) }
    let task = SmallFacts.task(of: line)
    moved.formUnion(known.filter { SmallFacts.task(of: $0) == task && !present.contains($0) })
    moved.insert(line)
  }

  /// Undoes the last change of the list, as `tt undo` does; returns whether there is one.
  mutating func undo() -> Bool {
    let history = journal.filter { $0.files.contains { $0.path == SmallFile.list.path } }
    guard let entry = history.undoable.first else { return false }
    if !entry.copies.isEmpty { hasUndoneMerge = true }
    var contents: [(file: SmallFile, bytes: [UInt8])] = []
    for file in SmallFile.allCases {
      guard let change = entry.files.first(where: { $0.path == file.path }) else { continue }
      let present = self[file]
      switch ContentDigest(of: present) {
      case change.before: contents.append((file, present))
      case change.after: contents.append((file, change.reversed.applied(to: present) ?? present))
      default:
        let changes = journal.flatMap { entry in entry.files.filter { $0.path == file.path } }
        let base = Journal.Versions(present: FileContent(present), changes: changes)
          .first { $0.digest == change.after }?.bytes
        guard let base, let other = change.reversed.applied(to: base) else { return false }
        contents.append((file, DocumentMerge(base: base, ours: present, theirs: other).bytes))
      }
    }
    record(contents, as: .undo(entry.id))
    return true
  }

  /// Lets a client write a conflicted copy.
  mutating func receive(_ bytes: [UInt8], named name: String, of file: SmallFile) {
    seconds += 1
    let copy = ConflictedCopy(
      path: FilePath("/home/ann/\(name)"), bytes: bytes, changed: FileTime(seconds: seconds))
    copies.append((file, copy))
  }

  /// Merges the copies as `tt merge` and `tt -f work.txt merge` do; returns the lines that messages name, and those that
  /// it lists as new.
  mutating func mergeCopies() -> SmallWords {
    var words = SmallWords()
    for list in [SmallFile.work, .list] {
      let files = [SmallFile.done, list].filter { file in
        file == list || !self[file].isEmpty || copies.contains { $0.file == file }
      }
      guard copies.contains(where: { $0.file == list || ($0.file == .done && list == .list) })
      else { continue }
      var contents: [(file: SmallFile, bytes: [UInt8])] = []
      var recorded: [MergedCopy] = []
      for file in files {
        let own = copies.filter { $0.file == file }.map(\.copy)
        let history = LineHistory(
          of: list.path, archive: SmallFile.done.path, in: journal, dialect: .extended)
        let merge = CopyMerge(
          of: own, into: self[file], archive: contents.first?.bytes,
          descent: Descent(of: ContentDigest(of: self[file]), at: file.path, entries: journal),
          history: file == list ? history : LineHistory(), dialect: .extended)
        // This is what `tt merge` without `--remove` records.
        for (copy, verdict) in zip(own, merge.verdicts)
        where [.merged, .same, .alreadyMerged(isRecorded: false)].contains(verdict) {
          recorded.append(
            MergedCopy(path: copy.path, list: file.path, bytes: copy.bytes, isRemoved: false))
        }
        for case .older(let lines) in merge.verdicts { words.named += lines }
        let versions = zip(own, merge.verdicts).filter { $1 == .merged }.map(\.0.bytes)
        let fault = lostLine(
          of: [self[file]] + versions, in: merge.bytes, archive: contents.first?.bytes ?? [],
          known: file == list ? Array(known) : [])
        words.lost = words.lost ?? fault
        words.named += lines(merge.kept, merge.doubts, in: merge.bytes)
        var before: [ArraySlice<UInt8>: Int] = [:]
        for line in document(file).lines { before[line.content, default: 0] += 1 }
        words.listed += Document(parsing: merge.bytes).lines.map(\.content)
          .filter { line in
            // Of equal lines, each new one is listed.
            before[line, default: 0] -= 1
            return before[line, default: 0] < 0
          }
          .map { Array($0) }
          // A command knows that it moved this line away, and must report it.
          .filter { !moved.contains($0) }
        contents.append((file, merge.bytes))
      }
      record(contents, merging: recorded)
    }
    return words
  }
}

/// The lines that messages name, and those that a merge only lists as new.
struct SmallWords {
  var named: [[UInt8]] = []
  var listed: [[UInt8]] = []
  /// What breaks the law of `lostLine`.
  var lost: String?
}

/// Returns the lines that messages name, by their numbers in a merged list or in doubts.
func lines(_ numbers: [Int], _ doubts: [MergeDoubt], in bytes: [UInt8]) -> [[UInt8]] {
  let lines = Document(parsing: bytes).lines
  let all = numbers + doubts.flatMap(\.numbers)
  return doubts.map(\.line)
    + all.filter { lines.indices.contains($0 - 1) }.map { Array(lines[$0 - 1].content) }
}
