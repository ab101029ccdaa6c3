extension CivilDate: LineValue {
  /// The number of bytes in a date.
  static let width = 10

  /// Reads exactly `YYYY-MM-DD`.
  ///
  ///     date = 4DIGIT "-" 2DIGIT "-" 2DIGIT
  ///
  /// Returns nil for anything else, and for a day the calendar does not have: `2026-02-30` is text.
  ///
  /// It reads eight bytes at once, since each task is searched for dates several times.
  package init?(in bytes: Span<UInt8>, at range: Range<Int>) {
    guard range.count == CivilDate.width else { return nil }
    let loaded = bytes.bytes.unsafeLoadUnaligned(
      fromByteOffset: range.lowerBound, as: UInt64.self)
    // The first character is in the lowest byte. A digit becomes its value, a hyphen 0.
    let values = UInt64(littleEndian: loaded) ^ CivilDate.zeros
    guard (values | (values &+ CivilDate.excess)) & 0x8080_8080_8080_8080 == 0,
      let day = bytes.number(at: range.lowerBound + 8..<range.upperBound)
    else { return nil }
    func digit(_ index: UInt64) -> Int { Int(values &>> (8 &* index) & 0xF) }
    let year = (digit(0) * 10 + digit(1)) * 100 + digit(2) * 10 + digit(3)
    self.init(year: year, month: digit(5) * 10 + digit(6), day: day)
  }

  /// The bytes `0000-00-`.
  private static let zeros: UInt64 = 0x2D30_302D_3030_3030

  /// For each byte, an addend that sets its high bit if a digit is above 9 or a hyphen above 0.
  private static let excess: UInt64 = 0x7F76_767F_7676_7676

  /// The date as ISO 8601 writes it: `2026-11-25`.
  package var text: String { bytes.string }

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
