import CommandLineKit
import TodoTxt

/// A content line of an iCalendar file (RFC 5545 §3.1), with its folds and its ending.
///
///     contentline = name *(";" param ) ":" value CRLF
package struct ContentLine: Hashable, Sendable {
  /// The line as it is in the file.
  package let bytes: [UInt8]

  /// The number of its first line in the file; 0 for a new one.
  let number: Int

  /// The name in upper case; empty if the line has no colon.
  let name: String

  /// What is between the name and the colon: `;TZID=Europe/Zurich`.
  let parameters: [UInt8]

  package let value: [UInt8]

  fileprivate init(reading bytes: ArraySlice<UInt8>, number: Int) {
    self.bytes = Array(bytes)
    self.number = number
    let hasMark = number == 1 && bytes.starts(with: Document.byteOrderMark)
    let line = ContentLine.unfolded(bytes.dropFirst(hasMark ? 3 : 0))
    var isQuoted = false
    var nameEnd: Int?
    let colon = line.indices.first { index in
      if line[index] == UInt8(ascii: "\"") { isQuoted.toggle() }
      if isQuoted { return false }
      if line[index] == UInt8(ascii: ";"), nameEnd == nil { nameEnd = index }
      return line[index] == UInt8(ascii: ":")
    }
    guard let colon else {
      (name, parameters, value) = ("", [], [])
      return
    }
    let end = nameEnd ?? colon
    name = String(decoding: line[..<end], as: UTF8.self).uppercased()
    parameters = Array(line[end..<colon])
    value = Array(line[(colon + 1)...])
  }

  /// Creates a line that is folded at 75 bytes, without splitting a character.
  init(
    _ name: String, _ parameters: String = "", _ value: [UInt8], ending: [UInt8] = crlf
  ) {
    (self.name, self.parameters, self.value) = (name, Array(parameters.utf8), value)
    number = 0
    var rest = (Array(name.utf8) + self.parameters + [UInt8(ascii: ":")] + value)[...]
    var folded: [UInt8] = []
    var room = 75
    while rest.count > room {
      var cut = rest.startIndex + room
      while cut > rest.startIndex, rest[cut] & 0xC0 == 0x80 { cut -= 1 }
      // Bytes that are not UTF-8 can be split anywhere.
      if cut == rest.startIndex { cut += room }
      folded += rest[..<cut] + ending + [.space]
      rest = rest[cut...]
      room = 74
    }
    bytes = folded + rest + ending
  }

  static let crlf: [UInt8] = [.carriageReturn, .lineFeed]

  /// Returns the content lines of a file; their bytes together are the file.
  static func lines(of file: [UInt8]) -> [ContentLine] {
    var lines: [ContentLine] = []
    var (start, number) = (0, 1)
    while start < file.count {
      var (end, next) = (start, number)
      repeat {
        end = file[end...].firstIndex(of: .lineFeed).map { $0 + 1 } ?? file.count
        next += 1
      } while end < file.count && (file[end] == .space || file[end] == .tab)
      lines.append(ContentLine(reading: file[start..<end], number: number))
      (start, number) = (end, next)
    }
    return lines
  }

  var isBlank: Bool {
    bytes.allSatisfy { $0.separatesWords || Document.byteOrderMark.contains($0) }
  }

  /// The bytes that end the line; empty at the end of a file that lacks them.
  var ending: [UInt8] {
    guard bytes.last == .lineFeed else { return [] }
    return bytes.dropLast().last == .carriageReturn ? ContentLine.crlf : [.lineFeed]
  }

  private static func unfolded(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var line: [UInt8] = []
    for part in bytes.split(separator: .lineFeed, omittingEmptySubsequences: false) {
      let isFirst = part.startIndex == bytes.startIndex
      line += isFirst ? part : part.dropFirst()
      if line.last == .carriageReturn { line.removeLast() }
    }
    return line
  }
}

extension ContentLine {
  var keyword: String { String(decoding: value, as: UTF8.self).uppercased() }

  /// The value of type TEXT, without its escapes (§3.3.11).
  var text: [UInt8] { ContentLine.unescaped(value[...]) }

  var list: [[UInt8]] {
    var (values, start, offset): ([[UInt8]], Int, Int) = ([], 0, 0)
    while offset < value.count {
      if value[offset] == UInt8(ascii: "\\") {
        offset += 1
      } else if value[offset] == UInt8(ascii: ",") {
        values.append(ContentLine.unescaped(value[start..<offset]))
        start = offset + 1
      }
      offset += 1
    }
    return values + [ContentLine.unescaped(value[min(start, value.count)...])]
  }

  /// Returns the value of a parameter, without quotes; nil if there is none.
  func parameter(_ name: String) -> String? {
    for parameter in parameters.split(separator: UInt8(ascii: ";")) {
      let parts = parameter.split(separator: UInt8(ascii: "="), maxSplits: 1)
      guard parts.count == 2, String(decoding: parts[0], as: UTF8.self).uppercased() == name
      else { continue }
      return String(decoding: parts[1].filter { $0 != UInt8(ascii: "\"") }, as: UTF8.self)
    }
    return nil
  }

  /// Returns the value of a parameter, in quotes if it needs them (§3.2).
  static func quoted(_ value: String) -> String {
    value.utf8.contains { ";:,".utf8.contains($0) } ? "\"\(value)\"" : value
  }

  private static func unescaped(_ value: ArraySlice<UInt8>) -> [UInt8] {
    var text: [UInt8] = []
    var rest = value
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\"), let next = rest.popFirst() else {
        text.append(byte)
        continue
      }
      text.append(next | 0x20 == UInt8(ascii: "n") ? .lineFeed : next)
    }
    return text
  }

  /// The characters that need no escape in a TEXT value.
  private static let plain = PlainCharacters(except: "\\;,")

  /// Returns text as a TEXT value (§3.3.11), with other control characters made visible and invalid UTF-8 as U+FFFD.
  static func escaped(_ text: ArraySlice<UInt8>) -> [UInt8] {
    let end = plain.end(in: text.span, from: 0)
    if end == text.count { return Array(text) }
    var value = Array(text.prefix(end))
    var visible: [UInt8] = []
    VisibleText.append(lines: text.dropFirst(end), to: &visible)
    for byte in String(decoding: visible, as: UTF8.self).utf8 {
      switch byte {
      case UInt8(ascii: "\\"), UInt8(ascii: ";"), UInt8(ascii: ","):
        value += [UInt8(ascii: "\\"), byte]
      case .lineFeed: value += "\\n".utf8
      default: value.append(byte)
      }
    }
    return value
  }
}
