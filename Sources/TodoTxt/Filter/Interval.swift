/// An interval of a scale, including both ends; an end that is nil is open.
///
/// A date is its key, a duration is in seconds, and a priority is its importance.
struct Interval: Hashable, Sendable {
  var lower: Double?
  var upper: Double?

  static func value(_ value: Double) -> Interval { Interval(lower: value, upper: value) }

  var isReversed: Bool {
    guard let lower, let upper else { return false }
    return upper < lower
  }

  func contains(_ value: Double) -> Bool { value >= lower ?? value && value <= upper ?? value }

  /// Whether `value` has `relation` to the interval.
  ///
  /// `<` means before the first day of a period, `>` after its last; `<=` includes the whole period.
  func holds(_ relation: FilterRelation, for value: Double) -> Bool {
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

extension Interval {
  init(from first: CivilDate, to last: CivilDate) {
    lower = Double(first.key)
    upper = Double(last.endKey)
  }
}

struct IntervalTest: Hashable, Sendable {
  var relation: FilterRelation
  var operands: [Interval]

  /// Whether `value` has the relation to one of the operands, or for `!=` to all of them.
  func holds(for value: Double) -> Bool {
    relation == .unequal
      ? operands.allSatisfy { !$0.contains(value) }
      : operands.contains { $0.holds(relation, for: value) }
  }
}

extension FieldValue {
  /// The place of the value on the scale of its type; nil for a text.
  var number: Double? {
    switch self {
    case .moment(let moment): Double(moment.key)
    case .priority(let priority): priority.importance
    case .number(let number): number
    case .duration(let time): Double(time.seconds)
    case .text: nil
    }
  }
}

extension Priority {
  /// The place on the scale: 1 for Z to 26 for A.
  var importance: Double { Double(UInt8(ascii: "Z") - letter + 1) }
}
