/// A day of every month, or of most months: `15`, `last`, `2tue`, `lastb`.
package enum MonthDay: Hashable, Sendable {
  /// The day with that number, or the last day of a shorter month.
  case number(Int)

  case last

  /// The first to fifth of a weekday; not every month has a fifth.
  case weekday(Int, Weekday)

  case lastWeekday(Weekday)

  /// The first to 23rd day from Monday to Friday; every month has twenty.
  case businessDay(Int)

  /// The last day from Monday to Friday.
  case lastBusinessDay

  /// Returns the day in a month, counted from January of the year 0; nil if the month has no such day.
  func date(inMonth months: Int) -> CivilDate? {
    guard let first = CivilDate(monthsSinceYear0: months, clampingDay: 1),
      let last = CivilDate(monthsSinceYear0: months, clampingDay: 31)
    else { return nil }
    let date: CivilDate? =
      switch self {
      case .number(let day): CivilDate(monthsSinceYear0: months, clampingDay: day)
      case .last: last
      case .weekday(let count, let day):
        first.adding(days: (day.rawValue - first.weekday.rawValue + 7) % 7 + (count - 1) * 7)
      case .lastWeekday(let day):
        last.adding(days: -((last.weekday.rawValue - day.rawValue + 7) % 7))
      case .businessDay(let count):
        // One business day after a weekend is the following Monday.
        first.adding(businessDays: first.weekday.isBusinessDay ? count - 1 : count)
      case .lastBusinessDay:
        last.weekday.isBusinessDay ? last : last.adding(businessDays: -1)
      }
    guard let date, date <= last else { return nil }
    return date
  }

  /// Whether a date is this day of its month.
  package func contains(_ date: CivilDate) -> Bool {
    self.date(inMonth: date.monthsSinceYear0) == date
  }
}

extension MonthDay {
  /// The day in its usual form: `15`, `last`, `2tue`, `lasttue`, `1b`, `lastb`.
  package var text: String {
    switch self {
    case .number(let day): "\(day)"
    case .last: "last"
    case .weekday(let count, let day): "\(count)\(day.shortName)"
    case .lastWeekday(let day): "last\(day.shortName)"
    case .businessDay(let count): "\(count)b"
    case .lastBusinessDay: "lastb"
    }
  }
}
