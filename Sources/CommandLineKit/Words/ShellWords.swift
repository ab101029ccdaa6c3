/// The words of a command line, split as in a shell, for the simple lines of examples and aliases.
///
///     ShellWords("tt ls 'due<7d' | wc -l").words             // tt, ls, due<7d
///     ShellWords(withoutOperators: "ls due<7d".bytes).words  // ls, due<7d
///
/// The first unquoted operator (`|`, `>`, `<`, `;`, `&`) or comment ends the line, unless operators
/// are turned off.
package struct ShellWords {
  package private(set) var words: [Argument] = []

  /// Whether the line ends inside quotes.
  package private(set) var isOpen = false

  package init(_ line: String) { self.init(line.bytes, reading: .commandLine) }

  /// Reads a line in which operators and `#` are ordinary characters; with `home`, a word that
  /// starts with `~/` is a path in it.
  package init(withoutOperators line: [UInt8], inHome home: [UInt8]? = nil) {
    self.init(line, reading: .words)
    expandPaths(inHome: home)
  }

  /// Reads a line that a person types, in which an apostrophe, an open quote or a backslash is text.
  ///
  ///     ShellWords(typed: "add Don't 'Buy milk'".bytes).words  // add, Don't, Buy milk
  ///
  /// Only a word that is quoted as a whole, or as in `line(of:)`, loses its quotes.
  package init(typed line: [UInt8], inHome home: [UInt8]? = nil) {
    var lexer = ShellLexer(line, reading: .words)
    while let piece = try? lexer.next() {
      guard piece.kind == .word else { continue }
      let text = line[piece.range]
      let inside = text.dropFirst().dropLast()
      if let quote = text.first, "'\"".utf8.contains(quote), text.count > 1, text.last == quote,
        !inside.contains(quote)
      {
        words.append(Argument(inside))
      } else if ShellWords.line(of: [Argument(piece.word)]).elementsEqual(text) {
        words.append(Argument(piece.word))
      } else {
        let word = line[piece.range.lowerBound...].prefix { $0 != " " && $0 != "\t" }
        words.append(Argument(word))
        lexer.position = word.endIndex
      }
    }
    expandPaths(inHome: home)
  }

  private mutating func expandPaths(inHome home: [UInt8]?) {
    guard let home else { return }
    words = words.map { word in
      word.bytes.starts(with: "~/".utf8) ? Argument(home + word.bytes.dropFirst()) : word
    }
  }

  private init(_ line: [UInt8], reading: ShellLexer.Reading) {
    var lexer = ShellLexer(line, reading: reading)
    while let piece = try? lexer.next() {
      if piece.kind == .blank { continue }
      guard piece.kind == .word else { return }
      words.append(Argument(piece.word))
      isOpen = piece.openQuote != nil
    }
  }
}
