extension DateParser {
  /// Returns the date that was written with other separators, or with too few or too many digits.
  ///
  ///     2026-1-5    2026/01/05    20260105    5.1.2026     // 2026-01-05
  ///     2026-1      1-2026                                 // 2026-01
  ///     1224                                               // 12-24
  ///
  /// `01/05/2026` has no suggestion: it is January to some and May to others.
  func regrouped() -> String? {
    let text = String(decoding: bytes[..<end], as: UTF8.self)
    let groups = text.split { !("0"..."9" ~= $0) }
    let numbers = groups.compactMap { Int($0) }
    guard numbers.count == groups.count, text.count <= 12 else { return nil }
    switch (groups.map(\.count), numbers.count) {
    case ([8], _):
      return calendarDate(numbers[0] / 10_000, numbers[0] / 100 % 100, numbers[0] % 100)
    case ([4], _):
      let (month, day) = numbers[0].quotientAndRemainder(dividingBy: 100)
      return calendarDate(2000, month, day).map { String($0.dropFirst(5)) }
    case (let digits, 3) where digits[0] == 4:
      return calendarDate(numbers[0], numbers[1], numbers[2])
    case (let digits, 3) where digits[2] == 4 && text.contains("."):
      return calendarDate(numbers[2], numbers[1], numbers[0])
    case (let digits, 2) where digits[0] == 4:
      return calendarDate(numbers[0], numbers[1], 1).map { String($0.dropLast(3)) }
    case (let digits, 2) where digits[1] == 4:
      return calendarDate(numbers[1], numbers[0], 1).map { String($0.dropLast(3)) }
    default: return nil
    }
  }

  /// Returns the expression with the `@` that is missing before its time: `fri@17:30`.
  func timeWithMark(at index: Int) -> String? {
    guard ClockTime(in: bytes.span, at: index..<end) != nil else { return nil }
    let suggestion = Array(bytes[..<index]) + [UInt8(ascii: "@")] + bytes[index...]
    return String(decoding: suggestion, as: UTF8.self)
  }

  /// Returns a month as the date language writes it: `2026-12`.
  func calendarMonth(_ year: Int, _ month: Month) -> String? {
    calendarDate(year, month.rawValue, 1).map { String($0.dropLast(3)) }
  }

  private func calendarDate(_ year: Int, _ month: Int, _ day: Int) -> String? {
    CivilDate(year: year, month: month, day: day)?.text
  }
}
