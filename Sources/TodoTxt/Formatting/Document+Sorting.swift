extension Document {
  /// Returns the bytes of the list with its tasks in an order, and the tasks that moved.
  ///
  /// Notes stay with their tasks. Comments are headings: they stay in place, and the tasks between them are
  /// sorted. Blank lines that separate nothing are removed. Throws if the list is already in order, or if
  /// a task would get another note.
  package func sortingTasks(
    by order: SortOrder
  ) throws(TaskError) -> (bytes: [UInt8], changes: [TaskChange]) {
    let sorted = sections.flatMap { $0.sorted(by: order) }
    let ordered = Document(
      parsing: Excerpt(items, of: self).list(ofBlocks: sorted), dialect: dialect)
    let new = ordered.removingBlankLines().bytes
    if new == bytes { throw TaskError(nil, .isInOrder) }
    let after = Document(parsing: new, dialect: dialect).items
    for (item, moved) in zip(sorted, after) where !item.hasSameBlock(as: moved) {
      throw TaskError(item.number, .noteWouldChange)
    }
    // A task whose number changed only because blank lines were removed has not moved.
    var changes: [TaskChange] = []
    for ((item, place), moved) in zip(zip(sorted, ordered.items), after)
    where item.number != place.number {
      changes.append(
        TaskChange(
          .moved, number: moved.number, from: item.number, before: Array(item.content),
          after: Array(item.content)))
    }
    return (new, changes)
  }

  /// The tasks between comments.
  private var sections: [[TodoItem]] {
    var sections: [[TodoItem]] = [[]]
    let items = items
    var next = items[...]
    for line in lines {
      if line.kind == .comment { sections.append([]) }
      if line.kind == .task, let item = next.popFirst() {
        sections[sections.count - 1].append(item)
      }
    }
    return sections
  }
}
