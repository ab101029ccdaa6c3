import CommandLineKit
import TestSupport
import Testing

/// The bytes that terminals send for keys; `|` separates two reads.
@Suite struct KeyReaderTests {
  @Test(
    arguments: [
      ("q", [.character("q")]), ("\u{1B}[A\u{1B}[B", [.up, .down]), ("\u{1B}OA", [.up]),
      ("\u{1B}[5~\u{1B}[6~", [.pageUp, .pageDown]),
      ("\u{1B}[H\u{1B}[1~\u{1B}OH\u{1B}[7~", [.home, .home, .home, .home]),
      ("\u{1B}[F\u{1B}[4~\u{1B}[8~", [.end, .end, .end]),
      ("\u{1B}|[|A", [.up]), ("\u{1B}[6|~q", [.pageDown, .character("q")]),
      // Alt with q, even in two reads; and Esc, then an arrow.
      ("\u{1B}|q", [.alt("q")]), ("\u{1B}\u{1B}[A", [.escape, .up]),
      ("\u{1B}[2~\u{1B}[15~\u{1B}OP\u{1B}[3~", [.insert, .function(5), .function(1), .delete]),
      ("\u{1B}[1;5C\u{1B}[1;3D\u{1B}[Z", [.alt("f"), .alt("b"), .backTab]),
      ("\r\u{8}\u{7F}", [.enter, .backspace, .backspace]),
      // The mouse: a click, its release, the wheel.
      (
        "\u{1B}[<0;10;5M\u{1B}[<0;10;5m\u{1B}[<64;1;1M\u{1B}[<65;1;1M",
        [.click(column: 9, row: 4), .wheelUp, .wheelDown]
      ),
      // A paste has no keys.
      (
        "\u{1B}[200~q\u{1B}[A\nx\u{1B}[2|01~q",
        [.paste(Array("q\u{1B}[A\nx".utf8)), .character("q")]
      ),
      // Other keys are skipped whole.
      ("\u{1B}[1;5A\u{1B}[25~j", [.character("j")]),
      ("\u{1B}[\(String(repeating: "1", count: 100))qj", [.character("j")]),
      // A terminal's answers are not keys: colours, its name, its version.
      ("\u{1B}]11;rgb:1e1e/1e1e/1e1e\u{1B}\\j", [.character("j")]),
      ("\u{1B}]11;rgb|:ffff\u{7}\u{1B}[Aj", [.up, .character("j")]),
      ("\u{1B}P>\u{7C}XTerm(380)\u{1B}|\\k", [.character("k")]),
      ("\u{1B}_Gi=1;OK\u{1B}\\\u{1B}^x\u{1B}\\\u{1B}Xx\u{1B}\\q", [.character("q")]),
      // A string without an end does not swallow what a person presses next.
      ("\u{1B}]x\rq", [.enter, .character("q")]), ("\u{1B}]x\u{1B}[Bq", [.down, .character("q")]),
      ("é牛👩\n", [.character("é"), .character("牛"), .character("👩"), .enter]),
    ] as [(String, [Key])])
  func theseBytes(_ text: String, are keys: [Key]) {
    var reader = KeyReader()
    let pieces = text.utf8.split(separator: UInt8(ascii: "|"))
    #expect(pieces.flatMap { reader.read($0) } == keys)
  }

  /// A character in two reads, and bytes that are not a character.
  @Test func charactersInPieces() {
    var reader = KeyReader()
    #expect(reader.read([0xC3]) == [])
    #expect(reader.read([0xA9, 0xFF, 0xC3, 0x61]) == [.character("é"), .character("a")])
  }

  /// A lone Esc is a key if nothing follows it.
  @Test func aLoneEscape() {
    var reader = KeyReader()
    #expect(reader.read([0x1B]) == [] && reader.isWaiting)
    #expect(reader.finish() == [.escape] && !reader.isWaiting)
    #expect(reader.finish() == [] && reader.read([0x71]) == [.character("q")])
  }

  /// A paste without an end is over if nothing follows it, or at the interrupt key.
  @Test func aPasteWithoutAnEnd() {
    var reader = KeyReader()
    #expect(reader.read(Array("\u{1B}[200~ab".utf8)) == [] && reader.isWaiting)
    #expect(reader.finish() == [.paste(Array("ab".utf8))] && !reader.isWaiting)
    #expect(reader.read([0x71]) == [.character("q")])
    #expect(reader.read(Array("\u{1B}[200~ab\u{3}q".utf8)) == [.control("c"), .character("q")])
  }

  /// Alt with a character that can start a terminal's answer is a key if nothing follows it.
  @Test(arguments: ["]", "P", "_", "^", "X"] as [Unicode.Scalar])
  func altWithTheStartOfAString(opener: Unicode.Scalar) {
    var reader = KeyReader()
    #expect(reader.read([0x1B, UInt8(opener.value)]) == [] && reader.isWaiting)
    #expect(reader.finish() == [.alt(opener)] && !reader.isWaiting)
    #expect(reader.read([0x1B, UInt8(opener.value), 0x71]) == [] && reader.isWaiting)
    #expect(reader.finish() == [] && reader.read([0x71]) == [.character("q")])
  }

  /// Any answer is swallowed whole, however it arrives, and the next key is read.
  @Test(arguments: 1...200 as ClosedRange<UInt64>)
  func answersAreNoKeys(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let opener = Array("]P_^X".utf8).randomElement(using: &random) ?? 0x5D
    let text = (0..<Int.random(in: 0..<300, using: &random)).map { _ in
      UInt8.random(in: 0x20...0x7E, using: &random)
    }
    let end: [UInt8] = Bool.random(using: &random) ? [0x07] : [0x1B, 0x5C]
    let bytes = [0x1B, opener] + text + end + [0x71]
    let cut = Int.random(in: 0...bytes.count, using: &random)
    var reader = KeyReader()
    #expect(reader.read(bytes[..<cut]) + reader.read(bytes[cut...]) == [.character("q")])
    #expect(!reader.isWaiting)
  }

  @Test(
    arguments: [
      ("x", .character("x")), ("ctrl-r", .character("\u{12}")), ("alt-x", .alt("x")),
      ("space", .space), ("enter", .enter), ("f10", .function(10)), ("pgdn", .pageDown),
      ("shift-tab", .backTab), ("é", .character("é")),
    ] as [(String, Key)])
  func theName(_ name: String, means key: Key) {
    #expect(Key(named: name) == key && key.name == name)
  }

  @Test(arguments: ["", "ctrl-", "ctrl-1", "ctrl-R", "xx", "f13", "f0", "alt-", " ", "\u{7F}"])
  func noKeyIsCalled(_ name: String) { #expect(Key(named: name) == nil) }
}
