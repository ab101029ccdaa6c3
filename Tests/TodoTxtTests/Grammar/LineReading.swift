@testable import TodoTxt

/// The kind of a line and its tokens, in the terms of the vectors.
struct LineReading: Hashable, Sendable {
  /// `task`, `blank`, `comment`, `note`, or `byteOrderMark`, which is not a line.
  let kind: String

  /// The tokens in order, and the line's terminator as the last one.
  private(set) var tokens: [Token] = []

  /// A token and its position in the file.
  struct Token: Hashable, Sendable {
    let kind: String
    var range: Range<Int>
  }

  init(kind: String) { self.kind = kind }

  /// Appends a token; a space after a space makes it longer.
  mutating func append(_ kind: String, _ range: Range<Int>) {
    if kind == "space", let last = tokens.last, last.kind == kind {
      tokens[tokens.count - 1].range = last.range.lowerBound..<range.upperBound
    } else {
      tokens.append(Token(kind: kind, range: range))
    }
  }

  /// The reading in the form of a vector: `task priority=(A) space=\x20 word=Call`.
  func text(in bytes: [UInt8]) -> String {
    ([kind] + tokens.map { "\($0.kind)=\(escaped(bytes[$0.range]))" }).joined(separator: " ")
  }
}

extension LineReading {
  /// Returns how the code reads a file.
  static func all(in document: Document) -> [LineReading] {
    var readings: [LineReading] = []
    var start = 0
    if document.hasByteOrderMark {
      var mark = LineReading(kind: "byteOrderMark")
      mark.append("byteOrderMark", 0..<3)
      readings.append(mark)
      start = 3
    }
    for line in document.lines {
      var reading = LineReading(kind: "\(line.kind)")
      for token in line.tokens {
        reading.append(
          "\(token.kind)", start + token.range.lowerBound..<start + token.range.upperBound)
      }
      start += line.content.count
      if line.terminator != .none {
        reading.append("terminator", start..<start + line.terminator.count)
      }
      start += line.terminator.count
      readings.append(reading)
    }
    return readings
  }
}

/// Returns bytes in the form of the vectors: printable UTF-8 unchanged, everything else and spaces
/// as `\xHH`, and `\\` for a backslash.
func escaped(_ bytes: ArraySlice<UInt8>, keepingSpaces: Bool = false) -> String {
  var text = ""
  var rest = bytes
  while let first = rest.first {
    let character = String(decoding: rest.prefix(4), as: UTF8.self).unicodeScalars.first
    if first == UInt8(ascii: "\\") {
      text += "\\\\"
      rest.removeFirst()
    } else if let character, isPrintable(character, keepingSpaces),
      rest.starts(with: String(character).utf8)
    {
      text.unicodeScalars.append(character)
      rest.removeFirst(String(character).utf8.count)
    } else {
      let hexadecimal = String(first, radix: 16, uppercase: true)
      text += "\\x" + (first < 16 ? "0" : "") + hexadecimal
      rest.removeFirst()
    }
  }
  return text
}

/// Whether a character is written unchanged: not if it is invisible.
private func isPrintable(_ character: Unicode.Scalar, _ keepingSpaces: Bool) -> Bool {
  switch character.properties.generalCategory {
  case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse,
    .unassigned:
    false
  case .spaceSeparator: keepingSpaces && character == " "
  default: true
  }
}

/// Returns the bytes that `escaped` wrote, or nil for a backslash that starts nothing.
func unescapedBytes(_ text: Substring) -> [UInt8]? {
  var bytes: [UInt8] = []
  var rest = Array(text.utf8)[...]
  while let first = rest.popFirst() {
    guard first == UInt8(ascii: "\\") else {
      bytes.append(first)
      continue
    }
    switch rest.popFirst() {
    case UInt8(ascii: "\\"): bytes.append(first)
    case UInt8(ascii: "x"):
      guard rest.count >= 2,
        let byte = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
      else { return nil }
      bytes.append(byte)
      rest = rest.dropFirst(2)
    default: return nil
    }
  }
  return bytes
}
