import TodoTxt

/// The offsets of a time zone from UTC, in seconds.
package struct ZoneOffsets: Sendable {
  /// The offset before the first change.
  var first = 0

  /// The changes at known times, in order; times are seconds since 1970.
  var changes: [(time: Int, offset: Int)] = []

  var yearly: [YearlyChange] = []

  /// A change that returns each year.
  struct YearlyChange: Sendable {
    var day: YearDay

    /// The seconds after midnight, in the time that it ends.
    var time: Int
    var from: Int
    var to: Int
    var since = Int.min
    var until = Int.max

    /// Returns the changes in a year.
    fileprivate func changes(in year: Int) -> [(time: Int, offset: Int)] {
      day.dates(in: year).map { ($0.daysSinceEpoch * 86_400 + time - from, to) }
        .filter { since...until ~= $0.0 }
    }
  }

  /// The days of each year that a rule selects (RFC 5545 §3.3.10).
  struct YearDay: Sendable {
    var month: Int

    /// The numbers of days, negative from the end of the month; empty for all.
    var monthDays: [Int] = []

    /// The weekdays, and which of them in the month: 0 for all, negative from its end.
    var weekdays: [(number: Int, day: Weekday)] = []

    /// Which of the selected days count; 0 for all, negative from the last one.
    var position = 0

    func dates(in year: Int) -> [CivilDate] {
      let length = CivilDate.days(inMonth: month, of: year)
      let dates = (1...length).filter { day in
        monthDays.isEmpty || monthDays.contains(day) || monthDays.contains(day - length - 1)
      }.compactMap { CivilDate(year: year, month: month, day: $0) }.filter { date in
        let numbers = [0, (date.day + 6) / 7, -(length - date.day + 7) / 7]
        return weekdays.isEmpty
          || weekdays.contains { $0.day == date.weekday && numbers.contains($0.number) }
      }
      if position == 0 { return dates }
      let index = position > 0 ? position - 1 : dates.count + position
      return dates.indices.contains(index) ? [dates[index]] : []
    }
  }

  /// Returns the offset at a time in seconds since 1970.
  func offset(at time: Int) -> Int {
    var (low, high) = (0, changes.count)
    while low < high {
      let middle = (low + high) / 2
      if changes[middle].time <= time { low = middle + 1 } else { high = middle }
    }
    var latest = low > 0 ? changes[low - 1] : nil
    guard !yearly.isEmpty, let year = Moment(secondsInUTC: time)?.date.year else {
      return latest?.offset ?? first
    }
    for change in yearly.flatMap({ rule in (year - 1...year + 1).flatMap(rule.changes) })
    where change.time <= time && change.time >= latest?.time ?? .min { latest = change }
    return latest?.offset ?? first
  }
}

extension Moment {
  /// Returns the seconds since 1970 of a local time, given the offset at each time.
  ///
  /// A repeated time means the first one; a skipped one has the offset before it (§3.3.5).
  func seconds(at offset: (Int) -> Int) -> Int {
    let local = secondsInUTC
    let (before, after) = (offset(local - 86_400), offset(local + 86_400))
    let isSkippedOrEarly = offset(local - before) == before || offset(local - after) != after
    return local - (isSkippedOrEarly ? before : after)
  }
}
