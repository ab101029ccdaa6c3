package import TodoTxt

/// A task as a row of a list: what stands beside its text.
package struct TaskRow: Sendable {
  /// The task.
  package var item: TodoItem

  /// The number that it has, or had.
  package var number: Int

  /// What stands in the last column instead of when the task is due.
  package var remark: TaskWhen?

  /// What is drawn before the text: the branch of a tree.
  package var branch = ""

  /// Whether a heading above says which day it is due, so that only the time is left to say.
  package var isBelowItsDay = false

  /// Creates the row of a task; a task that is in no file has its number from elsewhere.
  package init(_ item: TodoItem, number: Int? = nil, remark: TaskWhen? = nil) {
    (self.item, self.number, self.remark) = (item, number ?? item.number, remark)
  }

  /// What stands in the last column; nil for nothing.
  func when(on today: CivilDate) -> TaskWhen? {
    remark ?? (isBelowItsDay ? nil : TaskWhen(of: item, on: today))
  }
}
