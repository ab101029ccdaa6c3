extension TodoItem {
  /// Marks the task as completed on `date`.
  ///
  ///     (A) 2026-11-20 Call mum @phone   →   x 2026-11-21 2026-11-20 Call mum @phone pri:A
  ///
  /// A creation date stays, and none is added. The priority becomes a last word `pri:A`. A
  /// completed task is unchanged.
  mutating func complete(on date: CivilDate) {
    guard !isCompleted else { return }
    if let priority, let range = head.priority {
      let word = "pri:".bytes + [priority.letter]
      apply(Splice(inserting: [.space] + word, at: textRange.upperBound))
      apply(Splice(removing: range.lowerBound..<range.upperBound + 1))
    }
    let mark = [UInt8(ascii: "x"), .space] + date.bytes + [.space]
    apply(Splice(inserting: mark, at: 0))
  }

  /// Reopens a completed task: the exact inverse of `complete(on:)`, byte for byte.
  ///
  /// A last word `pri:A` becomes the priority again, unless the line still has its own where
  /// another program left it, before the completion date. An open task is unchanged.
  package mutating func reopen() {
    guard isCompleted else { return }
    let keepsOwnPriority = head.priority?.lowerBound == Head.completionMarkWidth
    let word = keepsOwnPriority ? nil : lastPriorityWord
    if let word { apply(Splice(removing: word.range)) }
    if let date = head.completionDate {
      let hasSpace = content[offsets: date.upperBound..<content.count].first == .space
      apply(Splice(removing: date.lowerBound..<date.upperBound + (hasSpace ? 1 : 0)))
    }
    apply(Splice(removing: 0..<Head.completionMarkWidth))
    if let word { insertPriority(word.priority, at: 0) }
  }

  /// A last word ` pri:A` with the space before it, and its priority.
  ///
  /// The space may follow a creation date, if the task had no text, or a `(B)` that was the whole
  /// text. A text that is only `pri:A` stays a text.
  private var lastPriorityWord: (range: Range<Int>, priority: Priority)? {
    let text = textRange
    let word = text.upperBound - 6..<text.upperBound
    let textStart = (head.creationDate ?? head.priority).map { $0.upperBound } ?? text.lowerBound
    guard word.lowerBound >= textStart, content[offsets: word].starts(with: " pri:".utf8),
      let priority = content[offsets: word].last.flatMap(Priority.init(letter:))
    else { return nil }
    return (word, priority)
  }
}
