extension FileStore {
  /// The effect of undoing or redoing a change on one file.
  package struct Restoration: Hashable, Sendable {
    /// The file, by its absolute path without symbolic links.
    package let path: FilePath
    package let before: [UInt8]
    package let after: [UInt8]
    /// How the new content was obtained.
    package let way: Way
    /// Whether the file was removed, since the change had created it and it was empty again.
    package let isRemoved: Bool

    package enum Way: Hashable, Sendable {
      /// The file had not been changed since, and now has exactly its previous content.
      case exact
      /// The file had been changed since; the change was removed from the new version.
      case merged
      /// The file already had the wanted content.
      case nothingToDo
    }
  }

  /// Merges the changes from the first version to the second and from the first to the third.
  ///
  /// If it throws, nothing is changed. It may be called again for the same file.
  package typealias Merge = (
    _ path: FilePath, _ base: [UInt8], _ ours: [UInt8], _ theirs: [UInt8]
  ) throws -> [UInt8]

  /// Undoes a change in each file that it changed.
  ///
  ///     if let entry = store.history(of: "todo.txt").nextToUndo {
  ///       try store.undo(entry, command: Array("undo".utf8), merge: merge)
  ///     }
  ///
  /// If the file has not changed since, its exact old bytes are restored; a file that the change
  /// had created is removed. Otherwise, `merge` gets the version after the change, the current
  /// version, and the version before the change. Conflicted copies that a merge removed are also
  /// restored.
  ///
  /// - Throws: `isTaken` if another file has the name of such a copy, since its own tasks would be
  ///   in no file; `versionIsLost` if the journal can no longer build a version; `changeIsUnkept`
  ///   if the change was too large for the journal.
  package func undo(
    _ entry: JournalEntry, command: [UInt8], merge: Merge
  ) throws -> EditReport<[Restoration]> {
    // Restore the copies first, so that no task is ever in no file.
    var restored: [MergedCopy] = []
    do {
      try checkCopies(of: entry)
      for copy in entry.copies where copy.isRemoved {
        if try restore(copy) { restored.append(copy) }
      }
      // In reverse order, so that a moved line is briefly in both files instead of neither.
      return try restore(
        entry.files.reversed(), JournalNote(.undo(entry.id), command: command, list: entry.list),
        merge
      ) {
        (from: $0.after, to: $0.before, rebuild: $0.reverted)
      }
    } catch {
      for copy in restored { _ = try? remove(copy.path, holding: copy.bytes ?? [], of: copy.list) }
      throw error
    }
  }

  /// Redoes an undone change; see `undo(_:command:merge:)`.
  package func redo(
    _ entry: JournalEntry, command: [UInt8], merge: Merge
  ) throws -> EditReport<[Restoration]> {
    let note = JournalNote(.redo(entry.id), command: command, list: entry.list)
    let report = try restore(entry.files, note, merge) {
      (from: $0.before, to: $0.after, rebuild: $0.applied)
    }
    for copy in entry.copies where copy.isRemoved {
      if let bytes = copy.bytes { _ = try remove(copy.path, holding: bytes, of: copy.list) }
    }
    return report
  }

  /// Returns the effect of undoing changes one after the other, without changing anything.
  package func previewUndo(
    of entries: some Sequence<JournalEntry>, merge: Merge
  ) throws -> [[Restoration]] {
    for entry in entries { try checkCopies(of: entry) }
    return try preview(entries, merge) { (from: $0.after, to: $0.before, rebuild: $0.reverted) }
  }

  /// Returns the effect of redoing changes, without changing anything.
  package func previewRedo(
    of entries: some Sequence<JournalEntry>, merge: Merge
  ) throws -> [[Restoration]] {
    try preview(entries, merge) { (from: $0.before, to: $0.after, rebuild: $0.applied) }
  }

  private func preview(
    _ entries: some Sequence<JournalEntry>, _ merge: Merge,
    _ direction: (FileChange) -> Direction
  ) throws -> [[Restoration]] {
    var contents: [FilePath: [UInt8]] = [:]
    return try entries.map { entry in
      try entry.files.map { file in
        let revision = try read(file.path)
        let before = contents[file.path] ?? revision?.bytes ?? []
        let restoration = try restoration(
          of: file, from: before, hasOneName: revision?.hasOneName ?? true, merge, direction)
        contents[file.path] = restoration.after
        return restoration
      }
    }
  }

  /// Throws if a conflicted copy that a merge removed cannot be restored.
  private func checkCopies(of entry: JournalEntry) throws(FileError) {
    for copy in entry.copies where copy.isRemoved { _ = try freePlace(of: copy) }
  }

  /// Returns the place of a conflicted copy that a merge removed; nil if the copy exists.
  ///
  /// A link with its name is never followed.
  private func freePlace(of copy: MergedCopy) throws(FileError) -> FileLocation? {
    guard let bytes = copy.bytes else { throw FileError(copy.path, .changeIsUnkept) }
    let location = try FileLocation(copy.path, followingLinks: false)
    let status = try FileError.about(copy.path) { () throws(SystemError) in
      try location.directory.status(of: location.name)
    }
    guard let status else { return location }
    let revision = status.kind == .regular ? try location.revision() : nil
    guard revision?.bytes == bytes else { throw FileError(copy.path, .isTaken) }
    return nil
  }

  /// Restores a conflicted copy that a merge removed; returns false if it exists.
  private func restore(_ copy: MergedCopy) throws(FileError) -> Bool {
    guard let bytes = copy.bytes, let location = try freePlace(of: copy) else { return false }
    let prepared = location.prepared(bytes, for: .missing, like: try Exemplar(at: copy.list))
    do {
      _ = try location.replace(
        .missing, holding: FileContent([]), with: FileContent(bytes), prepared,
        state: stateDirectory)
    } catch {
      throw error.error(about: copy.path) ?? FileError(copy.path, .isTaken)
    }
    return true
  }

  private typealias Direction = (
    from: ContentDigest, to: ContentDigest, rebuild: ([UInt8]) -> [UInt8]?
  )

  private func restore(
    _ files: [FileChange], _ note: JournalNote, _ merge: Merge,
    _ direction: (FileChange) -> Direction
  ) throws -> EditReport<[Restoration]> {
    let exemplars = files.map { file -> Exemplar? in
      if case .resembling(let access) = file.creation { .access(access) } else { nil }
    }
    return try edit(files.map(\.path), recording: note, like: exemplars) { revisions in
      var removals: Set<Int> = []
      var contents: [[UInt8]?] = []
      var restorations: [Restoration] = []
      for (index, (file, revision)) in zip(files, revisions).enumerated() {
        let restoration = try restoration(
          of: file, from: revision.bytes, hasOneName: revision.hasOneName, merge, direction)
        contents.append(restoration.way == .nothingToDo ? nil : restoration.after)
        if restoration.isRemoved { removals.insert(index) }
        restorations.append(restoration)
      }
      var edit = FileEdit(contents, result: restorations)
      edit.removals = removals
      return edit
    }
  }

  private func restoration(
    of file: FileChange, from present: [UInt8], hasOneName: Bool, _ merge: Merge,
    _ direction: (FileChange) -> Direction
  ) throws -> Restoration {
    let (way, content) = try restored(file, present, merge, direction(file))
    // After another program's change, even an empty file belongs to that program, and so does a file
    // with a second name.
    let isRemoved = way == .exact && content.isEmpty && file.creation != nil && hasOneName
    return Restoration(
      path: file.path, before: present, after: content, way: way, isRemoved: isRemoved)
  }

  private func restored(
    _ file: FileChange, _ present: [UInt8], _ merge: Merge, _ direction: Direction
  ) throws -> (Restoration.Way, [UInt8]) {
    let (from, to, rebuild) = direction
    switch ContentDigest(of: present) {
    case to: return (.nothingToDo, present)
    case _ where file.regions == nil: throw FileError(file.path, .changeIsUnkept)
    case from:
      guard let bytes = rebuild(present) else { throw FileError(file.path, .versionIsLost) }
      return (.exact, bytes)
    default:
      let versions = memory?.versions(of: file.path) ?? journal?.versions(of: file.path)
      let base = versions?.first { $0.digest == from }?.bytes
      guard let base, let other = rebuild(base) else {
        throw FileError(file.path, .versionIsLost)
      }
      return (.merged, try merge(file.path, base, present, other))
    }
  }
}
