/// One change of one or several files, from the lock to the last version on disk.
struct Transaction {
  let lock: DirectoryLock
  private let locations: [FileLocation]
  private let store: FileStore
  private let note: JournalNote?
  private let deadline: Duration

  /// What this transaction has already written to a file, and what was there before.
  private var written: [(before: FileRevision, bytes: [UInt8])?]
  /// The file that is being written; it may hold either version when that throws.
  private var unsure: (index: Int, before: FileRevision, bytes: [UInt8])?
  private var warnings: [FileWarning] = []

  init(
    _ paths: [FilePath], recording note: JournalNote?, in store: FileStore
  ) throws(FileError) {
    (self.store, self.note) = (store, note)
    var locations: [FileLocation] = []
    for path in paths {
      let location = try FileLocation(path)
      if let other = locations.first(where: location.isSame) {
        throw FileError(path, .isSameFile(other.path))
      }
      locations.append(location)
    }
    self.locations = locations
    written = locations.map { _ in nil }
    lock = try DirectoryLock(locations, timeout: store.lockTimeout)
    deadline = SystemClock.uptime + store.settling.patience
    for location in locations where lock.isExclusive {
      for kept in TemporaryFile.removeAbandoned(of: location) { warn(location, kept: kept) }
      if let state = store.stateDirectory { location.recoverInterruptedWrite(state: state) }
    }
  }

  /// Works the change out and writes it, again and again until nobody interferes.
  mutating func run<Result>(
    _ change: ([FileRevision]) throws -> FileEdit<Result>
  ) throws -> EditReport<Result> {
    do {
      for attempt in 1... {
        if let edit = try tryOnce(change) {
          return EditReport(
            result: edit.result, isChanged: written.contains { $0 != nil }, attempts: attempt,
            warnings: warnings)
        }
        guard SystemClock.uptime < deadline else { break }
        SystemClock.sleep(milliseconds: min(5 * attempt, 100))
      }
      throw FileError(locations[0].path, .keepsChanging)
    } catch {
      takeBack()
      throw error
    }
  }

  /// Returns nil if another program wrote to one of the files meanwhile.
  private mutating func tryOnce<Result>(
    _ change: ([FileRevision]) throws -> FileEdit<Result>
  ) throws -> FileEdit<Result>? {
    var revisions: [FileRevision] = []
    for location in locations {
      revisions.append(try location.settledRevision(store.settling, until: deadline))
    }
    // What this transaction wrote itself in an earlier attempt is not what the change shall see.
    for index in revisions.indices
    where written[index].map({ !$0.bytes.holdsSame(as: revisions[index].bytes) }) ?? false {
      written[index] = nil
    }
    let seen = revisions.indices.map { written[$0]?.before ?? revisions[$0] }
    let edit = try change(seen)
    precondition(edit.contents.count == locations.count, "an edit has a content for each file")
    let wanted = zip(edit.contents, seen).map { $0 ?? $1.bytes }
    let recording = record(seen, wanted)
    var isMade = false
    defer { if isMade { recording?.keep() } else { recording?.discard() } }
    for index in revisions.indices where !wanted[index].holdsSame(as: revisions[index].bytes) {
      unsure = (index, seen[index], wanted[index])
      let isReplaced = try replace(index, revisions[index], with: wanted[index])
      unsure = nil
      guard isReplaced else { return nil }
      written[index] = (seen[index], wanted[index])
    }
    isMade = true
    return edit
  }

  /// Writes the change to the journal before it is made; a journal that can't be written is no
  /// reason not to make it.
  private mutating func record(
    _ seen: [FileRevision], _ wanted: [[UInt8]]
  ) -> JournalRecording? {
    guard let note, let journal = store.journal else { return nil }
    // To undo what is undone already changes nothing, and has to be remembered all the same.
    let versions = locations.indices
      .filter { !seen[$0].bytes.holdsSame(as: wanted[$0]) || note.kind != .change }
      .map { (path: locations[$0].realPath, before: seen[$0].bytes, after: wanted[$0]) }
    guard !versions.isEmpty else { return nil }
    do throws(SystemError) {
      let recording = try JournalRecording(note, versions, in: journal)
      if let size = recording.unkeptSize {
        warn(.unkept(journal: journal.directory, size: size, most: journal.limits.bytesOfChange))
      }
      return recording
    } catch {
      warn(.unrecorded(journal: journal.directory, error.call, code: error.code))
      return nil
    }
  }

  private mutating func warn(_ warning: FileWarning) {
    if !warnings.contains(warning) { warnings.append(warning) }
  }

  /// Returns false if another program wrote to the file meanwhile.
  private mutating func replace(
    _ index: Int, _ revision: FileRevision, with bytes: [UInt8]
  ) throws(FileError) -> Bool {
    let location = locations[index]
    do throws(Interruption) {
      let kept = try location.replace(revision, with: bytes, state: store.stateDirectory)
      if let kept { warn(location, kept: kept) }
      return true
    } catch {
      switch error {
      case .changed(let kept):
        if let kept { warn(location, kept: kept) }
        return false
      case .mustWriteInPlace(let reason):
        throw FileError(location.path, reason ?? SystemError(call: .rename, code: 0))
      case .failed(let reason): throw FileError(location.path, reason)
      case .refused(let refusal): throw refusal
      }
    }
  }

  private mutating func warn(_ location: FileLocation, kept name: FilePath) {
    let path = location.realPath.directory.appending(name)
    warnings.append(.keptVersion(of: location.path, as: path))
  }

  /// Undoes what was written when the change can't be completed.
  ///
  /// The last file goes first, and no file before those after it hold their old versions: a line
  /// that was moved would be in none. A new list that may not be on disk yet stays.
  private mutating func takeBack() {
    if let unsure { written[unsure.index] = (unsure.before, unsure.bytes) }
    for (index, entry) in written.enumerated().reversed() {
      guard let entry else { continue }
      let isToStay = index == unsure?.index && !entry.before.exists
      if !isToStay, let now = try? locations[index].revision(), now.bytes == entry.bytes {
        _ = try? replace(index, now, with: entry.before.bytes)
      }
      guard let now = try? locations[index].revision(), now.bytes == entry.before.bytes else {
        return
      }
    }
  }
}
