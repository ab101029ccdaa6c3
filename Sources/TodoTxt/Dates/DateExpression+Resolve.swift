extension DateExpression {
  /// Returns the date of a tag of the task, by the bytes of its key.
  package typealias TagDate = (_ key: [UInt8]) throws(Diagnostic) -> CivilDate?

  /// Returns the day and time that the expression means.
  ///
  /// A period that includes today means its last day, since a task due this week can be done until
  /// the week ends. Any other period means its first day, and a weekend that has begun means today.
  ///
  /// - Throws: A ``Diagnostic`` if it counts from a tag, which only a task has, or if a step leaves
  ///   the years 1 to 9999.
  public func resolve(
    on today: CivilDate, weekStart: Weekday = .monday
  ) throws(Diagnostic) -> Moment {
    try resolve(on: today, weekStart: weekStart) { _ in nil }
  }

  /// Returns the day that the expression means in a task with other tags.
  ///
  /// `tag` returns the dates of the same task's other tags, for `due-3d`; nil for a tag that is
  /// missing or not a date. If tags are themselves expressions, use `resolveTogether`.
  ///
  /// Throws if a tag is missing, or if a step leaves the years 1 to 9999.
  package func resolve(
    on today: CivilDate, weekStart: Weekday = .monday, tag: TagDate
  ) throws(Diagnostic) -> Moment {
    let period = try period(on: today, weekStart: weekStart, tag: tag)
    return Moment(day(of: period, on: today), at: time)
  }

  /// Returns the days that the expression means: one day, or all days of a period.
  ///
  ///     2026-12, dec, week, 2026-W48      // every day in it
  ///     2026-12+1w                        // one day: a week after the first of the month
  package func period(
    on today: CivilDate, weekStart: Weekday = .monday, looking direction: DateDirection = .next,
    tag: TagDate = { _ in nil }
  ) throws(Diagnostic) -> ClosedRange<CivilDate> {
    var period: ClosedRange<CivilDate>
    if case .tag(let key) = base {
      guard let date = try tag(key) else { throw error(.missingTag(key), at: ranges.base) }
      period = date...date
    } else {
      guard let days = base.period(on: today, weekStart: weekStart, looking: direction) else {
        throw error(.outOfCalendar, at: ranges.base)
      }
      period = days
    }
    for (index, step) in offset.steps.enumerated() {
      guard let date = start(of: period, on: today).adding(step) else {
        throw error(.outOfCalendar, at: ranges.step(index))
      }
      period = date...date
    }
    // With a time, the expression means a single day.
    if time == nil { return period }
    let day = day(of: period, on: today)
    return day...day
  }

  /// Returns the single day that a period means; not in the past if the period includes today.
  private func day(of period: ClosedRange<CivilDate>, on today: CivilDate) -> CivilDate {
    guard period.contains(today) else { return period.lowerBound }
    if case .weekend = base { return today }
    return period.upperBound
  }

  private func start(of period: ClosedRange<CivilDate>, on today: CivilDate) -> CivilDate {
    if case .weekend(.this) = base, period.contains(today) { return today }
    return period.lowerBound
  }

  func error(_ reason: DateError.Reason, at range: Range<Int>) -> Diagnostic {
    DateError(reason, at: range, in: source, ranges.whole).diagnostic
  }
}

extension DateExpression.Base {
  /// Whether the base is a day or a period that repeats, without `last-` or `next-`.
  var comesRound: Bool {
    switch self {
    case .weekday(_, .this), .weekend(.this), .month(_, .this), .dayOfMonth, .dayOfYear: true
    default: false
    }
  }

  /// Returns the days that the base means in a direction; nil for a tag, or if they are outside the
  /// calendar.
  fileprivate func period(
    on today: CivilDate, weekStart: Weekday, looking direction: DateDirection
  ) -> ClosedRange<CivilDate>? {
    guard direction != .next, comesRound else { return period(on: today, weekStart: weekStart) }
    if let current = period(containing: today) { return current }
    guard direction == .currentOrLast else { return period(on: today, weekStart: weekStart) }
    switch self {
    case .dayOfMonth(let day): return today.previous(dayOfMonth: day).map { $0...$0 }
    case .dayOfYear(let month, let day): return today.previous(month, day).map { $0...$0 }
    default: return turned(.last)?.period(on: today, weekStart: weekStart)
    }
  }

  private func period(containing day: CivilDate) -> ClosedRange<CivilDate>? {
    switch self {
    case .weekday(let weekday, _): return day.weekday == weekday ? day...day : nil
    case .weekend: return day.weekend(shift: 0).flatMap { $0.contains(day) ? $0 : nil }
    case .month(let month, _): return day.month == month.rawValue ? day.period(.month) : nil
    case .dayOfMonth(let number):
      let inThisMonth = CivilDate(monthsSinceYear0: day.monthsSinceYear0, clampingDay: number)
      return inThisMonth == day ? day...day : nil
    case .dayOfYear(let month, let number):
      return day.month == month.rawValue && day.day == number ? day...day : nil
    default: return nil
    }
  }

  /// Returns the days that the base means; nil for a tag, or if they are outside the calendar.
  fileprivate func period(
    on today: CivilDate, weekStart: Weekday
  ) -> ClosedRange<CivilDate>? {
    func single(_ date: CivilDate?) -> ClosedRange<CivilDate>? { date.map { $0...$0 } }
    switch self {
    case .today: return today...today
    case .tomorrow: return single(today.adding(days: 1))
    case .yesterday: return single(today.adding(days: -1))
    case .weekday(let day, .this): return single(today.next(day))
    case .weekday(let day, .last): return single(today.previous(day))
    case .weekday(let day, .next):
      return single(
        today.period(.week, shift: 1, weekStart: weekStart)?.lowerBound
          .adding(days: day.days(after: weekStart)))
    case .weekend(let turn): return today.weekend(shift: turn.shift)
    case .month(let month, let turn):
      return today.month(month, turn)?.period(.month)
    case .period(let period, let turn):
      return today.period(period, shift: turn.shift, weekStart: weekStart)
    case .start(let period, let turn):
      return single(today.period(period, shift: turn.shift, weekStart: weekStart)?.lowerBound)
    case .end(let period, let turn):
      return single(today.period(period, shift: turn.shift, weekStart: weekStart)?.upperBound)
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
  /// The number of periods from the current to the meant one.
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

  /// Returns the last day with the given number, clamped to its month's end; never this day.
  fileprivate func previous(dayOfMonth number: Int) -> CivilDate? {
    let inThisMonth = CivilDate(monthsSinceYear0: monthsSinceYear0, clampingDay: number)
    if let inThisMonth, inThisMonth < self { return inThisMonth }
    return CivilDate(monthsSinceYear0: monthsSinceYear0 - 1, clampingDay: number)
  }

  /// Returns the last such day before this one that exists.
  fileprivate func previous(_ month: Month, _ day: Int) -> CivilDate? {
    for year in (year - 8...year).reversed() {
      if let date = CivilDate(year: year, month: month.rawValue, day: day), date < self {
        return date
      }
    }
    return nil
  }

  /// Returns the Saturday and Sunday of the weekend that includes this day, or else of the next
  /// one.
  fileprivate func weekend(shift: Int) -> ClosedRange<CivilDate>? {
    let days = Weekday.saturday.rawValue - weekday.rawValue
    guard let first = adding(days: days + shift * 7), let last = first.adding(days: 1) else {
      return nil
    }
    return first...last
  }

  /// Returns the first day of the meant month, seen from this day.
  fileprivate func month(_ month: Month, _ turn: DateExpression.RelativePosition) -> CivilDate? {
    guard let first = CivilDate(year: year, month: month.rawValue, day: 1) else { return nil }
    switch turn {
    case .this: return first > self ? first : first.adding(years: 1)
    case .last: return first < self ? first : first.adding(years: -1)
    case .next: return first.adding(years: 1)
    }
  }
}
