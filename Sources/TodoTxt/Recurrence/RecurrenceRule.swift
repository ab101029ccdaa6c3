/// When a task comes again: what `rec:` holds.
///
///     rec:1w          // a week after it was completed
///     rec:+1m         // a month after it was due
///     rec:++2w        // two weeks after it was due, or four, or six: the first one in the future
///     rec:mon,thu     // the next Monday or Thursday
///     rec:+1m:last    // on the last day of the month after
///
/// `successor(of:completedOn:until:)` says when. A rule is what was written and nothing more: how
/// a month's end finds its day again is the business of `Occurrence.anchorDay`.
public struct RecurrenceRule: Hashable, Sendable {
  /// What the next date is counted from.
  public enum Basis: Sendable {
    /// The day the task was completed: `1w`.
    case completion

    /// The day it was due: `+1w`.
    case due

    /// The day it was due, and on until a day after its completion: `++1w`.
    case dueUntilFuture
  }

  /// How far it is to the next date.
  public enum Schedule: Hashable, Sendable {
    /// `1w`, `5b`: one step; its count is positive.
    case every(DateOffset.Step)

    /// `1m:last`, `1y:4thu`: a day of every so-manieth month, or of the same month after so many
    /// years; the step counts months or years.
    case on(MonthDay, every: DateOffset.Step)

    /// `mon,thu`: the days, each once, from Monday on.
    case weekdays([Weekday])
  }

  /// What the next date is counted from.
  public let basis: Basis

  /// How far it is to the next date.
  public let schedule: Schedule
}

/// A day that every month has, or most: `15`, `last`, `2tue`, `lastb`.
public enum MonthDay: Hashable, Sendable {
  /// The day of that number, or the last one of a month that is shorter.
  case number(Int)

  /// The last day.
  case last

  /// The first to fifth such weekday; not every month has a fifth.
  case weekday(Int, Weekday)

  /// The last such weekday.
  case lastWeekday(Weekday)

  /// The first to 23rd day from Monday to Friday; every month has twenty.
  case businessDay(Int)

  /// The last day from Monday to Friday.
  case lastBusinessDay

  /// Returns the day in a month that is counted from January of the year 0, or nil if it has none.
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
        // One business day after a weekend is the Monday after it.
        first.adding(businessDays: first.weekday.isBusinessDay ? count - 1 : count)
      case .lastBusinessDay:
        last.weekday.isBusinessDay ? last : last.adding(businessDays: -1)
      }
    guard let date, date <= last else { return nil }
    return date
  }
}
