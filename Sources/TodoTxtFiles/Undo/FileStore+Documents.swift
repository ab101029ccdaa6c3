public import TodoTxt

/// Lists as documents.
///
///     let store = FileStore(stateDirectory: "/home/ann/.local/state/app")
///     let work = try store.document(at: "todo.txt").items.filter(Filter("+work"), on: today)
///     try store.edit("todo.txt", as: "add a task") { try $0.add("Call mum due:fri", on: today) }
///     try store.undo("todo.txt")?.name                     // "add a task"
extension FileStore {
  /// Reads a list; a file that does not exist is an empty list.
  ///
  /// - Throws: A `FileError` if the file cannot be read.
  public func document(
    at path: FilePath, dialect: Dialect = .extended
  ) throws(FileError) -> Document {
    Document(parsing: try read(path)?.bytes ?? [], dialect: dialect)
  }

  /// Changes a list in one step, which `undo(_:)` can undo; the journal records it under `name`.
  ///
  /// `change` gets the current list, and may be called again if another program writes to the file:
  /// the document finds a task even if it has moved. If it throws, nothing is changed.
  ///
  /// - Throws: A `FileError` if a file cannot be read or written, or the error of the closure.
  @discardableResult
  public func edit<Result>(
    _ path: FilePath, as name: String, dialect: Dialect = .extended,
    _ change: (inout Document) throws -> Result
  ) throws -> EditReport<Result> {
    try edit(path, recording: JournalNote(command: Array(name.utf8))) { revision in
      var document = Document(parsing: revision.bytes, dialect: dialect)
      let result = try revision.changing(path) { try change(&document) }
      return FileEdit(document.bytes, result: result)
    }
  }

  /// Changes two lists in one step: tasks move from the first to the second.
  ///
  ///     try store.edit("todo.txt", movingTo: "done.txt", as: "archive") { list, done in
  ///       try list.archive(to: &done)
  ///     }
  ///
  /// If the first path is absolute, a relative `other` is in the same directory. The other file is on disk before the
  /// first is written, so a crash leaves a task in both, never in neither.
  ///
  /// - Throws: A `FileError` if a file cannot be read or written, or the error of the closure.
  @discardableResult
  public func edit<Result>(
    _ path: FilePath, movingTo other: FilePath, as name: String, dialect: Dialect = .extended,
    _ change: (_ list: inout Document, _ other: inout Document) throws -> Result
  ) throws -> EditReport<Result> {
    let paths = [path.path(ofOther: other), path]
    return try edit(paths, recording: JournalNote(command: Array(name.utf8))) { revisions in
      var other = Document(parsing: revisions[0].bytes, dialect: dialect)
      var list = Document(parsing: revisions[1].bytes, dialect: dialect)
      let result = try revisions[1].changing(path) { try change(&list, &other) }
      return FileEdit([other.bytes, list.bytes], result: result)
    }
  }

  /// Undoes the last recorded change to a list that is not undone; returns nil if there is none.
  ///
  /// Changes that other programs made since then stay. A move to another list is undone in both.
  ///
  /// - Throws: A `FileError` if a file cannot be read or written, or its change cannot be undone.
  @discardableResult
  public func undo(_ path: FilePath, dialect: Dialect = .extended) throws -> RestoredChange? {
    try restore(.undo, of: path, dialect: dialect)?.change
  }

  /// Redoes the last undone change to a list; returns nil if there is none, or if another change
  /// has been made since.
  ///
  /// - Throws: A `FileError` if a file cannot be read or written, or its change cannot be redone.
  @discardableResult
  public func redo(_ path: FilePath, dialect: Dialect = .extended) throws -> RestoredChange? {
    try restore(.redo, of: path, dialect: dialect)?.change
  }

  /// Returns the name of the change that `undo(_:)` would undo; nil if there is none.
  public func undoName(of path: FilePath) -> String? { nextEntry(.undo, of: path)?.name }

  /// Returns the name of the change that `redo(_:)` would redo; nil if there is none.
  public func redoName(of path: FilePath) -> String? { nextEntry(.redo, of: path)?.name }
}

extension FileRevision {
  /// Makes a change; if it does not find a task because the file at `path` is missing, throws the
  /// error of the file.
  package func changing<Result>(_ path: FilePath, _ change: () throws -> Result) throws -> Result {
    do { return try change() } catch let error as TaskError where error.reason == .isGone && !exists
    {
      throw FileError.noFile(at: path)
    }
  }
}

/// A change that was undone or redone.
public struct RestoredChange: Sendable {
  /// The recorded name of the change.
  public let name: String

  /// The tasks in which another program had changed the same part, with both versions kept, and those
  /// that may now be in two lists.
  public let conflicts: [MergeDoubt]

  /// Problems that the user should know about.
  public let warnings: [FileWarning]
}

extension FileStore {
  /// Returns the entry of the change to undo or redo next, of those that `isIncluded`.
  func nextEntry(
    _ way: Restoring, of path: FilePath, where isIncluded: (JournalEntry.ID) -> Bool = { _ in true }
  ) -> JournalEntry? {
    let history = history(of: path)
    return (way == .undo ? history.undoable : history.redoable).first { isIncluded($0.id) }
  }

  /// Undoes or redoes a change; returns it with its effect on the files.
  package func restore(
    _ way: Restoring, of path: FilePath, dialect: Dialect,
    where isIncluded: (JournalEntry.ID) -> Bool = { _ in true }
  ) throws -> (id: JournalEntry.ID, change: RestoredChange, files: [Restoration])? {
    guard let entry = nextEntry(way, of: path, where: isIncluded) else { return nil }
    var conflicts: [FilePath: [MergeDoubt]] = [:]
    let merge: Merge = { path, base, ours, theirs in
      let merge = DocumentMerge(
        base: base, ours: ours, theirs: theirs, dialect: dialect, isUndo: true)
      conflicts[path] = merge.conflicts
      return merge.bytes
    }
    let report = try restore(
      entry, way, command: Array((way == .undo ? "undo" : "redo").utf8), merge: merge)
    let change = RestoredChange(
      name: entry.name,
      conflicts: entry.files.flatMap { conflicts[$0.path] ?? [] }
        + report.result.returnedTasks(in: dialect).map(\.conflict),
      warnings: report.warnings)
    return (entry.id, change, report.result)
  }
}

extension JournalEntry {
  fileprivate var name: String { String(decoding: command, as: UTF8.self) }
}
