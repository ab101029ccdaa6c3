package import TodoTxt

extension Recurrence {
  /// Returns the rule as an RRULE (RFC 5545 §3.3.10), for a series from `first`; nil if impossible.
  ///
  ///     rec:+2w              FREQ=WEEKLY;INTERVAL=2
  ///     rec:+1m, on the 30th FREQ=MONTHLY;BYMONTHDAY=28,29,30;BYSETPOS=-1
  ///
  /// RRULE skips months without the day; `rec:` uses their last day. `monthDay` is the original day
  /// of a clamped date, `rec-day:`.
  package func calendarRule(from first: CivilDate, monthDay: Int? = nil) -> String? {
    let day = max(first.day, first.day > 27 ? monthDay ?? 0 : 0)
    switch schedule {
    case .weekdays(let days):
      return "FREQ=WEEKLY;BYDAY=\(days.map(\.calendarName).joined(separator: ","))"
    case .every(let step):
      guard let frequency = step.unit.frequency else {
        return step.count == 1 ? "FREQ=WEEKLY;BYDAY=\(Recurrence.businessDays)" : nil
      }
      let rule = "FREQ=\(frequency)\(interval(step))"
      switch step.unit {
      case .month where day > 28: return "\(rule);\(MonthDay.number(day).calendarPart)"
      case .year where first.month == 2 && day > 28: return "\(rule);BYMONTH=2;BYMONTHDAY=-1"
      default: return rule
      }
    case .on(let day, let step):
      let month = step.unit == .year ? ";BYMONTH=\(first.month)" : ""
      return step.unit.frequency.map { "FREQ=\($0)\(interval(step))\(month);\(day.calendarPart)" }
    }
  }

  private func interval(_ step: DateOffset.Step) -> String {
    step.count == 1 ? "" : ";INTERVAL=\(step.count)"
  }

  /// Parses a rule that `rec:` can express, for a series that starts at `first` and repeats from
  /// its old date.
  ///
  /// Other programs name the day even if it is that of the first date.
  package init?(calendarRule parts: [String: String], from first: CivilDate?) {
    var parts = parts
    let interval = parts.removeValue(forKey: "INTERVAL") ?? "1"
    let days = parts.removeValue(forKey: "BYDAY")
    let monthDay = parts.removeValue(forKey: "BYMONTHDAY")
    let position = parts.removeValue(forKey: "BYSETPOS")
    let months = parts.removeValue(forKey: "BYMONTH")
    let month = months.flatMap { Int($0) }
    let frequency = parts.removeValue(forKey: "FREQ")
    parts["WKST"] = nil
    guard parts.isEmpty, let frequency, let count = Int(interval),
      months == nil || month != nil && frequency == "YEARLY"
    else { return nil }
    let dayOfMonth = MonthDay.text(days: days, monthDay: monthDay, position: position)
    let (day, weekday) = (first.map { String($0.day) }, first?.weekday.calendarName)
    let text: String? =
      switch (frequency, days, monthDay, position) {
      case ("DAILY", nil, nil, nil): "\(count)d"
      case ("WEEKLY", nil, nil, nil): "\(count)w"
      case ("WEEKLY", Recurrence.businessDays, nil, nil) where count == 1: "1b"
      case ("WEEKLY", let days?, nil, nil) where count == 1: days
      case ("WEEKLY", weekday, nil, nil): "\(count)w"
      case ("MONTHLY", nil, nil, nil): "\(count)m"
      case ("MONTHLY", _, _, _): dayOfMonth.map { "\(count)m:\($0)" }
      case ("YEARLY", nil, nil, nil) where month == nil || month == first?.month: "\(count)y"
      case ("YEARLY", nil, day, nil) where month == first?.month: "\(count)y"
      case ("YEARLY", nil, "-1", nil) where month == 2 && day == "29": "\(count)y"
      case ("YEARLY", _, _, _) where month == first?.month: dayOfMonth.map { "\(count)y:\($0)" }
      default: nil
      }
    guard let text, let rule = try? Recurrence("+" + text.lowercased()) else { return nil }
    self = rule
  }

  fileprivate static let businessDays = "MO,TU,WE,TH,FR"
}

extension DateOffset.Unit {
  fileprivate var frequency: String? {
    switch self {
    case .day: "DAILY"
    case .businessDay: nil
    case .week: "WEEKLY"
    case .month: "MONTHLY"
    case .year: "YEARLY"
    }
  }
}

extension MonthDay {
  fileprivate var calendarPart: String {
    switch self {
    case .number(let day) where day > 28:
      "BYMONTHDAY=\((28...day).map(String.init).joined(separator: ","));BYSETPOS=-1"
    case .number(let day): "BYMONTHDAY=\(day)"
    case .last: "BYMONTHDAY=-1"
    case .weekday(let number, let day): "BYDAY=\(number)\(day.calendarName)"
    case .lastWeekday(let day): "BYDAY=-1\(day.calendarName)"
    case .businessDay(let number): "BYDAY=\(Recurrence.businessDays);BYSETPOS=\(number)"
    case .lastBusinessDay: "BYDAY=\(Recurrence.businessDays);BYSETPOS=-1"
    }
  }

  /// Returns the day in the rule's parts as written in `rec:`; nil for none or several.
  fileprivate static func text(days: String?, monthDay: String?, position: String?) -> String? {
    switch (days, monthDay, position) {
    case (nil, "-1", nil): "last"
    case (nil, let days?, "-1"):
      (29...31).first { MonthDay.number($0).calendarPart.hasPrefix("BYMONTHDAY=\(days);") }
        .map(String.init)
    case (nil, let day?, nil): day
    case (Recurrence.businessDays, nil, "-1"): "lastb"
    case (Recurrence.businessDays, nil, let position?): "\(position)b"
    case (let day?, nil, nil): day.hasPrefix("-1") ? "last\(day.dropFirst(2))" : day
    default: nil
    }
  }
}
