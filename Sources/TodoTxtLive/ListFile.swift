import Dispatch
import TodoTxt
import TodoTxtFiles

/// The file of a live list; it is read and compared on the observer's queue, and changed on its
/// own.
final class ListFile: @unchecked Sendable {
  private let path: FilePath
  private let store: FileStore
  private let dialect: Dialect
  private let observer = ListObserver.shared

  /// The queue for locks and disk access.
  private let work = DispatchQueue(label: "todo.txt")

  // These are used only on the observer's queue.
  private var list: TrackedList
  /// The number of updates until now.
  private var count = 0
  /// The number of changes in progress, during which the file is not read.
  private var changesInProgress = 0

  /// The changes made here; used only on `work`.
  private var session = ListSession()

  init(_ path: FilePath, store: FileStore, dialect: Dialect) {
    (self.path, self.store, self.dialect) = (path, store, dialect)
    list = TrackedList(path: path, dialect: dialect)
  }

  /// Returns the list at once if it is in memory.
  func firstUpdate() -> ListUpdate? {
    guard store.memory != nil else { return nil }
    let revision = (try? store.read(path)).flatMap(\.self)
    return observer.queue.sync { take(revision.map { .bytes($0.bytes) } ?? .missing) }
  }

  /// Returns the updates by other programs, until the waiting task is cancelled.
  ///
  /// An update that is not consumed in time is replaced by the next.
  func updates() -> AsyncStream<ListUpdate> {
    AsyncStream(bufferingPolicy: .bufferingNewest(1)) { [observer] continuation in
      let observation = ObservedFile(path, in: store) { [self] in
        changesInProgress == 0
      } deliver: { [self] content in
        continuation.yield(take(content))
      }
      continuation.onTermination = { _ in observer.remove(observation) }
      observer.add(observation)
    }
  }

  /// Changes the list safely, and records the change under a name.
  ///
  /// With an `other` list, tasks may move to it, so that it is written first.
  func edit<Result: Sendable>(
    _ name: String, movingTo other: FilePath? = nil,
    _ change: @escaping @Sendable (inout Document, inout Document) throws -> Result
  ) async throws -> Edited<Result> {
    try await run { [self] in
      let note = JournalNote(command: Array(name.utf8))
      let paths = [other.map { path.path(ofOther: $0) }, path].compactMap(\.self)
      let report = try store.edit(paths, recording: note) { revisions in
        var documents = revisions.map { Document(parsing: $0.bytes, dialect: dialect) }
        var list = documents.removeLast()
        var target = documents.first ?? Document("")
        let revision = revisions[paths.count - 1]
        let result = try revision.changing(path) { try change(&list, &target) }
        let before = revision.exists ? revision.bytes : nil
        let contents = other == nil ? [list.bytes] : [target.bytes, list.bytes]
        return FileEdit(contents, result: (result, before, list))
      }
      if let entry = report.entry { session.made(entry, name) }
      let (result, before, after) = report.result
      return Made(
        result: result, change: .change(from: before, to: after, report.entry),
        warnings: report.warnings)
    }
  }

  /// Undoes or redoes a change made here or, on request, in an earlier session.
  func restore(
    _ way: FileStore.Restoring, fromEarlierSessions: Bool = false
  ) async throws -> Edited<RestoredChange?> {
    try await run { [self] in
      let restored = try store.restore(way, of: path, dialect: dialect) {
        fromEarlierSessions || session.canRestore($0, way)
      }
      guard let (id, change, files) = restored else {
        session.foundNothing(way)
        return Made(result: nil, change: nil, warnings: [])
      }
      session.restored(id, change.name, way)
      let path = try store.resolved(path)
      let own = files.first { $0.path == path }
      return Made(
        result: change, change: own.map { .restoration($0, of: id, way) },
        warnings: change.warnings)
    }
  }

  private func take(_ content: WatchedContent) -> ListUpdate {
    var isMissingExpected = false
    if case .missing = content { isMissingExpected = store.isRemovedByUndo(path) }
    return update { [isMissingExpected] list in
      list.take(content, isMissingExpected: isMissingExpected)
    }
  }

  private func update(_ take: (inout TrackedList) -> [ListChange]) -> ListUpdate {
    let changes = take(&list)
    count += 1
    return ListUpdate(number: count, list: list, changes: changes)
  }

  /// The effect of a change on the file.
  private struct Made<Result: Sendable> {
    let result: Result
    let change: TrackedList.OwnChange?
    let warnings: [FileWarning]
  }

  /// Makes a change, without blocking other tasks or lists; the file is not read until its end.
  private func run<Result: Sendable>(
    _ change: @escaping @Sendable () throws -> Made<Result>
  ) async throws -> Edited<Result> {
    try await withCheckedThrowingContinuation { continuation in
      observer.queue.async { [self] in
        changesInProgress += 1
        work.async { [self] in
          let made = Swift.Result { try change() }
          let (undoName, redoName) = (session.undoName, session.redoName)
          observer.queue.async { [self] in
            changesInProgress -= 1
            continuation.resume(
              with: made.map { made in
                Edited(
                  result: made.result,
                  update: made.change.map { change in update { $0.take(change) } },
                  undoName: undoName, redoName: redoName, warnings: made.warnings)
              })
            observer.lookSoon()
          }
        }
      }
    }
  }
}

/// The changes that were made to a list since an app opened it.
private struct ListSession {
  private typealias Change = (id: JournalEntry.ID, name: String)

  /// Oldest first.
  private var done: [Change] = []
  private var undone: [Change] = []

  var undoName: String? { done.last?.name }
  var redoName: String? { undone.last?.name }

  mutating func made(_ id: JournalEntry.ID, _ name: String) {
    done.append((id, name))
    undone = []
  }

  func canRestore(_ id: JournalEntry.ID, _ way: FileStore.Restoring) -> Bool {
    (way == .undo ? done : undone).contains { $0.id == id }
  }

  /// Records that a change was undone or redone; if another program undid later changes, they are
  /// forgotten.
  mutating func restored(_ id: JournalEntry.ID, _ name: String, _ way: FileStore.Restoring) {
    switch way {
    case .undo:
      if let index = done.firstIndex(where: { $0.id == id }) { done.removeSubrange(index...) }
      undone.append((id, name))
    case .redo:
      if let index = undone.firstIndex(where: { $0.id == id }) { undone.removeSubrange(index...) }
      done.append((id, name))
    }
  }

  /// Forgets changes that the journal no longer offers.
  mutating func foundNothing(_ way: FileStore.Restoring) {
    if way == .undo { done = [] } else { undone = [] }
  }
}

/// The list after a version of the file was read or written.
struct ListUpdate {
  /// The number of the update, from 1 without gaps.
  let number: Int
  let list: TrackedList
  let changes: [ListChange]
}

/// The result of an edit, and the new list.
struct Edited<Result: Sendable> {
  let result: Result
  let update: ListUpdate?
  let undoName: String?
  let redoName: String?
  let warnings: [FileWarning]
}
