/// A search word that is also the name of a state or a date.
///
///     overdue      // is:overdue
///     friday       // due:friday
package struct NamedWord: Hashable, Sendable {
  package let word: String

  /// The term for the state, or for tasks due on that date.
  package let term: String
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
    case .all(let parts), .any(let parts): return parts.flatMap { $0.namedWords }
    default: return []
    }
  }
}

extension NamedWord {
  /// Returns the term that a word in lower case means; nil if it is not a name.
  fileprivate static func meaning(of word: String) -> String? {
    if FilterState.named(word) != nil { return "is:\(word)" }
    // A name of two letters is more likely a part of a word.
    guard word.utf8.count > 2, DateWord.meaning(of: word) != nil else { return nil }
    return "due:\(word)"
  }
}
