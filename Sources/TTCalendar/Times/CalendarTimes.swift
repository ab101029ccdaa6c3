import CommandLineKit
package import TodoTxt

/// Reads the dates, times and recurrence rules of a file in local time.
package struct CalendarTimes {
  /// Converts the seconds since 1970 to local time.
  private let localTime: (Int) -> Moment

  package init(localTime: @escaping (Int) -> Moment) { self.localTime = localTime }

  /// Reads a date or a time; converts a time in UTC or in a known zone to local time.
  package func moment(_ line: ContentLine) -> Moment? {
    guard let moment = Moment(calendar: line.value), moment.time != nil,
      let seconds = withOffsets(of: line, { moment.seconds(at: $0) })
    else { return Moment(calendar: line.value) }
    return local(seconds)
  }

  /// Calls `body` with the offset of a zone from UTC at each time; returns nil for local time and an
  /// unknown zone.
  private func withOffsets<Result>(
    of line: ContentLine, _ body: ((Int) -> Int) -> Result
  ) -> Result? {
    if line.isUTC { return body { _ in 0 } }
    return line.parameter("TZID").flatMap { SystemZone($0) }?.withOffsets(body)
  }

  private func localOffset(at seconds: Int) -> Int {
    (local(seconds)?.secondsInUTC ?? seconds) - seconds
  }

  /// Whether a time is in a zone that the system does not know, so that it is read as written.
  package func isForeign(_ line: ContentLine) -> Bool {
    line.parameter("TZID").map { SystemZone($0) == nil } ?? false
  }

  /// Reads the day of a time; see `calendarStamp`.
  package func day(_ line: ContentLine) -> CivilDate? {
    let isDay = ["T120000Z", "T000000Z"].contains { line.value.suffix(8).elementsEqual($0.utf8) }
    return isDay ? Moment(calendar: line.value)?.date : moment(line)?.date
  }

  /// Reads the rule of a series whose first date is `first`, and its last day (§3.3.10); nil for a
  /// rule that `rec:` cannot express.
  ///
  /// The dates of a rule are those of the zone of `start`, so its clocks must change when the local
  /// ones do. If the local day of `start` is another one, only a number of days or weeks is the same.
  package func series(
    _ rule: ContentLine, from first: Moment, startingOn start: ContentLine? = nil
  ) -> (rule: Recurrence, end: CivilDate?)? {
    guard var parts = CalendarTimes.parts(ofRule: rule.keyword) else { return nil }
    let until = parts.removeValue(forKey: "UNTIL")
    let last = until.flatMap { moment(ContentLine("UNTIL", $0.bytes)) }
    let isMoved = start.map { moment($0)?.date != Moment(calendar: $0.value)?.date } ?? false
    let isSimple =
      ["DAILY", "WEEKLY"].contains(parts["FREQ"]) && !parts.keys.contains { $0.hasPrefix("BY") }
    guard isSimple || !isMoved, start.map(changesWithLocalTime) ?? true,
      let series = Recurrence(calendarRule: parts, from: first.date),
      until == nil || last != nil
    else { return nil }
    // An end before the time of the first date excludes its own day.
    let isEarly = last?.time.flatMap { end in first.time.map { end < $0 } } ?? false
    return (series, isEarly ? last?.date.adding(days: -1) : last?.date)
  }

  /// Whether the clocks of its zone are as far from the local ones on each day of the next year.
  private func changesWithLocalTime(_ start: ContentLine) -> Bool {
    guard let first = Moment(calendar: start.value), first.time != nil,
      let times = withOffsets(
        of: start,
        { offset in
          (0...366).map { day in
            let date = first.date.adding(days: day) ?? first.date
            let seconds = Moment(date, at: first.time).seconds(at: offset)
            return (seconds: seconds, offset: offset(seconds))
          }
        })
    else { return true }
    let distances = times.map { localOffset(at: $0.seconds) - $0.offset }
    return distances.allSatisfy { $0 == distances[0] }
  }

  /// Returns the values of a rule by their names; nil if it has two of one name.
  static func parts(ofRule rule: String) -> [String: String]? {
    var parts: [String: String] = [:]
    for part in rule.split(separator: ";") {
      let words = part.split(separator: "=", maxSplits: 1).map(String.init)
      guard words.count == 2, parts.updateValue(words[1], forKey: words[0]) == nil else {
        return nil
      }
    }
    return parts
  }

  /// Converts the seconds since 1970 to local time; nil in the first and the last of the years that
  /// a list can hold, where local time can have another year.
  private func local(_ seconds: Int) -> Moment? {
    guard let utc = Moment(secondsInUTC: seconds), 2...9998 ~= utc.date.year else { return nil }
    return localTime(seconds)
  }
}

extension ContentLine {
  /// Creates a line with a date or a time without a zone.
  package init(_ name: String, _ moment: Moment) {
    self.init(
      name, moment.calendarText.bytes, parameters: moment.time == nil ? ";VALUE=DATE" : "")
  }

  /// Whether its time has seconds, for which a list has no place.
  package var hasSeconds: Bool {
    let digits = isUTC ? value.dropLast() : value[...]
    return Moment(calendar: value)?.time != nil && !digits.suffix(2).elementsEqual("00".utf8)
  }

  fileprivate var isUTC: Bool { value.last == "Z" }
}

extension CivilDate {
  /// The day as a time in UTC, where the format requires one: noon, which is the same day nearly
  /// everywhere.
  package var calendarStamp: String { "\(Moment(self).calendarText)T120000Z" }
}
