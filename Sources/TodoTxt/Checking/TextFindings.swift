/// The checks of words that were meant as tags, but are text or tags with another value.
extension TodoItem {
  /// Whether the text has a character that a finding needs: `=`, `;`, `(`, a quotation mark, a colon
  /// next to a blank, or a separate sign.
  var mayHaveTextFindings: Bool {
    let (span, text) = (content.span, textRange)
    for sign in "=;\"'(".utf8 where span.firstIndex(of: sign, in: text) != nil { return true }
    for sign in ":+@".utf8 {
      var rest = text
      while let place = span.firstIndex(of: sign, in: rest) {
        rest = place + 1..<text.upperBound
        if rest.isEmpty || span[place + 1].isBlank { return true }
        let isColon = sign == .colon
        if isColon, place > text.lowerBound, span[place - 1].isBlank { return true }
      }
    }
    return false
  }

  /// `due: 2026-12-01`, `due :fri`, `due:` at the end, `(due:fri)`, `due=2026-12-01`, `due;fri`, `+ work` and
  /// `note:"two words"`.
  ///
  /// A `+ work` is a finding only if another task has `+work`; see `Document.confirmed`.
  var textFindings: [Finding] {
    let words = words { $0 }
    var findings: [Finding] = []
    // The tags, projects and contexts at the end of the text.
    let end = words.lastIndex { $0.kind == .plain } ?? -1
    // For each quotation mark, the next word that ends with it.
    var closings: [UInt8: Range<Int>] = [:]
    for (place, word) in words.enumerated().reversed() {
      let next = place + 1 < words.count ? words[place + 1] : nil
      let finding: Finding? =
        switch word.kind {
        case .plain:
          detachedName(
            word, next, after: place > 0 ? words[place - 1] : nil, isAtEnd: place + 1 >= end)
            ?? detachedValue(word.range, next?.range)
            ?? missingValue(word.range, isLast: place == end)
            ?? wrongSign(word.range) ?? bracketedTag(word.range)
        case .tag(let colon): quotedValue(word.range, colon, closings)
        case .project, .context: nil
        }
      if let finding { findings.append(finding) }
      if let mark = content[offsets: word.range].last, mark.isQuote { closings[mark] = word.range }
    }
    return findings
  }

  /// A `+` or `@` and a word, at the start or the end of the text, where projects and contexts are.
  ///
  /// A single letter or a number before or after it makes it a sum: `a + b`, `1 + 1`.
  private func detachedName(
    _ sign: Word, _ next: Word?, after last: Word?, isAtEnd: Bool
  ) -> Finding? {
    let mark = text(sign.range)
    guard mark == "+" || mark == "@", let next, next.kind == .plain, isAtEnd || last == nil,
      isWord(next.range), last.map({ $0.kind != .plain || isWord($0.range) }) ?? true
    else { return nil }
    let name = text(next.range)
    return finding(
      .detachedName, at: sign.range.lowerBound..<next.range.upperBound,
      "\("\(mark) \(name)".quoted) is text, not a \(mark == "+" ? "project" : "context")",
      remedy: "write \(mark)\(name)",
      mending: Splice(removing: sign.range.upperBound..<next.range.lowerBound))
  }

  /// Returns the project or context that a finding of ``CheckRule/detachedName`` is about.
  func detachedName(in finding: Finding) -> [UInt8] {
    content[offsets: finding.range].filter { !$0.isBlank }
  }

  /// Whether a detached sign cannot be a word: a `+`, or an `@` that follows no word.
  ///
  /// In English, `@ home` after a word is `at home`.
  func isClearlyName(_ finding: Finding) -> Bool {
    if content.span[finding.range.lowerBound] == .plus { return true }
    let before = words { $0.range.upperBound <= finding.range.lowerBound ? $0 : nil }
    return before.last?.kind != .plain
  }

  private func isWord(_ range: Range<Int>) -> Bool {
    range.count > 1 && !content.span[range.lowerBound].isDigit
  }

  private func detachedValue(_ word: Range<Int>, _ next: Range<Int>?) -> Finding? {
    let colon = UInt8.colon
    guard let next else { return nil }
    let isBefore = content.span[word.upperBound - 1] == colon
    guard isBefore || content.span[next.lowerBound] == colon else { return nil }
    let key = content[offsets: word.lowerBound..<word.upperBound - (isBefore ? 1 : 0)]
    let value = content[offsets: next.lowerBound + (isBefore ? 0 : 1)..<next.upperBound]
    let range = word.lowerBound..<next.upperBound
    if let isPlain = isPlain(value, for: TagKey(key)) {
      return detachedValue(
        key, value.string, at: range,
        Splice(removing: word.upperBound..<next.lowerBound), isCertain: isBefore && isPlain)
    }
    // A misspelled date, such as `due: tomorow`.
    guard TagKey(key) == .due, value.count > 4, value.allSatisfy({ $0.isLetter }),
      let date = DateExpression.suggestion(for: value)
    else { return nil }
    return detachedValue(
      key, date, at: range, Splice(range, with: key + ":\(date)".bytes))
  }

  /// Returns the finding that the value of a tag is not right after its colon; empty for no value.
  private func detachedValue(
    _ key: ArraySlice<UInt8>, _ value: String, at range: Range<Int>, _ mending: Splice?,
    isCertain: Bool = false
  ) -> Finding {
    let kind = TagKey(key) == .recurrence ? "recurrence" : "date"
    let name = key.string
    return finding(
      .detachedValue, at: range, "\("\(name):".quoted) has no \(kind)",
      remedy: value.isEmpty
        ? "write a \(kind) after it, or remove it" : "write \(name):\(value)",
      mending: mending, isCertain: isCertain)
  }

  /// A `due:` or `rec:` that only projects and contexts follow.
  private func missingValue(_ word: Range<Int>, isLast: Bool) -> Finding? {
    guard isLast, word.lowerBound > textRange.lowerBound, ["due:", "rec:"].contains(text(word))
    else { return nil }
    return detachedValue(content[offsets: word].dropLast(), "", at: word, nil)
  }

  /// `(due:fri)`: brackets make it text.
  private func bracketedTag(_ word: Range<Int>) -> Finding? {
    guard word.count > 2, content.span[word.lowerBound] == .leftParenthesis,
      content.span[word.upperBound - 1] == .rightParenthesis
    else { return nil }
    let tag = Word(in: content.span, at: word.lowerBound + 1..<word.upperBound - 1)
    let key = TagKey(content[offsets: tag.key])
    guard tag.isTag, key == .due || key == .recurrence,
      isPlain(content[offsets: tag.value], for: key) != nil
    else { return nil }
    return finding(
      .nearMissKey, at: word, "(\(text(tag.key)): has no meaning",
      remedy: "write \(text(tag.key)):",
      mending: Splice(word, with: Array(content[offsets: tag.range])))
  }

  private func wrongSign(_ word: Range<Int>) -> Finding? {
    let bytes = content[offsets: word]
    guard let sign = bytes.offset(where: { $0 == .equals || $0 == .semicolon })
    else { return nil }
    let place = word.lowerBound + sign
    let (key, written) = (TagKey(bytes.prefix(sign)), bytes.dropFirst(sign + 1))
    let isQuoted =
      written.count > 2 && written.first == written.last && written.first?.isQuote == true
    let value = isQuoted ? written.dropFirst().dropLast() : written
    // `t=5m` can be a time.
    guard let isPlain = isPlain(value, for: key), isPlain || key == .due else { return nil }
    let (name, meant) = (
      text(word.lowerBound..<place), value.string
    )
    return finding(
      text(place..<place + 1) == "=" ? .equalsSign : .semicolon, at: word,
      "\("\(name)\(text(place..<place + 1))\(meant)".quoted) is text, not a tag",
      remedy: "write \(name):\(meant)",
      mending: Splice(
        place..<word.upperBound, with: [.colon] + value),
      isCertain: isPlain && !isQuoted)
  }

  private func quotedValue(
    _ word: Range<Int>, _ colon: Int, _ closings: [UInt8: Range<Int>]
  ) -> Finding? {
    let value = content[offsets: colon + 1..<word.upperBound]
    guard let quote = value.first, quote.isQuote, value.count == 1 || value.last != quote,
      let last = closings[quote]
    else { return nil }
    let quoted = content[offsets: colon + 2..<last.upperBound - 1]
    let key = text(word.lowerBound..<colon)
    return finding(
      .quotedValue, at: colon + 1..<word.upperBound,
      "the value of \(key): ends at the first space: " + text(colon + 1..<word.upperBound).quoted,
      remedy: TagKey(key.utf8) == .note
        ? Finding.noteBelow : "use a hyphen instead of the space",
      mending: Splice(
        colon + 1..<last.upperBound,
        with: quoted.map { $0.isBlank ? .minus : $0 }))
  }

  /// Whether a value is clearly meant for the key: an ISO date, `1w`, `+1m`; false if it is only
  /// likely, nil for any other value.
  private func isPlain(_ value: ArraySlice<UInt8>, for key: TagKey) -> Bool? {
    let isPlain =
      key.isDate
      ? Moment(parsing: value) != nil
      : key == .recurrence && value.first?.isLetter == false && isValue(value, for: key)
    return isPlain ? true : isLikely(value, for: key) ? false : nil
  }

  /// Whether a value is a word commonly used for a date or a recurrence, and hardly for anything
  /// else: `fri` and `weekly`, but not `may`, and no number, which can be an amount.
  func isLikely(_ value: ArraySlice<UInt8>, for key: TagKey) -> Bool {
    guard value.count > 2 || value.first?.isDigit == true && value.last?.isLetter == true,
      value.contains(where: { $0.isLetter }),
      !["may", "yes", "tom"].contains(where: { value.elementsEqual($0.utf8) })
    else { return false }
    return [.due, .threshold, .recurrence].contains(key) && isValue(value, for: key)
  }

  /// Whether an open task has tags, one of them with a meaning, and no other words.
  var noWordsFindings: [Finding] {
    var hasMeaning = false
    let other = firstWord { word -> Word? in
      guard case .tag(let colon) = word.kind else { return word.kind == .plain ? word : nil }
      let key = TagKey(content[offsets: word.range.lowerBound..<colon])
      guard TodoItem.singleKeys.contains(key) || key == .parent else { return word }
      hasMeaning = true
      return nil
    }
    guard other == nil, hasMeaning else { return [] }
    return [
      finding(
        .noWords, at: textRange, "the task has tags, but no words", remedy: "write what to do")
    ]
  }

  /// Whether the task is clearly a shell command, whose words are not tags.
  var isShellCommand: Bool {
    let text = content[offsets: textRange]
    if text.starts(with: "$ ".utf8) || text.contains(UInt8(ascii: "`")) { return true }
    return firstWord { word in
      let word = content[offsets: word.range]
      let isOption = word.starts(with: "--".utf8) && word.dropFirst(2).first?.isLetter == true
      return isOption || word.elementsEqual("&&".utf8) ? true : nil
    } ?? false
  }
}

extension UInt8 {
  fileprivate var isQuote: Bool { self == .quote || self == .apostrophe }
}
