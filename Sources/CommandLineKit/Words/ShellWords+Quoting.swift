extension ShellWords {
  /// Returns one line that a shell splits into `words` again.
  ///
  ///     ShellWords.line(of: ["add", "Buy milk", "it's"])  // add 'Buy milk' 'it'\''s'
  ///
  /// A word without characters special to a shell is not quoted. One with control characters is written
  /// as `$'a\nb'`, which bash, zsh and newer versions of sh read.
  package static func line(of words: [Argument]) -> [UInt8] {
    Array(words.map(quoted).joined(separator: [" "]))
  }

  private static func quoted(_ word: Argument) -> [UInt8] {
    if !word.bytes.isEmpty, word.bytes.allSatisfy(isPlain) { return word.bytes }
    if word.bytes.contains(where: isControl) { return escaped(word) }
    var quoted = [quote]
    for byte in word.bytes {
      // No shell has escapes inside single quotes: close them, escape the quote, open them again.
      quoted += byte == quote ? "'\\''".bytes : [byte]
    }
    return quoted + [quote]
  }

  private static func escaped(_ word: Argument) -> [UInt8] {
    var escaped = "$'".bytes
    for byte in word.bytes {
      switch byte {
      case quote, "\\": escaped += ["\\", byte]
      case 0x09: escaped += "\\t".utf8
      case 0x0A: escaped += "\\n".utf8
      case 0x0D: escaped += "\\r".utf8
      case _ where isControl(byte):
        let octal = String(byte, radix: 8)
        escaped += Array("\\\(String(repeating: "0", count: 3 - octal.utf8.count))\(octal)".utf8)
      default: escaped.append(byte)
      }
    }
    return escaped + [quote]
  }

  private static func isControl(_ byte: UInt8) -> Bool { byte < 0x20 || byte == 0x7F }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case "a"..."z", "A"..."Z",
      "0"..."9", 0x80...:
      true
    default: "+@-_.,:/%".utf8.contains(byte)
    }
  }

  private static let quote: UInt8 = "'"
}
