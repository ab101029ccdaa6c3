/// Text of unknown origin, made harmless for a terminal.
///
/// What a terminal would act on is written out: control characters but TAB, DEL, C1 controls,
/// line separators and the controls that reorder what is on the line.
///
///     ESC [2J            \x1b[2J
///     the byte 9B        \x9b           (outside of a UTF-8 sequence: an 8-bit CSI)
///     U+009B             \u{9b}
///     U+202E             \u{202e}
///
/// All else passes byte for byte: joiners, combining marks, right-to-left letters and marks
/// (U+200E, U+200F), emoji, and bytes from A0 that are no UTF-8. It is for showing, not for
/// reading back: a text that holds `\x1b` in so many letters looks the same.
package enum VisibleText {
  /// Appends `bytes` in visible form to `output`.
  package static func append(_ bytes: ArraySlice<UInt8>, to output: inout [UInt8]) {
    append(bytes.span, to: &output)
  }

  /// Appends `bytes` in visible form to `output`.
  package static func append(_ bytes: Span<UInt8>, to output: inout [UInt8]) {
    var rest = 0
    while let harm = firstHarm(in: bytes, from: rest) {
      append(bytes.extracting(rest..<harm.offset), asItIsTo: &output)
      output += harm.form.utf8
      rest = harm.offset + harm.length
    }
    append(bytes.extracting(rest..<bytes.count), asItIsTo: &output)
  }

  private static func append(_ bytes: Span<UInt8>, asItIsTo output: inout [UInt8]) {
    bytes.withUnsafeBufferPointer { output.append(contentsOf: $0) }
  }

  /// Returns `bytes` in visible form: the same array if there is nothing to hide.
  package static func bytes(_ bytes: [UInt8]) -> [UInt8] {
    guard firstHarm(in: bytes.span, from: 0) != nil else { return bytes }
    var output: [UInt8] = []
    append(bytes[...], to: &output)
    return output
  }

  /// Returns what is shown instead of `scalar`, a character in UTF-8; nil if that is itself.
  static func form(of scalar: UInt32) -> String? {
    guard isHarmful(scalar) else { return nil }
    return scalar < 0x80
      ? "\\x" + hexadecimal(scalar, atLeast: 2) : "\\u{\(hexadecimal(scalar))}"
  }

  /// Returns whether a terminal would act on `scalar`, a character in UTF-8.
  @inline(__always) static func isHarmful(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x09, 0x20..<0x7F, 0xA0..<0x2028: false
    case 0..<0xA0, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// Returns what is shown instead of `byte`, which belongs to no UTF-8 character.
  static func form(ofStray byte: UInt8) -> String? {
    byte < 0xA0 ? "\\x" + hexadecimal(UInt32(byte)) : nil
  }

  /// Something a terminal would act on.
  private struct Harm {
    var offset: Int
    var length: Int
    var form: String
  }

  private static func firstHarm(in bytes: Span<UInt8>, from start: Int) -> Harm? {
    var offset = start
    while offset < bytes.count {
      let byte = bytes[offset]
      if byte >= 0x20, byte < 0x7F {
        offset = bytes.endOfPlainText(from: offset + 1)
        continue
      }
      let character = UTF8Character(in: bytes, at: offset)
      let form = character.scalar.map(form(of:)) ?? form(ofStray: byte)
      // Of a broken sequence only one byte is passed: the next may be a stray control.
      let length = character.scalar == nil ? 1 : character.length
      if let form { return Harm(offset: offset, length: length, form: form) }
      offset += length
    }
    return nil
  }

  private static func hexadecimal(_ number: UInt32, atLeast digits: Int = 1) -> String {
    let text = String(number, radix: 16)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }
}
