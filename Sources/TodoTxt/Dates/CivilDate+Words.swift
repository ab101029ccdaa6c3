extension CivilDate {
  package var monthName: String { Month(rawValue: month)?.name ?? "" }

  /// The day in words: `Friday 27 November 2026`.
  package var words: String { "\(weekday.name) \(day) \(monthName) \(year)" }

  /// The day and the month, with the year unless it is that of `today`: `4 December`.
  package func words(withoutYearOf today: CivilDate) -> String {
    "\(day) \(monthName)" + (year == today.year ? "" : " \(year)")
  }

  /// The same with a short name of the month: `4 Dec`.
  package func dayAndMonth(on today: CivilDate) -> String {
    "\(day) \(monthName.prefix(3))" + (year == today.year ? "" : " \(year)")
  }

  /// The day as seen from `today`: `today`, `tomorrow`, `in 3 days`, `5 weeks ago`.
  ///
  ///     item.due?.words(from: today)
  ///
  /// Two weeks and more are counted in whole weeks, two months and more in months, two years and
  /// more in years; the remainder is dropped.
  public func words(from today: CivilDate) -> String {
    switch today.days(until: self) {
    case 0: "today"
    case 1: "tomorrow"
    case -1: "yesterday"
    case 2...: "in \(distance(from: today))"
    default: "\(distance(from: today)) ago"
    }
  }

  /// The due date relative to `today`: `2 days late`, `in 3 days`.
  package func words(ofDueFrom today: CivilDate) -> String {
    self < today ? "\(distance(from: today)) late" : words(from: today)
  }

  /// The day in a column: `today`, `Mon`, `Fri 4 Dec`, `27 Nov 2028`.
  ///
  /// A weekday alone is at most six days away, a day without its year less than a year.
  package func shortWords(from today: CivilDate) -> String {
    let month = monthName.prefix(3)
    let weekday = String(weekday.name.prefix(3))
    let (first, last) = self < today ? (self, today) : (today, self)
    return switch today.days(until: self) {
    case -1...1: words(from: today)
    case -6...6: weekday
    case _ where first.wholeMonths(until: last) < 12: "\(weekday) \(day) \(month)"
    default: "\(day) \(month) \(year)"
    }
  }

  fileprivate func distance(from other: CivilDate) -> String {
    let (first, last) = self < other ? (self, other) : (other, self)
    let days = first.days(until: last)
    let months = first.wholeMonths(until: last)
    return switch true {
    case _ where months >= 24: counted(months / 12, "year")
    case _ where months >= 2: counted(months, "month")
    case _ where days >= 14: counted(days / 7, "week")
    default: counted(days, "day")
    }
  }

  private func wholeMonths(until later: CivilDate) -> Int {
    let months = later.monthsSinceYear0 - monthsSinceYear0
    guard let reached = adding(months: months) else { return months }
    return reached > later ? months - 1 : months
  }
}

extension Moment {
  /// The due time in a column: `2 days late`, `today at 17:30`, `Fri 4 Dec`.
  package func dueWords(on today: CivilDate) -> String {
    if today.days(until: date) < -1 { return "\(date.distance(from: today)) late" }
    let day = date.shortWords(from: today)
    guard let time, date >= today else { return day }
    return "\(day) at \(time.text)"
  }
}

package func counted(_ count: Int, _ noun: String) -> String {
  "\(count) \(noun)\(count == 1 ? "" : "s")"
}

/// Returns `1st`, `2nd`, `11th`, `23rd`.
func ordinal(_ number: Int) -> String {
  switch (number % 10, number / 10 % 10) {
  case (1, let tens) where tens != 1: "\(number)st"
  case (2, let tens) where tens != 1: "\(number)nd"
  case (3, let tens) where tens != 1: "\(number)rd"
  default: "\(number)th"
  }
}
