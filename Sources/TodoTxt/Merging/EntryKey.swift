/// How much of a task must stay the same for it to be known again, from most to least.
enum EntryLikeness: CaseIterable {
  /// Every byte, the note's too; all that lines without a task are known by.
  case content

  /// The words of the text with their tags: the task was completed, or got another priority.
  case words

  /// The tag `id:`.
  case id

  /// The words that are no tags: the task got another due date.
  case untagged

  /// The words that are neither tags nor projects nor contexts, in either case.
  case plain
}

extension EntryList {
  /// Returns what entries that are alike have in common, or nil if an entry has nothing of it.
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
