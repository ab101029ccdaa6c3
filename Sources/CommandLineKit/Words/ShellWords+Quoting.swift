extension ShellWords {
  /// Returns one line that a shell splits into `words` again.
  ///
  ///     ShellWords.line(of: ["add", "Buy milk", "it's"])  // add 'Buy milk' 'it'\''s'
  ///
  /// A word without characters special to a shell is not quoted.
  package static func line(of words: [Argument]) -> [UInt8] {
    Array(words.map(quoted).joined(separator: [UInt8(ascii: " ")]))
  }

  private static func quoted(_ word: Argument) -> [UInt8] {
    if !word.bytes.isEmpty, word.bytes.allSatisfy(isPlain) { return word.bytes }
    var quoted = [quote]
    for byte in word.bytes {
      // No shell has escapes inside single quotes: close them, escape the quote, open them again.
      quoted += byte == quote ? Array("'\\''".utf8) : [byte]
    }
    return quoted + [quote]
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...:
      true
    default: "+@-_.,:/%".utf8.contains(byte)
    }
  }

  private static let quote = UInt8(ascii: "'")
}
