/// A parsed query: terms, negations and groups, each with its range in the text.
///
///     let query = try FilterExpression(parsing: "+work or due<7d")
///     query.text                                    // "+work or due<7d"
///
/// This is syntax only: `FilterResolver` decides whether `due` is a field and `7d` a date. Two
/// expressions are equal if they have the same meaning, whatever their ranges. Reading the text of
/// an expression gives an equal one.
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
  @QueryRange var range: Range<Int>

  init(_ kind: Kind, at range: Range<Int>) {
    self.kind = kind
    self.range = range
  }

  /// Creates the search for a text.
  package init(text: [UInt8]) { self.init(.text(text), at: 0..<0) }
}

/// A range in a query, which does not count when parts of queries are compared.
///
/// So a query equals the query that is read from its printed text.
@propertyWrapper struct QueryRange: Hashable, Sendable {
  var wrappedValue: Range<Int>

  /// Always true.
  static func == (left: QueryRange, right: QueryRange) -> Bool { true }

  /// Hashes nothing.
  func hash(into hasher: inout Hasher) {}
}

/// A project or a context in a query: `+work`, `@ho*`.
struct FilterTag: Hashable, Sendable {
  /// `+` or `@`.
  var sigil: UInt8

  /// The name without its sigil; a `*` in it matches any text.
  var name: FilterValue
  @QueryRange var range: Range<Int>
}

/// A field, a relation and its operands: `due<7d`, `pri:A..C,none`.
struct FilterComparison: Hashable, Sendable {
  /// The name before the operator, as written.
  var field: [UInt8]
  @QueryRange var fieldRange: Range<Int>
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
  @QueryRange var range: Range<Int>

  /// The value; nil for a range.
  var value: FilterValue? { isRange ? nil : lower }
}

struct FilterValue: Hashable, Sendable {
  /// The bytes of the value, without quotes.
  let text: [UInt8]

  /// Whether `*`, `none` and `any` have no special meaning, because the value was quoted.
  let isLiteral: Bool

  /// Its bytes in the query, including quotes.
  @QueryRange var range: Range<Int>

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
    switch String(decoding: text, as: UTF8.self).lowercased() {
    case "any": return true
    case "none": return false
    default: return nil
    }
  }
}
