import TestSupport

@testable import CommandLineKit

@Suite struct ArgumentTests {
  @Test func theArgumentsOfThisProcessAreRead() {
    #expect(Argument.ofThisProcess.map(\.text) == Array(CommandLine.arguments.dropFirst()))
  }

  @Test func bytesAreKeptAndTextIsRepaired() {
    let word = Argument([0x66, 0xFC, 0x72])
    #expect(word.bytes == [0x66, 0xFC, 0x72])
    #expect(word.text == "f\u{FFFD}r")
    #expect(word != Argument(word.text))
    #expect(Argument("für") == "für")
  }

  static let numbers: [(Argument, ClosedRange<Int>, Int?)] = [
    ("5", 1...9, 5), ("1", 1...9, 1), ("9", 1...9, 9), ("0", 1...9, nil), ("10", 1...9, nil),
    ("-5", -9...9, -5), ("007", 1...9, 7), ("", 1...9, nil), ("five", 1...9, nil),
    ("+5", 1...9, nil), (" 5", 1...9, nil), ("5 ", 1...9, nil), ("0x5", 1...9, nil),
    ("99999999999999999999", 1...Int.max, nil), ("5\u{301}", 1...9, nil),
  ]

  @Test(arguments: numbers)
  func readsWholeNumbers(word: Argument, bounds: ClosedRange<Int>, number: Int?) {
    #expect((try? word.integer(in: bounds)) == number)
  }
}
