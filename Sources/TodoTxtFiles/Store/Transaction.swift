import TodoTxt

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
    lock = try DirectoryLock(
      locations, timeout: store.lockTimeout, reportingWaitTo: store.reportLockWait)
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
    let revisions = try locations.map { try $0.settledRevision(store.settling, until: deadline) }
    // What this transaction wrote itself in an earlier attempt is not what the change shall see.
    for index in revisions.indices
    where written[index].map({ !$0.bytes.holdsSame(as: revisions[index].bytes) }) ?? false {
      written[index] = nil
    }
    let seen = revisions.indices.map { written[$0]?.before ?? revisions[$0] }
    let edit = try change(seen)
    precondition(edit.contents.count == locations.count, "an edit has a content for each file")
    let wanted = zip(edit.contents, seen).map { $0 ?? $1.bytes }
    let changed = revisions.indices.filter { !wanted[$0].holdsSame(as: revisions[$0].bytes) }
    // A large version is on its way to the disk while the journal compares it with the old one.
    let (noted, first) = together(
      pays: wanted.contains { $0.count > 1 << 20 }
    ) { [locations, note, store, written, copies = edit.copies] in
      let contents = revisions.indices.map { index in
        Contents(revisions[index].bytes, written[index]?.before.bytes, wanted[index])
      }
      return (
        contents, Transaction.record(contents, of: locations, note, merging: copies, in: store)
      )
    } _: { [locations] in
      changed.first.map { locations[$0].prepared(wanted[$0], for: revisions[$0]) }
    }
    let (contents, recording) = (noted.0, heard(noted.1))
    var isMade = false
    defer { if isMade { recording?.keep() } else { recording?.discard() } }
    for index in changed {
      unsure = (index, seen[index], wanted[index])
      let prepared = index == changed.first ? first : nil
      let isReplaced = try replace(index, revisions[index], contents[index], prepared)
      unsure = nil
      guard isReplaced else { return nil }
      written[index] = (seen[index], wanted[index])
    }
    isMade = true
    return edit
  }

  /// The contents that play a part in the change of one file, each hashed once.
  private struct Contents {
    /// What is there.
    let present: FileContent
    /// What the change was shown; something else where this transaction has written to the file.
    let seen: FileContent
    /// What shall be there.
    let wanted: FileContent

    init(_ present: [UInt8], _ seen: [UInt8]?, _ wanted: [UInt8]) {
      self.present = FileContent(present)
      self.seen = seen.map { FileContent($0) } ?? self.present
      self.wanted = FileContent(wanted)
    }
  }

  /// Writes the change to the journal before it is made.
  private static func record(
    _ contents: [Contents], of locations: [FileLocation], _ note: JournalNote?,
    merging copies: [MergedCopy], in store: FileStore
  ) -> Result<JournalRecording, SystemError>? {
    guard let note, let journal = store.journal else { return nil }
    // Undoing what is undone already and merging a copy that has nothing new change no file, and
    // must be remembered all the same.
    let versions = zip(locations, contents)
      .filter { !$1.seen.holdsSame(as: $1.wanted) || note.kind != .change || !copies.isEmpty }
      .map { (path: $0.realPath, before: $1.seen, after: $1.wanted) }
    guard !versions.isEmpty else { return nil }
    return Result { () throws(SystemError) in
      try JournalRecording(note, versions, merging: copies, in: journal)
    }
  }

  /// Passes on what the user has to hear of a recording; a journal that can't be written is no reason
  /// not to make the change.
  private mutating func heard(
    _ recording: Result<JournalRecording, SystemError>?
  ) -> JournalRecording? {
    guard let journal = store.journal, let recording else { return nil }
    switch recording {
    case .success(let recording):
      if let size = recording.unkeptSize {
        warn(.unkept(journal: journal.directory, size: size, most: journal.limits.bytesOfChange))
      }
      return recording
    case .failure(let error):
      warn(.unrecorded(journal: journal.directory, error.call, code: error.code))
      return nil
    }
  }

  private mutating func warn(_ warning: FileWarning) {
    if !warnings.contains(warning) { warnings.append(warning) }
  }

  /// Returns false if another program wrote to the file meanwhile.
  private mutating func replace(
    _ index: Int, _ revision: FileRevision, _ contents: Contents,
    _ prepared: Result<TemporaryFile, Interruption>? = nil
  ) throws(FileError) -> Bool {
    let location = locations[index]
    do throws(Interruption) {
      let prepared = prepared ?? location.prepared(contents.wanted.bytes, for: revision)
      let kept = try location.replace(
        revision, holding: contents.present, with: contents.wanted, prepared,
        state: store.stateDirectory)
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
        _ = try? replace(index, now, Contents(now.bytes, nil, entry.before.bytes))
      }
      guard let now = try? locations[index].revision(), now.bytes == entry.before.bytes else {
        return
      }
    }
  }
}
