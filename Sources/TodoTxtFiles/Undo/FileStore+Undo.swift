extension FileStore {
  /// The effect of undoing or redoing a change on one file.
  package struct Restoration: Hashable {
    /// The change that it was to make.
    let change: FileChange
    package let before: [UInt8]
    package var after: [UInt8]
    /// The version with the change, and the one without it; reversed in a redo.
    package let base: [UInt8]
    package let wanted: [UInt8]
    /// How the new content was obtained.
    package let way: Way
    /// Whether the file was removed, since the change had created it and it was empty again.
    package let isRemoved: Bool

    /// The file, by its absolute path without symbolic links.
    package var path: FilePath { change.path }

    package enum Way {
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

  package enum Restoring { case undo, redo }

  /// Undoes or redoes a change in each file that it changed.
  ///
  ///     if let entry = store.history(of: "todo.txt").undoable.first {
  ///       try store.restore(entry, .undo, command: Array("undo".utf8), merge: merge)
  ///     }
  ///
  /// If the file has not changed since, its exact old bytes are restored; a file that the change
  /// had created is removed. Otherwise, `merge` gets the version after the change, the current
  /// version, and the version before the change; to redo, the first and the last are exchanged.
  /// Conflicted copies that a merge removed are also restored, or removed again. `verify` gets each
  /// file's present content; if it throws, nothing is changed.
  ///
  /// - Throws: `keepsChanging` if another process has just undone or redone the change; `isTaken` if
  ///   another file has the name of such a copy, since its own tasks would be
  ///   in no file; `versionIsLost` if the journal can no longer build a version; `changeIsUnkept`
  ///   if the change was too large for the journal.
  package func restore(
    _ entry: JournalEntry, _ way: Restoring, command: [UInt8],
    verify: (_ path: FilePath, _ content: [UInt8]) throws -> Void = { _, _ in }, merge: Merge
  ) throws -> EditReport<[Restoration]> {
    let kind: JournalEntry.Kind = way == .undo ? .undo(entry.id) : .redo(entry.id)
    let note = JournalNote(kind, command: command, list: entry.list)
    if way == .redo {
      let report = try restore(entry.files, of: entry.id, note, verify, merge)
      for copy in entry.copies where copy.isRemoved {
        if let bytes = copy.bytes { _ = try remove(copy.path, holding: bytes, of: copy.list) }
      }
      return report
    }
    // Restore the copies first, so that no task is ever in no file.
    var restored: [MergedCopy] = []
    do {
      try checkCopies(of: entry)
      for copy in entry.copies where copy.isRemoved {
        if try restore(copy) { restored.append(copy) }
      }
      // In reverse order, so that a moved line is briefly in both files instead of neither.
      return try restore(
        entry.files.reversed().map(\.reversed), of: entry.id, note, verify, merge)
    } catch {
      for copy in restored { _ = try? remove(copy.path, holding: copy.bytes ?? [], of: copy.list) }
      throw error
    }
  }

  /// Returns the effect of undoing or redoing changes one after the other, without changing
  /// anything.
  package func preview(
    _ entries: some Sequence<JournalEntry>, _ way: Restoring, merge: Merge
  ) throws -> [[Restoration]] {
    if way == .undo { for entry in entries { try checkCopies(of: entry) } }
    var contents: [FilePath: [UInt8]] = [:]
    return try entries.map { entry in
      try entry.files.map { file in
        let revision = try read(file.path)
        let restoration = try restoration(
          by: way == .undo ? file.reversed : file,
          from: contents[file.path] ?? revision?.bytes ?? [],
          hasOneName: revision?.hasOneName ?? true, merge)
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
    let status = try FileError.about(copy.path, location.directory.status(of: location.name))
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

  private func restore(
    _ files: [FileChange], of id: JournalEntry.ID, _ note: JournalNote,
    _ verify: (_ path: FilePath, _ content: [UInt8]) throws -> Void, _ merge: Merge
  ) throws -> EditReport<[Restoration]> {
    let exemplars = files.map { file -> Exemplar? in
      if case .resembling(let access) = file.creation { .access(access) } else { nil }
    }
    var isChosen = false
    return try edit(files.map(\.path), recording: note, like: exemplars) { revisions in
      // Another process may have restored the change before this one had the lock; one that died may have
      // restored it in one file.
      let isUndo = note.kind == .undo(id)
      if !isChosen, files.allSatisfy({ history(of: $0.path).undone.contains(id) == isUndo }) {
        throw FileError(files[0].path, .keepsChanging)
      }
      isChosen = true
      let restorations = try zip(files, revisions).map { file, revision in
        try verify(file.path, revision.bytes)
        return try restoration(
          by: file, from: revision.bytes, hasOneName: revision.hasOneName, merge)
      }
      var edit = FileEdit(
        restorations.map { $0.way == .nothingToDo ? nil : $0.after }, result: restorations)
      edit.removals = Set(restorations.indices.filter { restorations[$0].isRemoved })
      return edit
    }
  }

  private func restoration(
    by change: FileChange, from present: [UInt8], hasOneName: Bool, _ merge: Merge
  ) throws -> Restoration {
    let (way, content, base, wanted) = try restored(present, by: change, merge)
    // After another program's change, even an empty file belongs to that program, and so does a file
    // with a second name.
    let isRemoved = way == .exact && content.isEmpty && change.creation != nil && hasOneName
    return Restoration(
      change: change, before: present, after: content, base: base, wanted: wanted, way: way,
      isRemoved: isRemoved)
  }

  private func version(_ digest: ContentDigest, of path: FilePath) -> [UInt8]? {
    let versions = memory?.versions(of: path) ?? journal?.versions(of: path)
    return versions?.first { $0.digest == digest }?.bytes
  }

  private func restored(
    _ present: [UInt8], by change: FileChange, _ merge: Merge
  ) throws -> (Restoration.Way, [UInt8], base: [UInt8], wanted: [UInt8]) {
    let digest = ContentDigest(of: present)
    if digest == change.after { return (.nothingToDo, present, present, present) }
    if change.regions == nil { throw FileError(change.path, .changeIsUnkept) }
    let isExact = digest == change.before
    let base = isExact ? present : version(change.before, of: change.path)
    guard let base, let wanted = change.applied(to: base) else {
      throw FileError(change.path, .versionIsLost)
    }
    if isExact { return (.exact, wanted, base, wanted) }
    return (.merged, try merge(change.path, base, present, wanted), base, wanted)
  }
}
