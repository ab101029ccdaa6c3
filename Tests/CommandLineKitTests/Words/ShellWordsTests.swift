import CommandLineKit
import TestSupport
import Testing

@Suite struct ShellWordsTests {
  @Test func aLineIsSplitIntoItsWords() {
    var random = SeededRandom(seed: 7)
    let alphabet = Array("a1'\"\\$ #;|&<>\t\n\r\u{1}\u{1B}\u{7F}é".utf8)
    for _ in 0..<2000 {
      let words = (0..<Int.random(in: 1...3, using: &random)).map { _ in
        Argument(
          (0..<Int.random(in: 0...6, using: &random)).map { _ in
            alphabet[Int.random(in: alphabet.indices, using: &random)]
          })
      }
      let line = ShellWords.line(of: words)
      #expect(ShellWords(withoutOperators: line).words == words)
      #expect(line.allSatisfy { $0 >= 0x20 && $0 != 0x7F })
    }
  }

  @Test(
    arguments: [
      (["a\nb"], "$'a\\nb'"), (["it's\n"], "$'it\\'s\\n'"), (["a\u{1B}1"], "$'a\\0331'"),
      (["it's"], "'it'\\''s'"),
    ])
  func wordsAreQuoted(words: [String], as line: String) {
    #expect(
      String(decoding: ShellWords.line(of: words.map { Argument($0) }), as: UTF8.self) == line)
  }
}
