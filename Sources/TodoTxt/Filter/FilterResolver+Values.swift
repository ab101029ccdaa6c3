extension FilterResolver {
  /// Compares a field with values of its type, and with `none` and `any`.
  func test(
    for field: ItemField, _ comparison: FilterComparison
  ) throws(Diagnostic) -> FilterTest {
    var typed = comparison
    typed.operands = []
    var tests: [FilterTest] = []
    for operand in comparison.operands {
      guard let isPresent = operand.value?.asksForPresence, comparison.relation != .contains else {
        typed.operands.append(operand)
        continue
      }
      guard !comparison.relation.isOrdering else {
        throw source.problem(
          "presenceInOrdering", at: operand.range,
          "\(comparison.relation.name.quoted) needs a value to compare with, not \(source.quoted(operand.range))"
        )
      }
      tests.append(isPresent ? .isPresent(field) : .not(.isPresent(field)))
    }
    if comparison.relation == .unequal { tests = tests.map { $0.negated } }
    if !typed.operands.isEmpty { tests.insert(try typedTest(field, typed), at: 0) }
    return comparison.relation == .unequal ? .all(of: tests) : .any(of: tests)
  }

  private func typedTest(
    _ field: ItemField, _ comparison: FilterComparison
  ) throws(Diagnostic) -> FilterTest {
    let relation = comparison.relation
    switch field.type {
    case .date, .priority, .number, .duration:
      guard relation != .contains else {
        let range = comparison.fieldRange
        throw source.problem(
          "notText", at: range,
          "\(field.name.quoted) is not text, so it cannot be searched; use \(source.text(range)):")
      }
      if let moving = try movingTest(field, comparison) { return moving }
      let intervals = try comparison.operands.map { operand throws(Diagnostic) in
        try interval(operand, field)
      }
      return .scale(field, IntervalTest(relation: relation, operands: intervals))
    case .names:
      let names = try words(field, comparison).map { value in
        FilterTest.TagTest(
          sigil: field == .project ? .plus : .at,
          name: relation == .contains ? .part(TextSearch(value.text)) : .whole(Glob(value)))
      }
      return unequal(.tags(names), field, relation)
    case .word, .untyped:
      if relation == .contains { fallthrough }
      var operands = comparison.operands.map { WordTest.Operand($0) }
      if field.type == .untyped {
        for index in operands.indices {
          operands[index].typed = typed(comparison.operands[index])
        }
        try refuseWords(among: operands, comparison)
      }
      return .word(field, WordTest(relation: relation, operands: operands))
    case .prose:
      let tests = try words(field, comparison).map { FilterTest.prose(field, TextSearch($0.text)) }
      return unequal(.any(of: tests), field, relation)
    }
  }

  /// Returns a test, or for `!=` the opposite for tasks that have the field.
  private func unequal(
    _ test: FilterTest, _ field: ItemField, _ relation: FilterRelation
  ) -> FilterTest {
    relation == .unequal ? .all([.isPresent(field), .not(test)]) : test
  }

  /// Returns the single values for comparison with an unordered field.
  private func words(
    _ field: ItemField, _ comparison: FilterComparison
  ) throws(Diagnostic) -> [FilterValue] {
    let values = comparison.operands.compactMap { $0.value }
    guard values.count == comparison.operands.count, !comparison.relation.isOrdering else {
      let written = source.text(comparison.fieldRange)
      throw source.problem(
        "noOrder", at: comparison.fieldRange,
        "values of \(field.name.quoted) have no order; use \(written): or \(written).has:")
    }
    return values
  }

  // MARK: - Scales

  /// Returns the numbers that an operand means on the scale of a field.
  private func interval(
    _ operand: FilterOperand, _ field: ItemField
  ) throws(Diagnostic) -> Interval {
    if field.type == .date { return try days(operand, field.direction) }
    let lower = try operand.lower.map { value throws(Diagnostic) in try number(value, field) }
    let upper = try operand.upper.map { value throws(Diagnostic) in try number(value, field) }
    var interval = Interval(lower: lower, upper: upper)
    if field.type == .priority {
      // A is written before B, but is higher on the scale: A.. is A and everything after it.
      interval = Interval(lower: upper, upper: lower)
      if interval.isReversed { interval = Interval(lower: lower, upper: upper) }
    }
    guard !interval.isReversed else { throw reversedRange(operand) }
    return interval
  }

  private func number(_ value: FilterValue, _ field: ItemField) throws(Diagnostic) -> Double {
    let written = source.text(value.range)
    func problem(_ name: String, _ message: String, suggestion: String? = nil) -> Diagnostic {
      source.problem(
        name, at: value.range, "\(written.quoted) is not \(message)", suggestion: suggestion)
    }
    let typed = TypedValue(parsing: value.text)
    let number = typed?.number ?? 0
    switch (field.type, typed?.kind) {
    case (.priority, _):
      if value.text.count == 1, let priority = Priority(ignoringCase: value.text[0]) {
        return priority.importance
      }
      let ends = value.text.split(separator: UInt8(ascii: "-")).map { $0.string }
      throw problem(
        "notAPriority", "a priority; expected a letter from A to Z",
        suggestion: ends.count == 2 && value.text.count == 3 ? ends.joined(separator: "..") : nil)
    case (.duration, .duration?): return number
    case (.duration, _):
      // A number alone means seconds in a line, but people mean minutes or hours.
      throw problem(
        "notADuration", "a time; expected one such as 30m or 1h30m",
        suggestion: written.utf8.allSatisfy { $0.isDigit } ? "\(written)m" : nil)
    case (_, .number?): return number
    case (_, .duration?) where field == .age: return number / 86_400
    default: throw problem("notANumber", "a number; expected one after \("\(field.name):".quoted)")
    }
  }

  /// Returns the error of a range that ends before it starts.
  private func reversedRange(_ operand: FilterOperand) -> Diagnostic {
    let ends = [operand.upper, operand.lower].compactMap { $0.map { source.text($0.range) } }
    return source.problem(
      "reversedRange", at: operand.range,
      "the range \(source.quoted(operand.range)) ends before it starts",
      suggestion: ends.joined(separator: ".."))
  }

  // MARK: - Dates

  /// Compares a date with another date of the same task: `t<due-3d`.
  private func movingTest(
    _ field: ItemField, _ comparison: FilterComparison
  ) throws(Diagnostic) -> FilterTest? {
    guard field.type == .date, comparison.operands.count == 1,
      let value = comparison.operands[0].value, case let expression = try date(value),
      case .tag(let key) = expression.base, expression.time == nil,
      let other = ItemField.named(key), other.type == .date
    else { return nil }
    return .movingMoment(field, comparison.relation, other, expression.offset)
  }

  /// Returns the days of a value or a range.
  ///
  /// If a repeating end would come before the start, the next one after the start is used: on a
  /// Wednesday, `due:mon..fri` is next Monday to the Friday after. In a range that looks back, a
  /// repeating start is moved instead: `done:mon..fri` is the Monday to Friday of last week.
  private func days(
    _ operand: FilterOperand, _ direction: DateDirection
  ) throws(Diagnostic) -> Interval {
    let first = try operand.lower.map { value throws(Diagnostic) in try date(value) }
    let last = try operand.upper.map { value throws(Diagnostic) in try date(value) }
    var interval = Interval(
      lower: try first.map { value throws(Diagnostic) in try days(value, direction) }?.lower,
      upper: try last.map { value throws(Diagnostic) in try days(value, direction) }?.upper)
    guard interval.isReversed else { return interval }
    if direction == .currentOrLast, let first, first.comesRound {
      interval.lower = try days(first, .currentOrLast, on: interval.upper).lower
    } else if let last, last.comesRound {
      interval.upper = try days(last, .currentOrNext, on: interval.lower).upper
    }
    guard !interval.isReversed else { throw reversedRange(operand) }
    return interval
  }

  /// Returns the days of an expression, seen from today or from the day of a number.
  private func days(
    _ expression: DateExpression, _ direction: DateDirection, on number: Double? = nil
  ) throws(Diagnostic) -> Interval {
    let day = number.flatMap { Moment(key: Int64($0)) }?.date
    do throws(Diagnostic) {
      let period = try expression.period(
        on: day ?? context.today, weekStart: context.weekStart, looking: direction)
      guard let time = expression.time else {
        return Interval(from: period.lowerBound, to: period.upperBound)
      }
      return .value(Double(Moment(period.lowerBound, at: time).key))
    } catch {
      throw wrongDate(error)
    }
  }

  private func date(_ value: FilterValue) throws(Diagnostic) -> DateExpression {
    let isQuoted = value.range.count > value.text.count
    let range = isQuoted ? value.range.dropFirst().dropLast() : value.range
    do throws(Diagnostic) {
      return try DateExpression(parsing: range, of: source)
    } catch {
      throw wrongDate(error)
    }
  }

  private func wrongDate(_ error: Diagnostic) -> Diagnostic {
    source.problem("wrongDate", at: error.range, error.message, suggestion: error.suggestion)
  }

  // MARK: - Values of any type

  /// Throws if a field without words in any task is compared by order with a word: `est<abc`.
  private func refuseWords(
    among operands: [WordTest.Operand], _ comparison: FilterComparison
  ) throws(Diagnostic) {
    for (operand, written) in zip(operands, comparison.operands) where operand.typed.isEmpty {
      guard comparison.relation.isOrdering || written.isRange,
        context.hasWord?(TagKey(comparison.field)) == false
      else { continue }
      let name = "\(source.text(comparison.fieldRange)):"
      throw source.problem(
        "notComparable", at: written.range,
        "cannot compare \(name.quoted) with \(source.quoted(written.range)); expected a number, date or duration"
      )
    }
  }

  /// Reads an operand as every type that it could have; the value of the task decides.
  ///
  /// Both ends must have the same type; a missing end has every type.
  private func typed(_ operand: FilterOperand) -> [WordTest.Typed] {
    TypedValue.Kind.allCases.compactMap { kind in
      func interval(_ value: FilterValue) -> Interval? {
        guard kind == .moment else {
          let typed = TypedValue(parsing: value.text)
          return typed?.kind == kind ? (typed?.number).map(Interval.value) : nil
        }
        return (try? DateExpression(parsing: value.text))
          .flatMap { try? days($0, .currentOrNext) }
      }
      let (first, last) = (operand.lower.map(interval), operand.upper.map(interval))
      if case .some(nil) = first { return nil }
      if case .some(nil) = last { return nil }
      return WordTest.Typed(
        kind: kind, interval: Interval(lower: first??.lower, upper: last??.upper))
    }
  }
}

extension DateExpression {
  /// Whether the expression is a repeating day, such as a weekday, without steps.
  fileprivate var comesRound: Bool { offset.steps.isEmpty && base.comesRound }
}
