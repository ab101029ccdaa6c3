extension FilterResolver {
  /// Compares a field with values of its type, and with `none` and `any`.
  func test(
    for field: ItemField, _ comparison: FilterComparison
  ) throws(Diagnostic) -> FilterTest {
    var typed = comparison
    typed.operands = []
    var presences: [FilterTest] = []
    for operand in comparison.operands {
      guard let isPresent = operand.value.asksForPresence, comparison.relation != .contains else {
        typed.operands.append(operand)
        continue
      }
      guard !comparison.relation.isOrdering else {
        throw source.problem(
          "presenceInOrdering", at: operand.range,
          "\(comparison.relation.name.quoted) needs a value to compare with, not \(source.quoted(operand.range))"
        )
      }
      presences.append(isPresent ? .isPresent(field) : .not(.isPresent(field)))
    }
    let test = typed.operands.isEmpty ? nil : try typedTest(field, typed)
    guard comparison.relation == .unequal else {
      return .any(of: (test.map { [$0] } ?? []) + presences)
    }
    return .all(of: (test.map { [$0] } ?? []) + presences.map { $0.negated })
  }

  private func typedTest(
    _ field: ItemField, _ comparison: FilterComparison
  ) throws(Diagnostic) -> FilterTest {
    let relation = comparison.relation
    if relation == .contains { return try containing(field, comparison) }
    switch field.type {
    case .date: return try dateTest(field, comparison)
    case .priority:
      let operands = try intervals(comparison, reorders: true, importance)
      return .priority(IntervalTest(relation: relation, operands: operands))
    case .number:
      let operands = try intervals(comparison) { value throws(Diagnostic) in
        try number(value, field)
      }
      return .number(field, IntervalTest(relation: relation, operands: operands))
    case .duration:
      let operands = try intervals(comparison, duration)
      return .number(field, IntervalTest(relation: relation, operands: operands))
    case .names:
      let names = try comparison.operands.map { operand throws(Diagnostic) in
        FilterTest.TagTest(
          sigil: field == .project ? .project : .context,
          name: .whole(Glob(try word(operand, field, comparison))))
      }
      return relation == .equal ? .tags(names) : .all([.isPresent(field), .not(.tags(names))])
    case .prose:
      let tests = try comparison.operands.map { operand throws(Diagnostic) in
        FilterTest.prose(field, TextSearch(try word(operand, field, comparison).text))
      }
      return relation == .equal
        ? .any(of: tests) : .all([.isPresent(field), .not(.any(of: tests))])
    case .word, .untyped:
      let operands = comparison.operands.map {
        wordOperand($0.value, isTyped: field.type == .untyped)
      }
      if field.type == .untyped { try refuseWords(among: operands, comparison) }
      return .word(field, WordTest(relation: relation, operands: operands))
    }
  }

  private func containing(
    _ field: ItemField, _ comparison: FilterComparison
  ) throws(Diagnostic) -> FilterTest {
    var searches: [TextSearch] = []
    for operand in comparison.operands {
      searches.append(TextSearch(try word(operand, field, comparison).text))
    }
    switch field.type {
    case .names:
      let sigil: FilterTag.Sigil = field == .project ? .project : .context
      return .tags(searches.map { FilterTest.TagTest(sigil: sigil, name: .part($0)) })
    case .prose: return .any(of: searches.map { .prose(field, $0) })
    case .word, .untyped:
      let operands = searches.map { WordTest.Operand(search: $0, texts: Interval()) }
      return .word(field, WordTest(relation: .contains, operands: operands))
    case .date, .priority, .number, .duration:
      let range = comparison.field.range
      throw source.problem(
        "notText", at: range,
        "\(field.name.quoted) is not text, so it cannot be searched; use \(source.text(range)):")
    }
  }

  /// Returns the single value for comparison with an unordered field.
  private func word(
    _ operand: Located<FilterOperand>, _ field: ItemField, _ comparison: FilterComparison
  ) throws(Diagnostic) -> FilterValue {
    guard case .value(let value) = operand.value, !comparison.relation.isOrdering else {
      let written = source.text(comparison.field.range)
      throw source.problem(
        "noOrder", at: comparison.field.range,
        "values of \(field.name.quoted) have no order; use \(written): or \(written).has:")
    }
    return value
  }

  // MARK: - Priorities and numbers

  /// Reads operands as intervals of a scale; with `reorders`, the ends of a range may be swapped.
  private func intervals<Bound: Comparable>(
    _ comparison: FilterComparison, reorders: Bool = false,
    _ read: (Located<FilterValue>) throws(Diagnostic) -> Bound
  ) throws(Diagnostic) -> [Interval<Bound>] {
    var intervals: [Interval<Bound>] = []
    for operand in comparison.operands {
      switch operand.value {
      case .value(let value): intervals.append(.value(try read(Located(value, at: operand.range))))
      case .range(let lower, let upper):
        var interval = Interval<Bound>()
        if let lower { interval.lower = try read(lower) }
        if let upper { interval.upper = try read(upper) }
        if reorders {
          // A is written before B, but is higher on the scale: A.. is A and everything after it.
          swap(&interval.lower, &interval.upper)
          if interval.isReversed { swap(&interval.lower, &interval.upper) }
        }
        guard !interval.isReversed else { throw reversedRange(operand.range) }
        intervals.append(interval)
      }
    }
    return intervals
  }

  private func importance(_ value: Located<FilterValue>) throws(Diagnostic) -> Int {
    guard value.value.text.count == 1, let priority = Priority(ignoringCase: value.value.text[0])
    else {
      throw source.problem(
        "notAPriority", at: value.range,
        "\(source.quoted(value.range)) is not a priority; expected a letter from A to Z")
    }
    return priority.importance
  }

  private func number(
    _ value: Located<FilterValue>, _ field: ItemField
  ) throws(Diagnostic) -> Double {
    switch TypedValue(value.value.text) {
    case .number(let number): return number
    case .duration(let seconds) where field == .age: return seconds / 86_400
    default:
      throw source.problem(
        "notANumber", at: value.range,
        "\(source.quoted(value.range)) is not a number; expected one after \("\(field.name):".quoted)"
      )
    }
  }

  private func duration(_ value: Located<FilterValue>) throws(Diagnostic) -> Double {
    // A number alone means seconds in a line, but people mean minutes or hours.
    guard case .duration(let seconds) = TypedValue(value.value.text) else {
      let written = source.text(value.range)
      throw source.problem(
        "notADuration", at: value.range,
        "\(written.quoted) is not a time; expected one such as 30m or 1h30m",
        suggestion: written.utf8.allSatisfy { $0.isDigit } ? "\(written)m" : nil)
    }
    return seconds
  }

  // MARK: - Values of any type

  /// Throws if a field without words in any task is compared by order with a word: `est<abc`.
  private func refuseWords(
    among operands: [WordTest.Operand], _ comparison: FilterComparison
  ) throws(Diagnostic) {
    for (operand, written) in zip(operands, comparison.operands) where operand.isUntyped {
      let isRange = operand.word == nil
      guard comparison.relation.isOrdering || isRange,
        context.hasWord?(TagKey(comparison.field.value)) == false
      else { continue }
      let name = "\(source.text(comparison.field.range)):"
      throw source.problem(
        "notComparable", at: written.range,
        "cannot compare \(name.quoted) with \(source.quoted(written.range)); expected a number, date, duration or size"
      )
    }
  }

  /// Reads an operand as every type that it could have; the value of the task decides.
  private func wordOperand(_ operand: FilterOperand, isTyped: Bool) -> WordTest.Operand {
    let (lower, upper): (FilterValue?, FilterValue?)
    var word: Glob?
    switch operand {
    case .value(let value):
      (lower, upper) = (value, value)
      word = Glob(value)
    case .range(let first, let last): (lower, upper) = (first?.value, last?.value)
    }
    var result = WordTest.Operand(
      word: word,
      texts: Interval(
        lower: lower.map { NaturalText($0.text) }, upper: upper.map { NaturalText($0.text) }))
    guard isTyped else { return result }
    let (first, last) = (
      lower.flatMap { TypedValue($0.text) }, upper.flatMap { TypedValue($0.text) }
    )
    // Both ends must have the same type; a missing end has every type.
    func interval(_ read: (TypedValue) -> Double?) -> Interval<Double>? {
      let (from, to) = (first.flatMap(read), last.flatMap(read))
      guard (lower == nil) || from != nil, (upper == nil) || to != nil else { return nil }
      return Interval(lower: from, upper: to)
    }
    result.numbers = interval { if case .number(let number) = $0 { number } else { nil } }
    result.durations = interval { if case .duration(let seconds) = $0 { seconds } else { nil } }
    result.sizes = interval { if case .size(let bytes) = $0 { bytes } else { nil } }
    let (start, end) = (lower.map(days), upper.map(days))
    if lower == nil || start != .some(nil), upper == nil || end != .some(nil) {
      result.moments = Interval(lower: start??.lower, upper: end??.upper)
    }
    return result
  }

  /// Returns the days that a value means, or nil if it is not a date.
  private func days(_ value: FilterValue) -> Interval<Int64>? {
    guard let expression = try? DateExpression(parsing: value.text),
      let period = try? expression.period(
        on: context.today, weekStart: context.weekStart, looking: .currentOrNext)
    else { return nil }
    return Interval(period, at: expression.time)
  }
}

extension FilterOperand {
  /// Whether the operand is `any` (true) or `none` (false); nil for anything else.
  fileprivate var asksForPresence: Bool? {
    guard case .value(let value) = self, !value.isLiteral, value.text.count <= 4 else { return nil }
    switch String(decoding: value.text, as: UTF8.self).lowercased() {
    case "any": return true
    case "none": return false
    default: return nil
    }
  }
}

extension Interval<Int64> {
  init(_ period: ClosedRange<CivilDate>, at time: ClockTime?) {
    if let time {
      self = .value(MomentKey.of(Moment(period.lowerBound, at: time)))
    } else {
      self.init(
        lower: MomentKey.start(of: period.lowerBound), upper: MomentKey.end(of: period.upperBound))
    }
  }
}
