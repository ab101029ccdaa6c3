extension Document {
  /// The tasks of the file in order, including completed ones.
  public var items: [TodoItem] {
    let kinds = index.kinds.span
    var items = [TodoItem](capacity: index.kinds.count { $0 == .task })
    for position in kinds.indices where kinds[position] == .task {
      items.append(item(at: position))
    }
    return items
  }

  /// Returns the task whose line has `number`, or nil if that line is not a task.
  ///
  /// The number of a line of a note is not its task's number.
  package func item(numbered number: Int) -> TodoItem? {
    guard 1...max(index.count, 1) ~= number, index.count > 0, index.kinds[number - 1] == .task
    else {
      return nil
    }
    return item(at: number - 1)
  }

  func item(at position: Int) -> TodoItem {
    let next = endOfBlock(at: position)
    let note = next == position + 1 ? [] : bytes[index.starts[position + 1]..<index.starts[next]]
    return TodoItem(
      number: position + 1,
      content: bytes[contentRange(ofLineAt: position)],
      indentedNote: note,
      indentedNoteCount: next - position - 1,
      dialect: dialect)
  }

  /// Returns the position after a task and its note.
  private func endOfBlock(at position: Int) -> Int {
    var next = position + 1
    while next < index.count, index.kinds[next] == .note { next += 1 }
    return next
  }

  /// Returns the range of a task and its note, with their line endings.
  func blockRange(at position: Int) -> Range<Int> {
    index.starts[position]..<index.starts[endOfBlock(at: position)]
  }
}

extension Document {
  /// The names of the projects, without `+`, each once, in order of first appearance.
  ///
  ///     list.projects      // ["work", "home"]
  ///
  /// Completed tasks are included; for some of the tasks, use `flatMap(\.projects)`.
  public var projects: [String] { names(.plus) }

  /// The names of the contexts, without `@`, each once, in order of first appearance.
  public var contexts: [String] { names(.at) }

  private func names(_ sign: UInt8) -> [String] {
    var seen: Set<ArraySlice<UInt8>> = []
    return list(holding: [sign])
      .flatMap { item in item.names(after: sign) { item.content[offsets: $0] } }
      .filter { seen.insert($0).inserted }.map { $0.string }
  }
}

extension Document {
  /// Returns the task in a line, or the one to whose note the line belongs; nil for any other line.
  ///
  ///     document.item(atLine: finding.line)
  ///
  /// Lines are counted from 1. ``task(_:)`` is for numbers that a person typed: it throws the
  /// reason instead.
  public func item(atLine number: Int) -> TodoItem? {
    guard number > 0, number <= index.count else { return nil }
    var number = number
    while number > 1, index.kinds[number - 1] == .note { number -= 1 }
    return item(numbered: number)
  }
}
