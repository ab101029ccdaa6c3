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
      // Esc, then q; and Alt with q.
      ("\u{1B}|q", [.character("q")]), ("\u{1B}\u{1B}[A", [.up]),
      // Other keys are skipped whole: Insert, F5, Ctrl with Up, a mouse click.
      ("\u{1B}[2~\u{1B}[15~\u{1B}[1;5A\u{1B}[<0;10;5Mj", [.character("j")]),
      ("\u{1B}[\(String(repeating: "1", count: 100))qj", [.character("j")]),
      ("é\n", [.character("\n")]),
    ] as [(String, [Key])])
  func theseBytes(_ text: String, are keys: [Key]) {
    var reader = KeyReader()
    let pieces = text.utf8.split(separator: UInt8(ascii: "|"))
    #expect(pieces.flatMap { reader.read($0) } == keys)
  }
}
