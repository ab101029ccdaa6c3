/// The words of a command line as a shell splits it, for the simple lines of examples and aliases.
///
///     ShellWords("tt ls 'due<7d' | wc -l").words             // tt, ls, due<7d
///     ShellWords(withoutOperators: "ls due<7d".utf8).words   // ls, due<7d
///
/// Supports both kinds of quotes, backslashes and `$'a\nb'`, but no variables or substitutions. The first
/// unquoted operator (`|`, `>`, `<`, `;`, `&`) or comment ends the line, unless operators are
/// turned off.
package struct ShellWords {
  package private(set) var words: [Argument] = []

  /// Whether the line ends inside quotes.
  package private(set) var isOpen = false

  package init(_ line: String) { self.init(line.utf8, hasOperators: true) }

  /// Reads a line in which operators and `#` are ordinary characters.
  package init(withoutOperators line: some Sequence<UInt8>) {
    self.init(line, hasOperators: false)
  }

  /// Reads a line without operators, in which a word that starts with `~/` is a path in `home`.
  package init(withoutOperators line: [UInt8], inHome home: [UInt8]?) {
    self.init(line, hasOperators: false)
    guard let home else { return }
    words = words.map { word in
      word.bytes.starts(with: "~/".utf8) ? Argument(home + word.bytes.dropFirst()) : word
    }
  }

  private init(_ line: some Sequence<UInt8>, hasOperators: Bool) {
    var word: [UInt8]?
    var quote: UInt8?
    var bytes = Array(line)[...]
    func finish() { if let bytes = word { words.append(Argument(bytes)) } }

    while let byte = bytes.popFirst() {
      if let open = quote {
        if byte == open { quote = nil } else { word = (word ?? []) + [byte] }
      } else {
        switch byte {
        case UInt8(ascii: "$") where bytes.first == UInt8(ascii: "'"):
          bytes.removeFirst()
          word = (word ?? []) + ShellWords.unescaped(&bytes)
        case UInt8(ascii: "'"), UInt8(ascii: "\""):
          quote = byte
          word = word ?? []
        case UInt8(ascii: "\\"):
          if let next = bytes.popFirst() { word = (word ?? []) + [next] }
        case UInt8(ascii: " "), UInt8(ascii: "\t"):
          finish()
          word = nil
        case UInt8(ascii: "#") where word == nil && hasOperators: return
        case _ where hasOperators && "|<>;&".utf8.contains(byte):
          finish()
          return
        default: word = (word ?? []) + [byte]
        }
      }
    }
    isOpen = quote != nil
    finish()
  }
}
