/// A day of every month, or of most months: `15`, `last`, `2tue`, `lastb`.
package struct MonthDay: Hashable {
  package enum Kind: Hashable {
    /// Any day; in a shorter month, a number means the last day.
    case day

    /// Not every month has a fifth one.
    case weekday(Weekday)

    /// Monday to Friday; every month has twenty.
    case businessDay
  }

  /// The place among the days of the kind, from 1; nil for the last one.
  package let count: Int?
  package let kind: Kind

  package init(_ count: Int?, _ kind: Kind) { (self.count, self.kind) = (count, kind) }

  /// Returns the day in a month, counted from January of the year 0; nil if the month has no such day.
  func date(inMonth months: Int) -> CivilDate? {
    guard kind != .day, let last = CivilDate(monthsSinceYear0: months, clampingDay: 31) else {
      return CivilDate(monthsSinceYear0: months, clampingDay: count ?? 31)
    }
    let days = (1...last.day).compactMap { CivilDate(monthsSinceYear0: months, clampingDay: $0) }
      .filter { day in
        if case .weekday(let weekday) = kind { return day.weekday == weekday }
        return day.weekday.isBusinessDay
      }
    guard let count else { return days.last }
    return days.dropFirst(count - 1).first
  }

  /// Whether a date is this day of its month.
  package func contains(_ date: CivilDate) -> Bool {
    self.date(inMonth: date.monthsSinceYear0) == date
  }

  /// The day in its usual form: `15`, `last`, `2tue`, `lasttue`, `1b`, `lastb`.
  var text: String {
    let place = count.map { "\($0)" } ?? "last"
    return switch kind {
    case .day: place
    case .weekday(let day): place + day.shortName
    case .businessDay: place + "b"
    }
  }

  /// The day in words: `15th`, `last Tuesday`, `first business day`.
  var words: String {
    let place = count.map(ordinal) ?? "last"
    return switch kind {
    case .day: count == nil ? "last day" : place
    case .weekday(let day): "\(place) \(day.name)"
    case .businessDay: "\(place) business day"
    }
  }
}
