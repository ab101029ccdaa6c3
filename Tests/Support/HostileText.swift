/// Bytes that act on a terminal or are invisible, and a search for them in output.
package enum HostileText {
  package struct Payload: Sendable {
    package let name: String
    package let bytes: [UInt8]

    package init(_ name: String, _ bytes: [UInt8]) { (self.name, self.bytes) = (name, bytes) }
    package init(_ name: String, _ text: String) { self.init(name, Array(text.utf8)) }
  }

  /// Characters that no output may contain.
  package static let controls = [
    Payload("title", "\u{1B}]0;t\u{07}"),
    Payload("erase", "\u{1B}[2J"),
    Payload("CSI byte", [0x9B, 0x32, 0x4A]),
    Payload("CSI in UTF-8", "\u{9B}2J"),
    Payload("C0", "\u{01}\u{07}\u{08}\u{0B}\u{0C}\u{0D}\u{0E}\u{1F}z"),
    Payload("DEL", "\u{7F}"),
    Payload("C1", "\u{80}\u{85}\u{90}\u{9D}\u{9F}"),
    Payload("bidi embeddings", "\u{202A}\u{202B}\u{202C}\u{202D}\u{202E}"),
    Payload("bidi isolates", "\u{2066}\u{2067}\u{2068}\u{2069}"),
    Payload("line separators", "\u{2028}\u{2029}"),
  ]

  /// Characters that no message may contain.
  ///
  /// They are allowed in tasks: direction marks are ordinary in Hebrew and Arabic.
  package static let invisible = [
    Payload("bidi marks", "\u{200E}\u{200F}\u{61C}"),
    Payload("zero width", "\u{200B}\u{2060}\u{2061}\u{2062}\u{2063}\u{2064}\u{FEFF}"),
    Payload("tags", "\u{E0001}\u{E0020}\u{E0041}\u{E007F}"),
  ]

  package static let single = controls + invisible

  package static let all = Payload(
    "all", single.flatMap { Array("a".utf8) + $0.bytes } + Array("z".utf8))

  /// A line break that could forge a line of tt's output.
  package static let lineBreak = Payload("line break", "a\nFORGED")

  /// Numbers with which a calculation can overflow.
  package static let numbers = [
    Payload("the largest number", "\(Int.max)"), Payload("the smallest number", "\(Int.min)"),
  ]

  /// Texts that would lead elsewhere as the name of a file, or be an option of a program.
  package static let names = [
    Payload("the directory above", "../x"), Payload("two above", "../../x"),
    Payload("an end that hides", Array("../../x".utf8) + [0]), Payload("a slash", "a/x"),
    Payload("this directory", "."), Payload("its parent", ".."), Payload("an option", "-rf"),
    Payload("an at sign", "@x"), Payload("320 bytes", String(repeating: "n", count: 320)),
    Payload("control characters", controls.flatMap(\.bytes)),
  ]

  /// A list with the bytes in every part of a task, after some ordinary tasks.
  package static func list(with bytes: [UInt8]) -> [UInt8] {
    let p = String(decoding: [0xFF], as: UTF8.self)
    let lines = """
      (A) 2026-11-01 Call mum +home @phone due:2026-11-25 id:top
      Pay the rent rec:1m due:2026-11-20
      x 2026-11-20 2026-11-01 Done +home https://example.org/a\(p) https://example.org/\(p)b
      Part p:top \(p) +\(p)x @\(p)x due:\(p) t:\(p) rec:\(p) pri:\(p) \(p):v key:\(p) id:\(p) p:\(p)
      Numbers est:\(p) spent:\(p)h due:2026-11-22 rec:\(p)d rec-day:\(p) t:-\(p)d until:\(p)
      Numbers est:\(p) spent:\(p)m due:+\(p)w rec:+1m:\(p) pri:\(p)
        a note with \(p)
      Recurring rec:\(p) due:2026-11-22 p:\(p)
      x 2026-11-19 Done \(p) pri:\(p)
      (B) \(p) +home until:\(p) h:\(p) after:\(p)
      # \(p)
      Milk \(p)
      Milk \(p)
      (b) 2026-13-41 near due:2026-02-30 \(p)

      """
    return Array(lines.utf8).split(separator: Array(p.utf8), omittingEmptySubsequences: false)
      .joined(separator: bytes).map { $0 }
  }

  /// Returns the first forbidden byte or character in output; nil if there is none.
  ///
  /// This does not use `VisibleText`, which it tests. Escape sequences that only set colours and
  /// attributes, or mark a link, are allowed where styles are expected.
  package static func firstHarm(
    in output: [UInt8], isMessage: Bool = false, hasStyles: Bool = false
  ) -> String? {
    let rest = hasStyles ? withoutStyles(output) : output
    if rest.allSatisfy({ 0x20..<0x7F ~= $0 || $0 == 0x09 || $0 == 0x0A }) { return nil }
    if let byte = strayControl(in: rest) { return "byte \(String(byte, radix: 16))" }
    let text = String(decoding: rest, as: UTF8.self).unicodeScalars
    return text.first { isHarmful($0.value, isMessage) }
      .map { "U+" + String($0.value, radix: 16, uppercase: true) }
  }

  /// Returns the first harm in the texts of a JSON value, except in addresses, which it returns as
  /// they were given.
  package static func firstHarm(inText value: Any) -> String? {
    switch value {
    case let text as String: firstHarm(in: Array(text.utf8))
    case let values as [Any]: values.lazy.compactMap { firstHarm(inText: $0) }.first
    case let members as [String: Any]:
      members.lazy.filter { $0.key != "uri" }.compactMap { firstHarm(inText: $0.value) }.first
    default: nil
    }
  }

  private static func isHarmful(_ scalar: UInt32, _ isMessage: Bool) -> Bool {
    switch scalar {
    case 0x09, 0x0A: false
    case ..<0x20, 0x7F..<0xA0, 0x2028...0x202E, 0x2066...0x2069: true
    case 0x61C, 0x200B, 0x200E, 0x200F, 0x2060...0x2064, 0xFEFF, 0xE0001...0xE007F: isMessage
    default: false
    }
  }

  /// Whether bytes are UTF-8: decoding would change any others.
  private static func isUTF8(_ bytes: ArraySlice<UInt8>) -> Bool {
    String(decoding: bytes, as: UTF8.self).utf8.elementsEqual(bytes)
  }

  /// Returns a byte from 80 to 9F that is not part of a character.
  private static func strayControl(in bytes: [UInt8]) -> UInt8? {
    guard !isUTF8(bytes[...]) else { return nil }
    var offset = 0
    while offset < bytes.count {
      let length = (1...4).first { length in
        offset + length <= bytes.count && isUTF8(bytes[offset..<offset + length])
      }
      if length == nil, 0x80..<0xA0 ~= bytes[offset] { return bytes[offset] }
      offset += length ?? 1
    }
    return nil
  }

  private static func withoutStyles(_ bytes: [UInt8]) -> [UInt8] {
    var (result, offset) = ([UInt8](), 0)
    while offset < bytes.count {
      if bytes[offset...].starts(with: [0x1B, UInt8(ascii: "[")]) {
        let end = bytes[(offset + 2)...].firstIndex { !(0x30..<0x3A ~= $0 || $0 == 0x3B) }
        if let end, bytes[end] == UInt8(ascii: "m") {
          offset = end + 1
          continue
        }
      }
      if let end = endOfLink(in: bytes, at: offset) {
        offset = end
        continue
      }
      result.append(bytes[offset])
      offset += 1
    }
    return result
  }

  /// Returns the end of an escape sequence that starts or ends a link to an address in visible ASCII characters.
  private static func endOfLink(in bytes: [UInt8], at offset: Int) -> Int? {
    let (start, end) = (Array("\u{1B}]8;;".utf8), Array("\u{1B}\\".utf8))
    guard bytes[offset...].starts(with: start) else { return nil }
    let address = bytes[(offset + start.count)...].prefix { 0x21..<0x7F ~= $0 }
    guard bytes[address.endIndex...].starts(with: end) else { return nil }
    return address.endIndex + end.count
  }
}
