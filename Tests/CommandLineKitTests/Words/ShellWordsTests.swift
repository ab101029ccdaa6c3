import TestSupport

@testable import CommandLineKit

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
      #expect(ShellWords(typed: line).words == words)
      #expect(line.allSatisfy { $0 >= 0x20 && $0 != 0x7F })
    }
  }

  /// No character of a text is lost because it looks like a quote.
  @Test(
    arguments: [
      ("Don't forget Ann's", ["Don't", "forget", "Ann's"]),
      ("5\" C:\\a\\ b\\", ["5\"", "C:\\a\\", "b\\"]),
      ("'Don't worry'", ["'Don't", "worry'"]), ("'Twas  \"", ["'Twas", "\""]), ("'", ["'"]),
      ("$'a", ["$'a"]), ("it\\'s a\"b c\"", ["it\\'s", "a\"b", "c\""]),
      ("'a b' \"it's\"", ["a b", "it's"]),
    ])
  func aTypedTextIsKept(line: String, words: [String]) {
    #expect(ShellWords(typed: Array(line.utf8)).words == words.map { Argument($0) })
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

  /// Each line, its words as a command line, and whether it ends inside quotes.
  @Test(
    arguments: [
      ("tt ls 'due<7d' | wc -l", ["tt", "ls", "due<7d"], false),
      ("tt ls 2>/dev/null", ["tt", "ls"], false), ("tt ls# # x", ["tt", "ls#"], false),
      ("a\\ b 'c'\"d\"e", ["a b", "cde"], false), ("a\\\n b", ["a", "b"], false),
      ("\"a\\\"b\\$\\n\"", ["a\"b$\\n"], false), ("'a\\'", ["a\\"], false),
      ("$'a\\tb\\'c\\033\\e\\f' $x $(y z)", ["a\tb'c\u{1B}\u{1B}\u{C}", "$x", "$(y", "z)"], false),
      ("''", [""], false), ("a 'b c", ["a", "b c"], true), ("a \"b", ["a", "b"], true),
      ("a $'b\\'", ["a", "b'"], true), ("a\\", ["a"], false),
    ] as [(String, [Argument], Bool)])
  func aLineIsReadAsAShellDoes(line: String, words: [Argument], isOpen: Bool) {
    let read = ShellWords(line)
    #expect(read.words == words)
    #expect(read.isOpen == isOpen)
  }

  @Test func operatorsAreOrdinaryInWordsAlone() {
    #expect(
      ShellWords(withoutOperators: "ls due<7d|x #y;(z)".bytes).words == [
        "ls", "due<7d|x", "#y;(z)",
      ])
  }

  /// Each line is read to its end, whatever it contains; only a complete line can be in doubt.
  @Test func everyByteBelongsToAPiece() {
    var random = SeededRandom(seed: 3)
    let alphabet = Array("a1'\"\\ $#;|&<>()`{}\t\né".utf8)
    for _ in 0..<2000 {
      let line = (0..<Int.random(in: 0...12, using: &random)).map { _ in
        alphabet[Int.random(in: alphabet.indices, using: &random)]
      }
      for reading in [.words, .commandLine, .unfinished { _ in true }] as [ShellLexer.Reading] {
        var lexer = ShellLexer(line, reading: reading)
        var end = 0
        while let piece = try? lexer.next() {
          #expect(piece.range.lowerBound == end && !piece.range.isEmpty)
          end = piece.range.upperBound
        }
        #expect(end == line.count, "\(String(decoding: line, as: UTF8.self))")
      }
    }
  }
}
