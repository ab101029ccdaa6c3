/// What is wrong with a regular expression; ranges are bytes of its text.
package enum RegularExpressionError: Error, Hashable, Sendable {
  /// A parenthesis that nothing closes.
  case unclosedGroup(Range<Int>)
  /// A closing parenthesis too many.
  case unopenedGroup(Range<Int>)
  /// `(?…` other than `(?:`.
  case unsupportedGroup(Range<Int>)
  /// A `[` that nothing closes.
  case unclosedClass(Range<Int>)
  /// A range whose end comes before its start: `[z-a]`.
  case reversedRange(Range<Int>)
  /// `[:alpha:]` and its like.
  case namedClass(Range<Int>)
  /// A `*`, `+`, `?` or `{` with nothing before it.
  case nothingToRepeat(Range<Int>)
  /// Braces that hold no count.
  case wrongCount(Range<Int>)
  /// A backslash before a letter or digit without a meaning.
  case unknownEscape(Range<Int>)
  /// A backslash at the end.
  case unfinishedEscape(Range<Int>)
  /// More groups in one another than are followed.
  case nestedTooDeeply(Range<Int>)
  /// More steps than a program may have, mostly from counts of counts.
  case tooLarge

  /// Where the expression is wrong; nil if it is all of it.
  package var range: Range<Int>? {
    switch self {
    case .unclosedGroup(let range), .unopenedGroup(let range), .unsupportedGroup(let range),
      .unclosedClass(let range), .reversedRange(let range), .namedClass(let range),
      .nothingToRepeat(let range), .wrongCount(let range), .unknownEscape(let range),
      .unfinishedEscape(let range), .nestedTooDeeply(let range):
      range
    case .tooLarge: nil
    }
  }
}
