import TestSupport

@testable import CommandLineKit

@Suite struct StyleTests {
  private static let (red, green, blue) = (Color(1), Color(2), Color(4))

  static let styles: [(Style, String)] = [
    (.plain, "x"),
    (.bold, "\u{1B}[1mx\u{1B}[0m"),
    (Style(red), "\u{1B}[31mx\u{1B}[0m"),
    (Style(Color(9)), "\u{1B}[91mx\u{1B}[0m"),
    (Style(Color(208)), "\u{1B}[38;5;208mx\u{1B}[0m"),
    (Style(green, [.bold, .dim, .underlined, .reversed]), "\u{1B}[1;2;4;7;32mx\u{1B}[0m"),
    (Style(red) + .bold, "\u{1B}[1;31mx\u{1B}[0m"),
    (Style(red, .dim) + Style(blue), "\u{1B}[2;34mx\u{1B}[0m"),
    (.plain + Style(blue) + .plain, "\u{1B}[34mx\u{1B}[0m"),
  ]

  @Test(arguments: styles)
  func writesItself(style: Style, text: String) {
    var output = TerminalText()
    style.append("x", to: &output)
    #expect(output.string == text)
  }
}
