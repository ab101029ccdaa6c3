import TodoTxt
import TodoTxtFiles

/// A value of an app that is kept as a task.
protocol StoredAsTask: Hashable {
  init(_ fields: TaskFields)
  var fields: TaskFields { get }
}

/// Values in a file, in an order that the user chooses; completed ones are in a second file.
struct TaskStore<Value: StoredAsTask> {
  enum Failure: Error, Hashable {
    case isMissing
    case cannotBeKept(Diagnostic)
    case other(message: String)
  }

  let store: FileStore
  let list: FilePath
  let done: FilePath

  func values() throws(Failure) -> [Value] { try read(list) }
  func completed() throws(Failure) -> [Value] { try read(done) }
  func has(_ value: Value) throws(Failure) -> Bool { try values().contains(value) }

  func add(_ new: Value) throws(Failure) { try edit("add") { try $0.add(TodoItem(new.fields)) } }

  func removeAll() throws(Failure) { try edit("remove all") { $0 = Document("") } }

  /// Moves a value before another one, or to the end.
  func move(_ value: Value, before other: Value?) throws(Failure) {
    try edit("move") { list in
      try list.move([item(value, in: list)], before: other.map { try item($0, in: list) })
    }
  }

  /// Completes a value, which moves to the second list.
  func complete(_ value: Value, on today: CivilDate) throws(Failure) {
    _ = try attempt {
      try store.edit(list, movingTo: done, as: "complete") { list, done in
        let item = try item(value, in: list)
        try list.complete(item, on: today)
        try list.move([list.task(item.number)], to: &done)
      }
    }
  }

  private func read(_ path: FilePath) throws(Failure) -> [Value] {
    try attempt { try store.document(at: path).items.map { Value(TaskFields($0)) } }
  }

  private func item(_ value: Value, in list: Document) throws(Failure) -> TodoItem {
    guard let item = list.items.first(where: { Value(TaskFields($0)) == value }) else {
      throw .isMissing
    }
    return item
  }

  private func edit(_ name: String, _ change: (inout Document) throws -> Void) throws(Failure) {
    try attempt { _ = try store.edit(list, as: name, change) }
  }

  private func attempt<Result>(_ body: () throws -> Result) throws(Failure) -> Result {
    do { return try body() } catch {
      if let error = error as? Failure { throw error }
      if let error = error as? Diagnostic { throw .cannotBeKept(error) }
      throw .other(message: "\(error)")
    }
  }
}
