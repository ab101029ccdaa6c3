@testable import TodoTxt

/// Reads files with `Grammar/todotxt.abnf` alone, to compare with what the code reads.
struct LineGrammar {
  private let grammar: ABNF

  init() throws { grammar = try ABNF(at: "Grammar/todotxt.abnf") }

  /// Returns the kind, the tokens and the terminator of each line of a file, as `LineReading`s; nil
  /// if the grammar does not match the whole file.
  func read(_ bytes: [UInt8], dialect: Dialect) -> [LineReading]? {
    var matcher = ABNFMatcher(grammar, bytes, wanted: LineGrammar.wanted) { rule, range, bytes in
      LineGrammar.condition(rule, range, bytes, dialect)
    }
    let start = dialect == .strict ? "strict-file" : "file"
    guard matcher.match(start) == bytes.count else { return nil }
    return LineGrammar.lines(of: matcher.matches)
  }

  /// The rules that are tokens, with the kind of each.
  private static let tokens: [String: String] = [
    "completion-mark": "completionMark", "priority": "priority",
    "completion-date": "completionDate", "creation-date": "creationDate", "project": "project",
    "context": "context", "key": "key", "colon": "colon", "value": "value", "plain": "word",
    "sp": "space", "wsp": "space", "note-separator": "noteSeparator", "note-text": "note",
    "inline-note-text": "note", "comment": "comment", "line-end": "terminator",
    "byte-order-mark": "byteOrderMark",
  ]

  private static let lineRules: [String: LineKind] = [
    "task": .task, "comment-line": .comment, "note-line": .note, "blank-line": .blank,
  ]

  private static let wanted = Set(tokens.keys).union(lineRules.keys).union(["indented-note"])

  /// The conditions that the grammar states in words.
  private static func condition(
    _ rule: String, _ range: Range<Int>, _ bytes: [UInt8], _ dialect: Dialect
  ) -> Bool {
    let word = bytes[range]
    switch rule {
    case "end-of-file":
      let isFirst = range.lowerBound == 0 || bytes[..<range.lowerBound] == [0xEF, 0xBB, 0xBF]
      return range.lowerBound == bytes.count && !isFirst && bytes.last != 0x0A
    case "end-of-text":
      let rest = bytes[range.upperBound...]
      return rest.isEmpty || rest.starts(with: [0x0A]) || rest.starts(with: [0x0D, 0x0A])
        || (dialect == .extended && rest.first == 0x10)
    case "content-byte", "inline-note-byte":
      return word != [0x0D] || bytes[range.upperBound...].first != 0x0A
    case "word-byte", "key-byte":
      return (word != [0x0D] || bytes[range.upperBound...].first != 0x0A)
        && (word != [0x10] || dialect == .strict)
    case "note-separator": return dialect == .extended
    case "date": return isDay(word)
    case "value": return !word.starts(with: [0x2F, 0x2F])
    case "letter": return isLetter(word)
    default: return true
    }
  }

  private static func isDay(_ date: ArraySlice<UInt8>) -> Bool {
    let parts = String(decoding: date, as: UTF8.self).split(separator: "-").compactMap { Int($0) }
    let isLeap = parts[0] % 4 == 0 && (parts[0] % 100 != 0 || parts[0] % 400 == 0)
    let days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    return parts[0] > 0 && 1...12 ~= parts[1] && 1...days[parts[1] - 1] ~= parts[2]
  }

  private static func isLetter(_ letter: ArraySlice<UInt8>) -> Bool {
    // Invalid UTF-8 is repaired with a character that is not a letter.
    guard let scalar = String(decoding: letter, as: UTF8.self).unicodeScalars.first else {
      return false
    }
    return [.uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter]
      .contains(scalar.properties.generalCategory)
  }

  private static func lines(of matches: [ABNFMatcher.Match]) -> [LineReading] {
    var lines: [LineReading] = []
    var inside: [ABNFMatcher.Match] = []
    for match in matches {
      inside.removeAll {
        $0.depth >= match.depth || $0.range.upperBound <= match.range.lowerBound
      }
      if let kind = lineRules[match.rule] {
        let isInNote = inside.contains { $0.rule == "indented-note" }
        lines.append(LineReading(kind: isInNote ? "note" : "\(kind)"))
      } else if let token = tokens[match.rule], !match.range.isEmpty,
        !inside.contains(where: { tokens[$0.rule] != nil })
      {
        if match.rule == "byte-order-mark" { lines.append(LineReading(kind: token)) }
        lines[lines.count - 1].append(token, match.range)
      }
      inside.append(match)
    }
    return lines
  }
}
