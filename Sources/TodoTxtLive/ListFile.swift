import Dispatch
import TodoTxt
import TodoTxtFiles

/// The file of a live list; it is read, changed and compared on its own queue, not on the main thread.
final class ListFile: @unchecked Sendable {
  private let path: FilePath
  private let store: FileStore
  private let queue = DispatchQueue(label: "todo.txt")

  /// The list, which is used only on the queue.
  private var list: TrackedList

  /// The number of updates so far.
  private var count = 0

  init(_ path: FilePath, store: FileStore, dialect: Dialect) {
    (self.path, self.store) = (path, store)
    list = TrackedList(path: path, dialect: dialect)
  }

  /// Returns the updates by other programs, until the waiting task is cancelled.
  ///
  /// An update that is not consumed in time is replaced by the next.
  func updates() -> AsyncStream<ListUpdate> {
    AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
      let observer = FileObserver(path, on: queue) { [self] content in
        continuation.yield(take(content))
      }
      continuation.onTermination = { _ in observer.stop() }
      observer.start()
    }
  }

  /// Changes the list safely, and records the change under a name.
  func edit<Result: Sendable>(
    _ name: String, _ change: @escaping @Sendable (inout Document) throws -> Result
  ) async throws -> Edited<Result> {
    try await run { [self] in
      let dialect = list.document.dialect
      let note = JournalNote(command: Array(name.utf8))
      let report = try store.edit(path, recording: note) { revision in
        var document = Document(parsing: revision.bytes, dialect: dialect)
        let result = try change(&document)
        let content: WatchedContent =
          revision.exists || !document.bytes.isEmpty ? .bytes(document.bytes) : .missing
        return FileEdit(document.bytes, result: (result, content))
      }
      return Edited(
        result: report.result.0, update: take(report.result.1), warnings: report.warnings)
    }
  }

  /// Undoes or redoes a recorded change.
  func restore(_ way: Restoring) async throws -> Edited<RestoredChange?> {
    try await run { [self] in
      let history = store.history(of: path)
      guard let entry = way == .undo ? history.nextToUndo : history.nextToRedo else {
        return Edited(result: nil, update: nil, warnings: [])
      }
      let dialect = list.document.dialect
      var conflicts: [MergeConflict] = []
      let merge: FileStore.Merge = { _, base, ours, theirs in
        let merge = DocumentMerge(base: base, ours: ours, theirs: theirs, dialect: dialect)
        conflicts = merge.conflicts
        return merge.bytes
      }
      let report =
        switch way {
        case .undo: try store.undo(entry, command: Array("undo".utf8), merge: merge)
        case .redo: try store.redo(entry, command: Array("redo".utf8), merge: merge)
        }
      let path = try store.resolved(path)
      let update = report.result.first { $0.path == path }.map { file in
        take(file.isRemoved ? .missing : .bytes(file.after), isMissingExpected: true)
      }
      let change = RestoredChange(
        name: String(decoding: entry.command, as: UTF8.self), conflicts: conflicts)
      return Edited(result: change, update: update, warnings: report.warnings)
    }
  }

  private func take(_ content: WatchedContent, isMissingExpected: Bool = false) -> ListUpdate {
    let changes = list.take(content, isMissingExpected: isMissingExpected)
    count += 1
    return ListUpdate(number: count, list: list, changes: changes)
  }

  /// Runs work that waits for locks and disks, without blocking other tasks.
  private func run<Result: Sendable>(
    _ work: @escaping @Sendable () throws -> Result
  ) async throws -> Result {
    try await withCheckedThrowingContinuation { continuation in
      queue.async { continuation.resume(with: Swift.Result(catching: work)) }
    }
  }
}

enum Restoring: Sendable { case undo, redo }

/// The list after a version of the file was read or written.
struct ListUpdate: Sendable {
  /// The number of the update, from 1 without gaps.
  let number: Int
  let list: TrackedList
  let changes: [ListChange]
}

/// The result of an edit, and the new list.
struct Edited<Result: Sendable>: Sendable {
  let result: Result
  let update: ListUpdate?
  let warnings: [FileWarning]
}
