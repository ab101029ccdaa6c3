/// The kinds of words that a person types on a screen.
package enum TypedKind: Hashable, Sendable {
  case filter, text, tag, date, sort, group

  /// A date, or the word that removes one.
  case dateOrNone
}

/// A word that completes a typed one.
package struct InputCandidate: Hashable, Sendable {
  package let word: [UInt8]

  /// Whether more must be typed after it.
  package let continues: Bool

  package init(word: [UInt8], continues: Bool) { (self.word, self.continues) = (word, continues) }
}
