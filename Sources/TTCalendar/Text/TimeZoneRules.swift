package import TodoTxt

/// The time zones that an iCalendar file defines in VTIMEZONE components (RFC 5545 §3.6.5).
package struct TimeZoneRules: Sendable {
  private var zones: [String: [Observance]] = [:]

  /// The part of a year with one offset from UTC: STANDARD or DAYLIGHT.
  fileprivate struct Observance {
    var start: Moment?
    /// The offsets in seconds, before and after it starts.
    var from = 0
    var to = 0
    /// When it starts again each year: a month, and the number of a weekday in it; negative from its end.
    var yearly: (month: Int, number: Int, day: Weekday)?
    var until: CivilDate?
  }

  init(_ lines: [ContentLine]) {
    var zone: String?
    var observances: [Observance] = []
    var current: Observance?
    for line in lines {
      switch (line.name, line.keyword) {
      case ("BEGIN", "VTIMEZONE"): (zone, observances) = (nil, [])
      case ("BEGIN", "STANDARD"), ("BEGIN", "DAYLIGHT"): current = Observance()
      case ("END", "STANDARD"), ("END", "DAYLIGHT"):
        if let current { observances.append(current) }
        current = nil
      case ("END", "VTIMEZONE"):
        if let zone { zones[zone] = observances }
      case ("TZID", _): zone = String(decoding: line.value, as: UTF8.self)
      default: current?.read(line)
      }
    }
  }

  /// Returns the seconds since 1970 of a time in a zone; nil if the file does not define the zone.
  package func seconds(of moment: Moment, in zone: String) -> Int? {
    offset(at: moment, in: zone).map { moment.secondsInUTC - $0 }
  }

  /// Returns the time in a zone, given the seconds since 1970; nil if the file does not define the zone.
  package func moment(at seconds: Int, in zone: String) -> Moment? {
    guard let observances = zones[zone] else { return nil }
    let latest = observances.compactMap { observance in
      Moment(secondsInUTC: seconds + observance.from).flatMap(observance.latestStart).map {
        (start: $0.secondsInUTC - observance.from, offset: observance.to)
      }
    }.max { $0.start < $1.start }
    return Moment(secondsInUTC: seconds + (latest?.offset ?? observances.first?.from ?? 0))
  }

  private func offset(at moment: Moment, in zone: String) -> Int? {
    guard let observances = zones[zone], let first = observances.first else { return nil }
    let latest = observances.compactMap { observance in
      // A time that the clocks skip has the offset before it (§3.3.5).
      let skipped = max(0, observance.to - observance.from)
      return Moment(secondsInUTC: moment.secondsInUTC - skipped).flatMap(observance.latestStart)
        .map { (start: $0, offset: observance.to) }
    }.max { $0.start < $1.start }
    return latest?.offset ?? first.from
  }
}

extension TimeZoneRules.Observance {
  fileprivate mutating func read(_ line: ContentLine) {
    switch line.name {
    case "DTSTART": start = Moment(calendar: line.value)
    case "TZOFFSETFROM": from = TimeZoneRules.offset(line.value)
    case "TZOFFSETTO": to = TimeZoneRules.offset(line.value)
    case "RRULE":
      let parts = ruleParts(line.keyword)
      until = parts["UNTIL"].flatMap { Moment(calendar: Array($0.utf8))?.date }
      guard parts["FREQ"] == "YEARLY", let month = parts["BYMONTH"].flatMap({ Int($0) }),
        let text = parts["BYDAY"], let number = Int(text.dropLast(2)),
        let day = Weekday.allCases.first(where: { $0.calendarName == text.suffix(2) })
      else { break }
      yearly = (month, number, day)
    default: break
    }
  }

  /// Returns the latest start that is not after a moment.
  fileprivate func latestStart(by moment: Moment) -> Moment? {
    guard let start else { return nil }
    var starts = [start]
    if let yearly {
      let last = min(moment.date.year, until?.year ?? moment.date.year)
      for year in [last - 1, last] where year >= start.date.year {
        guard let date = yearly.day.date(yearly.number, in: yearly.month, of: year),
          until.map({ date <= $0 }) ?? true
        else { continue }
        starts.append(Moment(date, at: start.time))
      }
    }
    return starts.filter { $0 <= moment }.max()
  }
}

extension TimeZoneRules {
  /// Reads an offset such as `+0100` in seconds.
  fileprivate static func offset(_ text: [UInt8]) -> Int {
    let digits = String(decoding: text.dropFirst(), as: UTF8.self)
    guard let number = Int(digits.prefix(4)) else { return 0 }
    return (number / 100 * 3600 + number % 100 * 60) * (text.first == UInt8(ascii: "-") ? -1 : 1)
  }
}

extension Weekday {
  package var calendarName: String { name.prefix(2).uppercased() }

  /// Returns the first (1), second or last (-1) such weekday of a month.
  fileprivate func date(_ number: Int, in month: Int, of year: Int) -> CivilDate? {
    guard 1...5 ~= number.magnitude, let first = CivilDate(year: year, month: month, day: 1) else {
      return nil
    }
    let length = CivilDate.days(inMonth: month, of: year)
    if number > 0 {
      return first.adding(days: days(after: first.weekday) + 7 * (number - 1))
    }
    guard let last = first.adding(days: length - 1) else { return nil }
    return last.adding(days: 7 * (number + 1) - last.weekday.days(after: self))
  }
}

extension Moment {
  /// Reads a date or a time as iCalendar and Taskwarrior write it, without its zone: `20261125`, `20261125T173000Z`.
  ///
  ///     date-time = 8DIGIT [ "T" 6DIGIT [ "Z" ] ]         ; RFC 5545 §3.3.5
  package init?(calendar text: [UInt8]) {
    var bytes = text.prefix(10).filter { $0 != UInt8(ascii: "-") }
    bytes += text.dropFirst(10).filter { $0 != UInt8(ascii: ":") }
    if bytes.count == 16, bytes.last == UInt8(ascii: "Z") { bytes.removeLast() }
    func number(_ digits: ArraySlice<UInt8>) -> Int? {
      digits.allSatisfy(\.isDigit) ? Int(String(decoding: digits, as: UTF8.self)) : nil
    }
    guard let day = number(bytes.prefix(8)),
      let date = CivilDate(year: day / 10_000, month: day / 100 % 100, day: day % 100)
    else { return nil }
    if bytes.count == 8 {
      self.init(date)
      return
    }
    guard bytes.count == 15, bytes[8] == UInt8(ascii: "T"), let time = number(bytes[9...]),
      let clock = ClockTime(hour: time / 10_000, minute: time / 100 % 100)
    else { return nil }
    self.init(date, at: clock)
  }

  /// The date or the time as iCalendar writes it: `20261125`, `20261125T173000` (§3.3.4, §3.3.5).
  package var calendarText: String {
    let day = date.text.filter { $0 != "-" }
    return time.map { "\(day)T\($0.text.filter { $0 != ":" })00" } ?? day
  }

  /// The seconds since 1970, as if the time were in UTC.
  package var secondsInUTC: Int {
    date.daysSinceEpoch * 86_400 + (time.map { $0.hour * 3600 + $0.minute * 60 } ?? 0)
  }

  package init?(secondsInUTC seconds: Int) {
    let day = (seconds >= 0 ? seconds : seconds - 86_399) / 86_400
    let time = seconds - day * 86_400
    guard let date = CivilDate(year: 1970, month: 1, day: 1)?.adding(days: day),
      let clock = ClockTime(hour: time / 3600, minute: time / 60 % 60)
    else { return nil }
    self.init(date, at: clock)
  }
}

package func ruleParts(_ rule: String) -> [String: String] {
  var parts: [String: String] = [:]
  for part in rule.uppercased().split(separator: ";") {
    let words = part.split(separator: "=", maxSplits: 1)
    if words.count == 2 { parts[String(words[0])] = String(words[1]) }
  }
  return parts
}
