extension CivilDate {
  /// The number of bytes in a date.
  static let width = 10

  /// Reads exactly `YYYY-MM-DD`.
  ///
  ///     date = 4DIGIT "-" 2DIGIT "-" 2DIGIT
  ///
  /// Returns nil for anything else, and for a day the calendar does not have: `2026-02-30` is text.
  package init?(parsing text: some Sequence<UInt8>) {
    let bytes = Array(text)
    self.init(in: bytes.span, at: 0..<bytes.count)
  }

  /// Reads exactly `YYYY-MM-DD` from `range` of `bytes`.
  init?(in bytes: Span<UInt8>, at range: Range<Int>) {
    let start = range.lowerBound
    guard range.count == CivilDate.width, bytes[start + 4] == .minus, bytes[start + 7] == .minus,
      let year = bytes.number(at: start..<start + 4),
      let month = bytes.number(at: start + 5..<start + 7),
      let day = bytes.number(at: start + 8..<start + 10)
    else { return nil }
    self.init(year: year, month: month, day: day)
  }

  /// The date as ISO 8601 writes it: `2026-11-25`.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The bytes of `text`.
  package var bytes: [UInt8] {
    [
      digit(year / 1000), digit(year / 100), digit(year / 10), digit(year),
      UInt8.minus, digit(month / 10), digit(month),
      UInt8.minus, digit(day / 10), digit(day),
    ]
  }

  private func digit(_ number: Int) -> UInt8 { UInt8.zero + UInt8(number % 10) }
}

extension CivilDate: LosslessStringConvertible {
  /// Reads exactly `YYYY-MM-DD`.
  public init?(_ description: String) { self.init(parsing: description.utf8) }

  /// The same as `text`.
  public var description: String { text }
}

extension Span<UInt8> {
  /// Returns the number in digits at `range`, or nil if another byte is there.
  func number(at range: Range<Int>) -> Int? {
    var number = 0
    for index in range {
      guard self[index].isDigit else { return nil }
      number = number * 10 + Int(self[index] - UInt8.zero)
    }
    return number
  }
}
