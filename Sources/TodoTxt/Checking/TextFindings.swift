/// The last words that end with a quotation mark.
private struct Closings {
  private var last: [UInt8: Int] = [:]

  init(of words: [Word], in content: ArraySlice<UInt8>) {
    for (place, word) in words.enumerated() {
      guard let end = content[offsets: word.range].last,
        end == UInt8(ascii: "\"") || end == UInt8(ascii: "'")
      else { continue }
      last[end] = place
    }
  }

  /// Returns whether a word after the one at `place` ends with a mark.
  func areAfter(_ place: Int) -> (UInt8) -> Bool {
    { (last[$0] ?? 0) > place }
  }
}

/// The checks of words that were meant as tags, but are text or tags with another value.
extension TodoItem {
  /// Whether the text has a character that a finding needs: `=`, a quotation mark, or a colon before a blank.
  var mayHaveTextFindings: Bool {
    let span = content.span
    let text = textRange
    for sign in [UInt8(ascii: "="), UInt8(ascii: "\""), UInt8(ascii: "'")]
    where span.firstIndex(of: sign, in: text) != nil {
      return true
    }
    var rest = text
    while let colon = span.firstIndex(of: UInt8(ascii: ":"), in: rest) {
      if colon + 1 < text.upperBound, span[colon + 1].isBlank { return true }
      rest = colon + 1..<text.upperBound
    }
    return false
  }

  /// `due: 2026-12-01`, `due=2026-12-01` and `note:"two words"`.
  var textFindings: [Finding] {
    var words: [Word] = []
    var scanner = WordScanner(text: textRange)
    while let word = scanner.next(in: content.span) { words.append(word) }
    let closings = Closings(of: words, in: content)
    var findings: [Finding] = []
    for (place, word) in words.enumerated() {
      let next = place + 1 < words.count ? words[place + 1] : nil
      switch word.kind {
      case .plain:
        if let finding = detachedValue(word.range, next?.range) ?? equalsSign(word.range) {
          findings.append(finding)
        }
      case .tag(let colon):
        if let finding = quotedValue(word.range, colon, closings.areAfter(place)) {
          findings.append(finding)
        }
      case .project, .context: break
      }
    }
    return findings
  }

  private func detachedValue(_ word: Range<Int>, _ next: Range<Int>?) -> Finding? {
    guard let next, content.span[word.upperBound - 1] == UInt8(ascii: ":") else { return nil }
    let key = content[offsets: word.lowerBound..<word.upperBound - 1]
    let value = content[offsets: next]
    guard isPlainly(value, for: TagKey(key)) else { return nil }
    return Finding(
      line: number, range: word.lowerBound..<next.upperBound,
      .detachedValue(key: Array(key), value: Array(value)),
      fix: LineEdit(removing: word.upperBound..<next.lowerBound))
  }

  private func equalsSign(_ word: Range<Int>) -> Finding? {
    guard let sign = content[offsets: word].offset(where: { $0 == UInt8(ascii: "=") }) else {
      return nil
    }
    let place = word.lowerBound + sign
    let key = content[offsets: word.lowerBound..<place]
    let value = content[offsets: place + 1..<word.upperBound]
    guard isPlainly(value, for: TagKey(key)) else { return nil }
    return Finding(
      line: number, range: word, .equalsSign(key: Array(key), value: Array(value)),
      fix: LineEdit(replacing: place..<place + 1, with: [UInt8(ascii: ":")]))
  }

  private func quotedValue(
    _ word: Range<Int>, _ colon: Int, _ isClosed: (UInt8) -> Bool
  ) -> Finding? {
    let value = content[offsets: colon + 1..<word.upperBound]
    guard let quote = value.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"),
      value.count == 1 || value.last != quote, isClosed(quote)
    else { return nil }
    return Finding(
      line: number, range: colon + 1..<word.upperBound,
      .quotedValue(
        key: Array(content[offsets: word.lowerBound..<colon]), value: Array(value)))
  }

  /// Whether a value is clearly meant for the key: an ISO date, `1w`, `+1m`.
  private func isPlainly(_ value: ArraySlice<UInt8>, for key: TagKey) -> Bool {
    if key.isDate { return Moment(parsing: value) != nil }
    guard key == .recurrence, let first = value.first, !first.isLetter else { return false }
    return (try? RecurrenceRule(parsing: value)) != nil
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
