extension Span<UInt8> {
  /// Whether the key of a tag is at `range`.
  package func has(_ key: TagKey, at range: Range<Int>) -> Bool {
    range.count == key.bytes.count && equalsIgnoringCase(key.bytes, in: range)
  }
}

/// The parts of a task's line that outputs use, found in one pass.
///
///     var parts = TaskParts()
///     items.forEachLine(in: items.indices) { _, number, line in
///       parts.read(line, dialect: document.dialect)
///       for word in parts.words { … line.extracting(word.range) … }
///     }
///
/// One value is used for many lines, so that nothing is allocated for each of them. It contains
/// only offsets.
package struct TaskParts {
  package private(set) var words: [Word] = []

  /// The text after priority and dates, without an inline note.
  package private(set) var text = 0..<0

  private(set) var hasInlineNote = false
  private var head: Head?

  package init() {}

  package mutating func read(_ item: TodoItem) { read(item.content.span, dialect: item.dialect) }

  mutating func read(_ line: Span<UInt8>, dialect: Dialect) {
    let head = Head(of: line, dialect: dialect)
    self.head = head
    text = head.textRange(in: line)
    hasInlineNote = text.upperBound < line.count
    words.removeAll(keepingCapacity: true)
    var scanner = WordScanner(text: text)
    while let word = scanner.next(in: line) { words.append(word) }
  }

  /// Returns the range of the value of the first tag with a key, given in lower case.
  ///
  /// The key is no `TagKey`, for whose reference threads would wait for each other.
  package func value(of key: StaticString, in line: Span<UInt8>) -> Range<Int>? {
    key.withUTF8Buffer { key in
      words.first { $0.isTag && line.equalsIgnoringCase(key, in: $0.key) }?.value
    }
  }

  package var isCompleted: Bool { head?.isCompleted ?? false }

  /// The letter of the priority before the text.
  package var priority: Int? { head?.priority.map { $0.lowerBound + 1 } }

  /// The letter of the priority or, for a completed task, of its `pri:`.
  package func effectivePriority(in line: Span<UInt8>) -> Int? {
    if let priority { return priority }
    guard isCompleted, let value = value(of: "pri", in: line), value.count == 1,
      Priority(letter: line[value.lowerBound]) != nil
    else { return nil }
    return value.lowerBound
  }

  package var created: Range<Int>? { head?.creationDate }

  package var completed: Range<Int>? { head?.completionDate }
}
