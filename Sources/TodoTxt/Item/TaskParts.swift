extension Span<UInt8> {
  /// Whether the key of a tag is at `range`.
  package func has(_ key: TagKey, at range: Range<Int>) -> Bool {
    range.count == key.bytes.count && equalsIgnoringCase(key.bytes, in: range)
  }
}

/// The parts of a task's line, found in one pass: what an output writes of it.
///
///     var parts = TaskParts()
///     items.forEachLine(in: items.indices) { _, number, line in
///       parts.read(line, dialect: document.dialect)
///       for word in parts.words { … line.extracting(word.range) … }
///     }
///
/// One value is used for many lines, so that nothing is allocated for each of them. It contains only
/// offsets.
package struct TaskParts {
  /// The words of the text, in order.
  package private(set) var words: [Part] = []

  /// The text after priority and dates, without an inline note.
  package private(set) var text = 0..<0

  /// Whether the line has an inline note.
  package private(set) var hasInlineNote = false

  private var head: Head?
  private var dueWord = -1
  private var thresholdWord = -1
  private var recurrenceWord = -1
  private var priorityWord = -1

  /// A word.
  package struct Part: Sendable {
    /// Where it is.
    package let range: Range<Int>

    /// Where its colon is; -1 if it is not a tag.
    let colon: Int

    /// What it is.
    package let kind: Kind

    /// Whether it is a project.
    package var isProject: Bool { if case .project = kind { true } else { false } }

    /// Whether it is a context.
    package var isContext: Bool { if case .context = kind { true } else { false } }

    /// Whether it is a tag.
    package var isTag: Bool { if case .tag = kind { true } else { false } }

    /// The name after the sign of a project or a context.
    package var name: Range<Int> { range.lowerBound + 1..<range.upperBound }

    /// The key of a tag.
    package var key: Range<Int> { range.lowerBound..<colon }

    /// The value of a tag.
    package var value: Range<Int> { colon + 1..<range.upperBound }
  }

  /// The kinds of words.
  package enum Kind: Sendable {
    case project, context, tag, plain
  }

  /// Creates parts of no line.
  package init() {}

  /// Finds the parts of a task.
  package mutating func read(_ item: TodoItem) { read(item.content.span, dialect: item.dialect) }

  /// Finds the parts of a line.
  package mutating func read(_ line: Span<UInt8>, dialect: Dialect) {
    let head = Head(of: line, dialect: dialect)
    self.head = head
    text = head.textRange(in: line)
    hasInlineNote = text.upperBound < line.count
    words.removeAll(keepingCapacity: true)
    (dueWord, thresholdWord, recurrenceWord, priorityWord) = (-1, -1, -1, -1)
    var scanner = WordScanner(text: text)
    while let word = scanner.next(in: line) {
      switch word.kind {
      case .project: words.append(Part(range: word.range, colon: -1, kind: .project))
      case .context: words.append(Part(range: word.range, colon: -1, kind: .context))
      case .plain: words.append(Part(range: word.range, colon: -1, kind: .plain))
      case .tag(let colon):
        note(word.range.lowerBound..<colon, in: line)
        words.append(Part(range: word.range, colon: colon, kind: .tag))
      }
    }
  }

  /// Keeps the place of the first tag of each key that has a column of its own.
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
    default: break
    }
  }

  /// Whether the task is completed.
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

  /// The creation date.
  package var created: Range<Int>? { head?.creationDate }

  /// The completion date.
  package var completed: Range<Int>? { head?.completionDate }

  /// The value of `due:`.
  package var due: Range<Int>? { value(at: dueWord) }

  /// The value of `t:`.
  package var threshold: Range<Int>? { value(at: thresholdWord) }

  /// The value of `rec:`.
  package var recurrence: Range<Int>? { value(at: recurrenceWord) }

  private func value(at word: Int) -> Range<Int>? { word < 0 ? nil : words[word].value }
}
