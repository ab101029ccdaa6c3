import TodoTxt
import TodoTxtFiles

/// A list that keeps the identity of each task from one version of its file to the next.
struct TrackedList {
  let path: FilePath

  private(set) var state: ListState = .loading
  private(set) var document: Document
  private(set) var tasks: [LiveTask] = []

  /// Whether there was a file when it was last read.
  private var fileExists = false

  private var nextID = 0

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

  private mutating func fail(_ error: FileError) -> [ListChange] {
    guard state != .failed(error) else { return [] }
    state = .failed(error)
    return [.failed(error)]
  }

  private mutating func take(_ bytes: [UInt8]) -> [ListChange] {
    var changes: [ListChange] = []
    if bytes != document.bytes { changes = replaceDocument(with: bytes) }
    let before = state
    state = tasks.isEmpty ? .empty : .loaded
    switch before {
    case .empty, .loaded: return changes
    case .loading, .failed: return [.reloaded(tasks)]
    }
  }

  private mutating func replaceDocument(with bytes: [UInt8]) -> [ListChange] {
    let new = Document(parsing: bytes, dialect: document.dialect)
    let differences = new.changes(since: document)
    let earlier = Dictionary(uniqueKeysWithValues: tasks.map { ($0.item.number, $0) })
    let later = Dictionary(
      uniqueKeysWithValues: differences.compactMap { change in
        change.after.map { ($0.number, change) }
      })
    // Tasks that did not change are in the same order as before.
    let changedNumbers = Set(differences.compactMap(\.before?.number))
    var unchanged = tasks.lazy.filter { !changedNumbers.contains($0.item.number) }.makeIterator()
    var changes: [ListChange] = []
    let newTasks = new.items.map { item in
      guard let difference = later[item.number] else {
        return LiveTask(id: unchanged.next()?.id ?? makeID(), item: item)
      }
      let before = difference.before.flatMap { earlier[$0.number] }
      let task = LiveTask(id: before?.id ?? makeID(), item: item)
      changes.append(before.map { .changed(task, from: $0.item) } ?? .inserted(task))
      return task
    }
    for difference in differences where difference.after == nil {
      if let before = difference.before, let task = earlier[before.number] {
        changes.append(.removed(task))
      }
    }
    (document, tasks) = (new, newTasks)
    return changes
  }

  private mutating func makeID() -> LiveTask.ID {
    nextID += 1
    return LiveTask.ID(value: nextID)
  }
}
