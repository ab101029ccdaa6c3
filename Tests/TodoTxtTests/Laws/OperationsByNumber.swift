#if canImport(TodoTxt)
  @testable import TodoTxt
#endif

/// The operations on tasks given by numbers, which return all changes, as the laws need them.
extension Document {
  mutating func addChange(_ text: String, on today: CivilDate) throws(Diagnostic) -> TaskChange {
    let task = try NewTask(Array(text.utf8), on: today, dialect: dialect)
    return edit { $0.add(task) }
  }

  @discardableResult
  mutating func apply(_ edit: TaskEdit, to number: Int) throws(TaskError) -> TaskEditResult {
    let item = try task(number)
    let result = self.edit { $0.apply(edit, to: [item]) }
    if let error = result.errors.first { throw error }
    return result
  }

  @discardableResult
  mutating func complete(_ number: Int, on date: CivilDate) throws(TaskError) -> TaskEditResult {
    try apply(.complete(on: date), to: number)
  }

  @discardableResult
  mutating func remove(_ numbers: Int...) throws(TaskError) -> [TaskChange] {
    try remove(try tasks(numbers))
  }

  @discardableResult
  mutating func move(_ numbers: Int..., to place: TaskPlace) throws(TaskError) -> [TaskChange] {
    let items = try tasks(numbers)
    return try edit { (edit) throws(TaskError) in
      try edit.move(items.sorted { $0.number < $1.number }, to: place)
    }
  }

  @discardableResult
  mutating func move(
    _ numbers: Int..., to other: inout Document
  ) throws(TaskError) -> [TaskChange] {
    try move(try tasks(numbers), to: &other)
  }

  private func tasks(_ numbers: [Int]) throws(TaskError) -> [TodoItem] {
    var items: [TodoItem] = []
    for number in Set(numbers).sorted() { items.append(try task(number)) }
    return items
  }
}
