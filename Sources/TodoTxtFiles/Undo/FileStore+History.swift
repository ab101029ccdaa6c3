import TodoTxt

extension FileStore {
  /// Returns the journal's entries about one file, newest first; none without a journal.
  ///
  ///     store.history(of: "todo.txt").undoable.first
  ///
  /// A change that was never made is omitted. So is an undo that reached only one of its files, so
  /// that it is done again.
  ///
  /// With `others`, it includes the changes that commands of this list made to other lists.
  package func history(of path: FilePath, withOthers others: Bool = false) -> [JournalEntry] {
    if let memory { return memory.entries(of: path) }
    guard let journal, let path = try? FileLocation(path).realPath else { return [] }
    var traces = ChangeTraces(in: journal)
    // The newest undo of several files, if the process died before it changed the last one.
    let undo = traces.entries.first { $0.isUndo && $0.files.count > 1 }
    let isFinished = undo.map { undo in
      undo.files.allSatisfy { $0.before == $0.after || traces.have(undo, in: $0.path) }
    }
    return traces.entries.filter { entry in
      if isFinished == false, entry.id == undo?.id { return false }
      if traces.have(entry, in: path) { return true }
      guard others, entry.list == path else { return false }
      // A file that an entry does not change cannot show whether the change was made.
      let files = entry.files.filter { $0.before != $0.after }
      return files.isEmpty || files.contains { traces.have(entry, in: $0.path) }
    }
  }

  /// Returns another list that a command has changed after an entry about `path` was recorded, or
  /// last if there is none.
  package func listChanged(after entry: JournalEntry?, of path: FilePath) -> FilePath? {
    let entries = journal?.entries() ?? []
    let undone = entries.undone
    guard let newest = entries.first(where: { $0.isChange && !undone.contains($0.id) }),
      newest.id.value > entry?.id.value ?? 0
    else { return nil }
    let lists = [newest.list].compactMap(\.self) + newest.files.map(\.path)
    return lists.contains(path) ? nil : lists.first
  }

  /// Whether the last recorded change of a file is the undoing of its creation, so that it may be missing.
  package func isRemovedByUndo(_ path: FilePath) -> Bool {
    let entries = memory?.entries(of: path) ?? journal?.entries() ?? []
    guard let path = try? resolved(path),
      let newest = entries.first(where: { entry in entry.files.contains { $0.path == path } })
    else { return false }
    return newest.isUndo
      && newest.files.contains { $0.path == path && $0.after == ContentDigest(of: []) }
  }

  /// Returns the newest change of a file if only another file has it so far, with that file's path.
  ///
  /// An editor may still have to save an announced change, or the process died in between.
  package func halfMadeChange(of path: FilePath) -> (entry: JournalEntry, other: FilePath)? {
    guard let journal, let path = try? resolved(path) else { return nil }
    var traces = ChangeTraces(in: journal)
    let newest = traces.entries.first { $0.files.contains { $0.path == path } }
    guard let newest, !newest.isUndo, newest.kind != .outside,
      !traces.entries.undone.contains(newest.id), !traces.have(newest, in: path)
    else { return nil }
    return newest.files.first {
      $0.path != path && $0.before != $0.after && traces.have(newest, in: $0.path)
    }.map { (newest, $0.path) }
  }

  /// Returns whether a change in the journal reached its first file; `entries` are all of them,
  /// newest first.
  ///
  /// If another program changed the file since, so that the digests are inconclusive, its lines
  /// decide.
  func wasMade(
    _ entry: JournalEntry, among entries: [JournalEntry]
  ) throws(FileError) -> Bool {
    guard let journal, let change = entry.files.first else { return false }
    let bytes = try read(change.path)?.bytes ?? []
    let traces = ChangeTraces(of: entries, in: journal)
    switch traces.of(change.path, holding: ContentDigest(of: bytes))[entry.id] {
    case .made: return true
    case .unmade, nil: return false
    case .hidden, .doubtful:
      let added = change.addedLines.filter { $0.value > 0 }
      return Document(parsing: bytes).lines.contains { added[Array($0.content)] != nil }
    }
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

extension JournalEntry {
  fileprivate var isUndo: Bool { if case .undo = kind { true } else { false } }
}
