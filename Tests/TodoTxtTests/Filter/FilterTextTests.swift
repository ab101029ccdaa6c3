import TestSupport
import Testing

@testable import TodoTxt

@Suite struct FilterTextTests {
  /// A valid query, its printed form, and its printed form with modifiers.
  struct Reading: Sendable, CustomTestStringConvertible {
    var query: String
    var canonical: String
    var modifiers: String?
    var testDescription: String { query }
  }

  static let readings: [Reading] = FilterVectors.blocks(in: "valid").map { block in
    Reading(
      query: block[0],
      canonical: String(block[1].dropFirst(2)),
      modifiers: block.count > 2 ? String(block[2].dropFirst(2)) : nil)
  }

  @Test(arguments: readings)
  func prints(_ reading: Reading) throws {
    try expectFilter(reading.query, prints: reading.canonical, inShell: reading.modifiers)
  }

  @Test(arguments: ["", " ", "\t\n"])
  func anEmptyQuerySelectsEverything(_ query: String) throws {
    #expect(try FilterExpression(parsing: query).kind == .everything)
    try expectFilter(query, prints: "")
  }

  @Test func anySpaceSeparates() throws {
    try expectFilter("+a\n\t+b\r\n", prints: "+a +b")
    try expectFilter("+\"a|b\" +R&D", prints: "+\"a|b\" +R&D")
    try expectFilter("@not*|,", prints: "@not*|,")
  }

  @Test func bytesThatAreNotUTF8AreKept() throws {
    let query: [UInt8] = Array("caf".utf8) + [0xE9] + Array(" x:".utf8) + [0xFF, 0x00]
    let expression = try FilterExpression(parsing: query)
    #expect(expression.bytes() == query)
    try expectRoundTrip(expression)
  }

  /// Every valid query is printed as a query with the same meaning.
  @Test func everyReadableQueryComesBack() throws {
    let pieces: [String] = [
      "a", "milk", "OR", "or", "and", "not", "-", "!", "(", ")", "+", "@", "@@", ",", "..", ".",
      ":", "<", "<=", ">", "=", "!=",
      "\"", "'", "\\", "/", "*", "any", "none", "7d", "due", "due:", ".by", ".not:", "x.has:", "é",
      "|", "&", "i", "#", "A",
    ]
    var random = SeededRandom(seed: 3)
    var readable = 0
    for _ in 0..<rounds(20_000) {
      var query: [UInt8] = []
      for _ in 0..<Int.random(in: 1...9, using: &random) {
        query += pieces[Int.random(in: 0..<pieces.count, using: &random)].utf8
        if Int.random(in: 0..<3, using: &random) == 0 { query.append(0x20) }
      }
      guard let expression = try? FilterExpression(parsing: query) else { continue }
      readable += 1
      for spelling in [FilterExpression.Spelling.symbols, .modifiers] {
        let printed = expression.bytes(spelling: spelling)
        let again = try? FilterExpression(parsing: printed)
        let read = String(decoding: query, as: UTF8.self)
        guard again == expression, again?.bytes(spelling: spelling) == printed else {
          Issue.record("\(read) prints \(String(decoding: printed, as: UTF8.self))")
          return
        }
      }
    }
    #expect(readable > rounds(5_000))
  }
}
