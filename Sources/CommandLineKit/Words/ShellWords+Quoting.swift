extension ShellWords {
  /// Returns words as one line that a shell parts into the same words again.
  ///
  ///     ShellWords.line(of: ["add", "Buy milk", "it's"])  // add 'Buy milk' 'it'\''s'
  ///
  /// A word of letters, digits and signs that mean nothing to a shell stands as it is.
  package static func line(of words: [Argument]) -> [UInt8] {
    Array(words.map(quoted).joined(separator: [UInt8(ascii: " ")]))
  }

  private static func quoted(_ word: Argument) -> [UInt8] {
    if !word.bytes.isEmpty, word.bytes.allSatisfy(isPlain) { return word.bytes }
    var quoted = [quote]
    for byte in word.bytes {
      // No shell has an escape within single quotes: they end, and start again.
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
