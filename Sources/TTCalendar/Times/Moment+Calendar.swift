import CommandLineKit
import TodoTxt

extension Moment {
  /// Reads a date or a time, without its zone: `20261125`, `20261125T173000Z`.
  ///
  ///     date-time = 8DIGIT [ "T" 6DIGIT [ "Z" ] ]         ; RFC 5545 §3.3.5
  init?(calendar text: [UInt8]) {
    func number(_ digits: ArraySlice<UInt8>, of length: Int) -> Int? {
      guard digits.count == length, digits.allSatisfy(\.isDigit) else { return nil }
      return digits.reduce(0) { $0 * 10 + Int($1 & 0xF) }
    }
    let parts = text.split(separator: "T", maxSplits: 1, omittingEmptySubsequences: false)
    guard let day = number(parts[0], of: 8),
      let date = CivilDate(year: day / 10_000, month: day / 100 % 100, day: day % 100)
    else { return nil }
    if parts.count == 1 {
      self.init(date)
      return
    }
    let digits = parts[1].last == "Z" ? parts[1].dropLast() : parts[1]
    guard let time = number(digits, of: 6), time % 100 <= 60,
      let clock = ClockTime(hour: time / 10_000, minute: time / 100 % 100)
    else { return nil }
    self.init(date, at: clock)
  }

  /// The date or the time as iCalendar writes it: `20261125`, `20261125T173000` (§3.3.4, §3.3.5).
  var calendarText: String {
    let text = date.text + (time.map { "T\($0.text)00" } ?? "")
    return text.bytes.filter { $0 != "-" && $0 != ":" }.string
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
