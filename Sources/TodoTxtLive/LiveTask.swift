public import TodoTxt

/// A task of a live list, which keeps its identity when it is edited or moved.
///
///     list.tasks.filter { !$0.isCompleted }      // the same as $0.item.isCompleted
@dynamicMemberLookup public struct LiveTask: Identifiable, Hashable, Sendable {
  /// The identity of a task while its list is in memory.
  public struct ID: Hashable, Sendable {
    let value: Int
  }

  /// The identity, which no task of any other list has.
  ///
  /// It stays when the task is edited or moved, and when an undo restores it.
  public let id: ID

  /// The task as it is in the file.
  public let item: TodoItem
}

extension LiveTask: TodoItemRow {}

extension LiveTask: CustomStringConvertible {
  /// The line of the task as text.
  public var description: String { item.description }
}

extension LiveTask {
  /// A property of `item`, to read.
  ///
  ///     task.title      // Call mum
  ///
  /// To change one, use ``LiveList/edit(_:_:)``.
  public subscript<Value>(dynamicMember property: KeyPath<TodoItem, Value>) -> Value {
    item[keyPath: property]
  }
}
