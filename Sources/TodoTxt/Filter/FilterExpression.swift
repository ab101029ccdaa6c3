/// A query as it was written: terms, negations, groups, each with its place in the text.
///
///     let query = try FilterExpression(parsing: "+work or due<7d")
///     query.text                                    // "+work or due<7d"
///
/// This is syntax only: whether `due` is a field and `7d` a date is for `FilterResolver` to say.
/// Two expressions are equal if they say the same, wherever it stood, and reading what an
/// expression prints gives an equal one.
package struct FilterExpression: Hashable, Sendable {
  /// What the expression says.
  package indirect enum Kind: Hashable, Sendable {
    /// Every task: what an empty query says.
    case everything
    /// A text that the task must contain: `milk`, `"two words"`.
    case text([UInt8])
    /// A regular expression that must match: `/pa(y|id)/`.
    case pattern(FilterPattern)
    /// One of these projects or contexts: `+work`, `+a,+b`, `@ho*`.
    case tags([Located<FilterTag>])
    /// A field compared with values: `due<7d`, `pri:A,C`, `is:open`.
    case comparison(FilterComparison)
    /// A query kept under a name: `@@today`.
    case saved([UInt8])
    /// Every task that the expression does not select: `-+work`.
    case not(FilterExpression)
    /// The tasks that all select; two or more, none of them an `all`.
    case all([FilterExpression])
    /// The tasks that at least one selects; two or more, none of them an `any`.
    case any([FilterExpression])
  }

  /// What the expression says.
  package var kind: Kind

  /// The bytes of the query it was read from.
  package var range: Range<Int>

  /// Creates an expression that is at `range`.
  package init(_ kind: Kind, at range: Range<Int> = 0..<0) {
    self.kind = kind
    self.range = range
  }

  /// Whether both say the same; where they stood does not count.
  package static func == (left: Self, right: Self) -> Bool { left.kind == right.kind }

  /// Feeds what the expression says, and not where, to `hasher`.
  package func hash(into hasher: inout Hasher) { hasher.combine(kind) }
}

/// A regular expression in a query, as written between the slashes.
package struct FilterPattern: Hashable, Sendable {
  /// The bytes between the slashes, `\/` still written so.
  package var source: [UInt8]

  /// Which letters count as equal.
  package var caseRule: LetterCase.Rule

  /// Creates a pattern from the text between the slashes and after them.
  package init(_ source: [UInt8], caseRule: LetterCase.Rule = .smart) {
    self.source = source
    self.caseRule = caseRule
  }
}

/// A project or a context that a query names: `+work`, `@ho*`.
package struct FilterTag: Hashable, Sendable {
  /// Which of the two it is.
  package enum Sigil: UInt8, Hashable, Sendable {
    /// `+`
    case project = 0x2B
    /// `@`
    case context = 0x40
  }

  /// `+` or `@`.
  package var sigil: Sigil

  /// The name without its sigil; a `*` in it stands for any text.
  package var name: FilterValue

  /// Creates the project or context called `name`.
  package init(_ sigil: Sigil, _ name: FilterValue) {
    self.sigil = sigil
    self.name = name
  }
}

/// A field, a relation and what it is compared with: `due<7d`, `pri:A..C,none`.
package struct FilterComparison: Hashable, Sendable {
  /// The name before the operator, as written.
  package var field: Located<[UInt8]>

  /// How field and operands are compared.
  package var relation: FilterRelation

  /// What the field is compared with: at least one, exactly one value if the relation is an ordering.
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

/// One of the things a field is compared with: a value or a range.
package enum FilterOperand: Hashable, Sendable {
  /// `7d`, `none`, `"two words"`
  case value(FilterValue)
  /// `mon..fri`, `..7d`, `7d..`: both ends belong to it, at least one is there.
  case range(Located<FilterValue>?, Located<FilterValue>?)
}

/// A value in a query.
package struct FilterValue: Hashable, Sendable {
  /// The bytes of the value, without quotes.
  package var text: [UInt8]

  /// Whether `*`, `none` and `any` mean themselves, because the value was quoted.
  package var isLiteral: Bool

  /// Creates a value; `isLiteral` is kept only where it makes a difference.
  package init(_ text: [UInt8], isLiteral: Bool = false) {
    self.text = text
    self.isLiteral = isLiteral && (text.contains(UInt8(ascii: "*")) || FilterValue.isWord(text))
  }

  /// Whether the value means the presence or absence of one: `any`, `none`.
  private static func isWord(_ text: [UInt8]) -> Bool {
    text.count <= 4 && ["none", "any"].contains(String(decoding: text, as: UTF8.self).lowercased())
  }
}
