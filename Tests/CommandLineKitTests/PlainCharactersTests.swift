import TestSupport

@testable import CommandLineKit

@Suite struct PlainCharactersTests {
  /// Plain text ends before the first other byte, at every length and offset.
  @Test func theEndIsTheFirstByteThatIsNotPlain() {
    var random = SeededRandom(seed: 11)
    let plain = PlainCharacters(except: "\"\\,")
    for _ in 0..<rounds(20_000) {
      let odd: [UInt8] = [0, 9, 10, 31, 34, 44, 92, 126, 127, 128, 195, 255]
      let bytes = (0..<Int.random(in: 0...40, using: &random)).map { _ in
        Int.random(in: 0..<20, using: &random) == 0
          ? odd.randomElement(using: &random) ?? 0 : UInt8.random(in: 0x23...0x2B, using: &random)
      }
      let start = Int.random(in: 0...bytes.count, using: &random)
      func end(where isOther: (UInt8) -> Bool) -> Int {
        bytes[start...].firstIndex { $0 < 0x20 || $0 >= 0x7F || isOther($0) } ?? bytes.count
      }
      let all = bytes[...]
      #expect(
        plain.end(in: all.span, from: start) == end { [34, 92, 44].contains($0) }
          && all.span.endOfPlainText(from: start) == end { _ in false },
        "\(bytes) from \(start)")
    }
  }
}
