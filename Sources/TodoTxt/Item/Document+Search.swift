extension Document {
  /// Returns the tasks whose line or note contains a text exactly; all tasks for an empty text.
  package func list(holding text: [UInt8]) -> ItemList {
    guard !text.isEmpty else { return list }
    let needle = TextSearch(text, ignoringCase: false)
    return ItemList(taskPositions(whoseLinesHold: needle), of: self)
  }

  package func hasTag(_ key: TagKey) -> Bool {
    list(having: key).contains { $0.valueRange(for: key) != nil }
  }

  /// Returns the tasks whose line or note contains a key and a colon: all tasks that have the tag,
  /// and few others.
  func list(having key: TagKey) -> ItemList {
    ItemList(taskPositions(whoseLinesHold: key.needle), of: self)
  }

  /// Returns the first task whose line contains a text and that satisfies `isIt`.
  func firstTask(holding needle: TextSearch, where isIt: (TodoItem) -> Bool) -> TodoItem? {
    var (offset, line) = (index.starts[0], 0)
    var cursor = TextSearch.Cursor()
    while let found = needle.next(in: bytes.span, offset..<bytes.count, &cursor) {
      line = index.line(at: found, from: line)
      if index.kinds[line] == .task {
        let item = item(at: line)
        if isIt(item) { return item }
      }
      line += 1
      offset = index.starts[line]
    }
    return nil
  }

  func taskPositions(whoseLinesHold needle: TextSearch) -> [UInt32] {
    inParallel(index.count, atLeast: 1 << 14) { taskPositions(whoseLinesHold: [needle], in: $0) }
      .joinedWithoutRepeats
  }

  /// Returns the positions of the tasks that contain one of the texts in one of these lines.
  ///
  /// If the lines begin in a note, its task is above them.
  func taskPositions(whoseLinesHold needles: [TextSearch], in lines: Range<Int>) -> [UInt32] {
    var positions: [UInt32] = []
    var offset = index.starts[lines.lowerBound]
    let end = index.starts[lines.upperBound]
    var line = lines.lowerBound
    var cursors = needles.map { _ in TextSearch.Cursor() }
    // The next position of each text, from the offset on.
    var places = needles.map { _ in -1 }
    let kinds = index.kinds.span
    while true {
      var found = end
      for number in needles.indices {
        if places[number] < offset {
          places[number] =
            needles[number].next(in: bytes.span, offset..<end, &cursors[number]) ?? end
        }
        found = min(found, places[number])
      }
      if found == end { return positions }
      line = index.line(at: found, from: line)
      var task = line
      while task > 0, kinds[task] == .note { task -= 1 }
      if kinds[task] == .task { positions.append(UInt32(task)) }
      // Another match in the rest of its note would only repeat the task.
      line += 1
      while line < lines.upperBound, kinds[line] == .note { line += 1 }
      offset = index.starts[line]
    }
  }
}

extension [[UInt32]] {
  /// The elements of all parts in order.
  ///
  /// A task whose note spans two parts is in both, but appears once.
  var joinedWithoutRepeats: [UInt32] {
    guard count > 1 else { return self[0] }
    var joined: [UInt32] = []
    for part in self where !part.isEmpty {
      joined += joined.last == part[0] ? part.dropFirst() : part[...]
    }
    return joined
  }
}

extension TagKey {
  /// The search for the key and its colon, which every tag with the key has.
  var needle: TextSearch { TextSearch(bytes + [.colon], ignoringCase: true) }
}
