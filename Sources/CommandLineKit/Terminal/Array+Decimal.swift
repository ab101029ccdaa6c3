extension [UInt8] {
  /// Appends a number in decimal, and a blank on request.
  package mutating func append(decimal number: Int, andBlank hasBlank: Bool = false) {
    guard 0..<10_000_000 ~= number else {
      append(contentsOf: String(number).utf8)
      if hasBlank { append(UInt8(ascii: " ")) }
      return
    }
    // The digits, the first in the lowest byte, since appending each alone takes twice as long.
    var (rest, count) = (UInt32(number), hasBlank ? 1 : 0)
    var digits = hasBlank ? UInt64(UInt8(ascii: " ")) : 0
    repeat {
      digits = digits << 8 | UInt64(UInt8(ascii: "0")) + UInt64(rest % 10)
      rest /= 10
      count += 1
    } while rest > 0
    Swift.withUnsafeBytes(of: digits.littleEndian) {
      append(contentsOf: UnsafeRawBufferPointer(rebasing: $0[..<count]))
    }
  }
}
