/// A lexer for command lines that splits them as a shell would.
///
/// It supports what bash, zsh and fish have in common: both kinds of quotes, backslashes and
/// `$'a\nb'`. It does not expand variables or substitutions.
package struct ShellLexer {
  let line: [UInt8]
  private let reading: Reading
  private let endsOfWords: String

  /// The offset of the next piece.
  package var position = 0

  /// The part of a shell's syntax that a line uses.
  package enum Reading {
    /// Words: operators and `#` are ordinary characters.
    case words
    /// Words, operators and comments.
    case commandLine
    /// A command line up to the cursor; `<` and `>` after a field's name belong to the word.
    case unfinished(isField: ([UInt8]) -> Bool)
    /// Everything that a shell reads. Throws `Doubt` on here-documents, backquotes, nested
    /// substitutions, open quotes and glob qualifiers.
    case whole(ShellKind)
  }

  package struct Piece {
    package var kind: Kind
    package var range: Range<Int>

    /// The bytes of the word, without its quotes.
    package var word: [UInt8] = []

    /// The quote in which the line ends; `$` for `$'`.
    package var openQuote: UInt8?

    package enum Kind {
      /// Spaces, tabs, and line breaks after a backslash.
      case blank
      /// From `#` to the end of the line.
      case comment
      /// The end of a command: `;`, `|`, `&&`, a line break.
      case separator
      /// An operator followed by a file: `>`, `2>`, `<`.
      case redirection
      /// `(` and `)`.
      case open, close
      /// A letter in parentheses as a word of its own: `(A)`.
      case letter
      case word
    }
  }

  /// The lexer does not understand the line.
  package struct Doubt: Error {
    package init() {}
  }

  package init(_ line: [UInt8], reading: Reading) {
    self.line = line
    self.reading = reading
    endsOfWords =
      switch reading {
      case .words: " \t"
      case .commandLine: " \t\n;&|<>"
      case .unfinished: " \t\n;&|<>()"
      case .whole: " \t\n;&|<>)"
      }
  }

  /// Returns the next piece, or nil at the end.
  package mutating func next() throws(Doubt) -> Piece? {
    let start = position
    guard let byte = byte(0) else { return nil }
    let kind: Piece.Kind
    switch byte {
    case _ where isBlank:
      while isBlank { position += self.byte(0) == backslash ? 2 : 1 }
      kind = .blank
    case "#" where hasComments:
      while let byte = self.byte(0), byte != "\n" { position += 1 }
      kind = .comment
    case "(" where shell != nil && isLetter:
      position += 3
      kind = .letter
    case "(" where hasParentheses:
      // Arithmetic, or in fish a substitution.
      if self.byte(1) == byte || shell == .fish { try doubt() }
      position += 1
      kind = .open
    case ")" where hasParentheses:
      position += 1
      kind = .close
    default:
      guard hasOperators else { return try word() }
      if try redirection() {
        kind = .redirection
      } else if let length = ShellLexer.separators.first(where: { starts(with: $0) })?.utf8.count {
        position += length
        kind = .separator
      } else {
        return try word()
      }
    }
    return Piece(kind: kind, range: start..<position)
  }

  /// Whether a word may end before the byte at `index`.
  package func isEndOfWord(_ index: Int) -> Bool {
    index >= line.count || endsOfWords.utf8.contains(line[index])
  }

  private static let separators = [
    "||", "&&", "&|", "&!", ";;", ";&", "|&", ";", "|", "&", "\n",
  ]

  private static let redirections = [
    "&>>", "&>|", "&>", "<<<", "<<", "<&", "<>", ">>", ">&", ">|", ">!", ">?", "<", ">",
  ]

  private mutating func redirection() throws(Doubt) -> Bool {
    var start = position
    while start < line.count, isDigit(line[start]) { start += 1 }
    let sign = ShellLexer.redirections.first { line[start...].starts(with: $0.utf8) }
    guard let sign, start == position || !sign.hasPrefix("&") else { return false }
    position = start + sign.utf8.count
    if sign == "<<" || byte(0) == "(" { try doubt() }
    return true
  }

  private mutating func word() throws(Doubt) -> Piece {
    let start = position
    var piece = Piece(kind: .word, range: start..<start)
    while !isEndOfWord(position) || isSign(after: piece.word), let byte = take() {
      switch byte {
      case "'":
        try quoted(by: byte, escapes: shell == .fish ? "'\\" : "", into: &piece)
      case "\"": try quoted(by: byte, escapes: "\"\\$`\n", into: &piece)
      case "$" where self.byte(0) == "'" && shell != .fish:
        try escaped(into: &piece)
      case "$": try expansion(into: &piece)
      case "`" where shell != nil, "(" where shell != nil: try doubt()
      case backslash:
        if position == line.count { try doubt() }
        if let next = take(), next != "\n" { piece.word.append(next) }
      default: piece.word.append(byte)
      }
    }
    if position == start { throw Doubt() }
    piece.range = start..<position
    return piece
  }

  /// Reads up to the closing quote; a backslash quotes only the bytes in `escapes`.
  private mutating func quoted(
    by quote: UInt8, escapes: String, into piece: inout Piece
  ) throws(Doubt) {
    while let byte = take() {
      switch byte {
      case quote: return
      case backslash where self.byte(0).map(escapes.utf8.contains) ?? false:
        if let next = take(), next != "\n" { piece.word.append(next) }
      case "`" where quote == "\"" && shell != nil: try doubt()
      case "$" where quote == "\"" && self.byte(0) != quote:
        try expansion(into: &piece)
      default: piece.word.append(byte)
      }
    }
    piece.openQuote = quote
    try doubt()
  }

  /// Reads `'text'` after `$`.
  private mutating func escaped(into piece: inout Piece) throws(Doubt) {
    position += 1
    while let byte = take() {
      if byte == "'" { return }
      guard byte == backslash, let next = take() else {
        piece.word.append(byte)
        continue
      }
      if let index = ShellLexer.escapes.firstIndex(of: next) {
        piece.word.append(UInt8(0x07 + index))
      } else if next | 0x20 == "e" {
        piece.word.append(0x1B)
      } else if isOctal(next) {
        position -= 1
        let digits = line[position...].prefix(3).prefix(while: isOctal)
        position += digits.count
        piece.word.append(digits.reduce(0) { $0 &* 8 &+ ($1 - "0") })
      } else {
        piece.word.append(next)
      }
    }
    piece.openQuote = "$"
    try doubt()
  }

  /// The letters after a backslash for the bytes 7 to 13.
  private static let escapes = "abtnvfr".bytes

  /// Reads `name`, `1`, `{name}` or `(command)` after `$`, and keeps it unchanged.
  private mutating func expansion(into piece: inout Piece) throws(Doubt) {
    let start = position - 1
    if shell != nil {
      switch take() {
      case "{": try skip(to: "}")
      case "(": try skip(to: ")")
      case let byte? where isName(byte) || "@*#?!$-".utf8.contains(byte): break
      default: throw Doubt()
      }
    }
    piece.word += line[start..<position]
  }

  /// Skips past `end` if nothing before it is special.
  private mutating func skip(to end: UInt8) throws(Doubt) {
    while let byte = take() {
      if byte == end { return }
      if "(){}[]'\"\\`$<>#\n".utf8.contains(byte) { throw Doubt() }
    }
    throw Doubt()
  }

  /// Throws if the line must be understood completely.
  private func doubt() throws(Doubt) { if shell != nil { throw Doubt() } }

  private var shell: ShellKind? { if case .whole(let shell) = reading { shell } else { nil } }

  private var hasOperators: Bool { if case .words = reading { false } else { true } }

  private var hasParentheses: Bool { endsOfWords.utf8.contains(")") }

  private var hasComments: Bool {
    switch reading {
    case .commandLine, .whole: true
    case .words, .unfinished: false
    }
  }

  private func isSign(after word: [UInt8]) -> Bool {
    guard case .unfinished(let isField) = reading, let byte = byte(0) else { return false }
    return (byte == "<" || byte == ">") && isField(word)
  }

  private func byte(_ offset: Int) -> UInt8? {
    position + offset < line.count ? line[position + offset] : nil
  }

  private mutating func take() -> UInt8? {
    defer { position = min(position + 1, line.count) }
    return byte(0)
  }

  private var isBlank: Bool {
    switch byte(0) {
    case " ", "\t": true
    case backslash: byte(1) == "\n"
    default: false
    }
  }

  /// Whether the next word is an uppercase letter in parentheses.
  private var isLetter: Bool {
    guard position > 0, " \t".utf8.contains(line[position - 1]), let letter = byte(1) else {
      return false
    }
    return letter &- "A" < 26 && byte(2) == ")"
      && isEndOfWord(position + 3)
  }

  private func starts(with text: String) -> Bool { line[position...].starts(with: text.utf8) }

  private func isName(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- "a" < 26 || isDigit(byte) || byte == "_"
  }

  private func isDigit(_ byte: UInt8) -> Bool { byte &- "0" < 10 }

  private func isOctal(_ byte: UInt8) -> Bool { byte &- "0" < 8 }
}

private let backslash: UInt8 = "\\"
