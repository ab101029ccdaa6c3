import CommandLineKit
import TodoTxtFiles
import TodoTxt

/// A writer of JSON (RFC 8259).
///
/// Control characters are escaped, so the output is safe to show and parses unchanged.
package struct JSONText {
  package private(set) var bytes: [UInt8] = []

  /// Whether to spell out invisible characters and invalid UTF-8 in texts, as in `\x1b`.
  ///
  /// The reader is then not misled, but cannot restore the bytes.
  private var isVisible = false

  private var needsComma = false
  private let keepsInvalidBytes: Bool

  /// Creates an empty text.
  ///
  /// With `keepsInvalidBytes`, bytes that are not UTF-8 are written unchanged, and three-byte
  /// surrogates (WTF-8) as surrogates: for a program that sent them in this form.
  package init(keepsInvalidBytes: Bool = false) { self.keepsInvalidBytes = keepsInvalidBytes }

  /// Creates a part of a text, which begins with a comma if it is `continuing` an array.
  init(continuing: Bool) { (keepsInvalidBytes, needsComma) = (false, continuing) }

  /// Writes texts that a person or a model reads.
  package mutating func visibly(_ texts: (inout JSONText) -> Void) {
    isVisible = true
    texts(&self)
    isVisible = false
  }

  /// Writes an object whose members `members` writes.
  package mutating func object(_ members: (inout JSONText) -> Void) {
    nest("{", "}", members)
  }

  /// Writes an array with one value for each of `elements`, written by `element`.
  package mutating func array<Element>(
    _ elements: some Sequence<Element>, _ element: (inout JSONText, Element) -> Void
  ) {
    nest("[", "]") { json in
      for each in elements { element(&json, each) }
    }
  }

  /// Writes the key of a member; write its value next.
  package mutating func key(_ name: StaticString) {
    separate()
    bytes.append("\"")
    name.withUTF8Buffer { bytes.append(contentsOf: $0) }
    bytes.append("\"")
    bytes.append(":")
    needsComma = false
  }

  /// Writes literal JSON up to a value: `,"raw":`.
  ///
  /// It is for the objects of a long list; `key` and `separate` would examine each part of it.
  mutating func member(_ text: StaticString) {
    text.withUTF8Buffer { bytes.append(contentsOf: $0) }
    needsComma = false
  }

  /// Writes a key that is not a literal; write its value next.
  package mutating func key(named name: String) {
    string(name)
    bytes.append(":")
    needsComma = false
  }

  /// Writes an array whose values `elements` writes.
  mutating func array(_ elements: (inout JSONText) -> Void) { nest("[", "]", elements) }

  /// Writes an array with one object for each of `elements`, whose members `members` writes.
  package mutating func objects<Element>(
    _ elements: some Sequence<Element>, _ members: (inout JSONText, Element) -> Void
  ) {
    array(elements) { json, element in json.object { members(&$0, element) } }
  }

  package mutating func number(_ number: Int) {
    separate()
    bytes.append(decimal: number)
  }

  mutating func bool(_ value: Bool) { literal(value ? "true" : "false") }

  package mutating func null() { literal("null") }

  private mutating func literal(_ word: StaticString) {
    separate()
    word.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  package mutating func string(_ text: String?) {
    guard let text else { return null() }
    string(bytes: text.bytes[...])
  }

  /// Begins an object or an array; end it with `end`.
  mutating func start(_ bracket: Unicode.Scalar) {
    separate()
    bytes.append(UInt8(ascii: bracket))
    needsComma = false
  }

  /// Ends an object or an array.
  mutating func end(_ bracket: Unicode.Scalar) {
    bytes.append(UInt8(ascii: bracket))
    needsComma = true
  }

  /// Writes a task's identifier, `3:k7f2m9qa`, after the name of its list, if there are several.
  mutating func id(of number: Int, _ digest: LineDigest, in list: [UInt8]?) {
    guard let list else {
      separate()
      bytes.append("\"")
      bytes.append(decimal: number)
      bytes.append(":")
      digest.append(to: &bytes)
      return bytes.append("\"")
    }
    string(bytes: (list + ":\(number):\(digest.text)".bytes)[...])
  }

  package mutating func value(_ value: JSONValue) {
    switch value {
    case .object(let members):
      nest("{", "}") { json in
        for member in members {
          json.string(bytes: member.name)
          json.bytes.append(":")
          json.needsComma = false
          json.value(member.value)
        }
      }
    case .array(let elements): array(elements) { $0.value($1) }
    case .string(let text): string(bytes: text)
    case .number(let digits):
      separate()
      bytes += digits
    case .bool(let value): bool(value)
    case .null: null()
    }
  }

  /// Writes bytes that should be UTF-8 as text, or null.
  ///
  /// A byte that is not part of valid UTF-8 becomes the lone surrogate U+DC00 + byte, as `\udcff`:
  /// Python's `surrogateescape` (PEP 383) turns it back into the byte, so nothing is lost.
  package mutating func string(bytes characters: ArraySlice<UInt8>?) {
    if let characters { string(characters.span) } else { null() }
  }

  package mutating func string(bytes: [UInt8]) { string(bytes.span) }

  /// Writes bytes that should be UTF-8 as text, as `string(bytes:)` does.
  mutating func string(_ text: Span<UInt8>) {
    separate()
    bytes.append("\"")
    escaped(text)
    bytes.append("\"")
  }

  /// Writes the characters of a text, between quotation marks that the caller writes.
  mutating func escaped(_ text: Span<UInt8>) {
    if isVisible {
      let visible = text.withUnsafeBufferPointer { Array($0)[...].visible }
      escape(visible.span)
    } else {
      escape(text)
    }
  }

  private mutating func escape(_ text: Span<UInt8>) {
    var offset = 0
    while true {
      let end = JSONText.plain.end(in: text, from: offset)
      text.extracting(offset..<end).withUnsafeBufferPointer { bytes.append(contentsOf: $0) }
      if end == text.count { return }
      offset = append(characterOf: text, at: end)
    }
  }

  /// The characters that need no escape in JSON.
  private static let plain = PlainCharacters(except: "\"\\")

  /// Writes a character, escaped if it must be, and returns the offset of the next one.
  private mutating func append(characterOf text: Span<UInt8>, at offset: Int) -> Int {
    let byte = text[offset]
    if byte < 0x80 {
      append(ascii: byte)
      return offset + 1
    }
    let character = UTF8Character(in: text, at: offset)
    guard let scalar = character.scalar else {
      if keepsInvalidBytes, byte == 0xED, offset + 2 < text.count,
        text[offset + 1] & 0xE0 == 0xA0, text[offset + 2] & 0xC0 == 0x80
      {
        let unit = 0xD000 | Int(text[offset + 1] & 0x3F) << 6 | Int(text[offset + 2] & 0x3F)
        bytes += "\\u\(String(unit, radix: 16))".utf8
        return offset + 3
      }
      if keepsInvalidBytes {
        bytes.append(byte)
      } else {
        bytes += "\\udc\(String(byte, radix: 16))".utf8
      }
      return offset + 1
    }
    if VisibleText.isHarmful(scalar) {
      let digits = String(scalar, radix: 16)
      bytes += "\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)".utf8
    } else {
      for index in offset..<offset + character.length { bytes.append(text[index]) }
    }
    return offset + character.length
  }

  private mutating func append(ascii byte: UInt8) {
    switch byte {
    case "\"": bytes += "\\\"".utf8
    case "\\": bytes += "\\\\".utf8
    case 0x0A: bytes += "\\n".utf8
    case 0x0D: bytes += "\\r".utf8
    case 0x09: bytes += "\\t".utf8
    case 0..<0x10: bytes += "\\u000\(String(byte, radix: 16))".utf8
    case 0x10..<0x20, 0x7F: bytes += "\\u00\(String(byte, radix: 16))".utf8
    default: bytes.append(byte)
    }
  }

  private mutating func nest(
    _ start: Unicode.Scalar, _ end: Unicode.Scalar, _ inside: (inout JSONText) -> Void
  ) {
    self.start(start)
    inside(&self)
    self.end(end)
  }

  private mutating func separate() {
    if needsComma { bytes.append(",") }
    needsComma = true
  }
}

extension ArraySlice<UInt8> {
  /// The same text with invisible characters and invalid UTF-8 escaped; line endings become line feeds.
  fileprivate var visible: [UInt8] {
    var visible: [UInt8] = []
    for line in lines {
      if line.startIndex > startIndex { visible.append(0x0A) }
      // A CR before an LF is part of the line ending.
      let hasReturn = line.last == 0x0D && line.endIndex < endIndex
      VisibleText.append(
        (hasReturn ? line.dropLast() : line).span, showing: [.controls, .invisible, .strays],
        to: &visible)
    }
    return visible
  }
}
