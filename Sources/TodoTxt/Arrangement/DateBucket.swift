/// A group of days such as overdue, today or this week, relative to the current day.
///
/// Weeks begin on the configured day. A day belongs to the first group that contains it.
enum DateBucket: String, CaseIterable {
  case overdue, earlier
  case lastWeek = "last week"
  case earlierThisWeek = "earlier this week"
  case yesterday, today, tomorrow
  case thisWeek = "this week"
  case nextWeek = "next week"
  case thisMonth = "this month"
  case later

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

  /// The place among all groups.
  var place: UInt64 { UInt64(DateBucket.allCases.firstIndex(of: self) ?? 0) }
}
