extension FilterResolver {
  /// Compares a date with the days that the operands mean.
  func dateTest(
    _ field: ItemField, _ comparison: FilterComparison
  ) throws(FilterError) -> FilterTest {
    var intervals: [Interval<Int>] = []
    for operand in comparison.operands {
      switch operand.value {
      case .value(let value):
        let value = Located(value, at: operand.range)
        let expression = try expression(value)
        if let moving = movingTest(field, comparison, expression) { return moving }
        intervals.append(try days(expression))
      case .range(let lower, let upper):
        intervals.append(try days(from: lower, to: upper, operand.range))
      }
    }
    return .moment(field, IntervalTest(relation: comparison.relation, operands: intervals))
  }

  /// Compares a date with another date of the same task: `t<due-3d`.
  private func movingTest(
    _ field: ItemField, _ comparison: FilterComparison, _ expression: DateExpression
  ) -> FilterTest? {
    guard case .tag(let key) = expression.base, comparison.operands.count == 1,
      expression.time == nil, let other = ItemField(named: key), other.type == .date
    else { return nil }
    return .movingMoment(field, comparison.relation, other, expression.offset)
  }

  /// Returns the days of a range.
  ///
  /// If a repeating end would come before the start, the next one after the start is used: on a
  /// Wednesday, `mon..fri` is next Monday to the Friday after.
  private func days(
    from lower: Located<FilterValue>?, to upper: Located<FilterValue>?, _ range: Range<Int>
  ) throws(FilterError) -> Interval<Int> {
    let start = try lower.map { value throws(FilterError) in try days(try expression(value)) }
    guard let upper else { return Interval(lower: start?.lower, upper: nil) }
    let last = try expression(upper)
    var end = try days(last)
    if let first = start?.lower, let bound = end.upper, bound < first, last.comesRound,
      let day = MomentKey.moment(of: first)?.date
    {
      end = try days(last, on: day)
    }
    let interval = Interval(lower: start?.lower, upper: end.upper)
    guard !interval.isReversed else { throw fail(.reversedRange(range)) }
    return interval
  }

  private func days(
    _ expression: DateExpression, on day: CivilDate? = nil
  ) throws(FilterError) -> Interval<Int> {
    do throws(DateError) {
      let period = try expression.period(on: day ?? context.today, weekStart: context.weekStart)
      return Interval(period, at: expression.time)
    } catch {
      throw fail(.wrongDate(error))
    }
  }

  private func expression(_ value: Located<FilterValue>) throws(FilterError) -> DateExpression {
    // In quotes the value starts a byte later.
    let isQuoted = value.range.count > value.value.text.count
    do throws(DateError) {
      return try DateExpression(
        parsing: value.value.text, at: value.range.lowerBound + (isQuoted ? 1 : 0))
    } catch {
      throw fail(.wrongDate(error))
    }
  }
}

extension DateExpression {
  /// Whether the expression is a repeating day, such as a weekday, without steps.
  fileprivate var comesRound: Bool {
    guard offset.steps.isEmpty else { return false }
    switch base {
    case .weekday(_, .this), .weekend(.this), .month(_, .this), .dayOfMonth, .dayOfYear: return true
    default: return false
    }
  }
}
