/// A day of the week, numbered from Monday as 1 to Sunday as 7 (ISO 8601 §3.1.2.8).
///
///     CivilDate(year: 2026, month: 11, day: 21)?.weekday     // .saturday
///
/// Weekdays have no order of their own, since some weeks begin on Sunday.
public enum Weekday: Int, CaseIterable, Sendable {
  /// Monday.
  case monday = 1
  /// Tuesday.
  case tuesday
  /// Wednesday.
  case wednesday
  /// Thursday.
  case thursday
  /// Friday.
  case friday
  /// Saturday.
  case saturday
  /// Sunday.
  case sunday

  /// The English name: `Monday`.
  package var name: String { Weekday.names[rawValue - 1] }

  private static let names = [
    "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
  ]

  /// The name that the date language prints: `mon`.
  var shortName: String { String(name.prefix(3)).lowercased() }

  /// Returns how many days this day is after the last `other`, 0 to 6.
  package func days(after other: Weekday) -> Int { (rawValue - other.rawValue + 7) % 7 }

  package var isBusinessDay: Bool { rawValue <= 5 }
}

extension CivilDate {
  /// The day of the week.
  ///
  ///     if today.weekday == .saturday { return }
  public var weekday: Weekday {
    // 0001-01-01 is a Monday, so no remainder is negative.
    let days = daysSinceEpoch - CivilDate.earliest.daysSinceEpoch
    return Weekday(rawValue: days % 7 + 1) ?? .monday
  }

  /// Returns the first `weekday` after this day, one to seven days later.
  func next(_ weekday: Weekday) -> CivilDate? {
    adding(days: 7 - (self.weekday.rawValue - weekday.rawValue + 7) % 7)
  }
}
