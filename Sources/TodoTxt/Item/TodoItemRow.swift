/// A task, or something of an app that shows one, such as a row of a table.
///
///     struct Row: TodoItemRow { let item: TodoItem; var isExpanded = false }
///     let urgent = try rows.filter(Filter("due<=1d"), on: today)      // [Row]
///     try list.complete(urgent[0], on: today)
///
/// Whatever takes tasks takes such rows, and gives them back.
public protocol TodoItemRow {
  /// The task.
  var item: TodoItem { get }
}

extension TodoItem: TodoItemRow {
  /// The task itself.
  public var item: TodoItem { self }
}
