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
    guard !range.isEmpty, range.count <= 8 else { return nil }
    let text = bytes[range].map { $0.lowercased }.string
    if let named = TypedTime.words.first(where: { $0.name == text }) {
      (time, isClear) = (ClockTime(hour: named.hour, minute: named.minute), text != "eod")
      return
    }
    let numbers = text.split { !("0"..."9" ~= $0) }
    guard let first = numbers.first, first.count <= 2, let hour = Int(first),
      numbers.dropFirst().allSatisfy({ $0.count == 2 }),
      let minute = numbers.count > 1 ? Int(numbers[1]) : 0
    else { return nil }
    // The text with a zero for each number.
    let form = text.reduce("") { form, character in
      let isDigit = "0"..."9" ~= character
      return isDigit && form.last == "0" ? form : form + (isDigit ? "0" : "\(character)")
    }
    switch form {
    case "0:0", "0h", "0h0":
      time = ClockTime(hour: hour, minute: minute)
      isClear = form == "0:0" || 13...23 ~= hour
    case "0am", "0pm", "0:0am", "0:0pm":
      let start = text.hasSuffix("pm") ? 12 : 0
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
