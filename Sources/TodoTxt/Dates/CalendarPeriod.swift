/// A period of the calendar: `week`, `month`, `quarter` or `year`.
package enum CalendarPeriod: String, CaseIterable {
  case week, month, quarter, year
}

extension CivilDate {
  /// Returns the days of the week, month, quarter or year that contains this day, from the first to
  /// the last.
  ///
  ///     2026-11-21.period(.week)              // 2026-11-16...2026-11-22: a week from Monday
  ///     2026-11-21.period(.month, shift: 1)   // 2026-12-01...2026-12-31
  ///
  /// `weekStart` is the first day of the week; `shift` counts periods from the current one. Returns
  /// nil if the calendar does not contain the whole period, such as the week of 9999-12-31.
  package func period(
    _ period: CalendarPeriod, shift: Int = 0, weekStart: Weekday = .monday
  ) -> ClosedRange<CivilDate>? {
    guard shift.magnitude <= CivilDate.calendarDays else { return nil }
    switch period {
    case .week:
      guard let first = adding(days: shift * 7 - weekday.days(after: weekStart)),
        let last = first.adding(days: 6)
      else { return nil }
      return first...last
    case .month: return months(1, shift: shift)
    case .quarter: return months(3, shift: shift)
    case .year: return months(12, shift: shift)
    }
  }

  /// Returns the period of `count` months that contains this day, counted from January.
  private func months(_ count: Int, shift: Int) -> ClosedRange<CivilDate>? {
    let start = monthsSinceYear0 / count * count + shift * count
    guard let first = CivilDate(monthsSinceYear0: start, clampingDay: 1),
      let last = CivilDate(monthsSinceYear0: start + count - 1, clampingDay: 31)
    else { return nil }
    return first...last
  }
}
