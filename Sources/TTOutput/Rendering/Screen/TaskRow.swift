package import TodoTxt

/// A row of a list: a task, and texts next to it.
package struct TaskRow {
  var item: TodoItem
  var number: Int
  var remark: TaskWhen?

  /// The branch of a tree, drawn before the text.
  package var branch = ""

  /// Whether a heading shows its due day, so that only the time is shown.
  package var isBelowItsDay = false

  /// Creates the row of a task; `number` is for a task that is in no file.
  package init(_ item: TodoItem, number: Int? = nil, remark: TaskWhen? = nil) {
    (self.item, self.number, self.remark) = (item, number ?? item.number, remark)
  }

  /// Whether the last column shows what it shows of any task.
  var isUsual: Bool { remark == nil && !isBelowItsDay }

  /// Returns the text of the last column; nil if it is empty.
  func when(on today: CivilDate) -> TaskWhen? {
    remark ?? (isBelowItsDay ? nil : TaskWhen(of: item, on: today))
  }
}
