/// A day of the Gregorian calendar, without a time and without a time zone.
///
///     CivilDate(year: 2026, month: 11, day: 25)     // 2026-11-25
///     CivilDate(year: 2026, month: 2, day: 30)      // nil: there is no such day
///
/// Years run from 1 to 9999, which ISO 8601 writes with four digits. The calendar is
/// Gregorian throughout, also before 1582 (ISO 8601 §5.2.1).
public struct CivilDate: Hashable, Comparable, Sendable {
  /// Year, month and day packed so that comparing numbers compares days.
  let packed: UInt32

  /// Creates the day, or returns nil if the calendar has no such day.
  public init?(year: Int, month: Int, day: Int) {
    guard 1...9999 ~= year, 1...12 ~= month, day >= 1,
      day <= CivilDate.days(inMonth: month, of: year)
    else { return nil }
    self.init(unchecked: year, month, day)
  }

  init(unchecked year: Int, _ month: Int, _ day: Int) {
    packed = UInt32(year) << 9 | UInt32(month) << 5 | UInt32(day)
  }

  /// The year, 1 to 9999.
  public var year: Int { Int(packed >> 9) }

  /// The month, 1 to 12.
  public var month: Int { Int(packed >> 5 & 0xF) }

  /// The day of the month, from 1.
  public var day: Int { Int(packed & 0x1F) }

  /// Whether the first day comes before the second.
  public static func < (left: CivilDate, right: CivilDate) -> Bool { left.packed < right.packed }

  /// Whether `year` has a 29 February.
  static func isLeap(_ year: Int) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }

  package static func days(inMonth month: Int, of year: Int) -> Int {
    switch month {
    case 2: isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}
