/// One of 256 colours.
///
/// 0–7 are the basic ones and 8–15 their bright versions, both set by the user. 16–231 are a
/// 6 × 6 × 6 cube, and 232–255 are greys.
package struct Color: Hashable {
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
}
