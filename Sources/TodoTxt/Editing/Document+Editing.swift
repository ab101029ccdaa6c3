/// Changing a document task by task.
///
///     var list = Document(parsing: bytes)
///     try list.add("(A) Call mum due:fri", on: today)
///     try list.complete(3, on: today)
///     list.bytes                                      // the new file; all other lines are as they were
///
/// Each of these methods reads the file again. To change many tasks, use one `edit`.
extension Document {
  /// Makes several changes at once; if `body` throws, none is made.
  public mutating func edit<Result, Failure>(
    _ body: (inout DocumentEdit) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var edit = DocumentEdit(of: self)
    let result = try body(&edit)
    if !edit.isEmpty { self = Document(parsing: edit.bytes, dialect: dialect) }
    return result
  }

  /// Adds a task as a person typed it: `due:fri` becomes a date, and `today` becomes the creation date.
  @discardableResult
  public mutating func add(
    _ text: String, on today: CivilDate, weekStart: Weekday = .monday
  ) throws(NewTaskError) -> TaskChange {
    let task = try NewTask(Array(text.utf8), on: today, weekStart: weekStart, dialect: dialect)
    return edit { $0.add(task) }
  }

  /// Makes a change to tasks of this document.
  @discardableResult
  public mutating func apply(_ edit: TaskEdit, to items: [TodoItem]) -> TaskEditResult {
    self.edit { $0.apply(edit, to: items) }
  }

  /// Makes a change to the task with a number, or throws the reason if that is not possible.
  @discardableResult
  public mutating func apply(_ edit: TaskEdit, to number: Int) throws(TaskError) -> TaskEditResult {
    let result = apply(edit, to: [try task(number)])
    if let error = result.errors.first { throw error }
    return result
  }

  /// Completes the task with a number; for a recurring task, it adds the next one of the series.
  @discardableResult
  public mutating func complete(
    _ number: Int, on date: CivilDate
  ) throws(TaskError) -> TaskEditResult {
    try apply(.complete(on: date), to: number)
  }

  /// Puts a changed task back in its line.
  ///
  ///     var item = try list.task(3)
  ///     item.priority = .a
  ///     try list.update(item)
  ///
  /// Throws if the line would no longer be read as a task.
  @discardableResult
  public mutating func update(_ item: TodoItem) throws(TaskError) -> TaskEditResult {
    try apply(
      TaskEdit(.replaced) { (old) throws(TaskError) in
        old = item
        return nil
      }, to: item.number)
  }
}

/// Moving and removing tasks; see the same methods of `DocumentEdit`.
extension Document {
  /// Removes tasks with their notes; their lines are left empty, so that no number changes.
  @discardableResult
  public mutating func remove(_ numbers: Int...) throws(TaskError) -> [TaskChange] {
    let items = try tasks(numbers)
    return try edit { (edit) throws(TaskError) in try edit.remove(items) }
  }

  /// Moves tasks with their notes to another place in the file.
  @discardableResult
  public mutating func move(
    _ numbers: Int..., to place: TaskPlace
  ) throws(TaskError) -> [TaskChange] {
    let items = try tasks(numbers)
    return try edit { (edit) throws(TaskError) in try edit.move(items, to: place) }
  }

  /// Moves tasks with their notes to the end of another file, which must be written first.
  @discardableResult
  public mutating func move(
    _ numbers: Int..., to other: inout Document
  ) throws(TaskError) -> [TaskChange] {
    let items = try tasks(numbers)
    return try edit(with: &other) { (list, other) throws(TaskError) in
      try list.move(items, to: &other)
    }
  }

  /// Moves all completed tasks to the end of another file, which must be written first.
  @discardableResult
  public mutating func archive(to other: inout Document) throws(TaskError) -> [TaskChange] {
    try edit(with: &other) { (list, other) throws(TaskError) in try list.archive(to: &other) }
  }

  private func tasks(_ numbers: [Int]) throws(TaskError) -> [TodoItem] {
    var items: [TodoItem] = []
    for number in Set(numbers).sorted() { items.append(try task(number)) }
    return items
  }

  private mutating func edit<Result>(
    with other: inout Document,
    _ body: (inout DocumentEdit, inout DocumentEdit) throws(TaskError) -> Result
  ) throws(TaskError) -> Result {
    var (edit, otherEdit) = (DocumentEdit(of: self), DocumentEdit(of: other))
    let result = try body(&edit, &otherEdit)
    self = Document(parsing: edit.bytes, dialect: dialect)
    other = Document(parsing: otherEdit.bytes, dialect: other.dialect)
    return result
  }
}
