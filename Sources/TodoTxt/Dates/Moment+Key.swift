// Moments as numbers, so that comparing numbers compares moments.
//
// A whole day comes before its times, as in the order of moments; the end of a day is the number
// after its last time. A number takes 34 bits, and an `Int` has 32 in WebAssembly.

extension Moment {
  var key: Int64 { date.key | Int64(time.map { $0.hour * 60 + $0.minute + 1 } ?? 0) }

  /// Creates the moment of a number; the day itself for the end of a day.
  init?(key: Int64) {
    let day = Int(key >> 11)
    guard let date = CivilDate(year: day >> 9, month: day >> 5 & 0xF, day: day & 0x1F) else {
      return nil
    }
    let minutes = Int(key & 0x7FF) - 1
    self.init(date, at: minutes < 0 ? nil : ClockTime(hour: minutes / 60, minute: minutes % 60))
  }
}

extension CivilDate {
  /// The number before all times of the day, but after the whole day.
  var key: Int64 { Int64(packed) << 11 }

  var endKey: Int64 { key | 0x7FF }
}
