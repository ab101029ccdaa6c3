/// Changes to parts of a task; each changes only the bytes of its own token.
extension TodoItem {
  mutating func setPriority(_ priority: Priority?) {
    switch (head.priority, priority) {
    case (let range?, let priority?):
      apply(
        Splice(range.lowerBound + 1..<range.lowerBound + 2, with: [priority.letter]))
    case (let range?, nil):
      apply(Splice(removing: range.lowerBound..<range.upperBound + 1))
    case (nil, let priority?):
      insertPriority(priority, at: isCompleted ? Head.completionMarkWidth : 0)
    case (nil, nil):
      break
    }
  }

  /// Inserts a priority and the space after it.
  mutating func insertPriority(_ priority: Priority, at offset: Int) {
    let token = [.leftParenthesis, priority.letter, .rightParenthesis, .space]
    apply(Splice(inserting: token, at: offset))
  }

  /// Sets the creation date.
  ///
  /// A completed task without a completion date has no place for it and is unchanged.
  mutating func setCreationDate(_ date: CivilDate) {
    if let range = head.creationDate {
      apply(Splice(range, with: date.bytes))
    } else if !isCompleted || head.completionDate != nil {
      apply(Splice(inserting: spaceBeforeText + date.bytes + [.space], at: head.textStart))
    }
  }

  /// Removes the creation date, unless a word after it would then be read as a date or a priority.
  mutating func removeCreationDate() {
    guard let range = head.creationDate else { return }
    var item = self
    let hasSpace = content[offsets: range.upperBound..<content.count].first == .space
    item.apply(Splice(removing: range.lowerBound..<range.upperBound + (hasSpace ? 1 : 0)))
    guard item.creationDate == nil, item.completionDate == completionDate,
      item.priority == priority, item.isCompleted == isCompleted, item.lineKind == lineKind
    else { return }
    self = item
  }

  /// Sets the value of the first tag with `key`; without one, appends the tag as the last word.
  ///
  ///     Call mum due:2026-11-25 @phone   →   Call mum due:2026-12-01 @phone
  package mutating func setValue(_ value: some Sequence<UInt8>, for key: TagKey) {
    if let range = valueRange(for: key) {
      apply(Splice(range, with: Array(value)))
    } else {
      appendWord(key.bytes + [.colon] + value)
    }
  }

  /// Removes every tag with `key`, each with one adjacent space.
  package mutating func removeValues(for key: TagKey) {
    guard valueRange(for: key) != nil else { return }
    removeWords(at: tagWords.filter { $0.key == key }.map { $0.word })
  }

  /// Appends a word to the text, before an inline note.
  package mutating func appendWord(_ word: some Sequence<UInt8>) {
    apply(Splice(appendingWord: Array(word), textEnd: textRange.upperBound, in: content))
  }

  /// Removes the first word that is exactly `word`, and returns whether there was one.
  @discardableResult
  package mutating func removeWord(_ word: [UInt8]) -> Bool {
    let found = firstWord { candidate in
      content[offsets: candidate.range] == word[...] ? candidate.range : nil
    }
    guard let found else { return false }
    removeWords(at: [found])
    return true
  }

  /// Removes consecutive words wherever they occur, and returns whether they occurred.
  ///
  ///     call mum about mum   without   mum   →   call about
  ///
  /// Only whole words match: `mummy` is not `mum`. Each is removed with one adjacent blank.
  mutating func removePhrase(_ phrase: some Collection<UInt8>) -> Bool {
    let phrase = Array(phrase)
    guard !phrase.isEmpty else { return false }
    let text = textRange
    var found: [Range<Int>] = []
    var start = text.lowerBound
    while start + phrase.count <= text.upperBound {
      let range = start..<start + phrase.count
      let isWhole =
        (start == text.lowerBound || content.span[start - 1].isBlank)
        && (range.upperBound == text.upperBound || content.span[range.upperBound].isBlank)
      if isWhole, content[offsets: range].elementsEqual(phrase) {
        found.append(range)
        start = range.upperBound
      } else {
        start += 1
      }
    }
    removeWords(at: found)
    return !found.isEmpty
  }

  mutating func removeWords(at ranges: [Range<Int>]) {
    apply(Splice(removingWords: ranges, textStart: head.textStart, in: content))
  }
}
