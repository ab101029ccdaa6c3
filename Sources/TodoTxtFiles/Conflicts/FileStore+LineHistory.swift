package import TodoTxt

extension FileStore {
  /// Returns the changes that this program made to the lines of a list on this device.
  ///
  /// It omits merges, since the lines they added were written elsewhere.
  package func lineHistory(
    of list: FilePath, archive: FilePath, dialect: Dialect
  ) throws(FileError) -> LineHistory {
    guard let journal else { return LineHistory() }
    return LineHistory(
      of: try resolved(list), archive: try? resolved(archive), in: journal.entries(),
      dialect: dialect)
  }
}

extension LineHistory {
  /// Finds the changes among the journal's entries, newest first.
  init(of list: FilePath, archive: FilePath?, in entries: [JournalEntry], dialect: Dialect) {
    self.init()
    let merges = Set(entries.filter { !$0.copies.isEmpty }.map(\.id))
    for entry in entries.reversed() where !entry.isOfMerge(merges) {
      guard let change = entry.files.first(where: { $0.path == list }),
        let regions = change.regions
      else { continue }
      let others = entry.files.filter { $0.path != list }
      record(
        regions, isNew: entry.kind == .change,
        movedAway: others.flatMap { $0.tasks(\.new, dialect) },
        movedHere: others.flatMap { $0.tasks(\.old, dialect) },
        archived: others.filter { $0.path == archive }.flatMap { $0.tasks(\.new, dialect) },
        dialect: dialect)
    }
  }

  /// Adds one change of a list.
  ///
  /// A line that the change only moved, within the list or to another list, does not count as created.
  fileprivate mutating func record(
    _ regions: [ChangedRegion], isNew: Bool, movedAway: [TodoItem], movedHere: [TodoItem],
    archived: [TodoItem], dialect: Dialect
  ) {
    let tasks = regions.map { ($0.tasks(\.old, dialect), $0.tasks(\.new, dialect)) }
    func keys(of items: [TodoItem]) -> Set<ContentKey> { Set(items.map(\.key)) }
    let (before, after) = (keys(of: tasks.flatMap(\.0)), keys(of: tasks.flatMap(\.1)))
    let (away, here) = (keys(of: movedAway), keys(of: movedHere))
    for (old, new) in tasks {
      record(
        removed: old.filter { !after.contains($0.key) && !away.contains($0.key) },
        added: new.filter { !before.contains($0.key) && !here.contains($0.key) }, isNew: isNew)
      record(removed: [], added: new.filter { here.contains($0.key) }, isNew: false)
    }
    let (kept, gone) = (
      keys(of: archived), tasks.flatMap(\.0).filter { away.contains($0.key) }
    )
    recordArchived(gone.filter { kept.contains($0.key) })
    recordMovedAway(gone.filter { !kept.contains($0.key) })
  }
}

extension TodoItem {
  fileprivate var key: ContentKey { ContentKey(content) }
}

extension JournalEntry {
  /// Whether the entry is a merge, or undoes or redoes one.
  fileprivate func isOfMerge(_ merges: Set<ID>) -> Bool {
    switch kind {
    case .change: merges.contains(id)
    case .undo(let other), .redo(let other): merges.contains(other)
    case .outside: true
    }
  }
}

extension FileChange {
  fileprivate func tasks(
    _ side: KeyPath<ChangedRegion, [UInt8]>, _ dialect: Dialect
  ) -> [TodoItem] {
    (regions ?? []).flatMap { $0.tasks(side, dialect) }
  }
}

extension ChangedRegion {
  /// Returns the tasks among the lines; an indented line counts as a note.
  fileprivate func tasks(
    _ side: KeyPath<ChangedRegion, [UInt8]>, _ dialect: Dialect
  ) -> [TodoItem] {
    Document(parsing: self[keyPath: side], dialect: dialect).items
      .filter { $0.content.first.map { $0 != 0x20 && $0 != 0x09 } ?? false }
  }
}
