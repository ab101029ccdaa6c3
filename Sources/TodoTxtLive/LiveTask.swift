public import TodoTxt

/// A task of a live list, which keeps its identity when it is edited or moved.
public struct LiveTask: Identifiable, Hashable, Sendable {
  /// What identifies a task for as long as its list is in memory.
  public struct ID: Hashable, Sendable {
    let value: Int
  }

  /// The identity, which no other task of the list ever has.
  public let id: ID

  /// The task as the file has it.
  public let item: TodoItem
}
