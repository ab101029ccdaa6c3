extension Document {
  /// Returns the bytes of the list with its tasks in an order, and the tasks that moved.
  ///
  /// Notes stay with their tasks. Comments are headings: they stay in place, and the tasks between
  /// them are sorted. Blank lines that separate nothing are removed. Throws if the list is already
  /// in order, or if a task would get another note.
  package func sortingTasks(
    by order: TaskOrder
  ) throws(TaskError) -> (bytes: [UInt8], changes: [TaskChange]) {
    let sorted = sections.flatMap { $0.sorted(by: order).positions }
    let spaced = Document(parsing: bytes(withBlocksAt: sorted), dialect: dialect)
    let places = spaced.list.positions
    let result = spaced.applying(spaced.removingBlankLines())
    if result.bytes == bytes { throw TaskError(nil, .isInOrder) }
    var changes: [TaskChange] = []
    changes.reserveCapacity(sorted.count)
    for ((position, place), moved) in zip(zip(sorted, places), result.list.positions) {
      guard item(at: Int(position)).hasSameBlock(as: result.item(at: Int(moved))) else {
        throw TaskError(Int(position) + 1, .noteWouldChange)
      }
      // A task whose number changed only because blank lines were removed has not moved.
      if position == place { continue }
      let line = result.bytes[result.contentRange(ofLineAt: Int(moved))]
      changes.append(
        TaskChange(
          .moved, number: Int(moved) + 1, from: Int(position) + 1, before: line, after: line))
    }
    return (result.bytes, changes)
  }

  /// The tasks between comments.
  private var sections: [ItemList] {
    var sections: [ItemList] = []
    var section: [UInt32] = []
    for position in index.kinds.indices {
      switch index.kinds[position] {
      case .comment:
        sections.append(ItemList(section, of: self))
        section = []
      case .task: section.append(UInt32(position))
      case .blank, .note: break
      }
    }
    return sections + [ItemList(section, of: self)]
  }

  /// Returns the bytes with each task and its note replaced with the one at the same index of
  /// `positions`.
  private func bytes(withBlocksAt positions: [UInt32]) -> [UInt8] {
    var result = [UInt8](capacity: bytes.count + 2)
    let ending = terminator(near: lines.count + 1)
    var copied = 0
    for (place, position) in zip(list.positions, positions) {
      let slot = blockRange(at: Int(place))
      let block = bytes[blockRange(at: Int(position))]
      result += bytes[copied..<slot.lowerBound]
      result += block
      copied = slot.upperBound
      // Only the last line of a file can have no ending.
      let isLast = copied == bytes.count && bytes.last != .lineFeed
      if block.last != .lineFeed, !isLast { result += ending.bytes(ending: block) }
      if isLast, block.last == .lineFeed {
        result.removeLast(block.dropLast().last == .carriageReturn ? 2 : 1)
      }
    }
    result += bytes[copied...]
    return result
  }
}
