/// Whether a query can select any task of any list.
///
///     due<mon due>fri      pri:A pri:none      is:done is:open      // no task can match
///
/// If the answer is no, it is certain. Relations that are not examined, such as a text within a text,
/// count as possible.
extension FilterTest {
  /// Whether some task could pass the test.
  ///
  /// `isPast` excludes tasks that were completed, created or started in the future.
  func canHold(on today: CivilDate, isPast: Bool = false) -> Bool {
    guard let ways = ways(on: today) else { return true }
    return ways.contains { $0.isPossible(until: isPast ? today : nil) }
  }

  /// The ways in which the test can hold, each a set of tests that hold together.
  ///
  /// Returns nil if there are too many.
  private func ways(on today: CivilDate, negated: Bool = false) -> [FilterWay]? {
    switch (self, negated) {
    case (.always, false), (.never, true): return [FilterWay()]
    case (.always, true), (.never, false): return []
    case (.not(let test), _): return test.ways(on: today, negated: !negated)
    case (.all(let tests), _) where tests.count > mostTests,
      (.any(let tests), _) where tests.count > mostTests:
      return nil
    case (.all(let tests), false), (.any(let tests), true):
      return tests.reduce([FilterWay()]) { ways, test in
        guard let ways, let others = test.ways(on: today, negated: negated),
          ways.count * others.count <= mostWays
        else { return nil }
        return ways.flatMap { way in others.map(way.joined) }
      }
    case (.any(let tests), false), (.all(let tests), true):
      return tests.reduce([]) { ways, test in
        guard let ways, let others = test.ways(on: today, negated: negated),
          ways.count + others.count <= mostWays
        else { return nil }
        return ways + others
      }
    case (.isOmitted(let kinds), _) where kinds.parts(on: today) != [self]:
      return FilterTest.any(kinds.parts(on: today)).ways(on: today, negated: negated)
    default: return [FilterWay(self, isNegated: negated)]
    }
  }
}

/// The most ways to examine: more than the queries that people write have.
private let mostWays = 256

/// The most tests joined by `and` or `or` to examine: the time is quadratic.
private let mostTests = 256

extension Omission {
  /// The tests for each of the kinds.
  fileprivate func parts(on today: CivilDate) -> [FilterTest] {
    var parts: [FilterTest] = []
    if contains(.completed) { parts.append(.isCompleted) }
    if contains(.open) { parts.append(.not(.isCompleted)) }
    if contains(.hidden) { parts.append(.isOmitted(.hidden)) }
    if contains(.waiting) {
      let later = IntervalTest<Int>(relation: .greater, operands: [.day(today)])
      let reached = IntervalTest<Int>(relation: .lessOrEqual, operands: [.day(today)])
      parts.append(.all([.moment(.threshold, later), .not(.moment(.due, reached))]))
    }
    if contains(.blocked) { parts.append(.isBlocked) }
    return parts
  }
}

/// Tests without parts that all hold, or all fail, for one task.
private struct FilterWay {
  private var held: [FilterTest] = []
  private var failed: [FilterTest] = []

  init() {}

  init(_ test: FilterTest, isNegated: Bool) {
    if isNegated { failed = [test] } else { held = [test] }
  }

  func joined(_ other: FilterWay) -> FilterWay {
    var way = self
    for test in other.held where !held.contains(test) { way.held.append(test) }
    for test in other.failed where !failed.contains(test) { way.failed.append(test) }
    return way
  }

  /// Whether no two of the tests exclude each other.
  ///
  /// `today`, if not nil, is the last day for fields that look back.
  func isPossible(until today: CivilDate?) -> Bool {
    guard !held.contains(where: failed.contains) else { return false }
    let present = held.compactMap(\.presentField)
    if present.contains(where: { failed.contains(.isPresent($0)) }) { return false }
    // Only completed tasks have a completion date, and only open ones an urgency.
    let isCompleted =
      held.contains(.isCompleted) || present.contains(.completed)
      || failed.contains(.isPresent(.urgency))
    let isOpen = failed.contains(.isCompleted) || present.contains(.urgency)
    guard !(isCompleted && isOpen) else { return false }
    return present.allSatisfy { hasMoment($0, until: today) } && hasPriority
      && present.allSatisfy(hasNumber)
      && present.allSatisfy(hasWord)
  }

  // A test of a missing value fails. So a field whose tests all fail can be missing, and the tests
  // that fail exclude nothing.

  private func hasMoment(_ field: ItemField, until today: CivilDate?) -> Bool {
    func test(_ test: FilterTest) -> IntervalTest<Int>? {
      if case .moment(field, let test) = test { test } else { nil }
    }
    var held = held.compactMap(test)
    if held.isEmpty { return true }
    if let today, field.direction == .currentOrLast {
      held.append(IntervalTest(relation: .lessOrEqual, operands: [.day(today)]))
    }
    return isPossible(held, failed.compactMap(test)) { bounds in
      bounds.flatMap { [$0 - 1, $0, $0 + 1] }
    }
  }

  private var hasPriority: Bool {
    func test(_ test: FilterTest) -> IntervalTest<Int>? {
      if case .priority(let test) = test { test } else { nil }
    }
    let held = held.compactMap(test)
    return held.isEmpty
      || isPossible(held, failed.compactMap(test)) { _ in Array(1...Priority.a.importance) }
  }

  private func hasNumber(_ field: ItemField) -> Bool {
    func test(_ test: FilterTest) -> IntervalTest<Double>? {
      if case .number(field, let test) = test { test } else { nil }
    }
    let held = held.compactMap(test)
    return held.isEmpty
      || isPossible(held, failed.compactMap(test)) { bounds in
        if field == .number || field == .urgency {
          return whole(
            bounds, from: field == .number ? 1 : 0, to: field == .urgency ? Urgency.most : nil)
        }
        return between(bounds)
      }
  }

  private func isPossible<Bound: Comparable>(
    _ held: [IntervalTest<Bound>], _ failed: [IntervalTest<Bound>],
    candidates: ([Bound]) -> [Bound]
  ) -> Bool {
    let bounds = (held + failed).flatMap(\.operands).flatMap { [$0.lower, $0.upper] }
      .compactMap(\.self)
    return candidates(bounds).contains { value in
      held.allSatisfy { $0.holds(for: value) } && !failed.contains { $0.holds(for: value) }
    }
  }

  private func hasWord(_ field: ItemField) -> Bool {
    func test(_ test: FilterTest) -> WordTest? {
      if case .word(field, let test) = test { test } else { nil }
    }
    let (held, failed) = (held.compactMap(test), failed.compactMap(test))
    let operands = (held + failed).flatMap(\.operands)
    // A text that matches several patterns is not searched for; it counts as possible.
    let isPlain = operands.allSatisfy { $0.search == nil && ($0.word?.parts.count ?? 1) == 1 }
    guard !held.isEmpty, isPlain else { return true }
    return candidates(operands).map { Array($0.utf8) }.contains { value in
      held.allSatisfy { $0.holds(for: value.span, in: value.indices) }
        && !failed.contains { $0.holds(for: value.span, in: value.indices) }
    }
  }
}

/// Returns whole numbers at, before and after some others, from `least` to `most`.
private func whole(_ bounds: [Double], from least: Double, to most: Int?) -> [Double] {
  bounds.flatMap { [$0.rounded(.down), $0.rounded(.down) + 1, $0.rounded(.up) - 1] }
    .filter { $0 >= least && $0 <= most.map(Double.init) ?? $0 }
}

/// Returns numbers at, before, after and between some others.
private func between(_ bounds: [Double]) -> [Double] {
  let sorted = bounds.sorted()
  return sorted.flatMap { [$0 - 1, $0, $0 + 1] }
    + zip(sorted, sorted.dropFirst()).map { ($0 + $1) / 2 }
}

extension FilterTest {
  /// The field that a task must have to pass the test.
  fileprivate var presentField: ItemField? {
    switch self {
    case .isPresent(let field), .moment(let field, _), .number(let field, _), .word(let field, _),
      .prose(let field, _), .movingMoment(let field, _, _, _):
      field
    case .priority: .priority
    case .tags(let tests):
      tests.allSatisfy { $0.sigil == .project }
        ? .project : tests.allSatisfy { $0.sigil == .context } ? .context : nil
    default: nil
    }
  }
}

/// Values at, before, after and between the ends of some operands, of each type that they can be.
private func candidates(_ operands: [WordTest.Operand]) -> [String] {
  var values = operands.compactMap { $0.word?.literal }.map { String(decoding: $0, as: UTF8.self) }
  for text in operands.flatMap({ [$0.texts.lower, $0.texts.upper] }).compactMap(\.self) {
    let text = String(decoding: text.bytes, as: UTF8.self)
    values += [text, text + "a", "!" + text, "~" + text]
  }
  func around(_ intervals: [Interval<Double>?], unit: String) -> [String] {
    between(intervals.flatMap { [$0?.lower, $0?.upper] }.compactMap(\.self)).map { "\($0)\(unit)" }
  }
  values += around(operands.map(\.numbers), unit: "")
  values += around(operands.map(\.durations), unit: "s")
  values += around(operands.map(\.sizes), unit: "B")
  for key in operands.flatMap({ [$0.moments?.lower, $0.moments?.upper] }).compactMap(\.self) {
    values += [key - 1, key, key + 1].compactMap { MomentKey.moment(of: $0)?.text }
  }
  return values
}
