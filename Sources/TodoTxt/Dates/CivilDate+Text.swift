extension CivilDate {
  /// The number of bytes that a date in a todo.txt line takes.
  static let width = 10

  /// Reads exactly `YYYY-MM-DD`.
  ///
  ///     date = 4DIGIT "-" 2DIGIT "-" 2DIGIT
  ///
  /// Returns nil for anything else, and for a day the calendar does not have: `2026-02-30` is text.
  public init?(parsing text: some Sequence<UInt8>) {
    let bytes = Array(text)
    self.init(in: bytes.span, at: 0..<bytes.count)
  }

  /// Reads exactly `YYYY-MM-DD` from `range` of `bytes`.
  init?(in bytes: Span<UInt8>, at range: Range<Int>) {
    // Each task is searched for dates several times, and usually the first byte shows that there is none.
    guard range.count == CivilDate.width, bytes[range.lowerBound].isDigit,
      let century = bytes.twoDigits(at: range.lowerBound),
      let year = bytes.twoDigits(at: range.lowerBound + 2),
      bytes[range.lowerBound + 4] == UInt8(ascii: "-"),
      let month = bytes.twoDigits(at: range.lowerBound + 5),
      bytes[range.lowerBound + 7] == UInt8(ascii: "-"),
      let day = bytes.twoDigits(at: range.lowerBound + 8)
    else { return nil }
    self.init(year: century * 100 + year, month: month, day: day)
  }

  /// The date as ISO 8601 writes it: `2026-11-25`.
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The bytes of `text`.
  public var bytes: [UInt8] {
    [
      digit(year / 1000), digit(year / 100), digit(year / 10), digit(year),
      UInt8(ascii: "-"), digit(month / 10), digit(month),
      UInt8(ascii: "-"), digit(day / 10), digit(day),
    ]
  }

  /// Returns the last decimal digit of `number` in ASCII.
  private func digit(_ number: Int) -> UInt8 { UInt8(ascii: "0") + UInt8(number % 10) }
}

extension CivilDate: LosslessStringConvertible {
  /// Reads exactly `YYYY-MM-DD`.
  public init?(_ description: String) { self.init(parsing: description.utf8) }

  /// The same as `text`.
  public var description: String { text }
}

extension Span<UInt8> {
  /// Returns the number that two digits at `offset` write, or nil.
  @inline(__always) fileprivate func twoDigits(at offset: Int) -> Int? {
    let (tens, ones) = (self[offset] &- UInt8(ascii: "0"), self[offset + 1] &- UInt8(ascii: "0"))
    return tens <= 9 && ones <= 9 ? Int(tens) * 10 + Int(ones) : nil
  }
}
