/// A group of days such as overdue, today or this week, relative to the current day.
///
/// Weeks begin on the configured day. A day belongs to the first group that contains it.
enum DateBucket: Int, CaseIterable, Sendable {
  case overdue, earlier, lastWeek, earlierThisWeek, yesterday, today, tomorrow, thisWeek, nextWeek,
    thisMonth, later

  init(_ date: CivilDate, on today: CivilDate, weekStart: Weekday = .monday, isDue: Bool) {
    let days = today.days(until: date)
    let start = -today.weekday.days(after: weekStart)
    switch days {
    case ..<0 where isDue: self = .overdue
    case 0: self = .today
    case 1: self = .tomorrow
    case -1: self = .yesterday
    case start..<0: self = .earlierThisWeek
    case start - 7..<start: self = .lastWeek
    case ..<0: self = .earlier
    case ..<(start + 7): self = .thisWeek
    case ..<(start + 14): self = .nextWeek
    default: self = (date.year, date.month) == (today.year, today.month) ? .thisMonth : .later
    }
  }

  var heading: String {
    switch self {
    case .overdue: "overdue"
    case .earlier: "earlier"
    case .lastWeek: "last week"
    case .earlierThisWeek: "earlier this week"
    case .yesterday: "yesterday"
    case .today: "today"
    case .tomorrow: "tomorrow"
    case .thisWeek: "this week"
    case .nextWeek: "next week"
    case .thisMonth: "this month"
    case .later: "later"
    }
  }
}
