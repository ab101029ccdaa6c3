import Dispatch
public import TodoTxt
public import TodoTxtFiles

extension FileStore {
  /// Follows a list: returns its versions, the current one first, until the loop ends or its task
  /// is cancelled.
  ///
  ///     for await version in store.versions(of: "todo.txt") {
  ///       show(try version.get().items)
  ///     }
  ///
  /// A slow loop gets only the newest version. A file that does not exist yet is an empty list; one
  /// that disappears, except by an undo, or becomes unreadable is a failure, and its versions follow when it returns.
  /// One thread follows all lists.
  public func versions(
    of path: FilePath, dialect: Dialect = .extended
  ) -> AsyncStream<Result<Document, FileError>> {
    AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
      var last: Result<Document, FileError>?
      var hasExisted = false
      let observation = ObservedFile(path, in: self) { content in
        let version: Result<Document, FileError>
        switch content {
        case .bytes(let bytes):
          hasExisted = true
          version = .success(Document(parsing: bytes, dialect: dialect))
        case .missing where hasExisted && !isRemovedByUndo(path):
          version = .failure(.noFile(at: path))
        case .missing: version = .success(Document(parsing: [], dialect: dialect))
        case .unreadable(let error): version = .failure(error)
        }
        guard version != last else { return }
        last = version
        continuation.yield(version)
      }
      continuation.onTermination = { _ in ListObserver.shared.remove(observation) }
      ListObserver.shared.add(observation)
    }
  }
}

extension FileStore {
  /// Changes a list in one step, as the same method outside of asynchronous code does; it waits without
  /// blocking a thread that runs other tasks.
  ///
  ///     try await store.edit("todo.txt", as: "add") { try $0.add("Call mum", on: today) }
  ///
  /// - Throws: A `FileError` if a file cannot be read or written, or the error of the closure.
  @discardableResult
  public func edit<Result: Sendable>(
    _ path: FilePath, as name: String, dialect: Dialect = .extended,
    _ change: @escaping @Sendable (inout Document) throws -> Result
  ) async throws -> EditReport<Result> {
    try await withCheckedThrowingContinuation { continuation in
      DispatchQueue.global().async {
        continuation.resume(
          with: Swift.Result { try edit(path, as: name, dialect: dialect, change) })
      }
    }
  }
}
