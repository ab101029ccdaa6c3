extension TodoItem {
  /// Keys that appear twice, and keys that resemble one with a meaning.
  func keyFindings(_ tags: [TagWord]) -> [Finding] {
    var findings: [Finding] = []
    var counting: [TagKey: Range<Int>] = [:]
    for tag in tags {
      if let meant = keyMeant(by: tag.key, value: content[offsets: tag.value]) {
        let key = tag.word.lowerBound..<tag.value.lowerBound - 1
        findings.append(
          finding(
            .nearMissKey, at: key, "\(text(key)): has no meaning",
            remedy: "write \(meant.bytes.string):",
            mending: Splice(key, with: meant.bytes)))
      } else if !TodoItem.singleKeys.contains(tag.key) {
        continue
      } else if let first = counting[tag.key] {
        let value = content[offsets: first]
        // A repeated value adds nothing, so it can be removed.
        let isSame = value.elementsEqual(content[offsets: tag.value])
        let key = tag.key.bytes.map { $0.lowercased }.string
        findings.append(
          finding(
            .duplicateKey, at: tag.word,
            "\(key): appears more than once; \(text(first)) is used", remedy: "keep one \(key):",
            mending: removing(tag.word), isCertain: isSame))
      } else {
        counting[tag.key] = tag.value
      }
    }
    return findings
  }

  func removing(_ word: Range<Int>) -> Splice {
    Splice(removingWords: [word], textStart: head.textStart, in: content)
  }

  /// The keys that count once; a task may have several parents and notes.
  static let singleKeys: Set<TagKey> = [
    .due, .threshold, .recurrence, .until, .priority, .hidden, .id,
  ]

  func openPriorityFindings(_ tags: [TagWord]) -> [Finding] {
    guard let tag = tags.first(where: { $0.key == .priority }), tag.value.count == 1,
      let priority = Priority(letter: content.span[tag.value.lowerBound])
    else { return [] }
    var mended = content
    removing(tag.word).apply(to: &mended)
    return [
      finding(
        .openPriorityTag, at: tag.word, "pri:\(priority) has no effect on an open task",
        remedy: "write (\(priority)) at the start of the line",
        mending: self.priority == nil
          ? Splice(
            0..<content.count, with: "(\(priority)) ".bytes + mended)
          : removing(tag.word))
    ]
  }

  /// Returns the key that a misspelled or foreign one means, if the value is valid for that key.
  ///
  /// So `red:1w` and `duet:2` are not reported: only `du:2026-11-25` and `du:fri` can be meant as
  /// due dates.
  private func keyMeant(by key: TagKey, value: ArraySlice<UInt8>) -> TagKey? {
    guard !TodoItem.singleKeys.contains(key), key != .parent, key != .note else { return nil }
    let name = key.bytes.string.lowercased()
    if let meant = TodoItem.foreignKeys[name] { return isValue(value, for: meant) ? meant : nil }
    let nearest = nearestName(to: name, among: ["due", "rec", "until", "pri"])
    guard let meant = nearest.map({ TagKey($0.utf8) }), isValue(value, for: meant) else {
      return nil
    }
    // `duet:2` could be the second of a month, but is not.
    let isDate = Moment(parsing: value) != nil || meant == .due && isLikely(value, for: .due)
    return meant.isDate && !isDate ? nil : meant
  }

  /// Names that other programs and people use for these keys.
  private static let foreignKeys: [String: TagKey] = [
    "duedate": .due, "due-date": .due, "due_date": .due, "deadline": .due, "dueat": .due,
    "thr": .threshold, "thresh": .threshold, "threshold": .threshold,
    "recur": .recurrence, "recurrence": .recurrence, "repeat": .recurrence, "every": .recurrence,
    "prio": .priority, "priority": .priority, "hide": .hidden, "hidden": .hidden,
  ]

  func isValue(_ value: ArraySlice<UInt8>, for key: TagKey) -> Bool {
    switch key {
    case _ where key.isDate: (try? DateExpression(parsing: value)) != nil
    case .recurrence: (try? Recurrence(parsing: value)) != nil
    case .priority: value.count == 1 && value.first?.isLetter == true
    default: value.elementsEqual("1".utf8)
    }
  }
}
