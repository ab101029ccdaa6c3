/// Finding the tasks to change.
extension Document {
  /// Returns the task with a number; throws if that line is not a task.
  public func task(_ number: Int) throws(TaskError) -> TodoItem {
    guard lines.indices.contains(number - 1) else {
      throw TaskError(number, .noTask(lines: lines.count))
    }
    guard let item = item(numbered: number) else {
      throw TaskError(number, .notATask(lines[number - 1].kind))
    }
    return item
  }

  /// Finds tasks of an earlier version of the file again, in the order of this one.
  ///
  ///     let selected = try earlier.task(3)
  ///     try document.find([selected])      // wherever the line is now
  ///
  /// It finds each by its bytes: at its number, or else as near to it as possible. Throws if one is missing
  /// or has changed: then nothing should be changed.
  package func find(_ items: [TodoItem]) throws(TaskError) -> [TodoItem] {
    var found = items.compactMap { item in
      self.item(numbered: item.number).flatMap { $0.content == item.content ? $0 : nil }
    }
    var taken = Set(found.map(\.number))
    let missing = items.filter { !taken.contains($0.number) }
    let numbers = numbers(ofTasksWith: Set(missing.map(\.content)))
    for item in missing {
      let free = (numbers[item.content] ?? []).filter { !taken.contains($0) }
      let nearest = free.min { abs($0 - item.number) < abs($1 - item.number) }
      guard let nearest, let place = self.item(numbered: nearest) else {
        throw TaskError(item.number, .isGone)
      }
      taken.insert(nearest)
      found.append(place)
    }
    return found.sorted { $0.number < $1.number }
  }

  /// Finds a task of an earlier version of the file again.
  public func find(_ item: TodoItem) throws(TaskError) -> TodoItem { try find([item])[0] }

  /// Returns the numbers of the tasks that have any of `contents`, in one pass over the list.
  func numbers(ofTasksWith contents: Set<ArraySlice<UInt8>>) -> [ArraySlice<UInt8>: [Int]] {
    guard !contents.isEmpty else { return [:] }
    let lengths = Set(contents.map(\.count))
    var numbers: [ArraySlice<UInt8>: [Int]] = [:]
    for line in lines where line.kind == .task && lengths.contains(line.content.count) {
      if contents.contains(line.content) { numbers[line.content, default: []].append(line.number) }
    }
    return numbers
  }
}
