/// What must be unchanged to recognize an entry, from most to least.
///
/// Of two tasks with the same words, the one that was created on the same day is the same task.
enum EntryKey: CaseIterable {
  /// Every byte, including the note; lines that are not tasks are recognized only by this.
  case content

  /// The creation date, the words of the text with their tags, and whether the task is completed, for one
  /// that got another priority.
  case wordsAndState

  /// The creation date and the words, for a task that was completed.
  case words

  /// The tag `id:`.
  case id

  /// The creation date, the words that are neither tags nor projects nor contexts, ignoring case, and
  /// the due date.
  case plainAndDue

  /// The creation date and the same words, for a task that got another due date.
  case plain

  /// The same words, for a task that lost its creation date.
  case undated

  var ignoresTags: Bool { [.plainAndDue, .plain, .undated].contains(self) }
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
    if key != .undated { combine(item.creationDate?.bytes[...]) }
    var isEmpty = true
    var scanner = WordScanner(text: item.textRange)
    let line = item.content.span
    while let word = scanner.next(in: line) {
      if case .tag(let colon) = word.kind,
        line.equalsIgnoringCase(TagKey.priority.bytes, in: word.range.lowerBound..<colon)
      {
        continue
      }
      if key == .wordsAndState || key == .words {
        hash.combine(line, in: word.range)
      } else if word.kind == .plain {
        hash.combineIgnoringCase(line, in: word.range)
      } else {
        continue
      }
      isEmpty = false
    }
    if key == .wordsAndState { hash.mix(item.isCompleted ? 1 : 0) }
    if key == .plainAndDue { combine(item.value(for: .due)) }
    return isEmpty ? nil : hash.value
  }
}
