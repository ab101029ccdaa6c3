extension DateExpression {
  /// Returns the date of a tag of the task at hand, by the bytes of its key.
  public typealias TagDate = (_ key: [UInt8]) throws(DateError) -> CivilDate?

  /// Returns the day that the expression means, with its time; of a period the first day.
  ///
  /// `tag` gives the dates of the same task's other tags, for `due-3d`; nil for a tag that is not
  /// there or holds no date. Where tags are expressions themselves, use `resolveTogether`.
  ///
  /// Throws if a tag is missing, or if a step leaves the years 1 to 9999.
  public func resolve(
    on today: CivilDate, tag: TagDate = { _ in nil }
  ) throws(DateError) -> Moment {
    Moment(try period(on: today, tag: tag).lowerBound, at: time)
  }

  /// Returns the days that the expression means: one day, or all days of a period.
  ///
  ///     2026-12, dec, week, 2026-W48      // every day in it
  ///     2026-12+1w                        // one day: a week after the first of the month
  public func period(
    on today: CivilDate, tag: TagDate = { _ in nil }
  ) throws(DateError) -> ClosedRange<CivilDate> {
    var period: ClosedRange<CivilDate>
    if case .tag(let key) = base {
      guard let date = try tag(key) else { throw error(.missingTag(key), at: ranges.base) }
      period = date...date
    } else {
      guard let days = base.period(on: today) else { throw error(.outOfCalendar, at: ranges.base) }
      period = days
    }
    for (step, range) in zip(offset.steps, ranges.steps) {
      guard let date = period.lowerBound.adding(step) else {
        throw error(.outOfCalendar, at: range)
      }
      period = date...date
    }
    // A time is on one day.
    return time == nil ? period : period.lowerBound...period.lowerBound
  }

  /// Returns an error about `range` of the text that was read.
  func error(_ reason: DateError.Reason, at range: Range<Int>) -> DateError {
    DateError(reason, at: range, in: source, startingAt: ranges.whole.lowerBound)
  }
}

extension DateExpression.Base {
  /// Returns the days that the base means, or nil if they leave the calendar; a tag means none.
  fileprivate func period(on today: CivilDate) -> ClosedRange<CivilDate>? {
    func single(_ date: CivilDate?) -> ClosedRange<CivilDate>? { date.map { $0...$0 } }
    switch self {
    case .today: return today...today
    case .tomorrow: return single(today.adding(days: 1))
    case .yesterday: return single(today.adding(days: -1))
    case .weekday(let day, .this): return single(today.next(day))
    case .weekday(let day, .last): return single(today.previous(day))
    case .weekday(let day, .next):
      return single(today.period(.week, shift: 1)?.lowerBound.adding(days: day.rawValue - 1))
    case .month(let month, let turn):
      return today.month(month, turn)?.period(.month)
    case .period(let period, let turn): return today.period(period, shift: turn.shift)
    case .start(let period, let turn):
      return single(today.period(period, shift: turn.shift)?.lowerBound)
    case .end(let period, let turn):
      return single(today.period(period, shift: turn.shift)?.upperBound)
    case .dayOfMonth(let day): return single(today.next(dayOfMonth: day))
    case .dayOfYear(let month, let day): return single(today.next(month, day))
    case .date(let date): return date...date
    case .yearMonth(let year, let month):
      return CivilDate(year: year, month: month.rawValue, day: 1)?.period(.month)
    case .year(let year): return CivilDate(year: year, month: 1, day: 1)?.period(.year)
    case .week(let year, let week):
      return CivilDate(weekYear: year, week: week, weekday: .monday)?.period(.week)
    case .tag: return nil
    }
  }
}

extension DateExpression.RelativePosition {
  /// How many periods lie from the current one to the one that is meant.
  fileprivate var shift: Int {
    switch self {
    case .last: -1
    case .this: 0
    case .next: 1
    }
  }
}

extension CivilDate {
  /// Returns the next day with the given number, clamped to its month's end; never this day.
  fileprivate func next(dayOfMonth number: Int) -> CivilDate? {
    let inThisMonth = CivilDate(monthsSinceYear0: monthsSinceYear0, clampingDay: number)
    if let inThisMonth, inThisMonth > self { return inThisMonth }
    return CivilDate(monthsSinceYear0: monthsSinceYear0 + 1, clampingDay: number)
  }

  /// Returns the next such day that exists, possibly this one.
  fileprivate func next(_ month: Month, _ day: Int) -> CivilDate? {
    // Leap years are at most eight years apart.
    for year in year...year + 8 {
      if let date = CivilDate(year: year, month: month.rawValue, day: day), date >= self {
        return date
      }
    }
    return nil
  }

  /// Returns the first day of the month that is meant, seen from this day.
  fileprivate func month(_ month: Month, _ turn: DateExpression.RelativePosition) -> CivilDate? {
    guard let first = CivilDate(year: year, month: month.rawValue, day: 1) else { return nil }
    switch turn {
    case .this: return first > self ? first : first.adding(years: 1)
    case .last: return first < self ? first : first.adding(years: -1)
    case .next: return first.adding(years: 1)
    }
  }
}
