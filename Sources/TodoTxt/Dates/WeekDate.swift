extension CivilDate {
  /// The number of the week in `weekYear`, 1 to 53 (ISO 8601 §3.1.1.23).
  ///
  /// Weeks begin on Monday; the first week of a year is the one with its first Thursday.
  var week: Int { (thursday.dayOfYear - 1) / 7 + 1 }

  /// The year of this day's week.
  ///
  ///     CivilDate(year: 2027, month: 1, day: 3)?.weekYear     // 2026: its week is 2026-W53
  var weekYear: Int { thursday.year }

  /// The number of the day in its year, 1 to 366.
  var dayOfYear: Int {
    CivilDate(unchecked: year, 1, 1).days(until: self) + 1
  }

  /// Creates the given day of an ISO week, or returns nil if the year has no such week.
  ///
  ///     CivilDate(weekYear: 2026, week: 48, weekday: .monday)     // 2026-11-23
  init?(weekYear: Int, week: Int, weekday: Weekday) {
    guard 1...9999 ~= weekYear, 1...CivilDate.weeks(inYear: weekYear) ~= week else { return nil }
    // 4 January is always in the first week.
    let fourth = CivilDate(unchecked: weekYear, 1, 4)
    let monday = fourth.daysSinceEpoch - fourth.weekday.rawValue + 1
    self.init(daysSinceEpoch: monday + (week - 1) * 7 + weekday.rawValue - 1)
  }

  /// Returns the number of weeks in a year; 28 December is always in the last one.
  static func weeks(inYear year: Int) -> Int { CivilDate(unchecked: year, 12, 28).week }

  /// The Thursday of this day's week.
  private var thursday: CivilDate {
    // The calendar begins on a Monday; the last week's Thursday is 9999-12-30.
    adding(days: Weekday.thursday.rawValue - weekday.rawValue) ?? self
  }
}
