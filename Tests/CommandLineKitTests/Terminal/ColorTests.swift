@testable import CommandLineKit
import Testing

@Suite struct ColorTests {
  /// Orange, the dark theme's blue, other colours of the themes, greys, and one that is basic already.
  @Test(
    arguments: [
      (166, 3), (117, 6), (160, 1), (28, 2), (133, 5), (208, 3), (250, 7), (16, 0), (12, 12),
    ] as [(UInt8, UInt8)])
  func hasABasicColor(number: UInt8, basic: UInt8) {
    #expect(Color(number).basic == Color(basic))
  }

  /// Terminals without a palette would read the number of a colour as attributes.
  @Test(
    arguments: [
      ("linux", "", false), ("vt100", "", false), ("xterm-16color", "", false),
      ("vte-256color", "", true), ("xterm", "", true), ("linux", "truecolor", true),
    ] as [(String, String, Bool)])
  func theTypeOfATerminalSaysWhetherItHasAPalette(type: String, color: String, has: Bool) {
    let terminal = Terminal(.init(isTerminal: true)) { ["TERM": type, "COLORTERM": color][$0] }
    #expect(terminal.hasPalette == has)
  }
}
