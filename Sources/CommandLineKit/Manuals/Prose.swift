/// Text in the simple markup of help and manual.
///
/// Blank lines separate paragraphs, which are filled to the available width. Lines indented by four
/// spaces are shown unchanged; with a TAB in each, they are the rows of a table. Text between
/// backquotes is something to type.
///
///     Quote what your shell would take: `'due<7d'`, or write a range instead:
///
///         tt ls due:..7d
struct Prose {
  let blocks: [Block]

  enum Block: Hashable {
    /// Words to fill into lines.
    case paragraph([Word])
    /// Lines to show unchanged.
    case literal([String])
    /// Labels with their meanings.
    case table([Row])
  }

  struct Row: Hashable {
    let label: String
    let meaning: String
  }

  /// A piece of a paragraph that a line break never splits: `(see`, `` `tt help`, ``.
  struct Word: Hashable {
    var parts: [Part] = []

    /// A run of characters, either code or plain text.
    struct Part: Hashable {
      var text: String
      var isCode: Bool
    }
  }

  init(_ text: String) {
    var blocks: [Block] = []
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
    func isBlank(_ line: Substring) -> Bool { line.allSatisfy { $0 == " " } }
    func isLiteral(_ line: Substring) -> Bool { line.hasPrefix("    ") }

    while let first = lines.first {
      if isBlank(first) {
        lines.removeFirst()
      } else if isLiteral(first) {
        var block = lines.prefix { isLiteral($0) || isBlank($0) }
        lines = lines[block.endIndex...]
        while let last = block.last, isBlank(last) { block.removeLast() }
        let lines = block.map { String($0.dropFirst(4)) }
        let rows = lines.compactMap(Row.init)
        blocks.append(rows.count == lines.count ? .table(rows) : .literal(lines))
      } else {
        let block = lines.prefix { !isLiteral($0) && !isBlank($0) }
        lines = lines[block.endIndex...]
        blocks.append(.paragraph(Prose.words(of: block.joined(separator: " "))))
      }
    }
    self.blocks = blocks
  }

  static func lines(of rows: [Row]) -> [String] {
    let width = rows.map { TextWidth.columns(of: $0.label) }.max() ?? 0
    return rows.map { row in
      let blanks = width - TextWidth.columns(of: row.label) + 2
      return row.label + String(repeating: " ", count: blanks) + row.meaning
    }
  }

  /// Returns the words of `text`; a space between backquotes does not end a word.
  static func words(of text: String) -> [Word] {
    var words: [Word] = []
    var word = Word()
    var isCode = false
    for letter in text {
      if letter == "`" {
        isCode.toggle()
      } else if letter == " ", !isCode {
        if !word.parts.isEmpty { words.append(word) }
        word = Word()
      } else if let last = word.parts.indices.last, word.parts[last].isCode == isCode {
        word.parts[last].text.append(letter)
      } else {
        word.parts.append(Word.Part(text: String(letter), isCode: isCode))
      }
    }
    if !word.parts.isEmpty { words.append(word) }
    return words
  }
}

extension Prose.Row {
  fileprivate init?(_ line: String) {
    guard let tab = line.firstIndex(of: "\t") else { return nil }
    self.init(label: String(line[..<tab]), meaning: String(line[line.index(after: tab)...]))
  }
}
