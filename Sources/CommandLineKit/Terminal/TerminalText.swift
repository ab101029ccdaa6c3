/// Output text in which nothing from outside can control a terminal.
///
///     var line: TerminalText = "\(number) "
///     line.append(task.content)     // ESC becomes \x1b
///     line += "\n"
///
/// Literals are trusted. Everything else, interpolated or appended, is text of unknown origin and
/// is made visible as it is added (`VisibleText`), line breaks included. `BufferedOutput` accepts
/// only this type, so every new message or report is safe by default.
///
/// Only `append(verbatim:)` and `init(verbatim:)` add bytes unchanged, such as a file's contents or
/// JSON.
package struct TerminalText: Hashable {
  package private(set) var bytes: [UInt8] = []

  package init() {}

  package init(verbatim bytes: [UInt8]) { self.bytes = bytes }

  package mutating func append(_ text: Span<UInt8>) { VisibleText.append(text, to: &bytes) }

  package mutating func append(_ text: ArraySlice<UInt8>) { append(text.span) }

  /// Appends lines of unknown origin; the line feeds between them stay.
  package mutating func append(lines text: [UInt8]) {
    VisibleText.append(lines: text[...], to: &bytes)
  }

  // No overload is generic: a generic call from another module looks up conformances at run time,
  // which costs 120,000 instructions, a seventh of a completion.

  package mutating func append(_ text: [UInt8]) { append(text[...]) }

  package mutating func append(_ text: String.UTF8View) { append(Array(text)[...]) }

  package mutating func append(_ text: TerminalText) { bytes += text.bytes }

  /// Appends bytes unchanged.
  package mutating func append(verbatim bytes: [UInt8]) {
    // A piece of a long output is not copied.
    if self.bytes.isEmpty { self.bytes = bytes } else { self.bytes += bytes }
  }

  /// Appends bytes unchanged.
  package mutating func append(verbatim bytes: ArraySlice<UInt8>) { self.bytes += bytes }

  /// Appends text that needs no escapes, as `PlainCharacters` has found.
  package mutating func append(plain text: Span<UInt8>) {
    text.withUnsafeBufferPointer { bytes.append(contentsOf: $0) }
  }

  package mutating func append(number: Int) { bytes.append(decimal: number) }

  /// Appends a number in decimal, a blank, a line of unknown origin, and a line end.
  package mutating func append(number: Int, line: Span<UInt8>) {
    append(number: number)
    append(blanks: 1)
    append(line)
    endLine()
  }

  package mutating func append(blanks count: Int) {
    var rest = count
    while rest > 0 {
      bytes.append(" ")
      rest -= 1
    }
  }

  package mutating func tab() { bytes.append("\t") }

  package mutating func endLine() { bytes.append("\n") }

  package static func += (left: inout TerminalText, right: TerminalText) { left.append(right) }

  /// Empties the text and keeps its capacity.
  mutating func clear() { bytes.removeAll(keepingCapacity: true) }
}

extension TerminalText {
  package var isEmpty: Bool { bytes.isEmpty }

  /// The text as a string, each invalid byte sequence replaced by U+FFFD.
  package var string: String { String(decoding: bytes, as: UTF8.self) }

  /// The lines without their endings; a final line break starts no further line.
  package var lines: [TerminalText] {
    let lines = bytes.last == "\n" ? bytes.dropLast() : bytes[...]
    return lines.split(separator: "\n", omittingEmptySubsequences: false)
      .map { TerminalText(verbatim: Array($0)) }
  }

  /// The width on a terminal, where styles and links take up no columns.
  package var columns: Int {
    var plain: [UInt8] = []
    var rest = bytes[...]
    while let byte = rest.popFirst() {
      guard byte == 0x1B else {
        plain.append(byte)
        continue
      }
      // A link ends with ESC and a backslash (OSC 8), and a style with a letter.
      if rest.popFirst() == "]" {
        rest = rest.drop { $0 != 0x1B }.dropFirst(2)
      } else {
        rest = rest.drop { !(0x40...0x7E ~= $0) }.dropFirst()
      }
    }
    return plain.columns
  }

  package var withoutTrailingBlanks: TerminalText {
    var text = self
    while text.bytes.last == " " { text.bytes.removeLast() }
    return text
  }

  /// The text for a message, in which invisible characters are made visible too.
  var inMessage: TerminalText {
    TerminalText(verbatim: VisibleText.bytes(bytes, showing: .invisible))
  }
}

extension TerminalText: ExpressibleByStringInterpolation {
  package init(stringLiteral text: String) { bytes = Array(text.utf8) }

  package init(stringInterpolation text: StringInterpolation) { self = text.text }

  /// Literals unchanged, and text of unknown origin between them made visible.
  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = TerminalText()

    package init(literalCapacity: Int, interpolationCount: Int) {}

    package mutating func appendLiteral(_ words: String) { text.bytes += words.utf8 }

    package mutating func appendInterpolation(_ text: TerminalText) { self.text.append(text) }

    package mutating func appendInterpolation(_ bytes: [UInt8]) { text.append(bytes) }

    package mutating func appendInterpolation(_ words: String) { text.append(words.utf8) }

    package mutating func appendInterpolation(_ number: Int) { text.append(number: number) }

    package mutating func appendInterpolation(_ sign: Character) { text.append(String(sign).utf8) }

    /// Checks the value's type at run time, which the overloads above avoid.
    package mutating func appendInterpolation(_ value: some Any) { text.append("\(value)".utf8) }
  }
}
