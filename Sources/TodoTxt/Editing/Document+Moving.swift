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
