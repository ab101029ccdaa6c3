package import TodoTxt

extension TodoItem {
  /// The categories: projects, and contexts with their signs.
  ///
  /// A project that would be read as a context is omitted.
  package var categories: [ArraySlice<UInt8>] {
    projectBytes.filter { $0.first != UInt8(ascii: "@") }
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
        && (!TodoItem.signs.contains(word.first ?? 0) || word.count == 1
          || word.starts(with: "+@".utf8))
    }
    guard let last else { return words }
    return words.filter { $0.startIndex <= last.startIndex || tags.contains($0.startIndex) }
  }

  fileprivate static let signs: [UInt8] = [UInt8(ascii: "+"), UInt8(ascii: "@")]

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

  /// Applies a change of the shown text word by word; every other word keeps its place.
  ///
  /// An empty text changes nothing. A text that would be read as the start of the line gets a
  /// creation date before it.
  mutating func changeText(from old: [UInt8], to new: [UInt8], on today: CivilDate) {
    let (old, new) = (old.wordsOfText, new.wordsOfText)
    if new.isEmpty { return }
    let text = textBytes
    let words = text.split(whereSeparator: \.separatesWords)
    let shown = shownWords
    let places = shown.map { word in words.firstIndex { $0.startIndex == word.startIndex } ?? 0 }
    let counterparts = Alignment(old, shown.map { Array($0) }).counterparts(of: old.count)
    func place(_ index: Int) -> Int? { counterparts[index].map { places[$0] } }
    var removed: Set<Int> = []
    var added: [Int: [[UInt8]]] = [:]
    for (gone, come) in Alignment(old, new).gaps {
      removed.formUnion(gone.compactMap(place))
      let before = (0..<gone.upperBound).reversed().lazy.compactMap(place).first
      added[before ?? -1, default: []] += new[come]
    }
    // A name that moves into the sentence is no longer after it.
    let names = Set(added.values.joined().filter { TodoItem.signs.contains($0.first ?? 0) })
    removed.formUnion(
      words.indices.filter { names.contains(Array(words[$0])) && !places.contains($0) })
    var line = Array(content[..<text.startIndex])
    var isFirst = true
    func append(_ word: some Sequence<UInt8>, after blanks: ArraySlice<UInt8>) {
      if !isFirst || !blanks.isEmpty && text.first?.separatesWords == true {
        line += blanks.isEmpty ? [.space] : blanks
      }
      line += word
      isFirst = false
    }
    for word in added[-1] ?? [] { append(word, after: []) }
    var end = text.startIndex
    for (index, word) in words.enumerated() {
      if !removed.contains(index) { append(word, after: text[end..<word.startIndex]) }
      end = word.endIndex
      for word in added[index] ?? [] { append(word, after: []) }
    }
    line += text[end...] + content[text.endIndex...]
    let changed = TodoItem(parsing: line)
    if isReadAlike(changed) {
      self = changed
    } else if creationDate == nil {
      var dated = self
      dated.setCreationDate(today)
      guard dated.creationDate != nil else { return }
      dated.changeText(
        from: Array(old.joined(separator: [.space])), to: Array(new.joined(separator: [.space])),
        on: today)
      self = dated
    }
  }

  private func isReadAlike(_ other: TodoItem) -> Bool {
    other.lineKind == .task && other.isCompleted == isCompleted && other.priority == priority
      && other.creationDate == creationDate && other.completionDate == completionDate
  }

  /// Removes and adds names; a removed name in the middle of the text loses its sign.
  mutating func changeCategories(from old: [[UInt8]], to new: [[UInt8]]) {
    let (before, after) = (Set(old.map(\.asName)), Set(new.map(\.asName)))
    let shown = Set(shownWords.map(\.startIndex))
    var edits: [(range: Range<Int>, isSignOnly: Bool)] = []
    for word in textBytes.split(whereSeparator: \.separatesWords) {
      let name = Array(word).asName
      guard word.first == UInt8(ascii: "+") || word.first == UInt8(ascii: "@"),
        before.contains(name), !after.contains(name)
      else { continue }
      edits.append((word.startIndex..<word.endIndex, shown.contains(word.startIndex)))
    }
    var line = content
    for (range, isSignOnly) in edits.reversed() {
      if isSignOnly {
        line.remove(at: range.lowerBound)
      } else {
        let start = line[..<range.lowerBound].last?.separatesWords == true ? 1 : 0
        line.removeSubrange(range.lowerBound - start..<range.upperBound)
      }
    }
    let changed = TodoItem(parsing: line)
    if !edits.isEmpty, isReadAlike(changed) { self = changed }
    var own = Set(categories.map { Array($0) })
    // A name without a sign can also be a context: other programs write contexts in this way.
    own.formUnion(contextBytes.map { Array($0) })
    let added = new.map(\.asName).filter { !before.contains($0) && own.insert($0).inserted }
    let words = added.map { $0.asWord(UInt8(ascii: "+")) }
    if !words.isEmpty { appendWord(Array(words.joined(separator: [.space]))) }
  }

  func moment(_ key: TagKey) -> Moment? {
    value(for: key).flatMap(Moment.init(parsing:))
  }

  mutating func set(_ moment: Moment?, for key: TagKey) {
    if let moment { setValue(moment.text.utf8, for: key) } else { removeValues(for: key) }
  }

  var shownPriority: Priority? {
    if let priority { return priority }
    guard isCompleted, let value = value(for: .priority), value.count == 1 else { return nil }
    return value.first.flatMap(Priority.init(letter:))
  }

  /// Completes an open task on a day; without one, on `other` if it must have a date.
  mutating func complete(on day: CivilDate?, or other: CivilDate, isDated: Bool) {
    if isCompleted { return }
    if let day { return complete(on: day) }
    if isDated { return complete(on: other) }
    let (text, priority) = (textBytes, priority)
    var undated = TodoItem(parsing: [UInt8(ascii: "x"), .space] + text)
    guard undated.isCompleted, undated.textBytes.elementsEqual(text) else {
      return complete(on: other)
    }
    if let priority { undated.appendWord(Array("pri:".utf8) + [priority.letter]) }
    self = undated
  }
}

extension Recurrence {
  /// Whether dates a fixed number of days before those of the series follow the same rule.
  var keepsDistances: Bool {
    guard case .every(let step) = schedule else { return false }
    return step.unit == .day || step.unit == .week
  }
}

extension Alignment {
  /// Returns the position in the new version of each of `count` elements of the old one; nil for
  /// missing ones.
  fileprivate func counterparts(of count: Int) -> [Int?] {
    var places: [Int?] = Array(repeating: nil, count: count)
    var (old, new) = (0, 0)
    for gap in gaps + [(count..<count, 0..<0)] {
      for index in old..<gap.old.lowerBound { places[index] = new + index - old }
      (old, new) = (gap.old.upperBound, gap.new.upperBound)
    }
    return places
  }
}

extension [UInt8] {
  /// A category as the name of a project, or of a context with its sign; empty without a name.
  package var asName: [UInt8] {
    let word = asWord(UInt8(ascii: "+"))
    return word.first == UInt8(ascii: "+") ? Array(word.dropFirst()) : word
  }

  /// A category as a word without blanks: with its own sign, or else with `sign`.
  package func asWord(_ sign: UInt8) -> [UInt8] {
    var name = drop(while: \.separatesWords)
    while name.last?.separatesWords == true { name.removeLast() }
    let word = name.map { $0.separatesWords ? UInt8(ascii: "-") : $0 }
    return word.count > 1 && TodoItem.signs.contains(word[0]) ? word : [sign] + word
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
