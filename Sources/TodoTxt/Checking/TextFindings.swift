/// The words that end with a quotation mark, by the mark.
private struct Closings {
  private var places: [UInt8: [Int]] = [:]

  init(of words: [Word], in content: ArraySlice<UInt8>) {
    // From the end, so that the next such word is always the last element of its array.
    for (place, word) in words.enumerated().reversed() {
      guard let end = content[offsets: word.range].last,
        end == UInt8(ascii: "\"") || end == UInt8(ascii: "'")
      else { continue }
      places[end, default: []].append(place)
    }
  }

  /// Returns the position of the next word that ends with a mark.
  ///
  /// Positions must be requested in ascending order.
  mutating func next(after place: Int, endingWith mark: UInt8) -> Int? {
    while let next = places[mark]?.last, next <= place { places[mark]?.removeLast() }
    return places[mark]?.last
  }
}

/// The checks of words that were meant as tags, but are text or tags with another value.
extension TodoItem {
  /// Whether the text has a character that a finding needs: `=`, `;`, a quotation mark, a colon
  /// next to a blank or in brackets, or a separate sign.
  var mayHaveTextFindings: Bool {
    let span = content.span
    let text = textRange
    // A bracket before a colon.
    if let bracket = span.firstIndex(of: UInt8(ascii: "("), in: text),
      span.firstIndex(of: UInt8(ascii: ":"), in: bracket..<text.upperBound) != nil
    {
      return true
    }
    for sign in "=;\"'".utf8 where span.firstIndex(of: sign, in: text) != nil { return true }
    for sign in ":+@".utf8 {
      var rest = text
      while let place = span.firstIndex(of: sign, in: rest) {
        if place + 1 == text.upperBound || span[place + 1].isBlank { return true }
        rest = place + 1..<text.upperBound
        guard sign == UInt8(ascii: ":"), place > text.lowerBound else { continue }
        if span[place - 1].isBlank { return true }
      }
    }
    return false
  }

  /// `due: 2026-12-01`, `due :fri`, `due:` at the end, `(due:fri)`, `due=2026-12-01`, `due;fri`, `+ work` and
  /// `note:"two words"`.
  ///
  /// A `+ work` is a finding only if another task has `+work`; see `Document.confirmed`.
  var textFindings: [Finding] {
    var words: [Word] = []
    var scanner = WordScanner(text: textRange)
    while let word = scanner.next(in: content.span) { words.append(word) }
    var closings = Closings(of: words, in: content)
    var findings: [Finding] = []
    // The tags, projects and contexts at the end of the text.
    let end = words.lastIndex { $0.kind == .plain } ?? -1
    for (place, word) in words.enumerated() {
      let next = place + 1 < words.count ? words[place + 1] : nil
      switch word.kind {
      case .plain:
        let name = detachedName(
          word, next, after: place > 0 ? words[place - 1] : nil, isAtEnd: place + 1 >= end)
        let finding =
          name ?? detachedValue(word.range, next?.range) ?? missingValue(
            word.range, isLast: place == end)
          ?? wrongSign(word.range) ?? bracketedTag(word.range)
        if let finding { findings.append(finding) }
      case .tag(let colon):
        if let finding = quotedValue(
          word.range, colon, { closings.next(after: place, endingWith: $0).map { words[$0].range } }
        ) {
          findings.append(finding)
        }
      case .project, .context: break
      }
    }
    return findings
  }

  /// A `+` or `@` and a word, at the start or the end of the text, where projects and contexts are.
  ///
  /// A single letter or a number before or after it makes it a sum: `a + b`, `1 + 1`.
  private func detachedName(
    _ sign: Word, _ next: Word?, after last: Word?, isAtEnd: Bool
  ) -> Finding? {
    let byte = content.span[sign.range.lowerBound]
    guard sign.range.count == 1, byte == UInt8(ascii: "+") || byte == UInt8(ascii: "@"),
      let next, next.kind == .plain, isAtEnd || last == nil,
      isWord(next.range), last.map({ $0.kind != .plain || isWord($0.range) }) ?? true
    else { return nil }
    let (mark, name) = (text(sign.range), text(next.range))
    return finding(
      .detachedName, at: sign.range.lowerBound..<next.range.upperBound,
      "\("\(mark) \(name)".quoted) is text, not a \(mark == "+" ? "project" : "context")",
      remedy: "write \(mark)\(name)",
      proposal: LineEdit(removing: sign.range.upperBound..<next.range.lowerBound))
  }

  /// Returns the project or context that a finding of ``CheckRule/detachedName`` is about.
  func detachedName(in finding: Finding) -> [UInt8] {
    content[offsets: finding.range].filter { !$0.isBlank }
  }

  /// Whether a detached sign cannot be a word: a `+`, or an `@` that follows no word.
  ///
  /// In English, `@ home` after a word is `at home`.
  func isClearlyName(_ finding: Finding) -> Bool {
    if content.span[finding.range.lowerBound] == UInt8(ascii: "+") { return true }
    var scanner = WordScanner(text: textRange.lowerBound..<finding.range.lowerBound)
    var last: Word?
    while let word = scanner.next(in: content.span) { last = word }
    return last?.kind != .plain
  }

  private func isWord(_ range: Range<Int>) -> Bool {
    range.count > 1 && !content.span[range.lowerBound].isDigit
  }

  private func detachedValue(_ word: Range<Int>, _ next: Range<Int>?) -> Finding? {
    let colon = UInt8(ascii: ":")
    guard let next else { return nil }
    let isBefore = content.span[word.upperBound - 1] == colon
    guard isBefore || content.span[next.lowerBound] == colon else { return nil }
    let key = content[offsets: word.lowerBound..<word.upperBound - (isBefore ? 1 : 0)]
    let value = content[offsets: next.lowerBound + (isBefore ? 0 : 1)..<next.upperBound]
    let isPlain = isBefore && isPlainly(value, for: TagKey(key))
    let isDate = isPlain || isPlainly(value, for: TagKey(key)) || isLikely(value, for: TagKey(key))
    if !isDate { return misspelt(value, for: key, word, next) }
    let edit = LineEdit(removing: word.upperBound..<next.lowerBound)
    return detachedValue(
      key, String(decoding: value, as: UTF8.self), at: word.lowerBound..<next.upperBound,
      fix: isPlain ? edit : nil, proposal: isPlain ? nil : edit)
  }

  /// Returns the finding that the value of a tag is not right after its colon; empty for no value.
  private func detachedValue(
    _ key: ArraySlice<UInt8>, _ value: String, at range: Range<Int>, fix: LineEdit? = nil,
    proposal: LineEdit? = nil
  ) -> Finding {
    let kind = TagKey(key) == .recurrence ? "recurrence" : "date"
    let name = String(decoding: key, as: UTF8.self)
    return finding(
      .detachedValue, at: range, "\("\(name):".quoted) has no \(kind)",
      remedy: value.isEmpty
        ? "write a \(kind) after it, or remove it" : "write \(name):\(value)",
      fix: fix, proposal: proposal)
  }

  private func misspelt(
    _ value: ArraySlice<UInt8>, for key: ArraySlice<UInt8>, _ word: Range<Int>, _ next: Range<Int>
  ) -> Finding? {
    guard TagKey(key) == .due, value.count > 4, value.allSatisfy({ $0.isLetter }),
      let date = dateMeant(by: value)
    else { return nil }
    return detachedValue(
      key, date, at: word.lowerBound..<next.upperBound,
      proposal: LineEdit(
        replacing: word.lowerBound..<next.upperBound, with: key + Array(":\(date)".utf8)))
  }

  /// Returns the date that a misspelled one means; nil for another word.
  private func dateMeant(by value: ArraySlice<UInt8>) -> String? {
    do throws(Diagnostic) {
      _ = try DateExpression(parsing: value)
      return nil
    } catch {
      return error.range.count == value.count ? error.suggestion : nil
    }
  }

  /// A `due:` or `rec:` that only projects and contexts follow.
  private func missingValue(_ word: Range<Int>, isLast: Bool) -> Finding? {
    guard isLast, word.lowerBound > textRange.lowerBound,
      [Array("due:".utf8), Array("rec:".utf8)].contains(Array(content[offsets: word]))
    else { return nil }
    let key = content[offsets: word].dropLast()
    return detachedValue(key, "", at: word)
  }

  /// `(due:fri)`: brackets make it text.
  private func bracketedTag(_ word: Range<Int>) -> Finding? {
    let bytes = content[offsets: word]
    guard bytes.count > 2, bytes.first == UInt8(ascii: "("), bytes.last == UInt8(ascii: ")"),
      let colon = bytes.offset(where: { $0 == UInt8(ascii: ":") }), colon > 1
    else { return nil }
    let inner = word.lowerBound + 1..<word.upperBound - 1
    let place = word.lowerBound + colon
    let key = content[offsets: inner.lowerBound..<place]
    let value = content[offsets: place + 1..<inner.upperBound]
    guard TagKey(key) == .due || TagKey(key) == .recurrence,
      isPlainly(value, for: TagKey(key)) || isLikely(value, for: TagKey(key))
    else { return nil }
    return finding(
      .nearMissKey, at: word, "\(text(word.lowerBound..<place)): has no meaning",
      remedy: "write \(text(inner.lowerBound..<place)):",
      proposal: LineEdit(replacing: word, with: Array(content[offsets: inner])))
  }

  private func wrongSign(_ word: Range<Int>) -> Finding? {
    let bytes = content[offsets: word]
    guard let sign = bytes.offset(where: { $0 == UInt8(ascii: "=") || $0 == UInt8(ascii: ";") })
    else { return nil }
    let place = word.lowerBound + sign
    let (key, written) = (bytes[offsets: 0..<sign], content[offsets: place + 1..<word.upperBound])
    let value = withoutQuotes(written)
    let isPlain = value.count == written.count && isPlainly(value, for: TagKey(key))
    // `t=5m` can be a time.
    guard isPlainly(value, for: TagKey(key)) || TagKey(key) == .due && isLikely(value, for: .due)
    else { return nil }
    let edit =
      value.count == written.count
      ? LineEdit(replacing: place..<place + 1, with: [UInt8(ascii: ":")])
      : LineEdit(replacing: place..<word.upperBound, with: [UInt8(ascii: ":")] + value)
    let name = text(word.lowerBound..<place)
    let meant = String(decoding: value, as: UTF8.self)
    let isEqualsSign = content.span[place] == UInt8(ascii: "=")
    return finding(
      isEqualsSign ? .equalsSign : .semicolon, at: word,
      "\("\(name)\(isEqualsSign ? "=" : ";")\(meant)".quoted) is text, not a tag",
      remedy: "write \(name):\(meant)",
      fix: isPlain ? edit : nil, proposal: isPlain ? nil : edit)
  }

  private func quotedValue(
    _ word: Range<Int>, _ colon: Int, _ closing: (UInt8) -> Range<Int>?
  ) -> Finding? {
    let value = content[offsets: colon + 1..<word.upperBound]
    guard let quote = value.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"),
      value.count == 1 || value.last != quote, let last = closing(quote)
    else { return nil }
    let quoted = content[offsets: colon + 2..<last.upperBound - 1]
    let key = word.lowerBound..<colon
    return finding(
      .quotedValue, at: colon + 1..<word.upperBound,
      "the value of \(text(key)): ends at the first space: "
        + text(colon + 1..<word.upperBound).quoted,
      remedy: TagKey(content[offsets: key]) == .note
        ? Finding.noteBelow : "use a hyphen instead of the space",
      proposal: LineEdit(
        replacing: colon + 1..<last.upperBound,
        with: quoted.map { $0.isBlank ? UInt8(ascii: "-") : $0 }))
  }

  private func withoutQuotes(_ value: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard value.count > 2, let mark = value.first, mark == value.last,
      mark == UInt8(ascii: "\"") || mark == UInt8(ascii: "'")
    else { return value }
    return value.dropFirst().dropLast()
  }

  /// Whether a value is clearly meant for the key: an ISO date, `1w`, `+1m`.
  private func isPlainly(_ value: ArraySlice<UInt8>, for key: TagKey) -> Bool {
    if key.isDate { return Moment(parsing: value) != nil }
    guard key == .recurrence, let first = value.first, !first.isLetter else { return false }
    return (try? Recurrence(parsing: value)) != nil
  }

  /// Whether a value is a word commonly used for a date or a recurrence, and hardly for anything
  /// else: `fri` and `weekly`, but not `may`, and no number, which can be an amount.
  func isLikely(_ value: ArraySlice<UInt8>, for key: TagKey) -> Bool {
    guard value.count > 2 || value.first?.isDigit == true && value.last?.isLetter == true,
      value.contains(where: { $0.isLetter }),
      !["may", "yes", "tom"].contains(where: { value.elementsEqual($0.utf8) })
    else { return false }
    switch key {
    case .due, .threshold: return (try? DateExpression(parsing: value)) != nil
    case .recurrence: return (try? Recurrence(parsing: value)) != nil
    default: return false
    }
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
