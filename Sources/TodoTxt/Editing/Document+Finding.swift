extension Document {
  /// Returns the task with a number.
  ///
  ///     try list.task(3).priority
  ///
  /// - Throws: A ``TaskError`` if that line is not a task.
  public func task(_ number: Int) throws(TaskError) -> TodoItem {
    guard number > 0, number <= lines.count else {
      throw TaskError(number, .noTask(lines: lines.count))
    }
    guard let item = item(numbered: number) else {
      throw TaskError(number, .notATask(lines[number - 1].kind))
    }
    return item
  }

  /// Finds a task of an earlier version of the list, even if its line has moved.
  ///
  ///     let selected = try earlier.task(3)
  ///     try list.find(selected).number      // 4, after a line was inserted above
  ///
  /// It is found by its original line and note: at its number, or else as near to it as possible.
  /// Changes made to `row` since it was read are ignored.
  ///
  /// - Throws: A ``TaskError`` if there is no such task.
  public func find(_ row: some TodoItemRow) throws(TaskError) -> TodoItem {
    try allPlaces(of: [row.item])[0]
  }

  /// Returns whether a task is still in the list, even if its line has moved.
  ///
  ///     if !list.contains(selected) { selection = nil }
  ///
  /// A task that has been changed since it was read, such as a completed one, is no longer in it.
  public func contains(_ row: some TodoItemRow) -> Bool { places(of: [row.item])[0] != nil }

  /// Finds tasks of an earlier version of the file, in the order of this one, each once.
  ///
  /// What is around them distinguishes equal tasks. Throws if one is missing or has changed: then
  /// nothing should be changed.
  package func find(
    _ items: [TodoItem], of earlier: Document
  ) throws(TaskError) -> [TodoItem] {
    if bytes == earlier.bytes { return items.sortedOnce }
    let numbers = numbers(since: earlier)
    var found: [TodoItem] = []
    for item in items {
      guard let place = numbers[item.number].flatMap(self.item(numbered:)),
        place.hasSameBlock(as: item)
      else { throw item.isGone }
      found.append(place)
    }
    return found.sortedOnce
  }

  func allPlaces(of items: [TodoItem]) throws(TaskError) -> [TodoItem] {
    var found: [TodoItem] = []
    found.reserveCapacity(items.count)
    for (item, place) in zip(items, places(of: items)) {
      guard let place else { throw item.isGone }
      found.append(place)
    }
    return found
  }

  /// Returns the tasks of this list to which the given tasks of any list refer, in the order given;
  /// nil for missing ones.
  ///
  /// Two equal tasks with different numbers are two tasks here, too.
  func places(of items: [TodoItem]) -> [TodoItem?] {
    var places = items.map { item in
      self.item(numbered: item.number).flatMap { $0.hasSameBlock(as: item.asRead) ? $0 : nil }
    }
    let missing = items.indices.filter { places[$0] == nil }
    if missing.isEmpty { return places }
    var taken = Set(places.compactMap { $0?.number })
    let numbers = numbers(ofTasksWith: Set(missing.map { items[$0].asRead.content }))
    var known: [TodoItem: TodoItem] = [:]
    for index in missing {
      let item = items[index].asRead
      if known[item] == nil {
        let free = (numbers[item.content] ?? []).filter { !taken.contains($0) }
          .compactMap(self.item(numbered:)).filter { $0.hasSameBlock(as: item) }
        known[item] = free.min { abs($0.number - item.number) < abs($1.number - item.number) }
      }
      places[index] = known[item]
      if let place = known[item] { taken.insert(place.number) }
    }
    return places
  }

  /// Returns the numbers of the tasks that have any of `contents`, in one pass over the list.
  func numbers(ofTasksWith contents: Set<ArraySlice<UInt8>>) -> [ArraySlice<UInt8>: [Int]] {
    guard !contents.isEmpty else { return [:] }
    let lengths = Set(contents.map { $0.count })
    var numbers: [ArraySlice<UInt8>: [Int]] = [:]
    for line in lines where line.kind == .task && lengths.contains(line.content.count) {
      if contents.contains(line.content) { numbers[line.content, default: []].append(line.number) }
    }
    return numbers
  }
}

extension TodoItem {
  /// The error that the task is no longer in its list.
  var isGone: TaskError { TaskError(number == 0 ? nil : number, .isGone) }
}

extension [TodoItem] {
  /// The tasks in the order of their list, each once.
  var sortedOnce: [TodoItem] {
    var sorted: [TodoItem] = []
    sorted.reserveCapacity(count)
    for item in self.sorted(by: { $0.number < $1.number }) where sorted.last?.number != item.number
    {
      sorted.append(item)
    }
    return sorted
  }
}
