/// A task, or a value of an app that shows one, such as a row of a table.
///
///     struct Row: TodoItemRow { let item: TodoItem; var isExpanded = false }
///     let urgent = try rows.filter(Filter("due<=1d"), on: today)      // [Row]
///     try list.complete(urgent[0], on: today)
///
/// Functions that take tasks also take such rows, and return them.
public protocol TodoItemRow {
  /// The task.
  var item: TodoItem { get }
}

extension TodoItem: TodoItemRow {
  /// The task itself.
  public var item: TodoItem { self }
}
