import CommandLineKit
import TodoTxt

/// A content line of an iCalendar file (RFC 5545 §3.1).
///
///     contentline = name *(";" param ) ":" value CRLF
package struct ContentLine: Hashable {
  /// The name in upper case; empty if the line has no colon.
  package let name: String

  /// What is between the name and the colon: `;TZID=Europe/Zurich`.
  private let parameters: [UInt8]

  package let value: [UInt8]

  package init(_ name: String, _ value: [UInt8], parameters: String = "") {
    (self.name, self.parameters, self.value) = (name, parameters.bytes, value)
  }

  /// Reads a line without folds.
  init(reading line: ArraySlice<UInt8>) {
    var isQuoted = false
    var nameEnd: Int?
    let colon = line.indices.first { index in
      if line[index] == "\"" { isQuoted.toggle() }
      if isQuoted { return false }
      if line[index] == ";", nameEnd == nil { nameEnd = index }
      return line[index] == ":"
    }
    guard let colon else {
      (name, parameters, value) = ("", [], Array(line))
      return
    }
    let end = nameEnd ?? colon
    name = line[..<end].string.uppercased()
    parameters = Array(line[end..<colon])
    value = Array(line[(colon + 1)...])
  }

  /// Appends the line, folded at 75 bytes without splitting a character.
  package func append(to output: inout [UInt8]) {
    var line = name.bytes + parameters
    line.append(":")
    var rest = (line + value)[...]
    var room = 75
    while rest.count > room {
      var cut = rest.startIndex + room
      while cut > rest.startIndex, rest[cut] & 0xC0 == 0x80 { cut -= 1 }
      // Bytes that are not UTF-8 can be split anywhere.
      if cut == rest.startIndex { cut += room }
      output += rest[..<cut]
      output += "\r\n ".utf8
      rest = rest[cut...]
      room = 74
    }
    output += rest
    output += "\r\n".utf8
  }
}

extension ContentLine {
  package var keyword: String { value.string.uppercased() }

  /// Creates a line with a value of type TEXT, or a list of them.
  package init(_ name: String, texts: [[UInt8]]) {
    self.init(name, texts.map { ContentLine.escaped($0[...]) }.joined(by: ","))
  }

  /// The value of type TEXT, without its escapes (§3.3.11).
  package var text: [UInt8] { ContentLine.unescaped(value[...]) }

  /// The values of a list of type TEXT.
  package var texts: [[UInt8]] {
    var (values, start, offset): ([[UInt8]], Int, Int) = ([], 0, 0)
    while offset < value.count {
      if value[offset] == "\\" {
        offset += 1
      } else if value[offset] == "," {
        values.append(ContentLine.unescaped(value[start..<offset]))
        start = offset + 1
      }
      offset += 1
    }
    return values + [ContentLine.unescaped(value[min(start, value.count)...])]
  }

  /// Returns the value of a parameter, without quotes; nil if there is none.
  package func parameter(_ name: String) -> String? {
    if parameters.isEmpty { return nil }
    var isQuoted = false
    let all = parameters.split { byte in
      if byte == "\"" { isQuoted.toggle() }
      return byte == ";" && !isQuoted
    }
    for parameter in all {
      let parts = parameter.split(separator: "=", maxSplits: 1)
      guard parts.count == 2, parts[0].string.uppercased() == name
      else { continue }
      return parts[1].filter { $0 != "\"" }.string
    }
    return nil
  }

  private static func unescaped(_ value: ArraySlice<UInt8>) -> [UInt8] {
    guard value.contains("\\") else { return Array(value) }
    var text: [UInt8] = []
    var rest = value
    while let byte = rest.popFirst() {
      guard byte == "\\", let next = rest.popFirst() else {
        text.append(byte)
        continue
      }
      text.append(next | 0x20 == "n" ? .lineFeed : next)
    }
    return text
  }

  /// The characters that need no escape in a TEXT value.
  private static let plain = PlainCharacters(except: "\\;,")

  /// Returns text as a TEXT value, with other control characters made visible and invalid UTF-8 as
  /// U+FFFD.
  private static func escaped(_ text: ArraySlice<UInt8>) -> [UInt8] {
    let end = plain.end(in: text.span, from: 0)
    if end == text.count { return Array(text) }
    var value = Array(text.prefix(end))
    var visible: [UInt8] = []
    VisibleText.append(lines: text.dropFirst(end), to: &visible)
    for byte in visible.string.utf8 {
      switch byte {
      case "\\", ";", ",":
        value += ["\\", byte]
      case .lineFeed: value += "\\n".utf8
      default: value.append(byte)
      }
    }
    return value
  }
}
