import TodoTxt
import TodoTxtFiles

/// A list that keeps the identity of each task from one version of its file to the next.
///
/// In the next version, a task is recognized by its text or its place.
struct TrackedList {
  let path: FilePath

  private(set) var state: ListState = .loading
  private(set) var document: Document
  private(set) var tasks: [LiveTask] = []

  /// Whether there was a file when it was last read.
  private var fileExists = false

  /// How the list's own edits changed the identities, so that they can be undone and redone.
  private var differences: [JournalEntry.ID: CollectionDifference<LiveTask.ID>] = [:]

  /// Each list begins at another number, so that the tasks of two lists differ.
  private var lastID = Int.random(in: 0..<Int.max / 2)

  /// A change that was made with this list.
  enum OwnChange {
    /// The old version is nil if there was no file.
    case change(from: [UInt8]?, to: Document, JournalEntry.ID?)

    case restoration(FileStore.Restoration, of: JournalEntry.ID, FileStore.Restoring)
  }

  init(path: FilePath, dialect: Dialect) {
    self.path = path
    document = Document(parsing: [], dialect: dialect)
  }

  /// Takes the next version of the file and returns what changed.
  ///
  /// A file that disappeared counts as a failure, not as a list without tasks, since a disk may be
  /// unmounted. A file that this program removed, by undoing its creation, is expected to be missing.
  mutating func take(_ content: WatchedContent, isMissingExpected: Bool = false) -> [ListChange] {
    switch content {
    case .bytes(let bytes):
      fileExists = true
      return take(bytes)
    case .missing where isMissingExpected || !fileExists:
      fileExists = false
      return take([])
    case .missing:
      return fail(.noFile(at: path))
    case .unreadable(let error):
      return fail(error)
    }
  }

  /// Takes the version before a change of this list, which another program may have written, and then
  /// the one after it.
  mutating func take(_ change: OwnChange) -> [ListChange] {
    switch change {
    case .change(nil, let new, _) where new.bytes.isEmpty: return take(.missing)
    case .change(let before, let new, let entry):
      let changes = before.map { take(.bytes($0)) } ?? []
      fileExists = true
      let ids = carried(tasks.map(\.id), from: document, to: new)
      return changes + take(new, ids, recordedAs: entry)
    case .restoration(let file, let entry, let way):
      let changes = take(.bytes(file.before))
      fileExists = !file.isRemoved
      let new = Document(parsing: file.after, dialect: document.dialect)
      return changes + take(new, restored(by: file, differences[entry], way, in: new))
    }
  }

  private mutating func fail(_ error: FileError) -> [ListChange] {
    guard state != .failed(error) else { return [] }
    state = .failed(error)
    return [.failed(error)]
  }

  private mutating func take(_ bytes: [UInt8]) -> [ListChange] {
    let new =
      bytes == document.bytes ? document : Document(parsing: bytes, dialect: document.dialect)
    return take(new, carried(tasks.map(\.id), from: document, to: new))
  }

  /// Takes a document with the known identities of its tasks; the others are new.
  private mutating func take(
    _ new: Document, _ ids: [LiveTask.ID?], recordedAs entry: JournalEntry.ID? = nil
  ) -> [ListChange] {
    var changes: [ListChange] = []
    if new.bytes != document.bytes {
      var rest = Set(ids)
      let newTasks = zip(new.items, ids).map { item, id in
        LiveTask(id: id.flatMap { rest.remove($0) ?? nil } ?? makeID(), item: item)
      }
      let rows = RowChanges(from: tasks, to: newTasks)
      if let entry { differences[entry] = rows.difference(from: tasks, to: newTasks) }
      changes = rows.changes(from: tasks, to: newTasks)
      (document, tasks) = (new, newTasks)
    }
    let before = state
    state = tasks.isEmpty ? .empty : .loaded
    switch before {
    case .empty, .loaded: return changes
    case .loading, .failed: return [.reloaded(tasks)]
    }
  }

  /// Returns the identities that the tasks of a document have from another version, in which they have
  /// `ids`.
  private func carried(
    _ ids: [LiveTask.ID], from old: Document, to new: Document, isOneStep: Bool = true
  ) -> [LiveTask.ID?] {
    if old.bytes == new.bytes { return ids }
    let numbers = new.lineOrigins(since: old, isOneStep: isOneStep)
    let known = Dictionary(uniqueKeysWithValues: zip(old.items.map(\.number), ids))
    return new.items.map { known[numbers[$0.number - 1]] }
  }

  /// Returns the identities after a change was undone or redone: those before it, and for tasks that
  /// others have added since, those of the present list.
  private mutating func restored(
    by file: FileStore.Restoration, _ difference: CollectionDifference<LiveTask.ID>?,
    _ way: FileStore.Restoring, in new: Document
  ) -> [LiveTask.ID?] {
    let present = carried(tasks.map(\.id), from: document, to: new)
    guard let difference else { return present }
    let base = Document(parsing: file.base, dialect: new.dialect)
    let wanted = Document(parsing: file.wanted, dialect: new.dialect)
    // Places mean little where an undo was merged with other changes.
    let ids = carried(tasks.map(\.id), from: document, to: base, isOneStep: false)
      .map { $0 ?? makeID() }
    guard let restored = ids.applying(way == .undo ? difference.inverse() : difference),
      restored.count == wanted.items.count
    else { return present }
    let known = carried(restored, from: wanted, to: new, isOneStep: false)
    let taken = Set(known)
    return zip(known, present).map { known, present in
      known ?? (taken.contains(present) ? nil : present)
    }
  }

  private mutating func makeID() -> LiveTask.ID {
    lastID += 1
    return LiveTask.ID(value: lastID)
  }
}

extension RowChanges {
  /// Returns the changes as a live list reports them, in the order of the list; removed tasks come last.
  fileprivate func changes(from old: [LiveTask], to new: [LiveTask]) -> [ListChange] {
    let before = Dictionary(uniqueKeysWithValues: old.map { ($0.id, $0.item) })
    let changed = Set(updates + moves.map(\.to) + insertions)
    return new.indices.filter(changed.contains).map { index in
      before[new[index].id].map { .changed(new[index], from: $0) } ?? .inserted(new[index])
    } + removals.map { .removed(old[$0]) }
  }

  /// Returns the change of the identities; nil if one occurs twice.
  fileprivate func difference(
    from old: [LiveTask], to new: [LiveTask]
  ) -> CollectionDifference<LiveTask.ID>? {
    let removed = removals + moves.map(\.from)
    let inserted = insertions + moves.map(\.to)
    return CollectionDifference(
      removed.map { .remove(offset: $0, element: old[$0].id, associatedWith: nil) }
        + inserted.map { .insert(offset: $0, element: new[$0].id, associatedWith: nil) })
  }
}
