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
