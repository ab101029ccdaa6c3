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
  typealias Row = (label: String, meaning: String)

  enum Block {
    /// Words to fill into lines.
    case paragraph([String])
    /// Lines to show unchanged.
    case literal([String])
    /// Labels with their meanings.
    case table([Row])
  }

  private(set) var blocks: [Block] = []

  init(_ text: String) {
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
        let shown = block.map { $0.dropFirst(4) }
        let rows = shown.map { $0.split(separator: "\t", maxSplits: 1).map(String.init) }
        blocks.append(
          rows.allSatisfy { $0.count == 2 }
            ? .table(rows.map { ($0[0], $0[1]) }) : .literal(shown.map(String.init)))
      } else {
        let block = lines.prefix { !isLiteral($0) && !isBlank($0) }
        lines = lines[block.endIndex...]
        blocks.append(.paragraph(Prose.words(of: block.joined(separator: " "))))
      }
    }
  }

  static func lines(of rows: [Row]) -> [String] {
    let width = rows.map { $0.label.columns }.max() ?? 0
    return rows.map { row in
      let blanks = width - row.label.columns + 2
      return row.label + String(repeating: " ", count: blanks) + row.meaning
    }
  }

  /// Returns the words of `text` with their backquotes, between which a space does not end a word.
  static func words(of text: String) -> [String] {
    var isCode = false
    return text.split {
      if $0 == "`" { isCode.toggle() }
      return $0 == " " && !isCode
    }.map(String.init)
  }

  /// Returns a word without its backquotes, with the text between them and the rest as two functions
  /// write them.
  static func written(
    _ word: String, code: (String) -> String, plain: (String) -> String = { $0 }
  ) -> String {
    word.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .map { $0.isMultiple(of: 2) ? plain(String($1)) : code(String($1)) }.joined()
  }
}
