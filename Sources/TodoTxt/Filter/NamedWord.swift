/// A search word that is also the name of a state or a date.
///
///     overdue      // is:overdue
///     friday       // due:friday
package struct NamedWord: Hashable, Sendable {
  package let word: String

  /// The term for the state, or for tasks due on that date.
  package let term: String

  /// Whether it consists of several words.
  package var isJoined: Bool { word.utf8.contains(0x20) }
}

extension FilterExpression {
  /// The words of the query that are also names, in order; words in quotes or after `not` are intended.
  package var namedWords: [NamedWord] {
    switch kind {
    case .text(let text):
      // A term in quotes is longer than its text.
      guard range.count == text.count else { return [] }
      let word = text.string
      return NamedWord.meaning(of: word.lowercased()).map { [NamedWord(word: word, term: $0)] }
        ?? []
    case .all(let parts):
      var (names, rest) = ([NamedWord](), parts[...])
      while let part = rest.popFirst() {
        if let joined = rest.first.flatMap({ NamedWord(part, $0) }) {
          names.append(joined)
          rest.removeFirst()
        } else {
          names += part.namedWords
        }
      }
      return names
    case .any(let parts): return parts.flatMap { $0.namedWords }
    default: return []
    }
  }
}

extension NamedWord {
  /// Joins two terms that together are a date: `due friday`, `due:1 dec`, `due:next wed`.
  fileprivate init?(_ first: FilterExpression, _ second: FilterExpression) {
    guard case .text(let end) = second.kind, second.range.count == end.count else { return nil }
    let (field, start): ([UInt8], [UInt8])
    switch first.kind {
    case .text(let name) where first.range.count == name.count: (field, start) = (name, [])
    case .comparison(let term) where term.relation == .equal && term.operands.count == 1:
      guard let value = term.operands[0].value, value.range.count == value.text.count else {
        return nil
      }
      (field, start) = (term.field, value.text)
    default: return nil
    }
    guard ItemField.named(field)?.type == .date else { return nil }
    func isDate(_ text: [UInt8]) -> Bool { (try? DateExpression(parsing: text)) != nil }
    let values = start.isEmpty ? [end] : [0x2D, 0x40].map { start + [$0] + end }
    guard start.isEmpty || isDate(start + [.space] + end), let value = values.first(where: isDate)
    else { return nil }
    let (key, rest) = (field.string, end.string)
    self.init(
      word: start.isEmpty ? "\(key) \(rest)" : "\(key):\(start.string) \(rest)",
      term: "\(key):\(value.string)")
  }

  /// Returns the term that a word in lower case means; nil if it is not a name.
  fileprivate static func meaning(of word: String) -> String? {
    if FilterState.named(word) != nil { return "is:\(word)" }
    // A name of two letters is more likely a part of a word.
    guard word.utf8.count > 2, DateWord.meaning(of: word) != nil else { return nil }
    return "due:\(word)"
  }
}
