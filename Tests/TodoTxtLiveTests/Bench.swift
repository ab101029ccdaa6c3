import TestSupport
import TodoTxt
import TodoTxtFiles

@testable import TodoTxtLive

/// A live list in its own directory, and another program that writes to its file.
@MainActor final class Bench {
  let folder: URL
  let list: LiveList
  private(set) var watching: Task<Void, Never>?
  private let changes: ListChanges.Iterator

  /// Creates the file, unless `text` is nil, and a list that is not watched yet.
  init(_ text: String?) throws {
    folder = try makeFolder()
    try text?.write(to: folder.appending(path: "todo.txt"), atomically: false, encoding: .utf8)
    list = LiveList(
      FilePath(folder.appending(path: "todo.txt").path()),
      store: FileStore(stateDirectory: FilePath(folder.appending(path: "state").path())))
    changes = list.changes.makeAsyncIterator()
  }

  deinit {
    watching?.cancel()
    try? FileManager.default.removeItem(at: folder)
  }

  var file: URL { folder.appending(path: "todo.txt") }

  func watch() { watching = Task { [list] in await list.watch() } }

  /// Stops watching, and waits until it has stopped.
  func stopWatching() async {
    watching?.cancel()
    await watching?.value
  }

  nonisolated static func save(_ text: String, to file: URL) throws {
    let new = file.appendingPathExtension("new")
    try text.write(to: new, atomically: false, encoding: .utf8)
    guard rename(new.path(), file.path()) == 0 else { throw CocoaError(.fileWriteUnknown) }
  }

  func save(_ text: String) throws { try Bench.save(text, to: file) }

  var text: String { get throws { try String(contentsOf: file, encoding: .utf8) } }

  /// Returns the next changes, in words.
  func next(_ count: Int = 1) async -> [String] {
    var words: [String] = []
    for _ in 0..<count {
      let change = await nextChange()
      words.append(change.map(Bench.words) ?? "end")
    }
    return words
  }

  func nextChange() async -> ListChange? { await changes.next() }

  /// A change as `+ task`, `~ before → after`, `- task`, `= all | tasks` or `! reason`.
  nonisolated static func words(_ change: ListChange) -> String {
    switch change {
    case .inserted(let task): "+ \(task.item)"
    case .changed(let task, let before): "~ \(before) → \(task.item)"
    case .removed(let task): "- \(task.item)"
    case .reloaded(let tasks): "= " + tasks.map { "\($0.item)" }.joined(separator: " | ")
    case .failed(let error): "! \(error.reason)"
    }
  }

  var lines: [String] { list.tasks.map { "\($0.item)" } }
}

/// Waits until a condition holds, and records an issue if that takes a minute.
@MainActor func eventually(_ condition: @MainActor () -> Bool) async throws {
  for _ in 1...6_000 {
    if condition() { return }
    try await Task.sleep(for: .milliseconds(10))
  }
  Issue.record("never happened")
}
