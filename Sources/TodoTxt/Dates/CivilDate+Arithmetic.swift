extension CivilDate {
  /// The first day of the calendar, 0001-01-01, a Monday.
  package static let earliest = CivilDate(unchecked: 1, 1, 1)

  /// The last day of the calendar, 9999-12-31, a Friday.
  package static let latest = CivilDate(unchecked: 9999, 12, 31)

  /// The number of days from 1970-01-01 to this day; negative before it.
  ///
  /// Years are counted from March, so that a leap day ends its year, in cycles of 400 years, which
  /// are all 146,097 days long.
  package var daysSinceEpoch: Int {
    let fromMarch = (month + 9) % 12
    let marchYear = month <= 2 ? year - 1 : year
    let (cycle, yearOfCycle) = (marchYear / 400, marchYear % 400)
    // From March, the months have 31 30 31 30 31 days, repeatedly: 153 in five months.
    let dayOfYear = (153 * fromMarch + 2) / 5 + day - 1
    let dayOfCycle = 365 * yearOfCycle + yearOfCycle / 4 - yearOfCycle / 100 + dayOfYear
    return cycle * daysInCycle + dayOfCycle - epochFromMarchOfYear0
  }

  /// Creates the day `days` after 1970-01-01, or nil outside the years 1 to 9999.
  init?(daysSinceEpoch days: Int) {
    guard CivilDate.earliest.daysSinceEpoch...CivilDate.latest.daysSinceEpoch ~= days else {
      return nil
    }
    let (cycle, dayOfCycle) = (days + epochFromMarchOfYear0).quotientAndRemainder(
      dividingBy: daysInCycle)
    // Without the leap days before this day, only whole years of 365 days are left. The
    // last day of a cycle belongs to its last year.
    let leapDays = dayOfCycle / 1460 - dayOfCycle / 36_524 + dayOfCycle / (daysInCycle - 1)
    let yearOfCycle = (dayOfCycle - leapDays) / 365
    let dayOfYear = dayOfCycle - (365 * yearOfCycle + yearOfCycle / 4 - yearOfCycle / 100)
    let fromMarch = (5 * dayOfYear + 2) / 153
    let month = fromMarch < 10 ? fromMarch + 3 : fromMarch - 9
    self.init(
      unchecked: cycle * 400 + yearOfCycle + (month <= 2 ? 1 : 0), month,
      dayOfYear - (153 * fromMarch + 2) / 5 + 1)
  }

  /// Returns the number of days from this day to `other`; negative if `other` is earlier.
  public func days(until other: CivilDate) -> Int { other.daysSinceEpoch - daysSinceEpoch }

  /// Returns the day `days` later (earlier if negative), or nil outside the calendar.
  public func adding(days: Int) -> CivilDate? {
    let (sum, overflow) = daysSinceEpoch.addingReportingOverflow(days)
    return overflow ? nil : CivilDate(daysSinceEpoch: sum)
  }

  /// Returns the same day of the month `months` later, or nil outside the calendar.
  ///
  ///     CivilDate("2026-01-31")?.adding(months: 1)      // 2026-02-28, the last day of February
  ///     CivilDate("2026-02-28")?.adding(months: 1)      // 2026-03-28: a last day is not special
  package func adding(months: Int) -> CivilDate? {
    let (sum, overflow) = monthsSinceYear0.addingReportingOverflow(months)
    return overflow ? nil : CivilDate(monthsSinceYear0: sum, clampingDay: day)
  }

  /// Returns the same day `years` later; 29 February becomes the 28th in a common year.
  package func adding(years: Int) -> CivilDate? {
    let (months, overflow) = years.multipliedReportingOverflow(by: 12)
    return overflow ? nil : adding(months: months)
  }

  /// Returns the day `businessDays` days later, counting only Monday to Friday.
  ///
  /// From a Saturday or Sunday, the Monday after is one business day later and the Friday before
  /// one business day earlier; zero changes nothing. Holidays are ignored.
  func adding(businessDays: Int) -> CivilDate? {
    guard businessDays != 0 else { return self }
    guard businessDays.magnitude <= CivilDate.calendarDays else { return nil }
    // Counted from this week's Monday. A weekend day counts as the Friday before it when going
    // forward, and as the Monday after it when going back.
    let position = weekday.rawValue - 1
    let target = (businessDays > 0 ? min(position, 4) : min(position, 5)) + businessDays
    let weeks = target >= 0 ? target / 5 : (target - 4) / 5
    return adding(days: weeks * 7 + (target - weeks * 5) - position)
  }

  /// The number of days in the calendar, from `earliest` to `latest`.
  static let calendarDays = 3_652_059
}

extension CivilDate {
  var monthsSinceYear0: Int { year * 12 + month - 1 }

  /// Creates day `day` of a month, or the month's last day if it is shorter.
  init?(monthsSinceYear0 months: Int, clampingDay day: Int) {
    guard months >= 12 else { return nil }
    let (year, month) = (months / 12, months % 12 + 1)
    self.init(
      year: year, month: month, day: min(day, CivilDate.days(inMonth: month, of: year)))
  }
}

/// The number of days in 400 years of the Gregorian calendar.
private let daysInCycle = 146_097

/// The number of days from 1 March of the year 0 to 1970-01-01.
private let epochFromMarchOfYear0 = 719_468
