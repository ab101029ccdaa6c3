/// Whether a query can select any task of any list.
///
/// ```text
/// due<mon due>fri      pri:A pri:none      is:done is:open      // no task can match
/// ```
///
/// Only terms that must all match are compared with each other. If the answer is no, it is certain.
extension FilterTest {
  /// Whether some task could pass the test.
  ///
  /// `isPast` excludes tasks that were completed, created or started in the future.
  func canHold(on today: CivilDate, isPast: Bool = false) -> Bool {
    let terms = terms
    let facts = Set(terms + terms.flatMap { $0.implied })
    return !facts.contains(.never) && facts.isDisjoint(with: facts.map { $0.negated })
      && ItemField.all.allSatisfy { field in
        terms.moments(of: field, until: isPast ? today : nil).canHold { [$0 - 1, $0, $0 + 1] }
          && terms.numbers(of: field).canHold { [$0.nextDown, $0, $0.nextUp] }
      } && terms.priorities.canHold { [$0 - 1, $0, $0 + 1] }
  }

  /// The terms that must all match.
  private var terms: [FilterTest] {
    switch self {
    case .all(let tests): tests.flatMap { $0.terms }
    case .not(.any(let tests)): tests.flatMap { $0.negated.terms }
    case .not(.not(let test)): test.terms
    default: [self]
    }
  }

  /// Further tests that follow from this one.
  private var implied: [FilterTest] {
    switch self {
    case .isPresent(.completed), .moment(.completed, _):
      [.isPresent(.completed), .isCompleted]
    case .moment(let field, _), .number(let field, _), .word(let field, _), .prose(let field, _),
      .movingMoment(let field, _, _, _):
      [.isPresent(field)]
    case .priority: [.isPresent(.priority)]
    case .not(.isPresent(.urgency)): [.isCompleted]
    case .not(.isOmitted(let kinds)) where kinds.contains(.completed): [.not(.isCompleted)]
    default: []
    }
  }
}

extension [FilterTest] {
  fileprivate func moments(of field: ItemField, until last: CivilDate?) -> [IntervalTest<Int64>] {
    let tests = compactMap { test -> IntervalTest<Int64>? in
      if case .moment(field, let test) = test { test } else { nil }
    }
    guard let last, !tests.isEmpty, field.direction == .currentOrLast else { return tests }
    return tests + [IntervalTest(relation: .lessOrEqual, operands: [.day(last)])]
  }

  fileprivate func numbers(of field: ItemField) -> [IntervalTest<Double>] {
    let tests = compactMap { test -> IntervalTest<Double>? in
      if case .number(field, let test) = test { test } else { nil }
    }
    let all: Interval<Double>
    switch field {
    case .number: all = Interval(lower: 1)
    case .urgency: all = Interval(lower: 0, upper: Double(Urgency.most))
    default: return tests
    }
    return tests.isEmpty ? [] : tests + [IntervalTest(relation: .equal, operands: [all])]
  }

  fileprivate var priorities: [IntervalTest<Int>] {
    let tests = compactMap { test -> IntervalTest<Int>? in
      if case .priority(let test) = test { test } else { nil }
    }
    let all = Interval(lower: 1, upper: Priority.a.importance)
    return tests.isEmpty ? [] : tests + [IntervalTest(relation: .equal, operands: [all])]
  }
}

extension Array {
  /// Whether some value passes all tests: an end of one of their intervals, or a value next to it.
  fileprivate func canHold<Bound: Comparable>(neighbours: (Bound) -> [Bound]) -> Bool
  where Element == IntervalTest<Bound> {
    let ends = flatMap { $0.operands }.flatMap { [$0.lower, $0.upper] }.compactMap { $0 }
    return isEmpty
      || ends.flatMap(neighbours).contains { value in allSatisfy { $0.holds(for: value) } }
  }
}
