import TodoTxt

/// The last column of a row: when the task is due or was completed.
package struct TaskWhen: Hashable {
  let text: String
  let part: StyleRole

  package init(_ text: String, _ part: StyleRole) {
    self.text = text
    self.part = part
  }

  /// Describes when a task is due, was completed or stops waiting; nil if it has no such date.
  init?(of item: TodoItem, on today: CivilDate) {
    if item.isCompleted {
      guard let date = item.completionDate else { return nil }
      self.init("done \(date.shortWords(from: today))", .completed)
    } else if let due = item.due(on: today) {
      self.init(due.dueWords(on: today), StyleRole(due: due.date, on: today))
    } else if item.isWaiting(on: today), let date = item.date(of: .threshold) {
      self.init("from \(date.shortWords(from: today))", .dueLater)
    } else {
      return nil
    }
  }
}
