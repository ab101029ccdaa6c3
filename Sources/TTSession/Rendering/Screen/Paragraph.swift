package import CommandLineKit

/// Words set in lines of a screen, of which all but the first are indented.
///
/// A word that is wider than a line is parted between characters, never within one.
package struct Paragraph {
  /// The words.

  /// Creates a paragraph.
  package init() {

  }
  private var words: [Word] = []

  private struct Word {
    let bytes: [UInt8]
    let style: Style
    let columns: Int
    /// How many blanks come before it, unless it begins a line.
    let blanks: Int
  }

  /// Adds text that stays together where there is room.
  package mutating func append(
    _ text: some Sequence<UInt8>, _ style: Style = .plain, after blanks: Int = 1
  ) {
    // A TAB would go as far as the terminal likes.
    let flat = text.map { $0 == 0x09 ? 0x20 : $0 }
    words.append(
      Word(bytes: flat, style: style, columns: TextWidth.columns(of: flat[...]), blanks: blanks))
  }

  /// Adds each word of a text, with all the blanks between them.
  package mutating func append(wordsOf text: some Sequence<UInt8>, _ style: Style = .plain) {
    for word in text.split(separator: 0x20, omittingEmptySubsequences: false) {
      append(word, style)
    }
  }

  /// Appends the lines; the first one begins at column `indent`, where the others will.
  package func append(to output: inout TerminalText, indent: Int, width: Int) {
    let width = max(width, indent + Paragraph.leastRoom)
    var column = indent
    for word in words {
      let blanks = column == indent ? 0 : word.blanks
      if column + blanks + word.columns <= width {
        output.append(blanks: blanks)
        word.style.append(word.bytes, to: &output)
        column += blanks + word.columns
      } else if word.columns <= width - indent {
        output.startLine(indent)
        word.style.append(word.bytes, to: &output)
        column = indent + word.columns
      } else {
        column = append(inPieces: word, from: column, to: &output, indent: indent, width: width)
      }
    }
    output.endLine()
  }

  /// The fewest columns that text is set in, on however narrow a screen.
  private static let leastRoom = 10

  private func append(
    inPieces word: Word, from column: Int, to output: inout TerminalText, indent: Int, width: Int
  ) -> Int {
    var column = column
    if column > indent {
      if width - column > Paragraph.leastRoom {
        output.append(blanks: word.blanks)
        column += word.blanks
      } else {
        output.startLine(indent)
        column = indent
      }
    }
    var rest = word.bytes[...]
    while !rest.isEmpty {
      let count = max(1, TextWidth.prefixLength(of: rest, within: width - column))
      let piece = rest.prefix(count)
      word.style.append(piece, to: &output)
      column += TextWidth.columns(of: piece)
      rest = rest.dropFirst(count)
      if !rest.isEmpty {
        output.startLine(indent)
        column = indent
      }
    }
    return column
  }
}

extension TerminalText {
  /// Ends a line and begins an indented one.
  fileprivate mutating func startLine(_ indent: Int) {
    endLine()
    append(blanks: indent)
  }
}
