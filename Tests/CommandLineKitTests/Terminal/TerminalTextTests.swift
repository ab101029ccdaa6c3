import TestSupport

@testable import CommandLineKit

@Suite struct TerminalTextTests {
  private let hostile = "a\u{1B}[2J\nb\u{202E}"
  private let shown = "a\\x1b[2J\\x0ab\\u{202e}"

  @Test func takesLiteralsAsTheyAre() {
    #expect(("\u{1B}[1mbold\u{1B}[0m\n" as TerminalText).string == "\u{1B}[1mbold\u{1B}[0m\n")
  }

  @Test func makesInterpolatedTextVisible() {
    #expect(("<\(hostile)>\n" as TerminalText).string == "<\(shown)>\n")
    #expect(("<\(Array(hostile.utf8))>" as TerminalText).string == "<\(shown)>")
    #expect(("<\(hostile.prefix(2))>" as TerminalText).string == "<a\\x1b>")
    #expect(("<\([0x9B] as [UInt8])>" as TerminalText).string == "<\\x9b>")
  }

  @Test func makesAppendedTextVisible() {
    var text: TerminalText = "\n"
    text.append(hostile.utf8)
    text.append(Array(hostile.utf8)[...])
    Style.bold.append(hostile.utf8, to: &text)
    #expect(text.string == "\n\(shown)\(shown)\u{1B}[1m\(shown)\u{1B}[0m")
  }

  @Test func makesNothingVisibleTwice() {
    let inner: TerminalText = "\(hostile)\n"
    #expect(("\(inner)" as TerminalText).string == "\(shown)\n")
  }

  @Test func keepsVerbatimBytes() {
    var text = TerminalText(verbatim: [0x1B])
    text.append(verbatim: [0x9B])
    #expect(text.bytes == [0x1B, 0x9B])
  }

  private static let numbers = [0, 7, 10, 9_999_999, 10_000_000, .max, -1, -12, .min]

  @Test(arguments: numbers) func appendsNumbers(number: Int) {
    var text = TerminalText()
    text.append(number: number)
    #expect(text.string == String(number))
  }

  @Test(arguments: numbers) func appendsNumberedLines(number: Int) {
    for line in ["", "a", "Buy milk", "caf\u{E9}", hostile, String(repeating: "long ", count: 99)] {
      var text: TerminalText = "-"
      let bytes = Array(line.utf8)[...]
      text.append(number: number, line: bytes.span)
      var pieces: TerminalText = "-\(number) "
      pieces.append(line.utf8)
      pieces += "\n"
      #expect(text == pieces)
    }
  }

  @Test func splitsIntoLines() {
    #expect(("a\n\nb\n" as TerminalText).lines.map(\.string) == ["a", "", "b"])
    #expect(("\n" as TerminalText).lines.map(\.string) == [""])
  }
}

@Suite struct MessageOutputTests {
  private func said(_ say: (MessageOutput) -> Void) -> String {
    String(decoding: heard(say), as: UTF8.self)
  }

  @Test func showsInvisibleCharacters() {
    let text = "\u{200B}\u{200E}\u{61C}\u{2060}\u{FEFF}\u{E0041}"
    let shown = "\\u{200b}\\u{200e}\\u{61c}\\u{2060}\\u{feff}\\u{e0041}"
    #expect(said { $0.say("<\(text)>") } == "<\(shown)>\n")
    #expect(said { $0.write("<\(text)>") } == "<\(shown)>")
  }

  @Test func leavesOwnStylesAndLettersAlone() {
    #expect(
      said { $0.say("\u{1B}[1mשלום 👩‍💻 e\u{301}\u{1B}[0m") } == "\u{1B}[1mשלום 👩‍💻 e\u{301}\u{1B}[0m\n"
    )
  }

  @Test func breaksAFirstLineThatIsIndented() {
    let text: TerminalText = "    one two three"
    #expect(text.wrapped(to: 12, indent: 2).string == "    one two\n    three")
  }

  /// A command is copied from the terminal, where a line break would end it.
  @Test func neverBreaksACommand() {
    let text: TerminalText = "no date; run tt edit 1 a b; or run it"
    #expect(
      text.wrapped(to: 12, indent: 2).string
        == "no date; run\n  tt edit 1 a b;\n  or run it")
  }

  @Test func relaysLineByLine() {
    let printed = Array("one\n\ntwo\u{1B}c".utf8)
    #expect(said { $0.relay(printed) } == "one\n\ntwo\\x1bc\n")
    #expect(said { $0.relay([]) } == "")
  }
}
