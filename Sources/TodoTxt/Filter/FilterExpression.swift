/// A parsed query: terms, negations and groups, each with its range in the text.
///
/// This is syntax only: `FilterResolver` decides whether `due` is a field and `7d` a date. Two
/// expressions are equal if they have the same meaning, whatever their ranges: `due<7d` equals
/// `due.before:7d`.
package struct FilterExpression: Hashable, Sendable {
  indirect enum Kind: Hashable, Sendable {
    /// Every task: the empty query.
    case everything
    /// A text that the task must contain: `milk`, `"two words"`.
    case text([UInt8])
    /// A regular expression that must match: the bytes of `/pa(y|id)/` between the slashes, with `\/`
    /// unchanged.
    case pattern([UInt8], LetterCase.Rule)
    /// One of these projects or contexts: `+work`, `+a,+b`, `@ho*`.
    case tags([FilterTag])
    /// A field compared with values: `due<7d`, `pri:A,C`, `is:open`.
    case comparison(FilterComparison)
    /// A saved query: `@@today`.
    case saved([UInt8])
    /// The tasks that the expression does not select: `-+work`.
    case not(FilterExpression)
    /// The tasks that all expressions select; two or more expressions, none of them an `all`.
    case all([FilterExpression])
    /// The tasks that at least one expression selects; two or more, none of them an `any`.
    case any([FilterExpression])
  }

  let kind: Kind

  /// The expression's bytes in the query.
  @Uncompared var range: Range<Int>

  init(_ kind: Kind, at range: Range<Int>) {
    self.kind = kind
    self.range = range
  }

  /// Reads a query; an empty one means every task.
  ///
  /// The text need not be UTF-8. A mistake throws a `Diagnostic`, which says where and why.
  package init(parsing text: [UInt8]) throws(Diagnostic) {
    var parser = FilterParser(text)
    self = try parser.query()
  }

  /// Whether the expression is a choice, which needs parentheses next to another term.
  package var isAny: Bool { if case .any = kind { true } else { false } }

  /// Whether the query has no terms.
  package var isEverything: Bool { if case .everything = kind { true } else { false } }
}

extension FilterExpression {
  /// Returns the search for exactly this text, in quotes.
  package static func phrase(_ text: [UInt8]) -> [UInt8] {
    [.quote] + text.flatMap { $0 == .quote || $0 == .backslash ? [.backslash, $0] : [$0] }
      + [.quote]
  }

  /// Returns the term for exactly this project or context, in quotes if necessary.
  package static func term(_ sigil: UInt8, _ name: [UInt8]) -> [UInt8] {
    let value = FilterValue(name, isQuoted: true, at: 0..<0)
    let tag = FilterTag(sigil: sigil, name: value, range: 0..<0)
    // An operator in a name without quotes is an error.
    let isName = tag.termsBetweenOperators == nil
    return [sigil] + (isName && isRead([sigil] + name, as: .tags([tag])) ? name : phrase(name))
  }

  /// Returns exactly this value after an operator, in quotes if necessary.
  package static func value(_ text: [UInt8]) -> [UInt8] {
    let field: [UInt8] = [UInt8(ascii: "x")]
    let value = FilterValue(text, isQuoted: true, at: 0..<0)
    let operand = FilterOperand(lower: value, upper: value, isRange: false, range: 0..<0)
    let comparison = FilterComparison(
      field: field, fieldRange: 0..<0, relation: .equal, operands: [operand])
    return isRead(field + [.colon] + text, as: .comparison(comparison)) ? text : phrase(text)
  }

  /// Whether a query is read as one term with this meaning.
  private static func isRead(_ query: [UInt8], as kind: Kind) -> Bool {
    (try? FilterExpression(parsing: query))?.kind == kind
  }
}

/// A project or a context in a query: `+work`, `@ho*`.
struct FilterTag: Hashable, Sendable {
  /// `+` or `@`.
  var sigil: UInt8

  /// The name without its sigil; a `*` in it matches any text.
  var name: FilterValue
  @Uncompared var range: Range<Int>
}

/// A field, a relation and its operands: `due<7d`, `pri:A..C,none`.
struct FilterComparison: Hashable, Sendable {
  /// The name before the operator, as written.
  var field: [UInt8]
  @Uncompared var fieldRange: Range<Int>
  var relation: FilterRelation

  /// The operands; exactly one value if the relation is an ordering, otherwise one or more.
  var operands: [FilterOperand]
}

/// An operand of a comparison: a value or a range.
///
///     7d   none   "two words"      // a value, which is both ends
///     mon..fri   ..7d   7d..       // a range includes its ends; at least one is not nil
struct FilterOperand: Hashable, Sendable {
  var lower: FilterValue?
  var upper: FilterValue?
  var isRange: Bool
  @Uncompared var range: Range<Int>

  /// The value; nil for a range.
  var value: FilterValue? { isRange ? nil : lower }
}

struct FilterValue: Hashable, Sendable {
  /// The bytes of the value, without quotes.
  let text: [UInt8]

  /// Whether `*`, `none` and `any` have no special meaning, because the value was quoted.
  let isLiteral: Bool

  /// Its bytes in the query, including quotes.
  @Uncompared var range: Range<Int>

  /// Creates a value; `isLiteral` is stored only if it makes a difference.
  init(_ text: [UInt8], isQuoted: Bool = false, at range: Range<Int>) {
    self.text = text
    isLiteral = isQuoted && (text.contains(.star) || FilterValue.presence(text) != nil)
    self.range = range
  }

  /// Whether the value is `any` (true) or `none` (false); nil for anything else.
  var asksForPresence: Bool? { isLiteral ? nil : FilterValue.presence(text) }

  private static func presence(_ text: [UInt8]) -> Bool? {
    if text.count > 4 { return nil }
    switch text.string.lowercased() {
    case "any": return true
    case "none": return false
    default: return nil
    }
  }
}
