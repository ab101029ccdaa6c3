/// An error in a regular expression; its ranges count the bytes of the expression.
package enum RegularExpressionError: Error, Hashable, Sendable {
  /// An opening parenthesis that is not closed.
  case unclosedGroup(Range<Int>)
  /// A closing parenthesis without an opening one.
  case unopenedGroup(Range<Int>)
  /// `(?…` other than `(?:`.
  case unsupportedGroup(Range<Int>)
  /// A `[` that is not closed.
  case unclosedClass(Range<Int>)
  /// A range whose end comes before its start: `[z-a]`.
  case reversedRange(Range<Int>)
  /// A named class such as `[:alpha:]`.
  case namedClass(Range<Int>)
  /// A `*`, `+`, `?` or `{` with nothing before it.
  case nothingToRepeat(Range<Int>)
  /// Braces that do not contain a count.
  case wrongCount(Range<Int>)
  /// A backslash before a letter or digit without a meaning.
  case unknownEscape(Range<Int>)
  case unfinishedEscape(Range<Int>)
  case nestedTooDeeply(Range<Int>)
  /// More instructions than a program may have, usually because of nested counts.
  case tooLarge

  /// The place of the error; nil for the whole expression.
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

extension RegularExpressionError {
  /// The error in words; `written` is the text at its range.
  func message(written: String) -> String {
    switch self {
    case .unclosedGroup: "missing closing parenthesis in the regular expression"
    case .unopenedGroup:
      "unexpected closing parenthesis in the regular expression; for a literal one, write \\)"
    case .unsupportedGroup: "unsupported group \(written.quoted); use (…) or (?:…)"
    case .unclosedClass: "missing closing bracket in the regular expression"
    case .reversedRange: "the range \(written.quoted) ends before it starts"
    case .namedClass: "named classes are not supported; use \\d, \\w, \\s or list the characters"
    case .nothingToRepeat:
      "nothing to repeat before \(written.quoted); for the literal character, write \\\(written)"
    case .wrongCount:
      "unknown repeat count \(written.quoted); expected {2}, {2,} or {2,5}, at most 999"
    case .unknownEscape:
      "unknown escape \(written.quoted); expected \\d, \\w, \\s, \\b or a punctuation mark"
    case .unfinishedEscape: "expected a character after the backslash"
    case .nestedTooDeeply: "the regular expression is nested too deeply"
    case .tooLarge: "the regular expression is too large"
    }
  }
}
