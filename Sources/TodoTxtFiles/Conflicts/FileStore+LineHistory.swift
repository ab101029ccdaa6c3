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
    var before: [ContentKey: Int] = [:]
    var after: [ContentKey: Int] = [:]
    let tasks = regions.map { ($0.tasks(\.old, dialect), $0.tasks(\.new, dialect)) }
    for (old, new) in tasks {
      for item in old { before[ContentKey(item.content), default: 0] += 1 }
      for item in new { after[ContentKey(item.content), default: 0] += 1 }
    }
    let away = Set(movedAway.map { ContentKey($0.content) })
    let here = Set(movedHere.map { ContentKey($0.content) })
    var gone: [TodoItem] = []
    for (old, new) in tasks {
      record(
        removed: old.filter { item in
          let key = ContentKey(item.content)
          if away.contains(key) { gone.append(item) }
          return after[key] == nil && !away.contains(key)
        },
        added: new.filter {
          before[ContentKey($0.content)] == nil && !here.contains(ContentKey($0.content))
        }, isNew: isNew)
      record(
        removed: [], added: new.filter { here.contains(ContentKey($0.content)) }, isNew: false)
    }
    let kept = Set(archived.map { ContentKey($0.content) })
    recordArchived(gone.filter { kept.contains(ContentKey($0.content)) })
    recordMovedAway(gone.filter { !kept.contains(ContentKey($0.content)) })
  }
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
