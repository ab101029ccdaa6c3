/// The words of a command line, split as in a shell, for the simple lines of examples and aliases.
///
///     ShellWords("tt ls 'due<7d' | wc -l").words             // tt, ls, due<7d
///     ShellWords(withoutOperators: "ls due<7d".utf8).words   // ls, due<7d
///
/// The first unquoted operator (`|`, `>`, `<`, `;`, `&`) or comment ends the line, unless operators
/// are turned off.
package struct ShellWords {
  package private(set) var words: [Argument] = []

  /// Whether the line ends inside quotes.
  package private(set) var isOpen = false

  package init(_ line: String) { self.init(line.bytes, reading: .commandLine) }

  /// Reads a line in which operators and `#` are ordinary characters.
  package init(withoutOperators line: some Sequence<UInt8>) {
    self.init(Array(line), reading: .words)
  }

  /// Reads a line without operators, in which a word that starts with `~/` is a path in `home`.
  package init(withoutOperators line: [UInt8], inHome home: [UInt8]?) {
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
