/// A parsed query: terms, negations and groups, each with its range in the text.
///
///     let query = try FilterExpression(parsing: "+work or due<7d")
///     query.text                                    // "+work or due<7d"
///
/// This is syntax only: `FilterResolver` decides whether `due` is a field and `7d` a date. Two
/// expressions are equal if they have the same meaning, whatever their ranges. Reading the text of
/// an expression gives an equal one.
package struct FilterExpression: Hashable, Sendable {
  package indirect enum Kind: Hashable, Sendable {
    /// Every task: the empty query.
    case everything
    /// A text that the task must contain: `milk`, `"two words"`.
    case text([UInt8])
    /// A regular expression that must match: `/pa(y|id)/`.
    case pattern(FilterPattern)
    /// One of these projects or contexts: `+work`, `+a,+b`, `@ho*`.
    case tags([Located<FilterTag>])
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

  package var kind: Kind

  /// The expression's bytes in the query.
  package var range: Range<Int>

  package init(_ kind: Kind, at range: Range<Int> = 0..<0) {
    self.kind = kind
    self.range = range
  }

  /// Whether both have the same meaning, whatever their ranges.
  package static func == (left: Self, right: Self) -> Bool { left.kind == right.kind }

  /// Hashes the expression without its range.
  package func hash(into hasher: inout Hasher) { hasher.combine(kind) }
}

/// A regular expression in a query, as written between the slashes.
package struct FilterPattern: Hashable, Sendable {
  /// The bytes between the slashes, with `\/` unchanged.
  package var source: [UInt8]

  /// The rule for upper and lower case.
  package var caseRule: LetterCase.Rule

  package init(_ source: [UInt8], caseRule: LetterCase.Rule = .smart) {
    self.source = source
    self.caseRule = caseRule
  }
}

/// A project or a context in a query: `+work`, `@ho*`.
package struct FilterTag: Hashable, Sendable {
  package enum Sigil: UInt8, Hashable, Sendable {
    /// `+`
    case project = 0x2B
    /// `@`
    case context = 0x40

    /// What it marks, in words.
    var noun: String { self == .project ? "project" : "context" }
  }

  /// `+` or `@`.
  package var sigil: Sigil

  /// The name without its sigil; a `*` in it matches any text.
  package var name: FilterValue

  package init(_ sigil: Sigil, _ name: FilterValue) {
    self.sigil = sigil
    self.name = name
  }
}

/// A field, a relation and its operands: `due<7d`, `pri:A..C,none`.
package struct FilterComparison: Hashable, Sendable {
  /// The name before the operator, as written.
  package var field: Located<[UInt8]>

  package var relation: FilterRelation

  /// The operands; exactly one value if the relation is an ordering, otherwise one or more.
  package var operands: [Located<FilterOperand>]

  /// Creates a comparison of `field` with each of `operands`.
  package init(
    field: Located<[UInt8]>, relation: FilterRelation, operands: [Located<FilterOperand>]
  ) {
    self.field = field
    self.relation = relation
    self.operands = operands
  }
}

/// An operand of a comparison: a value or a range.
package enum FilterOperand: Hashable, Sendable {
  /// `7d`, `none`, `"two words"`
  case value(FilterValue)
  /// `mon..fri`, `..7d`, `7d..`: includes both ends; at least one is not nil.
  case range(Located<FilterValue>?, Located<FilterValue>?)
}

package struct FilterValue: Hashable, Sendable {
  /// The bytes of the value, without quotes.
  package var text: [UInt8]

  /// Whether `*`, `none` and `any` have no special meaning, because the value was quoted.
  package var isLiteral: Bool

  /// Creates a value; `isLiteral` is stored only if it makes a difference.
  package init(_ text: [UInt8], isLiteral: Bool = false) {
    self.text = text
    self.isLiteral = isLiteral && (text.contains(UInt8(ascii: "*")) || FilterValue.isWord(text))
  }

  /// Whether the value means the presence or absence of one: `any`, `none`.
  private static func isWord(_ text: [UInt8]) -> Bool {
    text.count <= 4 && ["none", "any"].contains(String(decoding: text, as: UTF8.self).lowercased())
  }
}
