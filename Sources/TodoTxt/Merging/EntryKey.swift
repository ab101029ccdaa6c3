/// The part of a task that must be unchanged to recognize it, from most to least.
enum EntryLikeness: CaseIterable {
  /// Every byte, including the note; lines that are not tasks are recognized only by this.
  case content

  /// The words of the text with their tags, for a task that was completed or got another priority.
  case words

  /// The tag `id:`.
  case id

  /// The words that are not tags, for a task that got another due date.
  case untagged

  /// The words that are neither tags nor projects nor contexts, ignoring case.
  case plain
}

extension EntryList {
  /// Returns the key that similar entries share; nil if the entry has no such key.
  func key(of entry: Int, by likeness: EntryLikeness) -> UInt64? {
    if likeness == .content { return contentHash(of: entry) }
    guard kind(of: entry) == .task, let item = item(of: entry) else { return nil }
    if likeness == .id {
      return item.value(for: .id).map { value in
        var hash = ByteHash()
        hash.combine(value.span, in: 0..<value.count)
        return hash.value
      }
    }
    var hash = ByteHash()
    var isEmpty = true
    var scanner = WordScanner(text: item.textRange)
    let line = item.content.span
    while let word = scanner.next(in: line) {
      switch (likeness, word.kind) {
      case (.words, .tag(let colon)):
        if line.equalsIgnoringCase(TagKey.priority.bytes, in: word.range.lowerBound..<colon) {
          continue
        }
        hash.combine(line, in: word.range)
      case (_, .tag): continue
      case (.plain, .project), (.plain, .context): continue
      case (.plain, _): hash.combineIgnoringCase(line, in: word.range)
      default: hash.combine(line, in: word.range)
      }
      isEmpty = false
    }
    return isEmpty ? nil : hash.value
  }
}
