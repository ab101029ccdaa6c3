@testable import TodoTxt

/// The conditions that `Grammar/filter.abnf` states in comments.
enum FilterCondition {
  /// Whether a rule may match the bytes in `range`.
  static func holds(_ rule: String, _ range: Range<Int>, _ bytes: [UInt8]) -> Bool {
    let (text, rest) = (bytes[range], bytes[range.upperBound...])
    switch rule {
    case "term": return isBoundary(rest.first)
    case "or", "and": return isBoundary(rest.first) || rest.first == UInt8(ascii: "(")
    case "negation":
      return switch text.first {
      case UInt8(ascii: "-"): !isBoundary(rest.first)
      case UInt8(ascii: "!"): true
      default: isBoundary(rest.first) || rest.first == UInt8(ascii: "(")
      }
    case "quoted": return isOneQuotation(text)
    case "pattern": return !isBoundary(text.dropFirst().first)
    case "tags": return !text.starts(with: "@@".utf8)
    case "tag":
      let isQuoted = text.dropFirst().first.map("\"'".utf8.contains) ?? false
      return isQuoted || !contains(text, ",+") && !contains(text, ",@")
    case "field":
      let isBeforeColon = rest.first == UInt8(ascii: ":")
      return !text.contains { ":<>=".utf8.contains($0) } && !contains(text, "!=")
        && !(isBeforeColon && endsInModifier(text))
    case "plain-field":
      let isWord = isKeyword(text) && rest.first.map(isSpace) ?? false
      return !isWord && (text.last != UInt8(ascii: "-") || rest.first == UInt8(ascii: "!"))
    case "operands":
      let isApart = bytes[..<range.lowerBound].last.map(isSpace) ?? false
      return !isApart || !isKeyword(text)
    case "value":
      let isQuoted = text.first.map("\"'".utf8.contains) ?? false
      // In `a...b` the two dots are the first two.
      let reach = bytes[range.lowerBound..<min(range.upperBound + 1, bytes.count)]
      return isQuoted || !text.contains(UInt8(ascii: ",")) && !contains(reach, "..")
    case "comparison": return !isAddress(text)
    case "word": return isPlain(text, rest)
    default: return true
    }
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || 0x09...0x0D ~= byte }

  private static func isBoundary(_ byte: UInt8?) -> Bool {
    byte.map { isSpace($0) || $0 == UInt8(ascii: ")") } ?? true
  }

  private static func contains(_ text: ArraySlice<UInt8>, _ part: String) -> Bool {
    text.indices.contains { text[$0...].starts(with: part.utf8) }
  }

  private static func isKeyword(_ text: ArraySlice<UInt8>) -> Bool {
    let words = ["or", "and", "not"]
    return words.contains { text.elementsEqual($0.utf8) { $0 | 0x20 == $1 } }
  }

  /// Whether the first quote that is not escaped is the last byte.
  private static func isOneQuotation(_ text: ArraySlice<UInt8>) -> Bool {
    var rest = text.dropFirst()
    while let byte = rest.popFirst() {
      if byte == text.first { return rest.isEmpty }
      let isEscape = byte == UInt8(ascii: "\\")
      if isEscape, rest.first == text.first || rest.first == byte { rest.removeFirst() }
    }
    return false
  }

  /// Whether `//` follows the first colon, and no modifier precedes it: `http://x`.
  private static func isAddress(_ text: ArraySlice<UInt8>) -> Bool {
    guard let colon = text.firstIndex(where: { ":<>=".utf8.contains($0) }),
      text[colon] == UInt8(ascii: ":")
    else { return false }
    return text[(colon + 1)...].starts(with: "//".utf8) && !endsInModifier(text[..<colon])
  }

  private static func endsInModifier(_ field: ArraySlice<UInt8>) -> Bool {
    guard let dot = field.lastIndex(of: UInt8(ascii: ".")), dot > field.startIndex else {
      return false
    }
    return FilterRelation(modifier: field[(dot + 1)...]) != nil
  }

  /// Whether a word contains its own parentheses, is not a keyword, and does not start like a
  /// comparison.
  private static func isPlain(_ text: ArraySlice<UInt8>, _ rest: ArraySlice<UInt8>) -> Bool {
    var depth = 0
    for byte in text {
      if byte == UInt8(ascii: "(") { depth += 1 }
      if byte == UInt8(ascii: ")") { depth -= 1 }
      if depth < 0 { return false }
    }
    let isWhole = depth == 0 || rest.first != UInt8(ascii: ")")
    let name = text.prefix { $0 != UInt8(ascii: "(") }
    return isWhole && !isKeyword(name) && !isSymbol(name) && !startsComparison(text)
  }

  private static func isSymbol(_ text: ArraySlice<UInt8>) -> Bool {
    ["|", "||", "&", "&&"].contains { text.elementsEqual($0.utf8) }
  }

  private static func startsComparison(_ text: ArraySlice<UInt8>) -> Bool {
    func isLetter(_ byte: UInt8) -> Bool { byte >= 0x80 || 0x61...0x7A ~= byte | 0x20 }
    guard let first = text.first, isLetter(first) else { return false }
    let isPlain = { (field: ArraySlice<UInt8>) in
      field.allSatisfy { isLetter($0) || $0.isDigit || "_-.".utf8.contains($0) }
    }
    for index in text.indices {
      let (field, rest) = (text[..<index], text[(index + 1)...])
      switch text[index] {
      case UInt8(ascii: "("), UInt8(ascii: ")"): return false
      case UInt8(ascii: ":"):
        return endsInModifier(field) || !isBoundary(rest.first) && !rest.starts(with: "//".utf8)
      case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "="):
        return isPlain(field) && field.last != UInt8(ascii: "-")
      case UInt8(ascii: "!") where rest.first == UInt8(ascii: "="): return isPlain(field)
      default: break
      }
    }
    return false
  }
}
