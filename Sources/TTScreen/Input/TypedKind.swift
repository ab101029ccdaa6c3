/// The kinds of words that a person types on a screen.
package enum TypedKind: Hashable, Sendable {
  case filter, text, tag, date, sort, group

  /// A date, or the word that removes one.
  case dateOrNone
}

/// A word that completes a typed one, and whether more must be typed after it.
package typealias InputCandidate = (word: [UInt8], continues: Bool)
