extension CivilDate {
  /// The day in words: `Friday 27 November 2026`.
  package var words: String {
    let month = Month(rawValue: month)?.name ?? ""
    return "\(weekday.name) \(day) \(month) \(year)"
  }

  /// The day as seen from `today`: `today`, `tomorrow`, `in 3 days`, `5 weeks ago`.
  ///
  /// Two weeks and more are counted in whole weeks, two months and more in months, two years and
  /// more in years; what is over is dropped.
  package func words(from today: CivilDate) -> String {
    switch today.days(until: self) {
    case 0: "today"
    case 1: "tomorrow"
    case -1: "yesterday"
    case 2...: "in \(distance(from: today))"
    default: "\(distance(from: today)) ago"
    }
  }

  /// The day as seen from `today` if something was due on it: `2 days overdue`, else `in 3 days`.
  package func words(ofDueFrom today: CivilDate) -> String {
    self < today ? "\(distance(from: today)) overdue" : words(from: today)
  }

  /// Returns how far the days are apart: `1 day`, `3 weeks`.
  private func distance(from other: CivilDate) -> String {
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

  /// Returns how many months can be added to this day without passing `later`.
  private func wholeMonths(until later: CivilDate) -> Int {
    let months = later.monthsSinceYear0 - monthsSinceYear0
    guard let reached = adding(months: months) else { return months }
    return reached > later ? months - 1 : months
  }
}

/// Returns `1 day`, `2 days`.
private func counted(_ count: Int, _ noun: String) -> String {
  "\(count) \(noun)\(count == 1 ? "" : "s")"
}
