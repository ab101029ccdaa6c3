/// Changing a document task by task.
///
///     var list = Document("Call mum\nBuy milk\n")
///     try list.add("(A) Pay rent due:fri", on: today)
///     try list.complete(list.task(2), on: today)
///     list.bytes                                      // the new file; all other lines are unchanged
///
/// A task value refers to the same task even if its line has moved, or if the value comes from an
/// earlier version of the list. If it was removed, or another program has changed it, the method
/// throws and changes nothing.
extension Document {
  /// Adds a typed task: `due:fri` becomes a date, and `today` becomes the creation date.
  ///
  ///     try list.add("Plan trip due:2w\npassports first", on: today)     // the second line is its note
  ///
  /// - Throws: A ``Diagnostic`` if the text is not a task.
  @discardableResult
  public mutating func add(
    _ text: String, on today: CivilDate, weekStart: Weekday = .monday
  ) throws(Diagnostic) -> TodoItem {
    let task = try NewTask(text.bytes, on: today, weekStart: weekStart, dialect: dialect)
    let number = edit { $0.add(task) }.number
    return item(numbered: number)?.standingAlone
      ?? TodoItem(number: number, content: task.lines[0], dialect: dialect)
  }

  /// Adds a task of another list, or a new one, at the end, with its line and note unchanged.
  ///
  ///     try list.add(TodoItem(fields))
  ///
  /// - Throws: A ``TaskError`` if the line would not be read as a task.
  @discardableResult
  public mutating func add(_ row: some TodoItemRow) throws(TaskError) -> TodoItem {
    let item = row.item
    if let problem = item.problem { throw TaskError(nil, .invalidValue(problem)) }
    guard !item.content.contains(.lineFeed) else { throw TaskError(nil, .hasLineBreak) }
    let size = bytes.count
    let number = edit { edit in
      let number = edit.nextAppendedNumber
      edit.append(item)
      return number
    }
    guard let added = self.item(numbered: number), added.hasSameBlock(as: item) else {
      let kind = lines.dropFirst(number - 1).first?.kind ?? .blank
      replaceBytes(in: size..<bytes.count, with: [])
      throw TaskError(nil, kind == .task ? .noteWouldChange : .wouldBecome(.line(kind)))
    }
    return added.standingAlone
  }

  /// Makes the same change to tasks; those that cannot be changed have an error in the result.
  ///
  ///     let result = list.apply(.prioritize(.a), to: rows)
  ///     for error in result.errors { print(error) }
  public mutating func apply(
    _ edit: TaskEdit, to rows: some Sequence<some TodoItemRow>
  ) -> TaskEditResult {
    let items = rows.map { $0.item }
    let places = places(of: items)
    var result = self.edit { $0.apply(edit, to: places.compactMap { $0 }.sortedOnce) }
    result.errors.removeAll { $0.isNoChange }
    result.errors += zip(items, places).compactMap { item, place in place == nil ? item.isGone : nil
    }
    return result
  }

  /// Makes a change to a task, and returns the changed task.
  ///
  ///     try list.apply(.setDate(.due, to: DateExpression("fri"), on: today), to: item)
  ///
  /// - Throws: A ``TaskError`` with the reason if that is not possible.
  @discardableResult
  public mutating func apply(
    _ edit: TaskEdit, to row: some TodoItemRow
  ) throws(TaskError) -> TodoItem {
    let place = try find(row)
    _ = try change(place, edit)
    return item(numbered: place.number) ?? place
  }

  /// Completes a task; for a recurring task, adds the next one of the series and returns it.
  ///
  ///     let next = try list.complete(item, on: today)
  ///
  /// - Throws: A `TaskError` if the task was removed or the change is not possible.
  @discardableResult
  public mutating func complete(
    _ row: some TodoItemRow, on date: CivilDate
  ) throws(TaskError) -> TodoItem? {
    let result = try change(find(row), .complete(on: date))
    return result.changes.first { $0.kind == .added }.flatMap { item(numbered: $0.number) }
  }

  /// Reopens a completed task, and returns the changed task.
  ///
  ///     try list.reopen(item)      // x 2026-11-21 Call mum pri:A → (A) Call mum
  ///
  /// The next task of a series, which was added when this one was completed, stays.
  ///
  /// - Throws: A ``TaskError`` if the task was removed.
  @discardableResult
  public mutating func reopen(_ row: some TodoItemRow) throws(TaskError) -> TodoItem {
    try apply(.reopen, to: row)
  }

  /// Saves a changed task in its list, and returns it.
  ///
  ///     var item = try list.task(3)
  ///     item.priority = .a
  ///     try list.update(item)
  ///
  /// Its line is replaced even if it has moved; its note stays. To change it again, use the
  /// returned task.
  ///
  /// - Throws: A ``TaskError`` if the task could not have a value that was set, if the line would no
  ///   longer be read as a task, or if an open task would become a completed one.
  @discardableResult
  public mutating func update(_ row: some TodoItemRow) throws(TaskError) -> TodoItem {
    try update(row, as: .edited)
  }

  private mutating func update(
    _ row: some TodoItemRow, as kind: TaskChange.Kind
  ) throws(TaskError) -> TodoItem {
    let item = row.item
    if let problem = item.problem { throw TaskError(item.number, .invalidValue(problem)) }
    return try apply(
      TaskEdit(kind) { (old) throws(TaskError) in
        old.replaceLine(with: item.content)
        return nil
      }, to: row)
  }

  /// Gives a task the fields of a form, and returns the changed task; its other bytes stay.
  ///
  ///     var fields = TaskFields(row)
  ///     fields.title = text
  ///     try list.update(row, with: fields)
  ///
  /// The next task of a series is not added: to complete one, use ``complete(_:on:)``.
  ///
  /// - Throws: A `TaskError` if the task was removed or no line is read as these fields.
  @discardableResult
  public mutating func update(
    _ row: some TodoItemRow, with fields: TaskFields
  ) throws(TaskError) -> TodoItem {
    let before = self
    do throws(TaskError) {
      var item = try find(row)
      try item.take(fields)
      let changed = try update(item, as: .replaced)
      return changed.note == fields.note ? changed : try setNote(fields.note, of: changed)
    } catch {
      self = before
      throw error
    }
  }

  /// Changes a task in its list, and returns the changed task.
  ///
  ///     try list.update(row) { $0.due = friday }
  ///
  /// - Throws: A `TaskError` if the task was removed or the change is not possible.
  @discardableResult
  public mutating func update(
    _ row: some TodoItemRow, _ change: (inout TodoItem) throws(TaskError) -> Void
  ) throws(TaskError) -> TodoItem {
    var item = try find(row)
    try change(&item)
    return try update(item)
  }

  private mutating func change(
    _ place: TodoItem, _ edit: TaskEdit
  ) throws(TaskError) -> TaskEditResult {
    let result = self.edit { $0.apply(edit, to: [place]) }
    if let error = result.errors.first, !error.isNoChange { throw error }
    return result
  }
}
