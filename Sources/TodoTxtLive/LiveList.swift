public import Observation
public import TodoTxt
public import TodoTxtFiles

/// A todo.txt file that an app shows and changes while other programs write to it.
///
///     let list = LiveList("todo.txt", store: FileStore(stateDirectory: "/home/ann/.local/state/app"))
///     let watching = Task { await list.watch() }
///     for await change in list.changes { print(change) }  // or observe `state` and `tasks`
///     try await list.edit("add a task") { try $0.add("Call mum due:fri", on: today) }
///
/// It is isolated to the main actor but does no work there: the file is read, compared and written on
/// other threads. All changes use the store, so that no other program's change is lost.
///
/// If the file disappears, the state is `.failed` and the tasks stay. An edit then gets an empty list: adding a task
/// creates the file again, and changing one throws a `FileError`.
///
/// It needs Observation. On older systems, use `FileStore.versions(of:)`, which returns each new
/// version of a file.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
@MainActor @Observable public final class LiveList {
  /// The state to show.
  public private(set) var state: ListState = .loading

  /// The tasks in the order of the file, including completed ones.
  public private(set) var tasks: [LiveTask] = []

  /// The file as it was last read.
  public private(set) var document: Document

  /// Warnings about changes that were made; remove them when you have shown them.
  public var warnings: [FileWarning] = []

  /// The name of the change that `undo()` would undo; nil if there is none.
  public private(set) var undoName: String?

  /// The name of the change that `redo()` would redo; nil if there is none.
  public private(set) var redoName: String?

  @ObservationIgnored let file: ListFile
  @ObservationIgnored private var places: [LiveTask.ID: Int]?
  @ObservationIgnored private let channel = ChangeChannel()
  @ObservationIgnored private var lastUpdate = 0

  /// Creates a list that has not been read; call `watch()` to read it.
  ///
  /// A list in an in-memory store is loaded at once.
  public init(_ path: FilePath, store: FileStore, dialect: Dialect = .extended) {
    file = ListFile(path, store: store, dialect: dialect)
    document = Document(parsing: [], dialect: dialect)
    if let update = file.firstUpdate() { take(update) }
  }

  /// Creates a list in memory, for previews and tests.
  ///
  ///     let list = LiveList(text: "(A) Call mum\nBuy milk\n")
  ///     list.tasks.count                                                  // 2
  public convenience init(text: String, dialect: Dialect = .extended) {
    self.init("todo.txt", store: .inMemory(["todo.txt": text]), dialect: dialect)
  }

  /// The task with an identity; nil if it is not in the list.
  ///
  ///     if let selected = list[task.id] { print(selected.title) }
  public subscript(id: LiveTask.ID) -> LiveTask? {
    let tasks = tasks
    let places =
      places ?? Dictionary(zip(tasks.map(\.id), tasks.indices)) { first, _ in first }
    self.places = places
    return places[id].map { tasks[$0] }
  }

  /// The changes from now on, starting with the whole list; each loop gets all of them.
  public var changes: ListChanges {
    let start: ListChange? =
      switch state {
      case .loading: nil
      case .empty, .loaded: .reloaded(tasks)
      case .failed(let error): .failed(error)
      }
    return ListChanges(channel.subscribe(startingWith: start))
  }

  /// Reads the file and follows its changes until the current task is cancelled.
  ///
  /// In SwiftUI, call it from `.task`: watching ends when the view disappears, and may begin again.
  public func watch() async {
    for await update in file.updates() { take(update) }
  }

  /// Changes the list in one step, which `undo()` can undo.
  ///
  ///     try await list.edit("complete") { document in
  ///       try document.complete(task, on: today)
  ///     }
  ///
  /// `change` gets the current file, off the main actor, and may be called again if another program
  /// writes to the file. The document finds a task even if it has moved. If it throws, nothing is
  /// changed. The journal records the change under its name.
  ///
  /// - Throws: A `FileError` if a file cannot be read or written, or the error of the closure.
  @discardableResult
  public func edit<Result: Sendable>(
    _ name: String, _ change: @escaping @Sendable (inout Document) throws -> Result
  ) async throws -> Result {
    finish(try await file.edit(name) { list, _ in try change(&list) })
  }

  /// Changes the list and another one in one step: tasks move to the other one.
  ///
  ///     try await list.edit("archive", movingTo: "done.txt") { list, done in
  ///       try list.archive(to: &done)
  ///     }
  ///
  /// If the path of the list is absolute, a relative `other` is in the same directory. A crash in between leaves a
  /// moved task in both files, never in neither. `undo()` restores both.
  ///
  /// - Throws: A `FileError` if a file cannot be read or written, or the error of the closure.
  @discardableResult
  public func edit<Result: Sendable>(
    _ name: String, movingTo other: FilePath,
    _ change: @escaping @Sendable (_ list: inout Document, _ other: inout Document) throws -> Result
  ) async throws -> Result {
    finish(try await file.edit(name, movingTo: other, change))
  }

  /// Undoes the last change that was made with this list and is not undone; returns nil if there is none.
  ///
  /// Changes that other programs made since then stay. With `fromEarlierSessions`, it also undoes the changes that this
  /// app, or another program with the same journal, made before: ask the user first, with `FileStore.undoName(of:)`.
  ///
  /// - Throws: A `FileError` if a file cannot be read or written, or its change cannot be undone.
  @discardableResult
  public func undo(fromEarlierSessions: Bool = false) async throws -> RestoredChange? {
    finish(try await file.restore(.undo, fromEarlierSessions: fromEarlierSessions))
  }

  /// Redoes the last change that was undone with this list; returns nil if there is none.
  ///
  /// - Throws: A `FileError` if a file cannot be read or written, or its change cannot be redone.
  @discardableResult
  public func redo() async throws -> RestoredChange? { finish(try await file.restore(.redo)) }

  private func finish<Result>(_ edited: Edited<Result>) -> Result {
    if let update = edited.update { take(update) }
    if undoName != edited.undoName { undoName = edited.undoName }
    if redoName != edited.redoName { redoName = edited.redoName }
    for warning in edited.warnings where !warnings.contains(warning) { warnings.append(warning) }
    return edited.result
  }

  private func take(_ update: ListUpdate) {
    guard update.number > lastUpdate else { return }
    let list = update.list
    let isNext = update.number == lastUpdate + 1
    lastUpdate = update.number
    if state != list.state { state = list.state }
    if document.bytes != list.document.bytes {
      (document, tasks, places) = (list.document, list.tasks, nil)
    }
    if isNext {
      channel.send(update.changes, of: tasks)
    } else if case .failed(let error) = state {
      channel.send([.failed(error)], of: tasks)
    } else {
      channel.send([.reloaded(tasks)], of: tasks)
    }
  }
}
