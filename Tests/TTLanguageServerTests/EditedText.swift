import TestSupport

/// A text as an editor stores it, with positions counted in bytes or in UTF-16 code units.
struct EditedText {
  private(set) var units: [UInt16]
  private let countsBytes: Bool

  init(_ text: String, countsBytes: Bool) {
    self.countsBytes = countsBytes
    units = countsBytes ? InvalidByte.bytes(of: text).map(UInt16.init) : Array(text.utf16)
  }

  var text: String {
    countsBytes
      ? InvalidByte.text(of: units.map { UInt8(truncatingIfNeeded: $0) })
      : String(decoding: units, as: UTF16.self)
  }

  /// The ranges of the lines, without their endings.
  private var lines: [Range<Int>] {
    var lines: [Range<Int>] = []
    var (start, offset) = (0, 0)
    while offset < units.count {
      if units[offset] == 13 || units[offset] == 10 {
        lines.append(start..<offset)
        let isPair = units[offset] == 13 && offset + 1 < units.count && units[offset + 1] == 10
        offset += isPair ? 2 : 1
        start = offset
      } else {
        offset += 1
      }
    }
    return lines + [start..<units.count]
  }

  func offset(of position: Any?) -> Int? {
    guard let position = position as? [String: Any], let line = position["line"] as? Int,
      let column = position["character"] as? Int
    else { return nil }
    let lines = lines
    guard line < lines.count else { return units.count }
    return min(lines[line].lowerBound + column, lines[line].upperBound)
  }

  func range(of range: Any?) -> Range<Int>? {
    guard let range = range as? [String: Any], let start = offset(of: range["start"]),
      let end = offset(of: range["end"]), start <= end
    else { return nil }
    return start..<end
  }

  /// Returns the place of a character, as the editor sends it.
  func position(ofCharacter count: Int, in text: String) -> [String: Any] {
    let before = String(String.UnicodeScalarView(text.unicodeScalars.prefix(count)))
    let offset = countsBytes ? InvalidByte.bytes(of: before).count : before.utf16.count
    let lines = lines
    let line = lines.lastIndex { $0.lowerBound <= offset } ?? 0
    return [
      "line": line,
      "character": min(offset, lines[line].upperBound) - lines[line].lowerBound,
    ]
  }

  /// Describes a range for a reader: `2:6 «Call»`, the column counted in characters from 1.
  func description(of value: Any?) -> String {
    guard let range = range(of: value) else { return "no range" }
    let lines = lines
    let line = lines.lastIndex { $0.lowerBound <= range.lowerBound } ?? 0
    let before = string(lines[line].lowerBound..<range.lowerBound)
    let inside = string(range).replacingOccurrences(of: "\r\n", with: "\n")
      .replacingOccurrences(of: "\n", with: "⏎")
    return "\(line + 1):\(before.unicodeScalars.count + 1) «\(inside)»"
  }

  /// Returns the text in a range of the protocol; nil if there is no such range.
  func text(of value: Any?) -> String? { range(of: value).map(string) }

  func string(_ range: Range<Int>) -> String {
    countsBytes
      ? InvalidByte.text(of: units[range].map { UInt8(truncatingIfNeeded: $0) })
      : String(decoding: units[range], as: UTF16.self)
  }

  /// Applies LSP's text edits; returns false if they overlap or a position does not exist.
  mutating func apply(_ edits: Any?) -> Bool {
    guard let edits = edits as? [[String: Any]] else { return false }
    var changes: [(range: Range<Int>, units: [UInt16])] = []
    for edit in edits {
      guard let range = range(of: edit["range"]), let text = edit["newText"] as? String else {
        return false
      }
      changes.append((range, EditedText(text, countsBytes: countsBytes).units))
    }
    changes.sort {
      ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound)
    }
    for (one, other) in zip(changes, changes.dropFirst())
    where one.range.upperBound > other.range.lowerBound {
      return false
    }
    for change in changes.reversed() { units.replaceSubrange(change.range, with: change.units) }
    return true
  }
}

/// The byte FF, which never occurs in UTF-8; the texts of tests use a character for it.
enum InvalidByte {
  static let character = "\u{F8FF}"

  static func bytes(of text: String) -> [UInt8] {
    text.unicodeScalars.flatMap { scalar in
      String(scalar) == character ? [0xFF] : Array(String(scalar).utf8)
    }
  }

  static func text(of bytes: some Collection<UInt8>) -> String {
    bytes.split(separator: 0xFF, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }.joined(separator: character)
  }
}
