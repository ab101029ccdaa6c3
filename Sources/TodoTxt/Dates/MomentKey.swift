/// A moment as a number, so that comparing numbers compares moments.
///
/// A whole day comes before its times, as in the order of moments; the end of a day is the number
/// after its last time. It takes 34 bits, and an `Int` has 32 in WebAssembly.
enum MomentKey {
  static func of(_ moment: Moment) -> Int64 {
    start(of: moment.date) | Int64(moment.time.map { $0.hour * 60 + $0.minute + 1 } ?? 0)
  }

  /// The number before all times of a day, but after the whole day.
  static func start(of date: CivilDate) -> Int64 {
    Int64(date.year << 9 | date.month << 5 | date.day) << 11
  }

  static func end(of date: CivilDate) -> Int64 { start(of: date) | 0x7FF }

  /// The moment of a number; the day itself for the end of a day.
  static func moment(of key: Int64) -> Moment? {
    let day = Int(key >> 11)
    guard let date = CivilDate(year: day >> 9, month: day >> 5 & 0xF, day: day & 0x1F) else {
      return nil
    }
    let minutes = Int(key & 0x7FF) - 1
    return Moment(date, at: minutes < 0 ? nil : ClockTime(hour: minutes / 60, minute: minutes % 60))
  }
}
