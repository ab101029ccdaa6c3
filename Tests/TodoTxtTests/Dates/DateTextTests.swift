import TestSupport

@testable import TodoTxt

@Suite struct DateTextTests {
  /// Dates with any byte at any position are read as if one character at a time.
  @Test func eachByteDecides() {
    for text in [
      "2026-11-25", "0001-01-01", "9999-12-31", "2024-02-29", "2026-02-29", "0000-00-00",
    ] {
      for place in 0..<10 {
        for byte in UInt8.min ... .max {
          var bytes = Array("x\(text)y".utf8)
          bytes[place + 1] = byte
          let date = CivilDate(in: bytes.span, at: 1..<11)
          #expect(date == expected(bytes[1..<11]), "\(byte) at \(place) of \(text)")
        }
      }
    }
  }

  @Test(arguments: ["", "2", "2026-11-2", "2026-11-255"]) func everyOtherLengthIsText(text: String)
  {
    #expect(CivilDate(parsing: text.utf8) == nil)
  }

  private func expected(_ text: ArraySlice<UInt8>) -> CivilDate? {
    let bytes = Array(text)
    let hyphen = UInt8(ascii: "-")
    let digits = [0, 1, 2, 3, 5, 6, 8, 9].map { bytes[$0] }
    guard bytes[4] == hyphen, bytes[7] == hyphen,
      digits.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
    else { return nil }
    let values = digits.map { Int($0) - 48 }
    return CivilDate(
      year: values[..<4].reduce(0) { $0 * 10 + $1 }, month: values[4] * 10 + values[5],
      day: values[6] * 10 + values[7])
  }
}
