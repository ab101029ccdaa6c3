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

  package private(set) var hasInlineNote = false
  package private(set) var projects = Labels()
  package private(set) var contexts = Labels()
  private var head: Head?
  private var dueWord = -1
  private var thresholdWord = -1
  private var recurrenceWord = -1
  private var priorityWord = -1
  private var noteWord = -1

  /// The number of words of one kind, and the position of the first one.
  ///
  /// Most tasks have at most one, so most outputs need not search for the others.
  package struct Labels: Sendable {
    package private(set) var count = 0

    /// The name of the first one; empty if there is none.
    package private(set) var firstName = 0..<0

    fileprivate mutating func add(_ word: Word) {
      if count == 0 { firstName = word.name }
      count += 1
    }
  }

  package init() {}

  package mutating func read(_ item: TodoItem) { read(item.content.span, dialect: item.dialect) }

  package mutating func read(_ line: Span<UInt8>, dialect: Dialect) {
    let head = Head(of: line, dialect: dialect)
    self.head = head
    text = head.textRange(in: line)
    hasInlineNote = text.upperBound < line.count
    words.removeAll(keepingCapacity: true)
    (dueWord, thresholdWord, recurrenceWord, priorityWord, noteWord) = (-1, -1, -1, -1, -1)
    (projects, contexts) = (Labels(), Labels())
    var scanner = WordScanner(text: text)
    while let word = scanner.next(in: line) {
      switch word.kind {
      case .project: projects.add(word)
      case .context: contexts.add(word)
      case .tag: note(word.key, in: line)
      case .plain: break
      }
      words.append(word)
    }
  }

  /// Records the position of the first tag of each key that has its own column.
  private mutating func note(_ key: Range<Int>, in line: Span<UInt8>) {
    func isKey(_ name: StaticString) -> Bool {
      name.withUTF8Buffer { name in
        for (index, byte) in zip(key, name) where line[index] | 0x20 != byte { return false }
        return true
      }
    }
    switch key.count {
    case 1:
      if thresholdWord < 0, line[key.lowerBound] | 0x20 == UInt8(ascii: "t") {
        thresholdWord = words.count
      }
    case 3:
      if dueWord < 0, isKey("due") { dueWord = words.count }
      if recurrenceWord < 0, isKey("rec") { recurrenceWord = words.count }
      if priorityWord < 0, isKey("pri") { priorityWord = words.count }
    case 4:
      if noteWord < 0, isKey("note") { noteWord = words.count }
    default: break
    }
  }

  package var isCompleted: Bool { head?.isCompleted ?? false }

  /// The letter of the priority before the text.
  package var priority: Int? { head?.priority.map { $0.lowerBound + 1 } }

  /// The letter of the priority or, for a completed task, of its `pri:`.
  package func effectivePriority(in line: Span<UInt8>) -> Int? {
    if let priority { return priority }
    guard isCompleted, let value = value(at: priorityWord), value.count == 1,
      Priority(letter: line[value.lowerBound]) != nil
    else { return nil }
    return value.lowerBound
  }

  package var created: Range<Int>? { head?.creationDate }

  package var completed: Range<Int>? { head?.completionDate }
  package var due: Range<Int>? { value(at: dueWord) }
  package var threshold: Range<Int>? { value(at: thresholdWord) }
  package var note: Range<Int>? { value(at: noteWord) }
  package var recurrence: Range<Int>? { value(at: recurrenceWord) }

  private func value(at word: Int) -> Range<Int>? { word < 0 ? nil : words[word].value }
}
