extension Document {
  /// The tasks of the file in order, including completed ones.
  public var items: [TodoItem] {
    let kinds = index.kinds.span
    var items = [TodoItem](roomForFilling: index.kinds.count { $0 == .task })
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
    var next = position + 1
    while next < index.count, index.kinds[next] == .note { next += 1 }
    let note = next == position + 1 ? [] : bytes[index.starts[position + 1]..<index.starts[next]]
    return TodoItem(
      number: position + 1,
      content: bytes[contentRange(ofLineAt: position)],
      indentedNote: note,
      indentedNoteCount: next - position - 1,
      dialect: dialect)
  }
}

extension Document {
  /// Returns the task in a line, or the one whose note the line belongs to.
  package func task(ofLine number: Int) -> TodoItem? {
    var number = number
    while number > 1, lines[number - 1].kind == .note { number -= 1 }
    return item(numbered: number)
  }
}
