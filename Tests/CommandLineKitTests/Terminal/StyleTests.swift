import CommandLineKit
import Testing

@Suite struct StyleTests {
  static let styles: [(Style, String)] = [
    (.plain, "x"),
    (.bold, "\u{1B}[1mx\u{1B}[0m"),
    (Style(.red), "\u{1B}[31mx\u{1B}[0m"),
    (Style(.palette(9), on: .white), "\u{1B}[91;47mx\u{1B}[0m"),
    (Style(nil, on: .palette(12)), "\u{1B}[104mx\u{1B}[0m"),
    (Style(.palette(208)), "\u{1B}[38;5;208mx\u{1B}[0m"),
    (Style(.rgb(255, 0, 7), on: .rgb(1, 2, 3)), "\u{1B}[38;2;255;0;7;48;2;1;2;3mx\u{1B}[0m"),
    (
      Style(.green, [.bold, .dim, .italic, .underlined, .reversed, .struck]),
      "\u{1B}[1;2;3;4;7;9;32mx\u{1B}[0m"
    ),
    (Style(.red) + .bold, "\u{1B}[1;31mx\u{1B}[0m"),
    (Style(.red, .dim) + Style(.blue), "\u{1B}[2;34mx\u{1B}[0m"),
    (.plain + Style(.blue) + .plain, "\u{1B}[34mx\u{1B}[0m"),
  ]

  @Test(arguments: styles)
  func writesItself(style: Style, text: String) {
    var output = TerminalText()
    style.append("x", to: &output)
    #expect(output.string == text)
  }
}
