/// A relation between the value of a tag and one of several words.
struct WordTest: Hashable, Sendable {
  var relation: FilterRelation
  var operands: [Operand]

  /// A word or a range of words, and its meaning for each type of a task's value.
  struct Operand: Hashable, Sendable {
    /// The word, in which `*` matches any bytes; nil for a range.
    var word: Glob?
    /// The text to search for, if the relation is `contains`.
    var search: TextSearch?
    var texts: Interval<NaturalText>
    var moments: Interval<Int64>?
    var numbers: Interval<Double>?
    var durations: Interval<Double>?
    var sizes: Interval<Double>?

    var isUntyped: Bool { numbers == nil && durations == nil && sizes == nil && moments == nil }
  }

  /// Whether the bytes in `range` have the relation to one of the operands, or for `!=` to all of them.
  func holds(for bytes: Span<UInt8>, in range: Range<Int>) -> Bool {
    switch relation {
    case .contains: operands.contains { $0.search?.matches(bytes, in: range) ?? false }
    case .unequal: !operands.contains { holds($0, .equal, bytes, range) }
    default: operands.contains { holds($0, relation, bytes, range) }
    }
  }

  private func holds(
    _ operand: Operand, _ relation: FilterRelation, _ bytes: Span<UInt8>, _ range: Range<Int>
  ) -> Bool {
    if relation == .equal, let word = operand.word, word.matches(bytes, in: range) { return true }
    switch TypedValue(in: bytes, at: range) {
    case .moment(let key): return operand.moments?.holds(relation, for: key) ?? false
    case .number(let number): return operand.numbers?.holds(relation, for: number) ?? false
    case .duration(let seconds): return operand.durations?.holds(relation, for: seconds) ?? false
    case .size(let size): return operand.sizes?.holds(relation, for: size) ?? false
    case nil:
      guard operand.isUntyped, relation.isOrdering || operand.word == nil else { return false }
      return operand.texts.holds(relation, for: NaturalText(range.map { bytes[$0] }))
    }
  }
}

/// A text that compares in natural order.
struct NaturalText: Comparable, Hashable, Sendable {
  let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  static func < (left: NaturalText, right: NaturalText) -> Bool {
    NaturalOrder.isBefore(left.bytes.span, right.bytes.span)
  }
}
