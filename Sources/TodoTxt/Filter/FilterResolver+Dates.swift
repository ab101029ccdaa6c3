extension FilterResolver {
  /// Compares a date with the days that the operands mean.
  func dateTest(
    _ field: ItemField, _ comparison: FilterComparison
  ) throws(Diagnostic) -> FilterTest {
    var intervals: [Interval<Int64>] = []
    for operand in comparison.operands {
      switch operand.value {
      case .value(let value):
        let value = Located(value, at: operand.range)
        let expression = try expression(value)
        if let moving = movingTest(field, comparison, expression) { return moving }
        intervals.append(try days(expression, field.direction))
      case .range(let lower, let upper):
        intervals.append(try days(from: lower, to: upper, field.direction, operand.range))
      }
    }
    return .moment(field, IntervalTest(relation: comparison.relation, operands: intervals))
  }

  /// Compares a date with another date of the same task: `t<due-3d`.
  private func movingTest(
    _ field: ItemField, _ comparison: FilterComparison, _ expression: DateExpression
  ) -> FilterTest? {
    guard case .tag(let key) = expression.base, comparison.operands.count == 1,
      expression.time == nil, let other = ItemField.named(key), other.type == .date
    else { return nil }
    return .movingMoment(field, comparison.relation, other, expression.offset)
  }

  /// Returns the days of a range.
  ///
  /// If a repeating end would come before the start, the next one after the start is used: on a
  /// Wednesday, `due:mon..fri` is next Monday to the Friday after. In a range that looks back, a
  /// repeating start is moved instead: `done:mon..fri` is the Monday to Friday of last week.
  private func days(
    from lower: Located<FilterValue>?, to upper: Located<FilterValue>?,
    _ direction: DateDirection, _ range: Range<Int>
  ) throws(Diagnostic) -> Interval<Int64> {
    let first = try lower.map { value throws(Diagnostic) in try expression(value) }
    let last = try upper.map { value throws(Diagnostic) in try expression(value) }
    var interval = Interval(
      lower: try first.map { value throws(Diagnostic) in try days(value, direction) }?.lower,
      upper: try last.map { value throws(Diagnostic) in try days(value, direction) }?.upper)
    guard interval.isReversed else { return interval }
    if direction == .currentOrLast, let first, first.comesRound {
      let day = interval.upper.flatMap(MomentKey.moment)?.date
      interval.lower = try days(first, .currentOrLast, on: day).lower
    } else if let last, last.comesRound {
      let day = interval.lower.flatMap(MomentKey.moment)?.date
      interval.upper = try days(last, .currentOrNext, on: day).upper
    }
    guard !interval.isReversed else { throw reversedRange(range) }
    return interval
  }

  private func days(
    _ expression: DateExpression, _ direction: DateDirection, on day: CivilDate? = nil
  ) throws(Diagnostic) -> Interval<Int64> {
    do throws(Diagnostic) {
      let period = try expression.period(
        on: day ?? context.today, weekStart: context.weekStart, looking: direction)
      return Interval(period, at: expression.time)
    } catch {
      throw wrongDate(error)
    }
  }

  private func wrongDate(_ error: Diagnostic) -> Diagnostic {
    source.problem("wrongDate", at: error.range, error.message, suggestion: error.suggestion)
  }

  private func expression(_ value: Located<FilterValue>) throws(Diagnostic) -> DateExpression {
    // In quotes the value starts a byte later.
    let isQuoted = value.range.count > value.value.text.count
    do throws(Diagnostic) {
      return try DateExpression(
        parsing: value.value.text, in: source, at: value.range.lowerBound + (isQuoted ? 1 : 0))
    } catch {
      throw wrongDate(error)
    }
  }
}

extension DateExpression {
  /// Whether the expression is a repeating day, such as a weekday, without steps.
  fileprivate var comesRound: Bool { offset.steps.isEmpty && base.comesRound }
}
