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
    #expect(Color.rgb(parts.0, parts.1, parts.2).inPalette == .palette(number))
  }
}
