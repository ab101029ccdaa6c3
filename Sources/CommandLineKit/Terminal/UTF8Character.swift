/// A UTF-8 character, or part of an invalid one, at an offset in a text.
package struct UTF8Character {
  /// The character's number; nil if the bytes are not valid UTF-8.
  package let scalar: UInt32?

  /// Its length in bytes; for an invalid one, the bytes that could start some character.
  package let length: Int

  /// Reads the character at `offset` (Unicode 17, table 3-7: well-formed byte sequences).
  package init(in bytes: Span<UInt8>, at offset: Int) {
    let first = bytes[offset]
    let (count, bits, second): (Int, UInt8, ClosedRange<UInt8>) =
      switch first {
      case ..<0x80: (1, 0x7F, 0x80...0xBF)
      case 0xC2...0xDF: (2, 0x1F, 0x80...0xBF)
      case 0xE0: (3, 0x0F, 0xA0...0xBF)
      case 0xED: (3, 0x0F, 0x80...0x9F)
      case 0xE1...0xEF: (3, 0x0F, 0x80...0xBF)
      case 0xF0: (4, 0x07, 0x90...0xBF)
      case 0xF1...0xF3: (4, 0x07, 0x80...0xBF)
      case 0xF4: (4, 0x07, 0x80...0x8F)
      default: (0, 0, 0x80...0xBF)
      }
    var scalar = UInt32(first & bits)
    var length = 1
    while length < count {
      guard offset + length < bytes.count else { break }
      let byte = bytes[offset + length]
      guard (length == 1 ? second : 0x80...0xBF).contains(byte) else { break }
      scalar = scalar << 6 | UInt32(byte & 0x3F)
      length += 1
    }
    self.scalar = length == count ? scalar : nil
    self.length = length
  }
}
