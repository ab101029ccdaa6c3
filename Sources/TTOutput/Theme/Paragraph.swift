import CommandLineKit

/// Words filled into lines of a screen, with a hanging indent.
///
/// A word wider than a line is split between characters, never within one.
package struct Paragraph {
  private var words: [Word] = []

  package init() {}

  package var isEmpty: Bool { words.isEmpty }

  fileprivate struct Word {
    let bytes: [UInt8]
    let role: StyleRole
    let columns: Int
    /// The number of blanks before it, unless it starts a line.
    let blanks: Int
    /// Whether it stays on the line of the previous word.
    let isStuck: Bool
    let link: [UInt8]?
  }

  /// Adds text that stays on one line if it fits.
  package mutating func append(
    _ text: some Sequence<UInt8>, _ role: StyleRole = .text, after blanks: Int = 1,
    isStuck: Bool = false, linkTo link: [UInt8]? = nil
  ) {
    // The width of a TAB depends on the terminal.
    let flat = text.map { $0 == 0x09 ? 0x20 : $0 }
    words.append(
      Word(
        bytes: flat, role: role, columns: flat.columns, blanks: blanks,
        isStuck: isStuck && !words.isEmpty, link: link))
  }

  package mutating func append(
    _ text: String, _ role: StyleRole = .text, after blanks: Int = 1, isStuck: Bool = false
  ) {
    append(text.utf8, role, after: blanks, isStuck: isStuck)
  }

  /// Adds each word of a text, keeping the blanks between them.
  package mutating func append(wordsOf text: [UInt8], _ role: StyleRole = .text) {
    for word in text.split(separator: 0x20, omittingEmptySubsequences: false) {
      append(word, role)
    }
  }

  package mutating func append(wordsOf text: String, _ role: StyleRole = .text) {
    append(wordsOf: text.bytes, role)
  }

  struct Line {
    var text = TerminalText()
    var columns = 0

    fileprivate mutating func append(blanks: Int) {
      text.append(blanks: blanks)
      columns += blanks
    }

    fileprivate mutating func append(
      _ piece: ArraySlice<UInt8>, of word: Word, columns: Int, in theme: Theme
    ) {
      if let link = word.link {
        text.append(linkTo: link) { theme[word.role].append(piece, to: &$0) }
      } else {
        theme[word.role].append(piece, to: &text)
      }
      self.columns += columns
    }
  }

  /// Returns the filled lines of at most `width` columns; there is always one.
  ///
  /// A wider word gets a line of its own of up to `fullWidth` columns, except on the first line.
  func lines(in theme: Theme, width: Int, fullWidth: Int? = nil) -> [Line] {
    let width = max(width, Paragraph.leastRoom)
    let fullWidth = max(width, fullWidth ?? width)
    var lines: [Line] = []
    var line = Line()
    for (position, word) in words.enumerated() {
      let blanks = line.columns == 0 ? 0 : word.blanks
      let columns = word.columns + columnsStuck(to: position)
      let room = word.isStuck && !lines.isEmpty ? fullWidth : width
      if line.columns + blanks + columns <= room {
        line.append(blanks: blanks)
        line.append(word.bytes[...], of: word, columns: word.columns, in: theme)
      } else if columns <= fullWidth {
        if line.columns > 0 || columns > width { lines.append(line) }
        line = Line()
        line.append(word.bytes[...], of: word, columns: word.columns, in: theme)
      } else {
        append(inPieces: word, to: &lines, &line, width: width, in: theme)
      }
    }
    return lines + [line]
  }

  /// Returns the columns of the words that must stay on the line of another one.
  private func columnsStuck(to position: Int) -> Int {
    words[(position + 1)...].prefix(while: \.isStuck).reduce(0) { $0 + $1.blanks + $1.columns }
  }

  /// The minimum width of a line on any screen.
  package static let leastRoom = 10

  private func append(
    inPieces word: Word, to lines: inout [Line], _ line: inout Line, width: Int, in theme: Theme
  ) {
    if line.columns > 0 {
      if width - line.columns > Paragraph.leastRoom {
        line.append(blanks: word.blanks)
      } else {
        lines.append(line)
        line = Line()
      }
    }
    var rest = word.bytes[...]
    while !rest.isEmpty {
      let count = max(1, TextWidth.prefixLength(of: rest, within: width - line.columns))
      let piece = rest.prefix(count)
      line.append(piece, of: word, columns: piece.columns, in: theme)
      rest = rest.dropFirst(count)
      if !rest.isEmpty {
        lines.append(line)
        line = Line()
      }
    }
  }
}
