package import TodoTxt

extension Recurrence {
  /// Returns the rule as an RRULE (RFC 5545 §3.3.10), for a series from `first` to `last`; nil if
  /// impossible, or if `first` is no date of the rule, as it must be (§3.8.5.3).
  ///
  ///     rec:+2w              FREQ=WEEKLY;INTERVAL=2
  ///     rec:+1m, on the 30th FREQ=MONTHLY;BYMONTHDAY=28,29,30;BYSETPOS=-1
  ///
  /// RRULE skips months without the day; `rec:` uses their last day. `monthDay` is the original day
  /// of a clamped date, `rec-day:`. The end is a time if `first` is one.
  package func calendarRule(
    from first: Moment, until last: CivilDate? = nil, monthDay: Int? = nil
  ) -> String? {
    let monthDay = monthDay.flatMap { 29...31 ~= $0 ? $0 : nil }
    guard contains(first.date, monthDay) else { return nil }
    let endOfDay = first.time.flatMap { _ in ClockTime(hour: 23, minute: 59) }
    let end = last.map { ";UNTIL=\(Moment($0, at: endOfDay).calendarText)" }
    return rule(from: first.date, monthDay).map { $0 + (end ?? "") }
  }

  private func contains(_ day: CivilDate, _ monthDay: Int?) -> Bool {
    switch schedule {
    case .weekdays(let days): days.contains(day.weekday)
    case .on(let monthDay, _): monthDay.contains(day)
    case .every(let step):
      switch step.unit {
      case .businessDay: day.weekday.isBusinessDay
      case .month, .year:
        monthDay.map { MonthDay($0, .day).contains(day) } ?? true
      case .day, .week: true
      }
    }
  }

  private func rule(from first: CivilDate, _ monthDay: Int?) -> String? {
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
      case .month where day > 28: return "\(rule);\(MonthDay(day, .day).calendarPart)"
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

  /// Reads the rule of a series that starts at `first`, which must be a date of the rule, and repeats
  /// from its old date: the one that is written in the same way.
  init?(calendarRule parts: [String: String], from first: CivilDate) {
    /// The parts without those that other programs add to any rule.
    func essence(_ parts: [String: String]) -> [String: String] {
      parts.filter { name, value in
        switch (name, parts["FREQ"]) {
        case ("WKST", _): false
        case ("INTERVAL", _): value != "1"
        case ("BYDAY", "WEEKLY"): value != first.weekday.calendarName
        case ("BYMONTH", "YEARLY"): value != String(first.month)
        case ("BYMONTHDAY", "YEARLY"): value != String(first.day)
        default: true
        }
      }
    }
    let unit = parts["FREQ"]?.prefix(1).lowercased() ?? ""
    // Without a month, they are days of every month or of the whole year.
    if unit == "y", parts["BYMONTH"] == nil, parts["BYDAY"] != nil || parts["BYMONTHDAY"] != nil {
      return nil
    }
    let step = "\(parts["INTERVAL"] ?? "1")\(unit)"
    let day = MonthDay.text(parts).map { "\(step):\($0)" }
    // A year's rule names the day of its first date, a month's rule another one.
    let texts = ["1b", parts["BYDAY"], unit == "y" ? step : day, unit == "y" ? day : step]
    for case let text? in texts {
      guard let rule = try? Recurrence("+" + text.lowercased()), rule.contains(first, nil),
        let own = rule.rule(from: first, nil).flatMap(CalendarTimes.parts(ofRule:)),
        essence(own) == essence(parts)
      else { continue }
      self = rule
      return
    }
    return nil
  }

  fileprivate static let businessDays = "MO,TU,WE,TH,FR"
}

extension Weekday {
  fileprivate var calendarName: String { name.prefix(2).uppercased() }
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
    let place = count ?? -1
    return switch kind {
    case .day where place > 28:
      "BYMONTHDAY=\((28...place).map(String.init).joined(separator: ","));BYSETPOS=-1"
    case .day: "BYMONTHDAY=\(place)"
    case .weekday(let day): "BYDAY=\(place)\(day.calendarName)"
    case .businessDay: "BYDAY=\(Recurrence.businessDays);BYSETPOS=\(place)"
    }
  }

  /// Returns the day in a rule's parts as written in `rec:`; nil for none or several.
  fileprivate static func text(_ parts: [String: String]) -> String? {
    switch (parts["BYDAY"], parts["BYMONTHDAY"], parts["BYSETPOS"]) {
    case (nil, "-1", _): "last"
    case (nil, let days?, _): days.split(separator: ",").last.map(String.init)
    case (Recurrence.businessDays, _, "-1"): "lastb"
    case (Recurrence.businessDays, _, let position?): "\(position)b"
    case (let day?, _, _): day.hasPrefix("-1") ? "last\(day.dropFirst(2))" : day
    default: nil
    }
  }
}
