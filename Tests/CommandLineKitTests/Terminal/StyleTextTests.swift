@testable import CommandLineKit
import Testing

@Suite struct StyleTextTests {
  @Test(
    arguments: [
      ("none", .plain, "none"), ("bold", .bold, "bold"),
      ("cyan bold", Style(.cyan, .bold), "bold cyan"),
      ("bright-red", Style(.palette(9)), "bright-red"), ("214", Style(.palette(214)), "214"),
      ("0", Style(.black), "black"), ("9", Style(.palette(9)), "bright-red"),
      ("#FF8800", Style(.rgb(255, 136, 0)), "#ff8800"),
      ("white on red underline", Style(.white, on: .red, .underlined), "underline white on red"),
      ("on 240", Style(on: .palette(240)), "on 240"),
    ] as [(String, Style, String)])
  func readsAndPrints(text: String, style: Style, printed: String) throws {
    #expect(try Style(parsing: text) == style)
    #expect(style.text == printed)
    #expect(try Style(parsing: printed) == style)
  }

  @Test(
    arguments: [
      ("bleu", "bleu"), ("256", "256"), ("#ff88", "#ff88"), ("#+ff888", "#+ff888"), ("", ""),
      ("red on", "on"), ("on bold", "bold"), ("none red", "none"), ("bright-", "bright-"),
      ("red on on blue", "on"), ("+7", "+7"),
    ] as [(String, String)])
  func refuses(text: String, word: String) {
    #expect(throws: StyleError(word: word)) { try Style(parsing: text) }
  }

  @Test(
    arguments: [
      ((0, 0, 0), 16), ((255, 255, 255), 231), ((255, 136, 0), 208), ((8, 8, 8), 232),
      ((128, 128, 128), 244), ((95, 135, 175), 67),
    ] as [((UInt8, UInt8, UInt8), UInt8)])
  func findsTheNearestOfThePalette(parts: (UInt8, UInt8, UInt8), number: UInt8) {
    #expect(Color.rgb(parts.0, parts.1, parts.2).nearest(in: .palette) == .palette(number))
  }

  /// Orange, the dark theme's blue, grey, and a colour that is basic already.
  @Test(
    arguments: [
      (.palette(166), .yellow), (.palette(117), .cyan), (.palette(160), .red),
      (.palette(28), .green), (.palette(133), .magenta), (.palette(250), .white),
      (.palette(16), .black),
      (.rgb(255, 136, 0), .yellow), (.palette(12), .palette(12)),
    ] as [(Color, Color)])
  func findsTheBasicColor(color: Color, basic: Color) {
    #expect(color.nearest(in: .basic) == basic)
  }

  /// Terminals without a palette would read the number of a colour as attributes.
  @Test(
    arguments: [
      ("linux", "", .basic), ("vt100", "", .basic), ("xterm-16color", "", .basic),
      ("vte-256color", "", .palette), ("xterm", "", .palette), ("linux", "truecolor", .trueColor),
    ] as [(String, String, ColorDepth)])
  func theTypeOfATerminalHasADepth(type: String, color: String, depth: ColorDepth) {
    let terminal = Terminal(.init(isTerminal: true)) { ["TERM": type, "COLORTERM": color][$0] }
    #expect(terminal.colorDepth == depth)
  }
}
