/// An interval of an ordered scale, including both ends; an end that is nil is open.
///
/// The type has no constraint, for the reason given at `Located`.
struct Interval<Bound> {
  var lower: Bound?
  var upper: Bound?
}

extension Interval: Sendable where Bound: Sendable {}
extension Interval: Equatable where Bound: Equatable {}
extension Interval: Hashable where Bound: Hashable {}

extension Interval where Bound: Comparable {
  static func value(_ value: Bound) -> Interval { Interval(lower: value, upper: value) }

  var isReversed: Bool {
    guard let lower, let upper else { return false }
    return upper < lower
  }

  func contains(_ value: Bound) -> Bool {
    if let lower, value < lower { return false }
    if let upper, upper < value { return false }
    return true
  }

  /// Whether `value` has `relation` to the interval.
  ///
  /// `<` means before the first day of a period, `>` after its last; `<=` includes the whole period.
  func holds(_ relation: FilterRelation, for value: Bound) -> Bool {
    switch relation {
    case .equal, .contains: contains(value)
    case .unequal: !contains(value)
    case .less: lower.map { value < $0 } ?? false
    case .lessOrEqual: upper.map { value <= $0 } ?? true
    case .greater: upper.map { value > $0 } ?? false
    case .greaterOrEqual: lower.map { value >= $0 } ?? true
    }
  }
}

struct IntervalTest<Bound> {
  var relation: FilterRelation
  var operands: [Interval<Bound>]
}

extension IntervalTest: Sendable where Bound: Sendable {}
extension IntervalTest: Equatable where Bound: Equatable {}
extension IntervalTest: Hashable where Bound: Hashable {}

extension IntervalTest where Bound: Comparable {
  /// Whether `value` has the relation to one of the operands, or for `!=` to all of them.
  func holds(for value: Bound) -> Bool {
    relation == .unequal
      ? operands.allSatisfy { !$0.contains(value) }
      : operands.contains { $0.holds(relation, for: value) }
  }
}
