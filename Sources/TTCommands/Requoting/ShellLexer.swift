import TodoTxt
/// A lexer for command lines that splits them as a shell would.
///
/// It supports what bash, zsh and fish have in common and throws `Doubt` on everything else:
/// here-documents, backquotes, nested substitutions, open quotes, glob qualifiers.
struct ShellLexer {
  let line: [UInt8]
  let shell: ShellKind

  /// The offset of the next piece.
  var position = 0

  struct Piece: Hashable {
    var kind: Kind
    var range: Range<Int>

    enum Kind: Hashable {
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
      /// A word, with its quotes.
      case word
    }
  }

  /// The lexer does not understand the line.
  struct Doubt: Error {}

  init(_ line: [UInt8], as shell: ShellKind) {
    self.line = line
    self.shell = shell
  }

  /// Returns the next piece, or nil at the end.
  mutating func next() throws(Doubt) -> Piece? {
    let start = position
    guard let byte = byte(0) else { return nil }
    let kind: Piece.Kind
    switch byte {
    case _ where isBlank(0):
      while isBlank(0) { position += self.byte(0) == backslash ? 2 : 1 }
      kind = .blank
    case UInt8(ascii: "#"):
      while let byte = self.byte(0), byte != .lineFeed { position += 1 }
      kind = .comment
    case UInt8(ascii: "("):
      // Arithmetic, or in fish a substitution.
      guard self.byte(1) != byte, shell != .fish else { throw Doubt() }
      position += 1
      kind = .open
    case UInt8(ascii: ")"):
      position += 1
      kind = .close
    default:
      if try redirection() {
        kind = .redirection
      } else if let length = ShellLexer.separators.first(where: { starts(with: $0) })?.utf8.count {
        position += length
        kind = .separator
      } else {
        try word()
        kind = .word
      }
    }
    return Piece(kind: kind, range: start..<position)
  }

  /// Whether a word may end before the byte at `index`.
  func isEndOfWord(_ index: Int) -> Bool {
    index >= line.count || " \t\n;&|<>)".utf8.contains(line[index])
  }

  private static let separators = [
    "||", "&&", "&|", "&!", ";;", ";&", "|&", ";", "|", "&", "\n",
  ]

  private static let redirections = [
    "&>>", "&>|", "&>", "<<<", "<<", "<&", "<>", ">>", ">&", ">|", ">!", ">?", "<", ">",
  ]

  /// Reads a redirection; returns false if there is none here.
  private mutating func redirection() throws(Doubt) -> Bool {
    var start = position
    while start < line.count, line[start].isDigit { start += 1 }
    let sign = ShellLexer.redirections.first { line[start...].starts(with: $0.utf8) }
    guard let sign, start == position || !sign.hasPrefix("&") else { return false }
    position = start + sign.utf8.count
    if sign == "<<" || byte(0) == UInt8(ascii: "(") { throw Doubt() }
    return true
  }

  /// Reads a word, including its quoted parts.
  private mutating func word() throws(Doubt) {
    let start = position
    while let byte = byte(0), !isEndOfWord(position) {
      switch byte {
      case UInt8(ascii: "'"): try singleQuoted(escapes: shell == .fish)
      case UInt8(ascii: "\""): try doubleQuoted()
      case UInt8(ascii: "$"): try expansion()
      case UInt8(ascii: "`"), UInt8(ascii: "("): throw Doubt()
      case backslash:
        guard position + 1 < line.count else { throw Doubt() }
        position += 2
      default: position += 1
      }
    }
    if position == start { throw Doubt() }
  }

  private mutating func singleQuoted(escapes: Bool) throws(Doubt) {
    position += 1
    while let byte = byte(0) {
      position += byte == backslash && escapes ? 2 : 1
      if byte == UInt8(ascii: "'") { return }
    }
    throw Doubt()
  }

  private mutating func doubleQuoted() throws(Doubt) {
    position += 1
    while let byte = byte(0) {
      switch byte {
      case UInt8(ascii: "\""):
        position += 1
        return
      case UInt8(ascii: "`"): throw Doubt()
      case UInt8(ascii: "$") where self.byte(1) != UInt8(ascii: "\""): try expansion()
      case backslash: position += 2
      default: position += 1
      }
    }
    throw Doubt()
  }

  /// Reads `$name`, `$1`, `${name}`, `$(command)` or `$'text'`.
  private mutating func expansion() throws(Doubt) {
    position += 1
    switch byte(0) {
    case UInt8(ascii: "'") where shell != .fish: try singleQuoted(escapes: true)
    case UInt8(ascii: "{"): try skip(to: UInt8(ascii: "}"))
    case UInt8(ascii: "("): try skip(to: UInt8(ascii: ")"))
    case let byte? where isName(byte) || "@*#?!$-".utf8.contains(byte): position += 1
    default: throw Doubt()
    }
  }

  /// Skips past `end` if nothing before it is special.
  private mutating func skip(to end: UInt8) throws(Doubt) {
    position += 1
    while let byte = byte(0) {
      position += 1
      if byte == end { return }
      if "(){}[]'\"\\`$<>#\n".utf8.contains(byte) { throw Doubt() }
    }
    throw Doubt()
  }

  private func byte(_ offset: Int) -> UInt8? {
    position + offset < line.count ? line[position + offset] : nil
  }

  private func isBlank(_ offset: Int) -> Bool {
    switch byte(offset) {
    case UInt8(ascii: " "), UInt8(ascii: "\t"): true
    case backslash: byte(offset + 1) == .lineFeed
    default: false
    }
  }

  private func starts(with text: String) -> Bool { line[position...].starts(with: text.utf8) }

  private func isName(_ byte: UInt8) -> Bool {
    byte.isLetterOrDigit || byte == UInt8(ascii: "_")
  }
}

private let backslash = UInt8(ascii: "\\")
