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
      guard let date = try tag(key) else { throw missingTag(key) }
      period = date...date
    } else {
      guard let days = base.period(on: today, weekStart: weekStart, looking: direction) else {
        throw source.outOfCalendar(ranges.base)
      }
      period = days
    }
    for (index, step) in offset.steps.enumerated() {
      // `done:7d` is seven days ago.
      let isPast =
        direction == .currentOrLast && index == 0 && ranges.base.isEmpty
        && source[ranges.whole.lowerBound].isDigit
      let step = isPast ? DateOffset.Step(-step.count, step.unit) : step
      let isThisWeekend = base == .repeating(.weekend, .this) && period.contains(today)
      guard let date = (isThisWeekend ? today : period.lowerBound).adding(step) else {
        throw source.outOfCalendar(ranges.step(index))
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
    if case .repeating(.weekend, _) = base { return today }
    return period.upperBound
  }

  /// Returns the error of a task without a tag, or with one whose value is not a date.
  private func missingTag(_ key: [UInt8]) -> Diagnostic {
    let meant = DateWord.meant(byKey: source.text(ranges.base))
    return source.problem(
      "missingTag", at: ranges.base,
      meant != nil
        ? "unknown date \(source.quoted(ranges.base))"
        : "no date in \("\(source.text(ranges.base)):".quoted) to count from", suggestion: meant)
  }
}

extension [UInt8] {
  /// Returns the error of a date outside the calendar.
  func outOfCalendar(_ range: Range<Int>) -> Diagnostic {
    problem(
      "outOfCalendar", at: range, "\(quoted(range)) is out of range; years run from 1 to 9999")
  }
}

/// Which occurrence of a repeating day or period is meant: of `fri`, `nov`, `15` or `12-24`.
///
/// `last-` and `next-` before a word choose one, and other words have only one meaning.
package enum DateDirection {
  /// The next one, for a date of a task, as in `tt due 3 fri`.
  case next

  /// The one that contains today, or else the next one, for a filter about the future, as in
  /// `due:fri`.
  case currentOrNext

  /// The one that contains today, or else the last one, for a filter about the past, as in
  /// `done:fri`.
  case currentOrLast
}

extension DateExpression.Base {
  /// Returns the days that the base means; nil for a tag, or if they are outside the calendar.
  fileprivate func period(
    on today: CivilDate, weekStart: Weekday, looking direction: DateDirection
  ) -> ClosedRange<CivilDate>? {
    switch self {
    case .day(let distance): return today.adding(days: distance).map { $0...$0 }
    case .repeating(let repeating, let turn):
      let all = repeating.occurrences(around: today)
      if comesRound, direction != .next, let current = all.first(where: { $0.contains(today) }) {
        return current
      }
      let isLast = turn == .last || comesRound && direction == .currentOrLast
      let next = all.first { repeating.isNext($0, on: today) }
      if isLast { return all.last { repeating.isLast($0, on: today) } }
      guard turn == .next else { return next }
      let end: CivilDate? =
        switch repeating {
        case .weekday: today.period(.week, weekStart: weekStart)?.upperBound
        case .month: today.period(.year)?.upperBound
        default: next?.upperBound
        }
      return end.flatMap { end in all.first { $0.lowerBound > end } }
    case .period(let period, let part, let turn):
      guard let days = today.period(period, shift: turn.shift, weekStart: weekStart) else {
        return nil
      }
      return switch part {
      case .whole: days
      case .start: days.lowerBound...days.lowerBound
      case .end: days.upperBound...days.upperBound
      }
    case .days(let days): return days
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

extension DateExpression.Repeating {
  /// Whether an occurrence is the next one or follows it; only a weekend or a day of the year can be
  /// today.
  fileprivate func isNext(_ days: ClosedRange<CivilDate>, on today: CivilDate) -> Bool {
    canBeToday ? days.upperBound >= today : days.lowerBound > today
  }

  /// Whether an occurrence is the last one or precedes it.
  fileprivate func isLast(_ days: ClosedRange<CivilDate>, on today: CivilDate) -> Bool {
    (canBeToday ? days.upperBound : days.lowerBound) < today
  }

  private var canBeToday: Bool {
    switch self {
    case .weekend, .dayOfYear: true
    case .weekday, .month, .dayOfMonth: false
    }
  }

  /// Returns the occurrences near a day in order, with at least one before it and two after it.
  fileprivate func occurrences(around day: CivilDate) -> [ClosedRange<CivilDate>] {
    func week(_ shift: Int, _ weekday: Weekday, last: Weekday) -> ClosedRange<CivilDate>? {
      let days = weekday.rawValue - day.weekday.rawValue + shift * 7
      guard let first = day.adding(days: days),
        let last = first.adding(days: last.rawValue - weekday.rawValue)
      else { return nil }
      return first...last
    }
    return switch self {
    case .weekday(let weekday): (-1...2).compactMap { week($0, weekday, last: weekday) }
    case .weekend: (-1...2).compactMap { week($0, .saturday, last: .sunday) }
    case .month(let month):
      (-1...2).compactMap {
        CivilDate(year: day.year + $0, month: month.rawValue, day: 1)?.period(.month)
      }
    case .dayOfMonth(let number):
      (-1...2).compactMap {
        CivilDate(monthsSinceYear0: day.monthsSinceYear0 + $0, clampingDay: number)
      }.map { $0...$0 }
    case .dayOfYear(let month, let number):
      // Leap years are at most eight years apart.
      (-8...8).compactMap {
        CivilDate(year: day.year + $0, month: month.rawValue, day: number)
      }.map { $0...$0 }
    }
  }
}
