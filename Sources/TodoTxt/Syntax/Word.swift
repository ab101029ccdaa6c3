/// A word of a task's text: a run of bytes between spaces and tabs.
package struct Word: Hashable {
  package let range: Range<Int>
  package let kind: Kind

  package enum Kind: Hashable {
    /// `+` and at least one more byte.
    case project

    /// `@` and at least one more byte.
    case context

    /// `key:value`, with the position of the colon.
    case tag(colon: Int)

    case plain
  }

  /// The range of the name after the sigil of a project or context.
  package var name: Range<Int> { range.lowerBound + 1..<range.upperBound }

  package var key: Range<Int> { range.lowerBound..<colon }

  package var value: Range<Int> { min(colon + 1, range.upperBound)..<range.upperBound }

  package var isProject: Bool { if case .project = kind { true } else { false } }

  package var isContext: Bool { if case .context = kind { true } else { false } }

  package var isTag: Bool { if case .tag = kind { true } else { false } }

  /// The position of a tag's colon; at the end of any other word.
  private var colon: Int { if case .tag(let colon) = kind { colon } else { range.upperBound } }
}

extension Word {
  /// Reads the word that fills `range` of a line.
  ///
  ///     word    = project / context / tag / plain
  ///     project = "+" 1*word-byte
  ///     context = "@" 1*word-byte
  init(in line: Span<UInt8>, at range: Range<Int>) {
    self.init(in: line, at: range, firstColon: line.endOfWord(in: range).colon)
  }

  /// Reads a word without a line; nil if it is empty.
  init?(alone word: [UInt8]) {
    if word.isEmpty { return nil }
    self.init(in: word.span, at: word.indices)
  }

  /// Reads the word that fills `range`, given the position of its first colon.
  init(in line: Span<UInt8>, at range: Range<Int>, firstColon: Int?) {
    self.range = range
    switch line[range.lowerBound] {
    case .plus where range.count > 1: kind = .project
    case .at where range.count > 1: kind = .context
    default:
      if let colon = firstColon, Word.isTag(line, range, colon) {
        kind = .tag(colon: colon)
      } else {
        kind = .plain
      }
    }
  }

  /// Whether a word whose first colon is at `colon` is a tag.
  ///
  ///     tag   = key colon value
  ///     key   = letter *key-byte
  ///     value = 1*word-byte    ; that does not start with "//"
  ///
  /// So `12:30`, `http://example.org`, `Re:` and `(due:today)` are text; `time:12:30` is a tag.
  private static func isTag(_ line: Span<UInt8>, _ range: Range<Int>, _ colon: Int) -> Bool {
    guard colon < range.upperBound - 1, startsWithLetter(line, range.lowerBound..<colon) else {
      return false
    }
    let isAddress =
      colon + 2 < range.upperBound && line[colon + 1] == .slash
      && line[colon + 2] == .slash
    return !isAddress
  }

  /// Whether the bytes start with a letter of any script (general category L in Unicode).
  private static func startsWithLetter(_ line: Span<UInt8>, _ range: Range<Int>) -> Bool {
    guard let first = range.first.map({ line[$0] }) else { return false }
    guard first >= 0x80 else { return first.isLetter }
    var position = range.lowerBound
    let value = line.character(at: &position, before: range.upperBound)
    switch Unicode.Scalar(value)?.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter:
      return true
    default: return false
    }
  }
}
