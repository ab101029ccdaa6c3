/// Text of unknown origin, made safe for a terminal.
///
/// Everything that controls a terminal is escaped: control characters except TAB, DEL, C1 controls,
/// line separators and bidirectional controls.
///
///     ESC [2J            \x1b[2J
///     the byte 9B        \x9b           (outside of a UTF-8 sequence: an 8-bit CSI)
///     U+009B             \u{9b}
///     U+202E             \u{202e}
///
/// Everything else passes unchanged: joiners, combining marks, right-to-left letters and marks
/// (U+200E, U+200F), emoji, and invalid UTF-8 from byte A0 on. Messages also escape marks and other
/// characters without width: they are ordinary in a task, but misleading in a name or option.
/// Escaping is for display only; text that contains a literal `\x1b` looks the same.
package enum VisibleText {
  package struct Characters: OptionSet {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Characters that control a terminal.
    package static let controls = Characters(rawValue: 1)

    /// Direction marks, tags and other invisible characters that join nothing.
    package static let invisible = Characters(rawValue: 2)

    /// Bytes that are not part of valid UTF-8.
    package static let strays = Characters(rawValue: 4)
  }

  static func append(_ bytes: ArraySlice<UInt8>, to output: inout [UInt8]) {
    append(bytes.span, to: &output)
  }

  /// Appends `bytes` to `output` with these characters escaped.
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

  /// Returns `bytes` in visible form; the same array if nothing needs escaping.
  package static func bytes(
    _ bytes: [UInt8], showing characters: Characters = .controls
  ) -> [UInt8] {
    // A slice has a span on systems before macOS 26 too.
    let all = bytes[...]
    guard firstHarm(in: all.span, from: 0, characters) != nil else { return bytes }
    var output: [UInt8] = []
    append(all.span, showing: characters, to: &output)
    return output
  }

  /// Appends lines in visible form to `output`; the line feeds between them stay.
  package static func append(lines bytes: ArraySlice<UInt8>, to output: inout [UInt8]) {
    for line in bytes.lines {
      if line.startIndex > bytes.startIndex { output.append(0x0A) }
      append(line, to: &output)
    }
  }

  /// Returns `bytes` as a string that is safe on a terminal.
  package static func text(
    _ bytes: [UInt8], showing characters: Characters = .controls
  ) -> String {
    VisibleText.bytes(bytes, showing: characters).string
  }

  /// Returns the escaped form of `scalar`; nil if it needs none.
  static func form(of scalar: UInt32, _ characters: Characters = .controls) -> String? {
    guard
      characters.contains(.controls) && isHarmful(scalar)
        || characters.contains(.invisible) && isInvisible(scalar)
    else { return nil }
    return scalar < 0x80
      ? "\\x" + hexadecimal(scalar, atLeast: 2) : "\\u{\(hexadecimal(scalar))}"
  }

  /// Returns whether `scalar` controls a terminal.
  @inline(__always) package static func isHarmful(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x09, 0x20..<0x7F, 0xA0..<0x2028: false
    case 0..<0xA0, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// Returns whether `scalar` is an invisible mark.
  private static func isInvisible(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x61C, 0x200B, 0x200E, 0x200F, 0x2060...0x2064, 0xFEFF, 0xE0001...0xE007F: true
    default: false
    }
  }

  /// Returns the escaped form of `byte`, which is not part of valid UTF-8; nil if it needs none.
  static func form(ofStray byte: UInt8, _ characters: Characters = .controls) -> String? {
    let isShown =
      characters.contains(.strays) || characters.contains(.controls) && byte < 0xA0
    return isShown ? "\\x" + hexadecimal(UInt32(byte)) : nil
  }

  private struct Harm {
    var offset: Int
    var length: Int
    var form: String
  }

  private static func firstHarm(
    in bytes: Span<UInt8>, from start: Int, _ characters: Characters
  ) -> Harm? {
    var offset = bytes.endOfPlainText(from: start)
    while offset < bytes.count {
      let letter = characters == .controls ? lengthOfLetter(in: bytes, at: offset) : 0
      if letter > 0 {
        offset = bytes.endOfPlainText(from: offset + letter)
        continue
      }
      let byte = bytes[offset]
      let character = UTF8Character(in: bytes, at: offset)
      let form =
        character.scalar.map { VisibleText.form(of: $0, characters) }
        ?? form(ofStray: byte, characters)
      // Pass only one byte of an invalid sequence: the next may be a stray control.
      let length = character.scalar == nil ? 1 : character.length
      if let form { return Harm(offset: offset, length: length, form: form) }
      offset = bytes.endOfPlainText(from: offset + length)
    }
    return nil
  }

  /// Returns the length of a harmless character, such as nearly all letters outside ASCII; 0 if it
  /// needs a closer look.
  ///
  /// These are U+00C0 to U+07FF and U+3000 to U+FFFF.
  @inline(__always) private static func lengthOfLetter(in bytes: Span<UInt8>, at offset: Int) -> Int
  {
    func continues(_ place: Int) -> Bool { place < bytes.count && bytes[place] & 0xC0 == 0x80 }
    switch bytes[offset] {
    case 0xC3...0xDF: return continues(offset + 1) ? 2 : 0
    case 0xE3...0xEC, 0xEE...0xEF: return continues(offset + 1) && continues(offset + 2) ? 3 : 0
    default: return 0
    }
  }

  private static func hexadecimal(_ number: UInt32, atLeast digits: Int = 1) -> String {
    let text = String(number, radix: 16)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }
}

extension Argument {
  /// The word in quotes, as a message shows it.
  package var quoted: String { bytes.quoted }
}

extension ArraySlice<UInt8> {
  /// Returns the text, with `…` after the part that fits if it needs more columns.
  package func shortened(to columns: Int) -> [UInt8] {
    let length = TextWidth.prefixLength(of: self, within: columns)
    return length < count ? prefix(length) + "…".bytes : Array(self)
  }
}

extension String {
  /// The text as it is safe on a terminal.
  package var visible: String { bytes.visible }
}

extension [UInt8] {
  /// The text as it is safe on a terminal.
  @usableFromInline package var visible: String { VisibleText.text(self) }
}

extension Collection<UInt8> {
  /// The text as it is safe on a terminal.
  @inlinable package var visible: String { Array(self).visible }

  /// The same text in double quotes, or in single quotes if it has a double quote.
  package var quoted: String {
    let mark = contains("\"") ? "'" : "\""
    return mark + visible + mark
  }
}
