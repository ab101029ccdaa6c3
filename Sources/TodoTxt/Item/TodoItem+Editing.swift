/// Changes to parts of a task; each changes the bytes of its own token and no others.
extension TodoItem {
  /// Sets the priority before the text, or takes it away.
  ///
  ///     Call mum   →   (A) Call mum        (A) Call mum   →   (B) Call mum
  public mutating func setPriority(_ priority: Priority?) {
    switch (head.priority, priority) {
    case (let range?, let priority?):
      apply(
        LineEdit(replacing: range.lowerBound + 1..<range.lowerBound + 2, with: [priority.letter]))
    case (let range?, nil):
      apply(LineEdit(removing: range.lowerBound..<range.upperBound + 1))
    case (nil, let priority?):
      insertPriority(priority, at: isCompleted ? Head.completionMarkWidth : 0)
    case (nil, nil):
      break
    }
  }

  /// Inserts a priority and the space behind it.
  mutating func insertPriority(_ priority: Priority, at offset: Int) {
    let token = [UInt8(ascii: "("), priority.letter, UInt8(ascii: ")"), .space]
    apply(LineEdit(inserting: token, at: offset))
  }

  /// Sets the creation date; a completed task without a completion date has no place for one and
  /// stays as it is.
  public mutating func setCreationDate(_ date: CivilDate) {
    if let range = head.creationDate {
      apply(LineEdit(replacing: range, with: date.bytes))
    } else if !isCompleted || head.completionDate != nil {
      apply(LineEdit(inserting: spaceBeforeText + date.bytes + [.space], at: head.textStart))
    }
  }

  /// Sets the value of the first tag with `key`; without one, appends the tag as the last word.
  ///
  ///     Call mum due:2026-11-25 @phone   →   Call mum due:2026-12-01 @phone
  public mutating func setValue(_ value: some Sequence<UInt8>, for key: TagKey) {
    if let range = valueRange(for: key) {
      apply(LineEdit(replacing: range, with: Array(value)))
    } else {
      appendWord(key.bytes + [UInt8(ascii: ":")] + value)
    }
  }

  /// Removes every tag with `key`, each with one neighbouring space.
  public mutating func removeValues(for key: TagKey) {
    while let range = valueRange(for: key) {
      removeWord(at: range.lowerBound - key.bytes.count - 1..<range.upperBound)
    }
  }

  /// Appends a word to the text, before an inline note.
  public mutating func appendWord(_ word: some Sequence<UInt8>) {
    apply(LineEdit(appendingWord: Array(word), textEnd: textRange.upperBound, in: content))
  }

  /// Removes the first word that is exactly `word`, and returns whether there was one.
  @discardableResult
  public mutating func removeWord(_ word: some Collection<UInt8>) -> Bool {
    let found = firstWord { candidate in
      content[offsets: candidate.range].elementsEqual(word) ? candidate.range : nil
    }
    guard let found else { return false }
    removeWord(at: found)
    return true
  }

  /// Removes words that stand together, wherever they do, and returns whether they did anywhere.
  ///
  ///     call mum about mum   without   mum   →   call about
  ///
  /// Only whole words count: without `mum`, `mummy` stays. With each goes one neighbouring blank.
  public mutating func removePhrase(_ phrase: some Collection<UInt8>) -> Bool {
    let phrase = Array(phrase)
    guard !phrase.isEmpty else { return false }
    var isFound = false
    var start = textRange.lowerBound
    while start + phrase.count <= textRange.upperBound {
      let range = start..<start + phrase.count
      let isWhole =
        (start == textRange.lowerBound || content.span[start - 1].isBlank)
        && (range.upperBound == textRange.upperBound || content.span[range.upperBound].isBlank)
      if isWhole, content[offsets: range].elementsEqual(phrase) {
        removeWord(at: range)
        isFound = true
        // The blank that went may have been the one before.
        start = max(textRange.lowerBound, start - 1)
      } else {
        start += 1
      }
    }
    return isFound
  }

  private mutating func removeWord(at range: Range<Int>) {
    apply(LineEdit(removingWord: range, textStart: head.textStart, in: content))
  }
}
