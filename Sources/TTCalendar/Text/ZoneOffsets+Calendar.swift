import TodoTxt

extension ZoneOffsets {
  /// Returns the zones that VTIMEZONE components define by rules that tt knows (RFC 5545 §3.6.5).
  static func zones(in lines: [ContentLine]) -> [String: ZoneOffsets] {
    var zones: [String: ZoneOffsets] = [:]
    var name: String?
    var observances: [Observance] = []
    for line in lines {
      switch (line.name, line.keyword) {
      case ("BEGIN", "VTIMEZONE"): (name, observances) = ("", [])
      case ("END", "VTIMEZONE"):
        if let name { zones[name] = ZoneOffsets(observances) }
        name = nil
      case _ where name == nil: break
      case ("BEGIN", _): observances.append(Observance())
      case ("TZID", _): name = String(decoding: line.value, as: UTF8.self)
      case _ where !observances.isEmpty: observances[observances.count - 1].read(line)
      default: break
      }
    }
    return zones
  }

  private init?(_ observances: [Observance]) {
    let parts = observances.compactMap(\.changes)
    guard !parts.isEmpty, parts.count == observances.count, parts.count <= 200 else { return nil }
    changes = parts.flatMap(\.known).sorted { $0.time < $1.time }
    yearly = parts.flatMap(\.yearly)
    first = zip(observances, parts).min { $0.1.known[0].time < $1.1.known[0].time }?.0.from ?? 0
  }
}

/// The part of a year with one offset from UTC: STANDARD or DAYLIGHT.
private struct Observance {
  private(set) var from: Int?
  private var to: Int?
  private var start: Moment?

  /// Further starts, and the rules for them.
  private var dates: [Moment?] = []
  private var rules: [[String: String]] = []

  mutating func read(_ line: ContentLine) {
    switch line.name {
    case "DTSTART": start = Moment(calendar: line.value)
    case "TZOFFSETFROM": from = Observance.offset(line.value)
    case "TZOFFSETTO": to = Observance.offset(line.value)
    case "RDATE": dates += line.list.map { Moment(calendar: $0) }
    case "RRULE": rules.append(ruleParts(line.keyword))
    default: break
    }
  }

  /// The changes to this offset; nil if a part of them is unknown.
  var changes: (known: [(time: Int, offset: Int)], yearly: [ZoneOffsets.YearlyChange])? {
    guard let from, let to, let start, start.time != nil else { return nil }
    let starts = [start] + dates.compactMap { $0 }
    let first = start.secondsInUTC - from
    let yearly = rules.compactMap { rule in
      ZoneOffsets.YearDay(rule: rule, from: start.date).map { day in
        let end = rule["UNTIL"].flatMap { Moment(calendar: Array($0.utf8)) }
        let isUTC = rule["UNTIL"]?.hasSuffix("Z") ?? true
        return ZoneOffsets.YearlyChange(
          day: day, time: start.secondsInUTC - Moment(start.date).secondsInUTC, from: from, to: to,
          since: first, until: end.map { $0.secondsInUTC - (isUTC ? 0 : from) } ?? .max)
      }
    }
    guard starts.count == dates.count + 1, yearly.count == rules.count else { return nil }
    return (starts.map { ($0.secondsInUTC - from, to) }, yearly)
  }

  /// Reads an offset such as `+0100` in seconds.
  private static func offset(_ text: [UInt8]) -> Int? {
    let (sign, digits) = (text.first, text.dropFirst())
    guard sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-"), [4, 6].contains(digits.count),
      digits.allSatisfy(\.isDigit), let number = Int(String(decoding: digits, as: UTF8.self))
    else { return nil }
    let time = digits.count == 4 ? number * 100 : number
    let seconds = time / 10_000 * 3600 + time / 100 % 100 * 60 + time % 100
    return seconds < 86_400 ? (sign == UInt8(ascii: "-") ? -seconds : seconds) : nil
  }
}

extension ZoneOffsets.YearDay {
  /// Reads a yearly rule; nil if it has parts that a zone does not need.
  fileprivate init?(rule: [String: String], from start: CivilDate) {
    func numbers(_ name: String) -> [Int]? {
      let words = (rule[name] ?? "").split(separator: ",")
      let numbers = words.compactMap { Int($0) }.filter { -31...31 ~= $0 && $0 != 0 }
      return numbers.count == words.count ? numbers : nil
    }
    let days = (rule["BYDAY"] ?? "").split(separator: ",")
    let known = ["FREQ", "BYMONTH", "BYMONTHDAY", "BYDAY", "BYSETPOS", "UNTIL", "WKST", "INTERVAL"]
    guard rule["FREQ"] == "YEARLY", rule["INTERVAL"] ?? "1" == "1",
      rule.keys.allSatisfy(known.contains), let months = numbers("BYMONTH"), months.count <= 1,
      let monthDays = numbers("BYMONTHDAY"), let positions = numbers("BYSETPOS"),
      positions.count <= 1, 1...12 ~= months.first ?? 1,
      !months.isEmpty || days.isEmpty && monthDays.isEmpty
    else { return nil }
    let weekdays = days.compactMap { word -> (Int, Weekday)? in
      guard let day = Weekday.allCases.first(where: { $0.calendarName == word.suffix(2) }),
        let number = word.count == 2 ? 0 : Int(word.dropLast(2)), -5...5 ~= number
      else { return nil }
      return (number, day)
    }
    guard weekdays.count == days.count else { return nil }
    self.init(
      month: months.first ?? start.month,
      monthDays: monthDays.isEmpty && weekdays.isEmpty ? [start.day] : monthDays,
      weekdays: weekdays, position: positions.first ?? 0)
  }
}
