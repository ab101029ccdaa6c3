import TestSupport

@testable import CommandLineKit

@Suite struct ColorTests {
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
