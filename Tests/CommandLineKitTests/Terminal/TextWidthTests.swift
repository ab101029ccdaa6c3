import TestSupport

@testable import CommandLineKit

@Suite struct TextWidthTests {
  static let texts: [(String, String, Int)] = [
    ("nothing", "", 0),
    ("plain", "(A) Call the plumber +home @phone", 33),
    ("eight and more", "0123456789abcdef", 16),
    ("Latin letters", "Müllabfuhr, naïve ſt", 20),
    ("Cyrillic", "Позвонить", 9),
    ("combining marks", "e\u{301}a\u{300}\u{323}", 2),
    ("mark after a long text", "0123456789abcdee\u{301}", 16),
    ("mark alone", "\u{301}", 0),
    ("Chinese", "牛乳を買う", 10),
    ("full width", "Ａ１！", 6),
    ("half width", "ｱｲｳ", 3),
    ("Hangul", "한국어", 6),
    ("Hangul in Jamo", "\u{1112}\u{1161}\u{11AB}", 2),
    ("Devanagari with a spacing mark", "नि", 2),
    ("Thai", "ที่", 1),
    ("Arabic", "مرحبا", 5),
    ("Hebrew with points", "שָׁ", 1),
    ("soft hyphen", "a\u{AD}b", 3),
    ("no-break space", "a\u{A0}b", 3),
    ("zero-width space", "a\u{200B}b", 2),
    ("byte-order mark", "\u{FEFF}a", 1),
    ("box", "─│┌", 3),
    ("punctuation", "…–„“", 4),
    ("emoji", "😀", 2),
    ("hot coffee", "☕", 2),
    ("text heart", "❤", 1),
    ("emoji heart", "❤\u{FE0F}", 2),
    ("copyright", "©", 1),
    ("emoji copyright", "©\u{FE0F}", 2),
    ("keycap", "1\u{FE0F}\u{20E3}", 2),
    ("keycap in text", "a 1\u{FE0F}\u{20E3} b", 6),
    ("digit", "1", 1),
    ("asked for as text", "⌚\u{FE0E}", 2),
    ("skin tone", "👍🏽", 2),
    ("skin tone alone", "🏽", 2),
    ("skin tone after a letter", "a🏽", 3),
    ("family", "👨\u{200D}👩\u{200D}👧\u{200D}👦", 2),
    ("profession", "👩🏽\u{200D}💻", 2),
    ("health worker", "👨\u{200D}⚕\u{FE0F}", 2),
    ("rainbow flag", "🏳\u{FE0F}\u{200D}🌈", 2),
    ("heart on fire, short", "❤\u{200D}🔥", 2),
    ("joiner between letters", "a\u{200D}b", 2),
    ("joiner between Chinese", "牛\u{200D}乳", 4),
    ("flag", "🇩🇪", 2),
    ("two flags", "🇩🇪🇫🇷", 4),
    ("flag and a half", "🇩🇪🇫", 4),
    ("flag of one letter and a half", "🇸🇸🇩", 4),
    ("flag of a region", "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}", 2),
    ("new emoji", "🫩🫆", 4),
    ("rare Chinese", "𠀀𰀀", 4),
    ("last character", "\u{10FFFF}", 1),
    ("escape", "\u{1B}[1m", 7),
    ("C1", "\u{9B}", 6),
    ("bidi override", "a\u{202E}", 9),
    ("line separator", "\u{2028}", 8),
    ("mark, then a control", "e\u{301}\u{7}", 5),
    ("tab", "\t", 8),
    ("tab after a letter", "a\tb", 9),
    ("tab at a stop", "01234567\tb", 17),
    ("tab after Chinese", "牛乳\tb", 9),
  ]

  @Test(arguments: texts)
  func countsColumns(name: String, text: String, columns: Int) {
    #expect(text.columns == columns)
  }

  static let bytes: [(String, [UInt8], Int)] = [
    ("Latin-1 letter", [0x66, 0xFC, 0x72], 3),
    ("C1 byte", [0x9B], 4),
    ("cut Chinese", [0xE4, 0xBD], 1),
    ("cut emoji", [0xF0, 0x9F, 0x98], 9),
    ("cut emoji, then a letter", [0xF0, 0xA0, 0xA0, 0x61], 2),
    ("stray continuation bytes", [0xA0, 0xA0], 2),
    ("mark after a stray byte", [0xFC, 0xCC, 0x81], 1),
  ]

  @Test(arguments: bytes)
  func countsInvalidBytes(name: String, bytes: [UInt8], columns: Int) {
    #expect(bytes.columns == columns)
  }

  @Test func aTabDependsOnWhereTheTextStarts() {
    #expect(TextWidth.columns(of: Array("\tb".utf8)[...], from: 5) == 4)
  }

  @Test(arguments: texts)
  func aPrefixFitsAndIsWhole(name: String, text: String, columns: Int) {
    let bytes = Array(text.utf8)
    for limit in 0...columns {
      let length = TextWidth.prefixLength(of: bytes[...], within: limit)
      #expect(bytes[..<length].columns <= limit)
      let rest = bytes[length...]
      #expect(length == bytes.count || TextWidth.prefixLength(of: rest, within: 0) == 0)
    }
    #expect(TextWidth.prefixLength(of: bytes[...], within: columns) == bytes.count)
  }

  @Test func visibleTextHasTheSameWidth() {
    var random = SeededRandom(seed: 2)
    let pieces: [[UInt8]] =
      [
        "a", "\u{1B}", "\u{9B}", "\u{202E}", "é", "e\u{301}", "牛", "👩", "\u{200D}", "\u{FE0F}", "🇩",
        "1",
      ]
      .map { (text: String) in Array(text.utf8) } + [[0x9B], [0xA0], [0xE4], [0xF0, 0x9F], [0xC2]]
    for _ in 0..<rounds(5_000) {
      let bytes = (0..<Int.random(in: 0...12, using: &random)).flatMap { _ in
        pieces.randomElement(using: &random) ?? []
      }
      let shown = VisibleText.bytes(bytes)
      #expect(bytes.columns == shown.columns, "\(bytes)")
    }
  }
}
