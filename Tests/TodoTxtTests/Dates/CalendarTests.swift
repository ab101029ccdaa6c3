import TestSupport

@testable import TodoTxt

/// Four hundred years, after which the calendar repeats.
private let days =
  CivilDate.day(1900, 1, 1).daysSinceEpoch...CivilDate.day(2299, 12, 31).daysSinceEpoch

extension CivilDate {
  /// Returns a day that certainly exists.
  static func day(_ year: Int, _ month: Int, _ day: Int) -> CivilDate {
    CivilDate(year: year, month: month, day: day) ?? .earliest
  }
}

@Suite struct CalendarTests {
  /// Walks through the first and the last centuries, using only the lengths of months.
  @Test(arguments: [(1...402, CivilDate.earliest), (9598...9999, CivilDate.day(9598, 1, 1))])
  func everyDayFollowsTheDayBefore(years: ClosedRange<Int>, first: CivilDate) {
    var count = first.daysSinceEpoch
    var failures = 0
    for year in years {
      for month in 1...12 {
        for day in 1...CivilDate.days(inMonth: month, of: year) {
          let date = CivilDate.day(year, month, day)
          if date.daysSinceEpoch != count || CivilDate(daysSinceEpoch: count) != date {
            failures += 1
          }
          count += 1
        }
      }
    }
    #expect(failures == 0)
  }

  @Test func theCalendarHasItsEnds() {
    let (first, last) = (CivilDate.earliest.daysSinceEpoch, CivilDate.latest.daysSinceEpoch)
    #expect(last - first + 1 == CivilDate.calendarDays)
    #expect(CivilDate(daysSinceEpoch: first - 1) == nil)
    #expect(CivilDate(daysSinceEpoch: last + 1) == nil)
    #expect(CivilDate.day(1970, 1, 1).daysSinceEpoch == 0)
  }

  /// Compares a hash of four numbers of every day in 400 years with Python's `datetime`.
  @Test func daysMatchAnotherCalendar() {
    let hash = fingerprint { [$0.daysSinceEpoch, $0.year, $0.month, $0.day] }
    #expect(hash == 0xFB9B_7DBE_D42C_3865)
  }

  @Test func weeksMatchAnotherCalendar() {
    let hash = fingerprint { [$0.weekday.rawValue, $0.weekYear, $0.week, $0.dayOfYear] }
    #expect(hash == 0x429F_181E_2199_62F3)
  }

  @Test func monthsMatchAnotherCalendar() {
    let hash = fingerprint { date in
      [-13, -1, 1, 11, 12, 48].map { date.adding(months: $0)?.daysSinceEpoch ?? .min }
    }
    #expect(hash == 0xC7C5_FBE9_AF6B_7AE9)
  }

  @Test func aWeekDateLeadsBackToItsDay() {
    let failures = days.count { count in
      guard let date = CivilDate(daysSinceEpoch: count) else { return true }
      return CivilDate(weekYear: date.weekYear, week: date.week, weekday: date.weekday) != date
    }
    #expect(failures == 0)
  }

  @Test(
    arguments: [
      (2026, 0, nil), (2026, 1, "2025-12-29"), (2026, 48, "2026-11-23"), (2026, 53, "2026-12-28"),
      (2026, 54, nil), (2025, 53, nil), (2020, 53, "2020-12-28"), (1, 1, "0001-01-01"),
      (0, 52, nil), (9999, 52, "9999-12-27"), (10_000, 1, nil),
    ] as [(Int, Int, String?)])
  func aWeekBeginsOnItsMonday(year: Int, week: Int, monday: String?) {
    #expect(CivilDate(weekYear: year, week: week, weekday: .monday)?.text == monday)
  }

  @Test func aClampedMonthKeepsTheDayOrTakesTheLast() {
    for date in stride(from: days.lowerBound, to: days.upperBound, by: 17).lazy.compactMap(
      CivilDate.init(daysSinceEpoch:))
    {
      for months in -30...30 {
        guard let sum = date.adding(months: months) else { continue }
        let distance = (sum.year - date.year) * 12 + sum.month - date.month
        let last = CivilDate.days(inMonth: sum.month, of: sum.year)
        if distance != months || sum.day != min(date.day, last) {
          Issue.record("\(date) + \(months)m = \(sum)")
          return
        }
      }
    }
  }

  /// Compares with a loop that skips weekends day by day.
  @Test func businessDaysMatchALoop() {
    func naive(_ date: CivilDate, _ count: Int) -> CivilDate? {
      var (date, left) = (date, count.magnitude)
      while left > 0 {
        guard let next = date.adding(days: count.signum()) else { return nil }
        date = next
        if date.weekday != .saturday, date.weekday != .sunday { left -= 1 }
      }
      return date
    }
    for offset in 0..<14 {
      guard let date = CivilDate.day(2026, 11, 16).adding(days: offset) else { continue }
      for count in -40...40 {
        #expect(date.adding(businessDays: count) == naive(date, count), "\(date) + \(count)b")
      }
    }
  }

  @Test func beyondTheCalendarThereIsNothing() {
    for far in [1, 7, 9_999_999, .max, -.max, .min] {
      let edge = far < 0 ? CivilDate.earliest : .latest
      #expect(edge.adding(days: far) == nil)
      #expect(edge.adding(months: far) == nil)
      #expect(edge.adding(years: far) == nil)
      #expect(edge.adding(businessDays: far) == nil)
    }
    for far in [9_999_999, .max, -.max, .min] {
      #expect(CivilDate(daysSinceEpoch: far) == nil)
      for period in CalendarPeriod.allCases {
        #expect(CivilDate.earliest.period(period, shift: far) == nil)
      }
    }
    #expect(CivilDate.latest.period(.week) == nil)
    #expect(CivilDate.latest.period(.year)?.lowerBound.text == "9999-01-01")
    #expect(CivilDate.latest.period(.quarter, shift: 1) == nil)
    #expect(CivilDate.earliest.period(.month, shift: -1) == nil)
  }

  private func fingerprint(_ numbers: (CivilDate) -> [Int]) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for date in days.lazy.compactMap(CivilDate.init(daysSinceEpoch:)) {
      for number in numbers(date) {
        hash = (hash ^ UInt64(bitPattern: Int64(number))) &* 0x100_0000_01B3
      }
    }
    return hash
  }
}
