/// One of 256 colours.
///
/// 0–7 are the basic ones and 8–15 their bright versions, both set by the user. 16–231 are a
/// 6 × 6 × 6 cube, and 232–255 are greys.
package struct Color: Hashable, Sendable {
  let number: UInt8

  package init(_ number: UInt8) { self.number = number }

  /// The parameter of the escape sequence that sets it.
  var code: String {
    switch number {
    case ..<8: "\(30 + Int(number))"
    case ..<16: "\(90 + Int(number) - 8)"
    default: "38;5;\(number)"
    }
  }

  /// The basic colour with its hue; greys are black or white, and the first 16 colours stay.
  package var basic: Color {
    guard number >= 16 else { return self }
    let (black, white) = (Color(0), Color(7))
    guard number < 232 else { return number < 244 ? black : white }
    let parts = [(number - 16) / 36, (number - 16) / 6 % 6, (number - 16) % 6]
      .map { $0 == 0 ? 0 : 55 + 40 * Int($0) }
    let (least, most) = (parts.min() ?? 0, parts.max() ?? 0)
    guard least < most else { return most < 128 ? black : white }
    // A part counts from two fifths of the range on, so that orange is yellow and not red.
    let bits = parts.enumerated().map { (($1 - least) * 5 >= (most - least) * 2 ? 1 : 0) << $0 }
    return Color(UInt8(bits.reduce(0, +)))
  }
}
