/// A typed time of day: `17:30`, `5pm`, `5:30pm`, `17h`, `noon`.
///
/// It has the form of a time, but need not exist: `13pm`.
struct TypedTime {
  /// The time; nil if it does not exist.
  let time: ClockTime?

  /// Whether the text means a time even without a day before it or an `@`.
  ///
  /// `9h` could be nine hours, and the end of the day is a day, not only a time.
  let isClear: Bool

  /// Reads a time from `range` of `bytes`; nil if it has another form.
  ///
  ///     time = clock / twelve-hour / hours / "noon" / "midnight" / "eod"
  init?(in bytes: [UInt8], at range: Range<Int>) {
    guard let first = range.first, range.count <= 8 else { return nil }
    guard bytes[first].isDigit else {
      let word = bytes[range].map { $0.lowercased }.string
      guard let named = TypedTime.words.first(where: { $0.name == word }) else { return nil }
      (time, isClear) = (ClockTime(hour: named.hour, minute: named.minute), word != "eod")
      return
    }
    var position = first
    func digits(_ most: Int) -> Int? {
      let start = position
      while position < range.upperBound, position - start < most, bytes[position].isDigit {
        position += 1
      }
      return Int(bytes[start..<position].string)
    }
    guard let hour = digits(2), position < range.upperBound else { return nil }
    let mark = bytes[position].lowercased
    var minute = 0
    if mark == .colon || mark == UInt8(ascii: "h") {
      position += 1
      let start = position
      if let value = digits(2) { minute = value }
      let isWhole = mark == UInt8(ascii: "h") && position == start
      guard position - start == 2 || isWhole else { return nil }
    }
    let half = String(
      decoding: bytes[position..<range.upperBound].map { $0.lowercased }, as: UTF8.self)
    switch half {
    case "" where mark == .colon || mark == UInt8(ascii: "h"):
      time = ClockTime(hour: hour, minute: minute)
      isClear = mark == .colon || 13...23 ~= hour
    case "am" where mark != UInt8(ascii: "h"), "pm" where mark != UInt8(ascii: "h"):
      let start = half == "pm" ? 12 : 0
      time = 1...12 ~= hour ? ClockTime(hour: hour % 12 + start, minute: minute) : nil
      isClear = true
    default: return nil
    }
  }

  /// The times with a name.
  ///
  /// The end of a day is its last minute.
  static let words = [
    (name: "noon", hour: 12, minute: 0), (name: "midnight", hour: 0, minute: 0),
    (name: "eod", hour: 23, minute: 59),
  ]
}
