import TestSupport

@testable import CommandLineKit

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
      ("\u{1B}[[A\u{1B}[|[E", [.function(1), .function(5)]),
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

  @Test func aLoneEscape() {
    var reader = KeyReader()
    #expect(reader.read([0x1B]) == [] && reader.patience != nil)
    #expect(reader.finish() == [.escape] && reader.patience == nil)
    #expect(reader.finish() == [] && reader.read([0x71]) == [.character("q")])
  }

  @Test(
    arguments: [
      (["[D"], [.left]), (["[", "D"], [.left]), (["OD"], [.left]), (["[3", "~"], [.delete]),
      (["O", "D"], [.character("O"), .character("D")]), (["D"], [.character("D")]),
    ] as [([String], [Key])])
  func theRestOfAKeyCanComeLate(pieces: [String], keys: [Key]) {
    var reader = KeyReader()
    #expect(reader.read([0x1B]) == [] && reader.finish() == [.escape])
    #expect(reader.finish() == [])
    #expect(pieces.flatMap { reader.read($0.utf8) } == keys)
    #expect(reader.read([0x71]) == [.character("q")])
  }

  /// A paste ends only at its end, however late each byte is, and its text is never a key.
  @Test(arguments: 1...50 as ClosedRange<UInt64>)
  func aPasteOfAnyBytes(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let text = (0..<Int.random(in: 0..<200, using: &random)).map { _ in
      Array("qx\u{1B}[201~\rA\u{9B}é".utf8).randomElement(using: &random) ?? 0
    }
    var reader = KeyReader()
    var keys = reader.read(Array("\u{1B}[200~".utf8))
    for byte in text + Array("é\u{1B}[201~q".utf8) {
      keys += reader.read([byte]) + reader.finish()
    }
    #expect(keys == [.paste(text + Array("é".utf8)), .character("q")])
  }

  /// The interrupt key drops the rest of a paste, until its end or until nothing comes for a while.
  @Test func aPasteIsDropped() {
    var reader = KeyReader()
    let start = Array("ab".utf8)
    #expect(reader.read(Array("\u{1B}[200~ab\u{3}x\u{1B}[A\r".utf8)) == [.droppedPaste(start)])
    #expect(reader.patience == .seconds(1))
    #expect(reader.finish() == [] && reader.patience == nil)
    #expect(reader.read(Array("q\u{1B}[200~ab".utf8)) == [.character("q")])
    #expect([reader.dropPaste(), reader.dropPaste()] == [.droppedPaste(start), nil])
    #expect(reader.read(Array("x\u{1B}[201~q".utf8)) == [.character("q")])
  }

  /// A paste of any length takes little memory; one that no task can hold is dropped.
  @Test func aPasteWithoutAnEnd() {
    var reader = KeyReader()
    let text = [UInt8](repeating: 0x78, count: KeyReader.mostPasted)
    let (start, end) = (Array("\u{1B}[200~".utf8), Array("\u{1B}[201~q".utf8))
    #expect(reader.read(start + text + end) == [.paste(text), .character("q")])
    #expect(reader.read(start + text + text + end) == [.droppedPaste(text), .character("q")])
  }

  /// Alt with a character that can start a terminal's answer is a key if nothing follows it.
  @Test(arguments: ["]", "P", "_", "^", "X"] as [Unicode.Scalar])
  func altWithTheStartOfAString(opener: Unicode.Scalar) {
    var reader = KeyReader()
    #expect(reader.read([0x1B, UInt8(opener.value)]) == [])
    #expect(reader.patience == .milliseconds(50))
    #expect(reader.finish() == [.alt(opener)] && reader.patience == nil)
    // The rest of an answer may be late.
    #expect(reader.read([0x1B, UInt8(opener.value), 0x71]) == [])
    #expect(reader.patience == .seconds(1))
    #expect(reader.finish() == [] && reader.read([0x71]) == [.character("q")])
  }

  /// What keys send after ESC on the terminals that terminfo describes, except VT52: no byte of a
  /// sequence is taken for a letter, and the next key is read, wherever the reads divide it.
  @Test(
    arguments: [
      // Finals of ECMA-48, with the parameters of modifiers; xterm, screen, tmux, PuTTY, VT220, Sun.
      ("[", ["", "3", "15", "1;5", "27;6;9", "?1;0", ">41;0", "<0;9;9"], "@Z^~Aacnyuz"),
      ("O", ["", "2", "5"], "ABCDEFGHIMPQSTUXZabcdjklmnopqrstuvwxy"),
      // The Linux console and Cygwin.
      ("[[", [""], "ABCDE"),
      // rxvt and Eterm with Shift.
      ("[", ["2", "3", "7", "23"], "$"),
      // Mouse reports without SGR mode.
      ("[M", [" !", "#q", "\u{7F}["], "!qx~"),
      // Answers of a terminal.
      ("[", ["?2026;2$", "?62;"], "yc"),
      ("]", ["11;rgb:1e/1e/1e", "52;c;cXE="], "\u{7}"),
    ] as [(String, [String], String)])
  func noByteOfASequenceIsALetter(opener: String, middles: [String], finals: String) {
    // In eight bits, one byte is both ESC and the opener.
    let openers =
      [[0x1B] + Array(opener.utf8)]
      + ("[O".contains(opener) ? [[(opener.utf8.first ?? 0) + 0x40]] : [])
    for opener in openers {
      for middle in middles {
        for final in finals.utf8 {
          let bytes = opener + Array(middle.utf8) + [final] + Array("qj".utf8)
          for cut in 0...bytes.count {
            var reader = KeyReader()
            let keys = reader.read(bytes[..<cut]) + reader.read(bytes[cut...])
            let place: Comment = "\(bytes), read in two parts at \(cut)"
            #expect(keys.suffix(2) == [.character("q"), .character("j")], place)
            #expect(keys.dropLast(2).allSatisfy { $0.name.count > 1 }, place)
          }
        }
      }
    }
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
    #expect(reader.patience == nil)
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
