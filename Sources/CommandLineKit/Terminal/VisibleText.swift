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
/// (U+200E, U+200F), emoji, and bytes from A0 that are no UTF-8. A message shows marks and other
/// characters without a width as well: they are ordinary in a person's text, but in a name or an option
/// they only mislead. The form is for showing, not for reading back: a text that holds `\x1b` in so
/// many letters looks the same.
package enum VisibleText {
  /// Kinds of characters to write out.
  package struct Characters: OptionSet, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// What a terminal acts on.
    package static let controls = Characters(rawValue: 1)

    /// Marks of direction, tags, and what else is not seen and joins nothing.
    package static let invisible = Characters(rawValue: 2)
  }

  /// Appends `bytes` in visible form to `output`.
  package static func append(_ bytes: ArraySlice<UInt8>, to output: inout [UInt8]) {
    append(bytes.span, to: &output)
  }

  /// Appends `bytes` with these characters in visible form to `output`.
  package static func append(
    _ bytes: Span<UInt8>, showing characters: Characters = .controls, to output: inout [UInt8]
  ) {
    var rest = 0
    while let harm = firstHarm(in: bytes, from: rest, characters) {
      append(bytes.extracting(rest..<harm.offset), asItIsTo: &output)
      output += harm.form.utf8
      rest = harm.offset + harm.length
    }
    append(bytes.extracting(rest..<bytes.count), asItIsTo: &output)
  }

  private static func append(_ bytes: Span<UInt8>, asItIsTo output: inout [UInt8]) {
    bytes.withUnsafeBufferPointer { output.append(contentsOf: $0) }
  }

  /// Returns `bytes` in visible form: the same array if there is nothing to show.
  package static func bytes(
    _ bytes: [UInt8], showing characters: Characters = .controls
  ) -> [UInt8] {
    guard firstHarm(in: bytes.span, from: 0, characters) != nil else { return bytes }
    var output: [UInt8] = []
    append(bytes.span, showing: characters, to: &output)
    return output
  }

  /// Returns `bytes` as a string that cannot act on a terminal.
  package static func text(
    _ bytes: [UInt8], showing characters: Characters = .controls
  ) -> String {
    String(decoding: VisibleText.bytes(bytes, showing: characters), as: UTF8.self)
  }

  /// Returns `bytes` in double quotes, or in single ones if they contain a double one.
  package static func quoted(_ bytes: [UInt8]) -> String {
    let mark = bytes.contains(UInt8(ascii: "\"")) ? "'" : "\""
    return mark + text(bytes) + mark
  }

  /// Returns what is shown instead of `scalar`, a character in UTF-8; nil if that is itself.
  static func form(of scalar: UInt32, _ characters: Characters = .controls) -> String? {
    guard
      characters.contains(.controls) && isHarmful(scalar)
        || characters.contains(.invisible) && isInvisible(scalar)
    else { return nil }
    return scalar < 0x80
      ? "\\x" + hexadecimal(scalar, atLeast: 2) : "\\u{\(hexadecimal(scalar))}"
  }

  /// Returns whether a terminal would act on `scalar`, a character in UTF-8.
  @inline(__always) package static func isHarmful(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x09, 0x20..<0x7F, 0xA0..<0x2028: false
    case 0..<0xA0, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// Returns whether `scalar` is a mark that is not seen.
  private static func isInvisible(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x61C, 0x200B, 0x200E, 0x200F, 0x2060...0x2064, 0xFEFF, 0xE0001...0xE007F: true
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

  private static func firstHarm(
    in bytes: Span<UInt8>, from start: Int, _ characters: Characters
  ) -> Harm? {
    var offset = start
    while offset < bytes.count {
      let byte = bytes[offset]
      if byte >= 0x20, byte < 0x7F {
        offset = bytes.endOfPlainText(from: offset + 1)
        continue
      }
      let character = UTF8Character(in: bytes, at: offset)
      let form =
        character.scalar.map { VisibleText.form(of: $0, characters) }
        ?? (characters.contains(.controls) ? form(ofStray: byte) : nil)
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
