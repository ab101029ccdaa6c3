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

  /// Replaces the note of a task, and returns the changed task; an empty text removes the note.
  ///
  ///     try list.setNote("ask Ann first\nthen Bob", of: item)
  ///
  /// Blank lines at the start and end of the text are omitted.
  ///
  /// - Throws: A `TaskError` if the task was removed or the change is not possible.
  @discardableResult
  public mutating func setNote(_ text: String, of row: some TodoItemRow) throws(TaskError)
    -> TodoItem
  {
    let item = try find(row)
    let lines = text.noteLines
    if lines.isEmpty, !item.hasNote { return item }
    let result = try edit { (edit) throws(TaskError) in
      try edit.edit(notesOf: [item], lines.isEmpty ? .remove([]) : .replace(lines))
    }
    if let error = result.errors.first { throw error }
    return self.item(numbered: item.number) ?? item
  }

  private mutating func change(
    _ place: TodoItem, _ edit: TaskEdit
  ) throws(TaskError) -> TaskEditResult {
    let result = self.edit { $0.apply(edit, to: [place]) }
    if let error = result.errors.first, !error.isNoChange { throw error }
    return result
  }
}

/// Moving and removing tasks, each with its note.
///
/// The methods throw if another task would get a note or lose its own.
extension Document {
  /// Removes tasks with their notes; their lines are left empty, so that no number changes.
  ///
  ///     try list.remove(list.items.filter(\.isCompleted))
  ///
  /// - Throws: A `TaskError` if the task was removed or the change is not possible.
  @discardableResult
  public mutating func remove(
    _ rows: some Sequence<some TodoItemRow>
  ) throws(TaskError) -> [TaskChange] {
    let items = try allPlaces(of: rows.map { $0.item }).sortedOnce
    return try edit { (edit) throws(TaskError) in try edit.remove(items) }
  }

  /// Removes a task with its note; its lines are left empty, so that no number changes.
  ///
  /// - Throws: A `TaskError` if the task was removed or the change is not possible.
  @discardableResult
  public mutating func remove(_ row: some TodoItemRow) throws(TaskError) -> TaskChange {
    try remove(CollectionOfOne(row))[0]
  }

  /// Moves tasks with their notes before another one, or to the end; they keep their order.
  ///
  ///     try list.move([rows[4], rows[2]], before: rows[0])
  ///
  /// If the other one moves too, they move before the next one that stays.
  ///
  /// - Throws: A `TaskError` if the task was removed or the change is not possible.
  @discardableResult
  public mutating func move<Row: TodoItemRow>(
    _ rows: some Sequence<Row>, before other: Row?
  ) throws(TaskError) -> [TaskChange] {
    let (moved, target) = try places(of: rows, nextTo: other)
    let next = target.flatMap { target in
      items.first { $0.number >= target && !moved.contains($0.number) }
    }
    return try move(moved, to: next.map { .before($0.number) } ?? .bottom)
  }

  /// Moves tasks with their notes after another one and its note, or to the top; they keep their order.
  ///
  /// - Throws: A `TaskError` if the task was removed or the change is not possible.
  @discardableResult
  public mutating func move<Row: TodoItemRow>(
    _ rows: some Sequence<Row>, after other: Row?
  ) throws(TaskError) -> [TaskChange] {
    let (moved, target) = try places(of: rows, nextTo: other)
    let last = target.flatMap { target in
      items.last { $0.number <= target && !moved.contains($0.number) }
    }
    return try move(moved, to: last.map { .after($0.number) } ?? .top)
  }

  /// Moves rows of a table to another place in it, as SwiftUI's `onMove` describes it.
  ///
  ///     try list.move(rows, fromOffsets: offsets, toOffset: destination)
  ///
  /// The rows may be some of the tasks, in the order of the file. Offsets outside of the table are
  /// ignored.
  ///
  /// - Throws: A `TaskError` if a task was removed or the change is not possible.
  @discardableResult
  public mutating func move<Row: TodoItemRow>(
    _ rows: [Row], fromOffsets offsets: some Sequence<Int>, toOffset destination: Int
  ) throws(TaskError) -> [TaskChange] {
    let offsets = Set(offsets).intersection(rows.indices)
    let moved = offsets.sorted().map { rows[$0] }
    let staying = rows.indices.filter { !offsets.contains($0) }
    if let next = staying.first(where: { $0 >= destination }) {
      return try move(moved, before: rows[next])
    }
    return try staying.last.map { last throws(TaskError) in
      try move(moved, after: rows[last])
    } ?? []
  }

  /// Moves tasks with their notes to the end of another file, which must be written first.
  ///
  ///     try list.move(rows, to: &someday)
  ///
  /// - Throws: A `TaskError` if the task was removed or the change is not possible.
  @discardableResult
  public mutating func move(
    _ rows: some Sequence<some TodoItemRow>, to other: inout Document
  ) throws(TaskError) -> [TaskChange] {
    let items = try allPlaces(of: rows.map { $0.item }).sortedOnce
    return try edit(with: &other) { (list, other) throws(TaskError) in
      try list.move(items, to: &other)
    }
  }

  /// Moves all completed tasks to the end of another file, which must be written first.
  ///
  ///     try list.archive(to: &done)
  ///
  /// - Throws: A `TaskError` if a task cannot be moved.
  @discardableResult
  public mutating func archive(to other: inout Document) throws(TaskError) -> [TaskChange] {
    try edit(with: &other) { (list, other) throws(TaskError) in try list.archive(to: &other) }
  }

  /// Removes open tasks that are already in the file, byte for byte, and completed ones on request.
  ///
  /// A task with a note stays, unless the first one has the same note.
  ///
  /// - Throws: A `TaskError` if a task cannot be removed.
  @discardableResult
  public mutating func removeDuplicates(
    includingCompleted: Bool = false
  ) throws(TaskError) -> [TaskChange] {
    try edit { (edit) throws(TaskError) in
      try edit.removeDuplicates(includingCompleted: includingCompleted)
    }
  }

  /// Renames a project, a context or an `id:` in all tasks, completed ones too.
  ///
  ///     try list.rename(.project("work"), to: "job")       // +work → +job; +workshop stays
  ///
  /// Only whole words change, each in its place; notes do not change. A task that already has the
  /// new name loses the old one. An `id:` is also renamed in the `p:` of its children. Renaming to
  /// the same name changes nothing.
  ///
  /// - Throws: A `TaskError` if the new name is not valid, or another task has the `id:`.
  @discardableResult
  public mutating func rename(
    _ name: SharedName, to new: String
  ) throws(TaskError) -> [TaskChange] {
    try edit { (edit) throws(TaskError) in try edit.rename(name, to: new.bytes) }
  }

  /// Returns the numbers of tasks to move, and of the one next to which they move.
  private func places(
    of rows: some Sequence<some TodoItemRow>, nextTo other: (some TodoItemRow)?
  ) throws(TaskError) -> (Set<Int>, target: Int?) {
    // Find them together, so that two equal tasks stay two.
    let items = rows.map { $0.item }
    let others = [other?.item].compactMap { $0 }.filter { !items.contains($0) }
    let places = try allPlaces(of: items + others).map { $0.number }
    let target =
      try others.isEmpty ? other.map { row throws(TaskError) in try find(row).number } : places.last
    return (Set(places.prefix(items.count)), target)
  }

  private mutating func move(
    _ numbers: Set<Int>, to place: TaskPlace
  ) throws(TaskError) -> [TaskChange] {
    let items = items.filter { numbers.contains($0.number) }
    do throws(TaskError) {
      return try edit { (edit) throws(TaskError) in try edit.move(items, to: place) }
    } catch {
      if error.isNoChange { return [] }
      throw error
    }
  }
}

extension Document {
  /// Makes several changes at once; if `body` throws, none is made.
  ///
  /// A change re-reads only the lines at its place, in the same memory. So the time to add many
  /// tasks one by one is proportional to their number, unless another reference to the document
  /// exists.
  package mutating func edit<Result, Failure>(
    _ body: (inout DocumentEdit) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var edit = DocumentEdit(of: self)
    let result = try body(&edit)
    if edit.isEmpty { return result }
    let replacements = edit.replacements
    if let only = replacements.first, replacements.count == 1 {
      // Another reference would cause a copy of its memory.
      edit = DocumentEdit(of: Document(parsing: []))
      replaceBytes(in: only.range, with: only.bytes)
    } else {
      self = Document(parsing: edit.bytes, dialect: dialect)
    }
    return result
  }

  private mutating func edit<Result>(
    with other: inout Document,
    _ body: (inout DocumentEdit, inout DocumentEdit) throws(TaskError) -> Result
  ) throws(TaskError) -> Result {
    var (edit, otherEdit) = (DocumentEdit(of: self), DocumentEdit(of: other))
    let result = try body(&edit, &otherEdit)
    (self, other) = (applying(edit), other.applying(otherEdit))
    return result
  }
}

extension Document {
  /// Returns the document after an edit of it.
  func applying(_ edit: DocumentEdit) -> Document {
    edit.isEmpty ? self : Document(parsing: edit.bytes, dialect: dialect)
  }
}

extension String {
  /// The lines of a note, without blank lines at the start and end and without leading blanks.
  var noteLines: [ArraySlice<UInt8>] {
    var lines = split(omittingEmptySubsequences: false, whereSeparator: { $0.isNewline })[...]
    while let first = lines.first, first.allSatisfy({ $0.isWhitespace }) { lines.removeFirst() }
    while let last = lines.last, last.allSatisfy({ $0.isWhitespace }) { lines.removeLast() }
    if let first = lines.first {
      lines[lines.startIndex] = first.drop { $0 == " " || $0 == "\t" }
    }
    return lines.map { $0.bytes[...] }
  }
}
