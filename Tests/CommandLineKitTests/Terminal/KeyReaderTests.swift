import CommandLineKit
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
      ("é牛👩\n", [.character("é"), .character("牛"), .character("👩"), .enter]),
    ] as [(String, [Key])])
  func theseBytes(_ text: String, are keys: [Key]) {
    var reader = KeyReader()
    let pieces = text.utf8.split(separator: UInt8(ascii: "|"))
    #expect(pieces.flatMap { reader.read($0) } == keys)
  }

  /// A character in two reads, and bytes that are no character.
  @Test func charactersInPieces() {
    var reader = KeyReader()
    #expect(reader.read([0xC3]) == [])
    #expect(reader.read([0xA9, 0xFF, 0xC3, 0x61]) == [.character("é"), .character("a")])
  }

  /// A lone Esc is a key when nothing follows it.
  @Test func aLoneEscape() {
    var reader = KeyReader()
    #expect(reader.read([0x1B]) == [] && reader.isWaiting)
    #expect(reader.finish() == [.escape] && !reader.isWaiting)
    #expect(reader.finish() == [] && reader.read([0x71]) == [.character("q")])
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
