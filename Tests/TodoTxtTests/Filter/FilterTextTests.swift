import TestSupport

@testable import TodoTxt

@Suite struct FilterTextTests {
  /// Valid queries, each with its shortest form, and a form with modifiers, which a shell takes
  /// unquoted.
  @Test(arguments: FilterVectors.blocks(in: "valid"))
  func everySpellingMeansTheSame(_ block: [String]) throws {
    try expectFilter(block[0])
    for other in block.dropFirst() { try expectFilter(block[0], means: String(other.dropFirst(2))) }
  }

  @Test(arguments: ["", " ", "\t\n"])
  func anEmptyQuerySelectsEverything(_ query: String) throws {
    #expect(try Filter(query).expression.kind == .everything)
  }

  @Test func anySpaceSeparates() throws {
    try expectFilter("+a\n\t+b\r\n", means: "+a +b")
    try expectFilter("+\"a|b\" +R&D", means: "+\"a|b\" +\"R&D\"")
    try expectFilter("@not*|,", means: "(@not*|,)")
  }

  @Test func bytesThatAreNotUTF8AreKept() throws {
    let (word, value): ([UInt8], [UInt8]) = ("caf".utf8 + [0xE9], [0xFF, 0x00])
    let expression = try FilterExpression(parsing: word + Array(" x:".utf8) + value)
    let comparison = try FilterExpression(parsing: Array("x=\"".utf8) + value + [.quote])
    let search = try FilterExpression(parsing: FilterExpression.phrase(word))
    #expect(expression.kind == .all([search, comparison]))
    #expect(search.kind == .text(word))
  }

  /// A text, name or value that is written into a query is read as it is, whatever it contains.
  @Test func everythingWrittenIntoAQueryComesBack() throws {
    let pieces: [String] = [
      "a", "milk", "OR", "or", "and", "not", "-", "!", "(", ")", "+", "@", "@@", ",", "..", ".",
      ":", "<", "<=", ">", "=", "!=",
      "\"", "'", "\\", "/", "*", "any", "none", "7d", "due", "due:", ".by", ".not:", "x.has:", "é",
      "|", "&", "i", "#", "A",
    ]
    // After a colon, two slashes would begin the rest of an address.
    #expect(FilterExpression.value(Array("//".utf8)) == FilterExpression.phrase(Array("//".utf8)))
    var random = SeededRandom(seed: 3)
    var readable = 0
    for _ in 0..<rounds(20_000) {
      var text: [UInt8] = []
      for _ in 0..<Int.random(in: 1...9, using: &random) {
        text += pieces[Int.random(in: 0..<pieces.count, using: &random)].utf8
        if Int.random(in: 0..<3, using: &random) == 0 { text.append(0x20) }
      }
      if (try? FilterExpression(parsing: text)) != nil { readable += 1 }
      let (name, empty) = (text.filter { $0 != 0x20 }, 0..<0)
      let value = FilterValue(text, isQuoted: true, at: empty)
      let written: [([UInt8], FilterExpression.Kind)] =
        [
          (FilterExpression.phrase(text), .text(text)),
          (
            "x:".utf8 + FilterExpression.value(text),
            .comparison(
              FilterComparison(
                field: Array("x".utf8), fieldRange: empty, relation: .equal,
                operands: [FilterOperand(lower: value, upper: value, isRange: false, range: empty)])
            )
          ),
        ]
        + [UInt8.plus, .at].map { sigil in
          let value = FilterValue(name, isQuoted: true, at: empty)
          return (
            FilterExpression.term(sigil, name),
            .tags([FilterTag(sigil: sigil, name: value, range: empty)])
          )
        }
      for (query, kind) in written {
        let read = try? FilterExpression(parsing: query)
        guard read?.kind == kind else {
          Issue.record("\(text.string) is written as \(query.string)")
          return
        }
      }
    }
    #expect(readable > rounds(5_000))
  }
}
