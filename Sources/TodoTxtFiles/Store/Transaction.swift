import TodoTxt

/// One change to one or several files, from the lock to the last version on disk.
struct Transaction {
  let lock: DirectoryLock
  private let locations: [FileLocation]
  private let store: FileStore
  private let note: JournalNote?
  private let exemplars: [Exemplar?]
  private let deadline: Duration

  /// The files that this transaction has already written, with their previous contents.
  private var written: [Written?]
  /// The file that is being written; if that throws, it may have either version.
  private var unsure: (index: Int, Written)?
  private var warnings: [FileWarning] = []
  private var entry: JournalEntry.ID?
  /// The journal's entry about the file that is `unsure`.
  private var unsureRecording: JournalRecording?

  init(
    _ paths: [FilePath], recording note: JournalNote?, like exemplars: [Exemplar?],
    guarding others: [FileLocation] = [], in store: FileStore
  ) throws(FileError) {
    (self.store, self.note, self.exemplars) = (store, note, exemplars)
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
      locations + others, timeout: store.lockTimeout, reportingWaitTo: store.reportLockWait)
    deadline = SystemClock.uptime + store.settling.patience
    for location in locations where lock.isExclusive {
      for kept in TemporaryFile.removeAbandoned(of: location) { warn(location, kept: kept) }
    }
  }

  /// Computes the change and writes it; repeats this until no other program interferes.
  mutating func run<Result>(
    _ change: ([FileRevision]) throws -> FileEdit<Result>
  ) throws -> EditReport<Result> {
    do {
      for attempt in 1... {
        if let edit = try tryOnce(change) {
          return EditReport(
            result: edit.result, isChanged: written.contains { $0 != nil }, attempts: attempt,
            entry: entry, warnings: warnings)
        }
        guard SystemClock.uptime < deadline else { break }
        SystemClock.sleep(milliseconds: min(5 * attempt, 100))
      }
      throw FileError(locations[0].path, .keepsChanging)
    } catch {
      // Otherwise the digests of the entry show later which version is on disk, as after a crash.
      if takeBack() { unsureRecording?.discard() }
      throw error
    }
  }

  /// Makes one attempt; returns nil if another program wrote to one of the files in between.
  private mutating func tryOnce<Result>(
    _ change: ([FileRevision]) throws -> FileEdit<Result>
  ) throws -> FileEdit<Result>? {
    guard try haveRecovered() else { return nil }
    let revisions = try locations.map { try $0.settledRevision(store.settling, until: deadline) }
    // The change must not see this transaction's own writes from an earlier attempt.
    for index in revisions.indices where written[index]?.isIn(revisions[index]) == false {
      written[index] = nil
    }
    let seen = revisions.indices.map { written[$0]?.before ?? revisions[$0] }
    let edit = try change(seen)
    try edit.checkCount(of: locations.map(\.path))
    let wanted = zip(edit.contents, seen).map { $0 ?? $1.bytes }
    let changed = revisions.indices.filter {
      !edit.announced.contains($0) && !wanted[$0].bytesEqual(to: revisions[$0].bytes)
    }
    let models = revisions.indices.map { exemplar(for: $0, among: seen) }
    let removed = edit.removals.filter { wanted[$0].isEmpty && revisions[$0].exists }
    let contents = revisions.indices.map { index in
      Contents(revisions[index].bytes, written[index]?.before.bytes, wanted[index])
    }
    let creations = seen.indices.map { seen[$0].exists ? nil : FileChange.Creation(models[$0]) }
    let noted = record(contents, creations, edit.announced, merging: edit.copies)
    // All files are written before the first one is replaced, so that problems such as a full disk
    // occur while nothing has changed yet.
    let prepared = changed.map { index in
      removed.contains(index)
        ? nil : locations[index].prepared(wanted[index], for: revisions[index], like: models[index])
    }
    let recording = heard(noted)
    var isMade = false
    defer {
      for case .success(let temporary)? in prepared { temporary.remove() }
      if isMade {
        recording?.keep()
      } else if unsure != nil {
        unsureRecording = recording
      } else {
        recording?.discard()
      }
    }
    if edit.mustBeRecorded, case .failure(let error)? = noted {
      throw FileError(store.journal?.directory ?? locations[0].path, error)
    }
    for (index, prepared) in zip(changed, prepared) {
      guard case .failure(let interruption)? = prepared else { continue }
      if case .mustWriteInPlace = interruption { continue }
      if let error = interruption.error(about: locations[index].path) { throw error }
      return nil
    }
    for (index, prepared) in zip(changed, prepared) {
      let entry = Written(
        before: seen[index], bytes: wanted[index], exists: !removed.contains(index))
      unsure = (index, entry)
      let isReplaced = try replace(index, revisions[index], contents[index], prepared)
      unsure = nil
      guard isReplaced else { return nil }
      written[index] = entry
    }
    isMade = true
    entry = recording?.id
    return edit
  }

  /// Repairs the files after a crash, and returns false while another program has locked one of them.
  private func haveRecovered() throws(FileError) -> Bool {
    guard lock.isExclusive, let state = store.stateDirectory else { return true }
    for location in locations {
      do {
        try location.recover(from: state)
      } catch {
        if let error = error.error(about: location.path) { throw error }
        return false
      }
    }
    return true
  }

  /// Returns the exemplar for the file with this index, if it must be created.
  private func exemplar(for index: Int, among revisions: [FileRevision]) -> Exemplar? {
    let others = revisions.indices.filter { $0 != index }.map { revisions[$0] }
    return ([revisions[index]] + others).lazy.compactMap(Exemplar.init).first ?? exemplars[index]
  }

  private struct Written {
    let before: FileRevision
    let bytes: [UInt8]
    let exists: Bool

    /// Whether a file is unchanged since it was written.
    func isIn(_ revision: FileRevision) -> Bool {
      exists == revision.exists && bytes.bytesEqual(to: revision.bytes)
    }
  }

  /// The contents that a change of one file uses, each hashed once.
  private struct Contents {
    let present: FileContent
    /// The content that the change was given; differs if this transaction has written to the file.
    let seen: FileContent
    let wanted: FileContent

    init(_ present: [UInt8], _ seen: [UInt8]?, _ wanted: [UInt8]) {
      self.present = FileContent(present)
      self.seen = seen.map { FileContent($0) } ?? self.present
      self.wanted = FileContent(wanted)
    }
  }

  /// Writes the change to the journal before it is made.
  private func record(
    _ contents: [Contents], _ creations: [FileChange.Creation?], _ announced: Set<Int>,
    merging copies: [MergedCopy]
  ) -> Result<JournalRecording, SystemError>? {
    guard let note, let journal = store.journal else { return nil }
    // Undoing a change that is already undone, or merging a copy without anything new, changes no file,
    // but must be recorded.
    let isAlwaysKept = note.kind != .change || !copies.isEmpty
    let versions: [JournalRecording.Version] = locations.indices
      .filter { isAlwaysKept || !contents[$0].seen.bytesEqual(to: contents[$0].wanted) }
      .map { index in
        (
          locations[index].realPath, contents[index].seen, contents[index].wanted, creations[index],
          announced.contains(index)
        )
      }
    guard !versions.isEmpty else { return nil }
    return Result { () throws(SystemError) in
      try JournalRecording(note, versions, merging: copies, in: journal)
    }
  }

  /// Returns a recording and stores its warnings.
  ///
  /// A failing journal must not stop the change.
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

  private mutating func warn(_ fact: FileWarning.Fact) {
    let warning = FileWarning(fact)
    if !warnings.contains(warning) { warnings.append(warning) }
  }

  /// Replaces the file with the prepared one, or removes it if none was prepared.
  ///
  /// It returns false if another program wrote to it in between.
  private mutating func replace(
    _ index: Int, _ revision: FileRevision, _ contents: Contents,
    _ prepared: Result<TemporaryFile, Interruption>?
  ) throws(FileError) -> Bool {
    let location = locations[index]
    do throws(Interruption) {
      guard let prepared else {
        try location.remove(revision, holding: contents.present)
        return true
      }
      let kept = try location.replace(
        revision, holding: contents.present, with: contents.wanted, prepared,
        state: store.stateDirectory)
      if let kept { warn(location, kept: kept) }
      return true
    } catch {
      if let error = error.error(about: location.path) { throw error }
      if case .changed(let kept?) = error { warn(location, kept: kept) }
      return false
    }
  }

  private mutating func warn(_ location: FileLocation, kept name: FilePath) {
    let path = location.realPath.directory.appending(name)
    warnings.append(FileWarning(.keptVersion(of: location.path, as: path)))
  }

  /// Undoes completed writes when the change cannot be completed; returns false if one stays.
  ///
  /// It starts with the last file, and each file must be on disk before the previous one is undone.
  /// Otherwise a moved line could be in neither file.
  private mutating func takeBack() -> Bool {
    if let (index, entry) = unsure { written[index] = entry }
    for (index, entry) in written.enumerated().reversed() {
      guard let entry else { continue }
      guard let now = try? locations[index].revision() else { return false }
      let (old, contents) = (entry.before, Contents(now.bytes, nil, entry.before.bytes))
      if now.exists == old.exists, now.bytes == old.bytes { continue }
      guard entry.isIn(now) else { return false }
      let prepared =
        old.exists ? locations[index].prepared(old.bytes, for: now, like: Exemplar(old)) : nil
      guard (try? replace(index, now, contents, prepared)) == true else { return false }
    }
    return true
  }
}

extension FileChange.Creation {
  /// Creates the description of how a file with an exemplar, or without one, is created.
  fileprivate init(_ exemplar: Exemplar?) {
    self = exemplar.map { .resembling($0.access) } ?? .followingMask
  }
}
