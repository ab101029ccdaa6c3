import TestSupport

@testable import CommandLineKit

@Suite struct VisibleTextTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var name: String
    var bytes: [UInt8]
    var shown: [UInt8]

    init(_ name: String, _ bytes: [UInt8], _ shown: [UInt8]) {
      self.name = name
      self.bytes = bytes
      self.shown = shown
    }

    init(_ name: String, _ text: String, _ shown: String) {
      self.init(name, Array(text.utf8), Array(shown.utf8))
    }

    /// A text that is shown as it is.
    init(_ name: String, kept text: String) { self.init(name, text, text) }

    var testDescription: String { name }
  }

  static let rows: [Row] = [
    Row("nothing", kept: ""),
    Row("plain text", kept: "Call the plumber +home @phone due:2026-11-25"),
    Row("tab", kept: "\ta\t\tb\t"),
    Row("escape", "a\u{1B}[2Jb", "a\\x1b[2Jb"),
    Row("nul, line feed, return", "\0\n\r", "\\x00\\x0a\\x0d"),
    Row("delete", "a\u{7F}", "a\\x7f"),
    Row("delete at the end", "0123456789abcdefghij\u{7F}", "0123456789abcdefghij\\x7f"),
    Row("delete among letters", "012345678\u{7F}abcdefghijk", "012345678\\x7fabcdefghijk"),
    Row("control among letters", "012345678\u{1}abcdefghijk", "012345678\\x01abcdefghijk"),
    Row("control near the end", "0123456789abcdefghij\u{1F}k", "0123456789abcdefghij\\x1fk"),
    Row("C1 in UTF-8", "\u{80}\u{9B}31m\u{9F}\u{A0}", "\\u{80}\\u{9b}31m\\u{9f}\u{A0}"),
    Row("C1 as a byte", [0x61, 0x9B, 0x62], Array("a\\x9bb".utf8)),
    Row("C1 at the end", [0x9B], Array("\\x9b".utf8)),
    Row("Latin-1 letters", [0x66, 0xFC, 0x72, 0xA0, 0xFF], [0x66, 0xFC, 0x72, 0xA0, 0xFF]),
    Row("cut in a sequence", [0xE4, 0xBD], [0xE4, 0xBD]),
    Row("cut, with a C1 byte", [0xE4, 0x9D, 0x61], [0xE4] + Array("\\x9da".utf8)),
    Row("cut emoji", [0xF0, 0x9F, 0x98], [0xF0] + Array("\\x9f\\x98".utf8)),
    Row("escape, overlong", [0xC0, 0x9B], [0xC0] + Array("\\x9b".utf8)),
    Row("overlong in three", [0xE0, 0x82, 0x9B], [0xE0] + Array("\\x82\\x9b".utf8)),
    Row("surrogate", [0xED, 0xA0, 0x9B], [0xED, 0xA0] + Array("\\x9b".utf8)),
    Row(
      "past the last character", [0xF4, 0x90, 0xA0, 0xA0],
      Array([0xF4] + "\\x90".utf8) + [0xA0, 0xA0]),
    Row("bidi override", "a\u{202E}b\u{202C}", "a\\u{202e}b\\u{202c}"),
    Row(
      "bidi isolates", "\u{2066}\u{2067}\u{2068}\u{2069}", "\\u{2066}\\u{2067}\\u{2068}\\u{2069}"),
    Row("line separators", "a\u{2028}b\u{2029}", "a\\u{2028}b\\u{2029}"),
    Row("characters next to these", kept: "\u{2027}\u{202F}\u{2065}\u{206A}"),
    Row("marks of direction", kept: "\u{200E}\u{200F}\u{61C}"),
    Row("right-to-left letters", kept: "שלום مرحبا"),
    Row("joiners and marks", kept: "👩‍💻 e\u{301} क्‍ष ❤️ 🇩🇪 \u{200C}\u{FEFF}"),
    Row("letters with 80–9F bytes", kept: "😀Ã›ſ日本"),
    Row("a form in the text", kept: "\\x1b"),
  ]

  @Test(arguments: rows)
  func escapesWhatATerminalWouldActOn(row: Row) {
    #expect(VisibleText.bytes(row.bytes) == row.shown)
    var appended: [UInt8] = [0x3E]
    VisibleText.append(([0x00] + row.bytes + [0x00])[1..<1 + row.bytes.count], to: &appended)
    #expect(appended == [0x3E] + row.shown)
  }

  /// Eight bytes are compared at a time, so each row is tried at each position among them.
  @Test(arguments: rows)
  func escapesTheSameBetweenLetters(row: Row) {
    for before in 0...16 {
      for after in 0...9 {
        let (start, end) = (
          Array(repeating: UInt8(ascii: "y"), count: before),
          Array(repeating: UInt8(ascii: "z"), count: after)
        )
        #expect(VisibleText.bytes(start + row.bytes + end) == start + row.shown + end)
      }
    }
  }

  @Test func isSafeAndSettledForAnyBytes() {
    var random = SeededRandom(seed: 1)
    let alphabet: [UInt8] = [
      0x09, 0x1B, 0x61, 0x7F, 0x80, 0x9B, 0xA8, 0xAE, 0xBD, 0xC2, 0xC3, 0xE2, 0xE3, 0xED, 0xEF,
      0xF0,
    ]
    for _ in 0..<rounds(20_000) {
      let bytes = (0..<Int.random(in: 0...40, using: &random)).map { _ in
        // Half of them are letters, so that several plain bytes follow each other.
        Bool.random(using: &random) ? 0x62 : alphabet.randomElement(using: &random) ?? 0
      }
      let shown = VisibleText.bytes(bytes)
      #expect(VisibleText.bytes(shown) == shown)
      let text = String(decoding: shown, as: UTF8.self).unicodeScalars
      #expect(!text.contains { $0.value < 0x20 && $0 != "\t" || 0x7F..<0xA0 ~= $0.value })
    }
  }
}
