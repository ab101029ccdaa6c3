/// A search word that is also the name of a state or a date.
///
///     overdue      // is:overdue
///     friday       // due:friday
package struct NamedWord: Hashable, Sendable {
  package let word: String

  /// The term for the state, or for tasks with that date.
  package let term: String

  /// Whether it consists of several words.
  package var isJoined: Bool { word.utf8.contains(0x20) }
}

extension FilterExpression {
  /// The words of the query that are also names, in order, where a date is one of `field`; words in quotes
  /// or after `not` are intended.
  package func namedWords(datedBy field: String) -> [NamedWord] {
    switch kind {
    case .text(let text):
      // A term in quotes is longer than its text.
      guard range.count == text.count else { return [] }
      let word = text.string
      return NamedWord.meaning(of: word.lowercased(), datedBy: field).map {
        [NamedWord(word: word, term: $0)]
      }
        ?? []
    case .all(let parts):
      var (names, rest) = ([NamedWord](), parts[...])
      while let part = rest.popFirst() {
        if let joined = rest.first.flatMap({ NamedWord(part, $0, datedBy: field) }) {
          names.append(joined)
          rest.removeFirst()
        } else {
          names += part.namedWords(datedBy: field)
        }
      }
      return names
    case .any(let parts): return parts.flatMap { $0.namedWords(datedBy: field) }
    default: return []
    }
  }
}

extension FilterExpression {
  /// The search words that all tasks must have, except those in quotes.
  package var bareWords: [[UInt8]] {
    switch kind {
    case .text(let text): range.count == text.count ? [text] : []
    case .all(let parts): parts.flatMap { $0.bareWords }
    default: []
    }
  }
}

extension NamedWord {
  /// Joins two terms that together are a date: `due friday`, `due:1 dec`, `due:next wed`, `next week`.
  fileprivate init?(
    _ first: FilterExpression, _ second: FilterExpression, datedBy usual: String
  ) {
    guard case .text(let end) = second.kind, second.range.count == end.count else { return nil }
    var (field, start): ([UInt8], [UInt8]) = (usual.bytes, [])
    let typed: String
    switch first.kind {
    case .text(let name) where first.range.count == name.count:
      if DateWord.needsAnother(name.string) { start = name } else { field = name }
      typed = name.string
    case .comparison(let term) where term.relation == .equal && term.operands.count == 1:
      guard let value = term.operands[0].value, value.range.count == value.text.count else {
        return nil
      }
      (field, start) = (term.field, value.text)
      typed = "\(field.string):\(start.string)"
    default: return nil
    }
    guard ItemField.named(field)?.type == .date else { return nil }
    func isDate(_ text: [UInt8]) -> Bool { (try? DateExpression(parsing: text)) != nil }
    let values = start.isEmpty ? [end] : [0x2D, 0x40].map { start + [$0] + end }
    guard start.isEmpty || isDate(start + [.space] + end), let value = values.first(where: isDate)
    else { return nil }
    self.init(word: "\(typed) \(end.string)", term: "\(field.string):\(value.string)")
  }

  /// Returns the term that a word in lower case means; nil if it is not a name.
  fileprivate static func meaning(of word: String, datedBy field: String) -> String? {
    // A name of two letters is more likely a part of a word.
    let isDate = word.utf8.count > 2 && DateWord.meaning(of: word) != nil
    // `is:today` is about the due date.
    if FilterState.named(word) != nil, field == "due" || !isDate { return "is:\(word)" }
    return isDate ? "\(field):\(word)" : nil
  }
}
