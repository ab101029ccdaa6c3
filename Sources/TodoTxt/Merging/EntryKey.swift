/// What must be unchanged to recognize an entry, from most to least.
enum EntryKey: Int, CaseIterable, Comparable {
  /// Every byte, including the note; lines that are not tasks are recognized only by this.
  case content

  /// The words of the text with their tags, and whether the task is completed, for one that got
  /// another priority.
  case wordsAndState

  /// The words of the text with their tags, for a task that was completed.
  case words

  /// The tag `id:`.
  case id

  /// The words that are neither tags nor projects nor contexts, ignoring case, and the due date.
  case plainAndDue

  /// The same words and the creation date, for a task that got another due date.
  case plainAndCreated

  case plain

  static func < (left: EntryKey, right: EntryKey) -> Bool { left.rawValue < right.rawValue }
}

extension EntryList {
  /// Returns the key that similar entries share; nil if the entry has no such key.
  func key(of entry: Int, by key: EntryKey) -> UInt64? {
    if key == .content { return contentHash(of: entry) }
    guard kind(of: entry) == .task, let item = item(of: entry) else { return nil }
    var hash = ByteHash()
    func combine(_ value: ArraySlice<UInt8>?) {
      if let value { hash.combine(value.span, in: 0..<value.count) }
    }
    if key == .id {
      guard let id = item.value(for: .id) else { return nil }
      combine(id)
      return hash.value
    }
    var isEmpty = true
    var scanner = WordScanner(text: item.textRange)
    let line = item.content.span
    while let word = scanner.next(in: line) {
      switch (key, word.kind) {
      case (...EntryKey.words, .tag(let colon)):
        if line.equalsIgnoringCase(TagKey.priority.bytes, in: word.range.lowerBound..<colon) {
          continue
        }
        hash.combine(line, in: word.range)
      case (...EntryKey.words, _): hash.combine(line, in: word.range)
      case (_, .plain): hash.combineIgnoringCase(line, in: word.range)
      default: continue
      }
      isEmpty = false
    }
    if key == .wordsAndState { hash.mix(item.isCompleted ? 1 : 0) }
    if key == .plainAndDue { combine(item.value(for: .due)) }
    if key == .plainAndCreated { combine(item.creationDate.map { $0.bytes[...] }) }
    return isEmpty ? nil : hash.value
  }
}
