/// A relation between the value of a tag and one of several words.
struct WordTest: Hashable, Sendable {
  var relation: FilterRelation
  var operands: [Operand]

  /// A word or a range of words, and its meaning for each type of a task's value.
  struct Operand: Hashable, Sendable {
    /// The word, in which `*` matches any bytes; nil for a range.
    var word: Glob?
    var lower: [UInt8]?
    var upper: [UInt8]?

    /// The types that the word can have, none for a plain word.
    var typed: [Typed] = []

    init(_ operand: FilterOperand) {
      word = operand.value.map { Glob($0) }
      (lower, upper) = (operand.lower?.text, operand.upper?.text)
    }
  }

  /// The meaning of an operand for values of a type.
  struct Typed: Hashable, Sendable {
    var kind: TypedValue.Kind
    var interval: Interval
  }

  /// Whether the bytes in `range` have the relation to one of the operands, or for `!=` to all of them.
  func holds(for bytes: Span<UInt8>, in range: Range<Int>) -> Bool {
    relation == .unequal
      ? !operands.contains { holds($0, .equal, bytes, range) }
      : operands.contains { holds($0, relation, bytes, range) }
  }

  private func holds(
    _ operand: Operand, _ relation: FilterRelation, _ bytes: Span<UInt8>, _ range: Range<Int>
  ) -> Bool {
    if relation == .equal, let word = operand.word, word.matches(bytes, in: range) { return true }
    if let value = TypedValue(in: bytes, at: range) {
      return operand.typed.contains {
        $0.kind == value.kind && $0.interval.holds(relation, for: value.number)
      }
    }
    guard operand.typed.isEmpty, relation.isOrdering || operand.word == nil else { return false }
    return operand.textHolds(relation, for: bytes.extracting(range))
  }
}

extension WordTest.Operand {
  /// Whether a text has a relation to the texts of the ends, in natural order.
  fileprivate func textHolds(_ relation: FilterRelation, for text: Span<UInt8>) -> Bool {
    func place(_ end: [UInt8]?) -> Double? {
      end.map { Double(NaturalOrder.compare($0.span, text)) }
    }
    return Interval(lower: place(lower), upper: place(upper)).holds(relation, for: 0)
  }
}
