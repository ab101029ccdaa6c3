/// Upper and lower case, one character at a time.
///
/// Only letters with a single counterpart are included: `é` and `É`, `я` and `Я`, but neither `ß` and
/// `SS` nor the dotless `ı`. Characters are compared as they are encoded: an `e` with a combining
/// accent is not an `é`.
enum LetterCase {
  /// Whether a letter in a pattern also matches its other case.
  enum Rule {
    /// Only if the pattern has no upper-case letter.
    case smart
    /// Always: `/re/i`.
    case ignored
    /// Never: `/re/c`.
    case exact
  }

  /// Returns the scalar values of the character and, if there is one, its other case.
  static func variants(of value: UInt32) -> [UInt32] {
    if value < 0x80 {
      let isLetter = UInt8(truncatingIfNeeded: value).isLetter
      return isLetter ? [value, value ^ 0x20] : [value]
    }
    guard let scalar = Unicode.Scalar(value) else { return [value] }
    var variants = [value]
    for mapping in [scalar.properties.lowercaseMapping, scalar.properties.uppercaseMapping] {
      let scalars = mapping.unicodeScalars
      if scalars.count == 1, let other = scalars.first?.value, !variants.contains(other) {
        variants.append(other)
      }
    }
    return variants
  }

  /// Whether the text has an upper-case letter, which makes a search exact.
  static func isMixed(_ text: [UInt8]) -> Bool {
    text.string.unicodeScalars.contains { $0.properties.changesWhenLowercased }
  }
}

extension Span<UInt8> {
  /// Reads the character at `position` and moves past it.
  ///
  /// A byte that does not start a well-formed UTF-8 sequence is a separate character.
  @inline(__always) func character(at position: inout Int, before end: Int) -> UInt32 {
    let first = self[position]
    position += 1
    guard first >= 0x80 else { return UInt32(first) }
    let length: Int
    switch first {
    case 0xC2...0xDF: length = 1
    case 0xE0...0xEF: length = 2
    case 0xF0...0xF4: length = 3
    default: return UInt32(strayByte: first)
    }
    guard end - position >= length else { return UInt32(strayByte: first) }
    var value = UInt32(first) & (0x3F >> UInt32(length))
    for index in position..<position + length {
      guard self[index] & 0xC0 == 0x80 else { return UInt32(strayByte: first) }
      value = value << 6 | UInt32(self[index] & 0x3F)
    }
    // Overlong forms and surrogates are not well-formed.
    guard value >= (length == 2 ? 0x800 : length == 3 ? 0x1_0000 : 0x80),
      Unicode.Scalar(value) != nil
    else { return UInt32(strayByte: first) }
    position += length
    return value
  }
}

extension UInt32 {
  /// The value of a byte that is part of no character, above those of all characters.
  init(strayByte byte: UInt8) { self = 0x11_0000 + UInt32(byte) }
}
