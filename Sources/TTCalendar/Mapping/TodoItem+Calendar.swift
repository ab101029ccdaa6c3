import TodoTxt

extension TodoItem {
  /// The categories: projects, and contexts with their signs.
  ///
  /// A project that would be read as a context is omitted.
  var categories: [[UInt8]] {
    projectBytes.filter { $0.first != UInt8(ascii: "@") }.map { Array($0) }
      + contextBytes.map { [UInt8(ascii: "@")] + $0 }
  }

  /// The words that a calendar shows: without tags that have a meaning, and without the projects
  /// and contexts after the last word.
  ///
  /// Names before a word are part of the sentence.
  fileprivate var shownWords: [ArraySlice<UInt8>] {
    let (hidden, tags) = (
      Set(hiddenTags.map { $0.keyBytes.startIndex }), Set(tags.map { $0.keyBytes.startIndex })
    )
    let words = textBytes.split(whereSeparator: \.separatesWords)
      .filter { !hidden.contains($0.startIndex) }
    let last = words.last { word in
      !tags.contains(word.startIndex)
        && (!word.isName || word.starts(with: "+@".utf8))
    }
    guard let last else { return words }
    return words.filter { $0.startIndex <= last.startIndex || tags.contains($0.startIndex) }
  }

  var shownText: [UInt8] { Array(shownWords.joined(separator: [.space])) }

  /// The tags that a calendar shows elsewhere or that only the list has; all others are words of
  /// the text.
  private var hiddenTags: [TaskTag] {
    var seen: Set<TagKey> = []
    return tags.filter { tag in
      let key = TagKey(tag.keyBytes)
      let isFirst = seen.insert(key).inserted
      switch key {
      case .due, .threshold, .until: return isFirst && Moment(parsing: tag.valueBytes) != nil
      case .recurrence: return isFirst && recurrence != nil
      case .priority: return isCompleted
      default: return TodoItem.keysOfLists.contains(key)
      }
    }
  }

  private static let keysOfLists: Set<TagKey> = [
    .anchorDay, .id, .parent, .hidden, .note, "est", "spent", "start",
  ]

  func moment(_ key: TagKey) -> Moment? {
    value(for: key).flatMap(Moment.init(parsing:))
  }

  mutating func setTag(_ key: TagKey, to value: String?) {
    if let value { setValue(value.utf8, for: key) } else { removeValues(for: key) }
  }

  var shownPriority: Priority? {
    if let priority { return priority }
    guard isCompleted, let value = value(for: .priority), value.count == 1 else { return nil }
    return value.first.flatMap(Priority.init(letter:))
  }
}

extension Recurrence {
  /// Whether dates a fixed number of days before those of the series follow the same rule.
  var keepsDistances: Bool {
    guard case .every(let step) = schedule else { return false }
    return step.unit == .day || step.unit == .week
  }
}

extension Collection<UInt8> {
  /// Whether a word is a project or a context.
  var isName: Bool {
    count > 1 && (first == UInt8(ascii: "+") || first == UInt8(ascii: "@"))
  }
}

extension [UInt8] {
  /// A category as the name of a project, or of a context with its sign; empty without a name.
  var asName: [UInt8] {
    let word = asWord(UInt8(ascii: "+"))
    return word.first == UInt8(ascii: "+") ? Array(word.dropFirst()) : word
  }

  /// A category as a word without blanks: with its own sign, or else with `sign`.
  package func asWord(_ sign: UInt8) -> [UInt8] {
    var name = drop(while: \.separatesWords)
    while name.last?.separatesWords == true { name.removeLast() }
    let word = name.map { $0.separatesWords ? UInt8(ascii: "-") : $0 }
    return word.isName ? word : [sign] + word
  }

  var wordsOfText: [[UInt8]] {
    split(whereSeparator: \.separatesWords).map { Array($0) }
  }

  package var linesOfText: [[UInt8]] {
    split(separator: .lineFeed, omittingEmptySubsequences: false).map { line in
      Array(line.last == .carriageReturn ? line.dropLast() : line)
    }
  }
}

extension [[UInt8]] {
  /// The lines of a note, without blank ones before and after it.
  var withoutBlankEnds: [[UInt8]] {
    func isBlank(_ line: [UInt8]) -> Bool { line.allSatisfy { $0 == .space || $0 == .tab } }
    var lines = drop(while: isBlank)
    while lines.last.map(isBlank) == true { lines.removeLast() }
    return Array(lines)
  }
}

extension UInt8 {
  /// Whether it separates words, or would end the line or its text.
  var separatesWords: Bool {
    self == .space || self == .tab || isLineBreak || self == 0x10
  }
}
