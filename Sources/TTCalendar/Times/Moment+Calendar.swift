import TodoTxt

extension Moment {
  /// Reads a date or a time, without its zone: `20261125`, `20261125T173000Z`, or with separators.
  ///
  ///     date-time = 8DIGIT [ "T" 6DIGIT [ "Z" ] ]         ; RFC 5545 §3.3.5
  init?(calendar text: [UInt8]) {
    var bytes = text.prefix(10).filter { $0 != UInt8(ascii: "-") }
    bytes += text.dropFirst(10).filter { $0 != UInt8(ascii: ":") }
    if bytes.count == 16, bytes.last == UInt8(ascii: "Z") { bytes.removeLast() }
    func number(_ digits: ArraySlice<UInt8>) -> Int? {
      digits.allSatisfy(\.isDigit) ? digits.reduce(0) { $0 * 10 + Int($1 & 0xF) } : nil
    }
    guard bytes.count == 8 || bytes.count == 15, let day = number(bytes.prefix(8)),
      let date = CivilDate(year: day / 10_000, month: day / 100 % 100, day: day % 100)
    else { return nil }
    if bytes.count == 8 {
      self.init(date)
      return
    }
    guard bytes[8] == UInt8(ascii: "T"), let time = number(bytes[9...]),
      let clock = ClockTime(hour: time / 10_000, minute: time / 100 % 100)
    else { return nil }
    self.init(date, at: clock)
  }

  /// The date or the time as iCalendar writes it: `20261125`, `20261125T173000` (§3.3.4, §3.3.5).
  var calendarText: String {
    let day = date.text.filter { $0 != "-" }
    return time.map { "\(day)T\($0.text.filter { $0 != ":" })00" } ?? day
  }

  /// The seconds since 1970, as if the time were in UTC.
  var secondsInUTC: Int {
    date.daysSinceEpoch * 86_400 + (time.map { $0.hour * 3600 + $0.minute * 60 } ?? 0)
  }

  init?(secondsInUTC seconds: Int) {
    let day = (seconds >= 0 ? seconds : seconds - 86_399) / 86_400
    let time = seconds - day * 86_400
    guard let date = CivilDate(year: 1970, month: 1, day: 1)?.adding(days: day),
      let clock = ClockTime(hour: time / 3600, minute: time / 60 % 60)
    else { return nil }
    self.init(date, at: clock)
  }
}
