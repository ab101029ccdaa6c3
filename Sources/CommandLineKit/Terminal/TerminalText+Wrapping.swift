extension TerminalText {
  /// Returns the text with its long lines broken at blanks.
  ///
  /// A line has at most `width` columns, unless a word is wider. A continuation is indented like
  /// its line, or by `indent` if that is more. A line that underlines a part of the line above is
  /// broken with it, and so stays below that part. A command after the word `run`, which ends before a
  /// semicolon, is not broken, so that it can be copied.
  func wrapped(to width: Int, indent: Int = 0) -> TerminalText {
    let all = lines
    if all.allSatisfy({ $0.columns <= width }) { return self }
    var text = TerminalText()
    var index = 0
    var isFirst = true
    while index < all.count {
      let below = index + 1 < all.count ? all[index + 1].underlined : nil
      for piece in all[index].pieces(width: width, indent: indent) {
        if !isFirst { text.endLine() }
        isFirst = false
        text.append(blanks: piece.indent)
        text.append(verbatim: piece.bytes)
        guard let below, let part = piece.part(of: below) else { continue }
        text.endLine()
        text.append(blanks: part.lowerBound)
        text.append(verbatim: [UInt8](repeating: "^", count: part.count))
      }
      index += below == nil ? 1 : 2
    }
    if bytes.last == "\n" { text.endLine() }
    return text
  }

  /// The columns that a line of `^` underlines; nil for any other line.
  private var underlined: Range<Int>? {
    let start = bytes.prefix { $0 == 0x20 }.count
    guard start < bytes.count, bytes[start...].allSatisfy({ $0 == "^" }) else {
      return nil
    }
    return start..<bytes.count
  }

  /// A part of a broken line.
  private struct Piece {
    /// The column of the whole line where it starts.
    var start: Int
    var columns = 0
    var indent: Int
    var bytes: [UInt8] = []

    /// Returns the position of columns of the whole line in this part; nil if they are in another
    /// part.
    func part(of range: Range<Int>) -> Range<Int>? {
      // A mark after the end of the line belongs to its last part.
      let found = range.clamped(to: start..<start + columns + 1)
      return found.isEmpty
        ? nil : found.lowerBound - start + indent..<found.upperBound - start + indent
    }
  }

  /// Returns the words after `margin` blanks; a command is one word.
  private func words(after margin: Int) -> [[UInt8]] {
    var (words, isCommand) = ([[UInt8]](), false)
    for word in bytes[margin...].split(separator: 0x20, omittingEmptySubsequences: false) {
      if isCommand { words[words.count - 1] += [0x20] + word } else { words.append(Array(word)) }
      isCommand = (isCommand || words.dropLast().last == Array("run".utf8)) && word.last != 0x3B
    }
    return words
  }

  private func pieces(width: Int, indent: Int) -> [Piece] {
    let margin = bytes.prefix { $0 == 0x20 }.count
    var pieces = [Piece(start: margin, indent: margin)]
    var column = margin
    for (index, word) in words(after: margin).enumerated() {
      let columns = TerminalText(verbatim: word).columns
      let last = pieces[pieces.count - 1]
      if index > 0 { column += 1 }
      if index > 0, last.indent + last.columns + 1 + columns > width, last.columns > 0 {
        pieces.append(Piece(start: column, indent: max(margin, indent)))
      } else if index > 0 {
        pieces[pieces.count - 1].bytes.append(0x20)
        pieces[pieces.count - 1].columns += 1
      }
      pieces[pieces.count - 1].bytes += word
      pieces[pieces.count - 1].columns += columns
      column += columns
    }
    return pieces
  }
}
