import CommandLineKit
import TodoTxt

/// A JSON value (RFC 8259); strings are bytes, mostly a part of the text that was parsed.
package enum JSONValue: Hashable {
  case object([Member])
  case array([JSONValue])
  case string(ArraySlice<UInt8>)
  case number(ArraySlice<UInt8>)
  case bool(Bool)
  case null

  package struct Member: Hashable {
    package let name: ArraySlice<UInt8>
    package let value: JSONValue
  }

  /// Returns the value of the first member with a name; nil if it is missing or null.
  package subscript(name: String) -> JSONValue? {
    let name = name.bytes[...]
    guard case .object(let members) = self,
      let value = members.first(where: { $0.name == name })?.value, value != .null
    else { return nil }
    return value
  }

  package var text: [UInt8]? {
    switch self {
    case .string(let text), .number(let text): Array(text)
    default: nil
    }
  }

  /// The whole number, if the value is one.
  package var integer: Int? {
    guard case .number(let digits) = self else { return nil }
    let text = digits.string
    return Int(text) ?? Double(text).flatMap { Int(exactly: $0) }
  }

  package var elements: [JSONValue] {
    if case .array(let elements) = self { elements } else { [] }
  }
}

/// The position at which a text stops being valid JSON.
package struct JSONError: Error, Hashable, CustomStringConvertible {
  /// The line and the byte in it, from 1.
  let line, column: Int

  var problem = "invalid JSON"

  init(after bytes: ArraySlice<UInt8>) {
    line = bytes.count { $0 == 0x0A } + 1
    column = bytes.count - (bytes.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0) + 1
  }

  package var description: String {
    "\(problem) at line \(line), column \(column)"
  }
}

/// Parses consecutive JSON texts: a single text, or one per line.
package struct JSONParser {
  private let bytes: [UInt8]
  private let keepsSurrogates: Bool
  private let mostValues: Int
  private var (offset, count) = (0, 0)

  /// The maximum nesting of arrays and objects.
  private static let depthLimit = 500

  /// Creates a parser that throws after too many values.
  ///
  /// With `keepsSurrogates`, a lone surrogate becomes its three bytes (WTF-8), which `JSONText`
  /// writes as a surrogate again, for a program whose texts are UTF-16.
  package init(
    _ bytes: [UInt8], keepsSurrogates: Bool = false, atMost mostValues: Int = 4_000_000
  ) {
    (self.bytes, self.keepsSurrogates, self.mostValues) = (bytes, keepsSurrogates, mostValues)
  }

  package mutating func values() throws(JSONError) -> [JSONValue] {
    var values: [JSONValue] = []
    skipBlanks()
    while offset < bytes.count {
      values.append(try value(depth: 0))
      skipBlanks()
    }
    return values
  }

  private mutating func value(depth: Int) throws(JSONError) -> JSONValue {
    guard depth < JSONParser.depthLimit else { throw failure("JSON nested too deeply") }
    // A value needs much more memory than its bytes.
    guard count < mostValues else { throw failure("too many values in JSON") }
    count += 1
    skipBlanks()
    switch peek {
    case "{"?: return try object(depth)
    case "["?: return try array(depth)
    case "\""?: return .string(try string())
    case "t"?: return try word("true", .bool(true))
    case "f"?: return try word("false", .bool(false))
    case "n"?: return try word("null", .null)
    default: return .number(try number())
    }
  }

  /// Reads `[-] int [frac] [exp]` (RFC 8259, section 6).
  private mutating func number() throws(JSONError) -> ArraySlice<UInt8> {
    let start = offset
    _ = take("-")
    if !take("0") { try digits() }
    if take(".") { try digits() }
    if take("e") || take("E") {
      _ = take("+") || take("-")
      try digits()
    }
    // `01` is not two numbers.
    if let byte = peek, "+-.eE0123456789".utf8.contains(byte) { throw fault }
    return bytes[start..<offset]
  }

  private mutating func digits() throws(JSONError) {
    let start = offset
    while let byte = peek, byte &- "0" < 10 { offset += 1 }
    if offset == start { throw fault }
  }

  private mutating func object(_ depth: Int) throws(JSONError) -> JSONValue {
    var members: [JSONValue.Member] = []
    offset += 1
    skipBlanks()
    if take("}") { return .object([]) }
    repeat {
      skipBlanks()
      guard peek == "\"" else { throw fault }
      let name = try string()
      skipBlanks()
      guard take(":") else { throw fault }
      members.append(JSONValue.Member(name: name, value: try value(depth: depth + 1)))
      skipBlanks()
    } while take(",")
    guard take("}") else { throw fault }
    return .object(members)
  }

  private mutating func array(_ depth: Int) throws(JSONError) -> JSONValue {
    var elements: [JSONValue] = []
    offset += 1
    skipBlanks()
    if take("]") { return .array([]) }
    repeat {
      elements.append(try value(depth: depth + 1))
      skipBlanks()
    } while take(",")
    guard take("]") else { throw fault }
    return .array(elements)
  }

  /// Reads a string; a lone surrogate from U+DC80 on becomes the byte that `JSONText` wrote that way,
  /// unless surrogates are kept.
  private mutating func string() throws(JSONError) -> ArraySlice<UInt8> {
    offset += 1
    var text = plainText()
    while let byte = peek {
      offset += 1
      switch byte {
      case "\"": return text
      case "\\":
        text += try escape()
        text += plainText()
      default: throw fault
      }
    }
    throw fault
  }

  /// Reads up to the next quote, escape or control character.
  private mutating func plainText() -> ArraySlice<UInt8> {
    let text = bytes[offset...].prefix { $0 >= 0x20 && $0 != "\"" && $0 != "\\" }
    offset = text.endIndex
    return text
  }

  private mutating func escape() throws(JSONError) -> [UInt8] {
    guard let byte = peek else { throw fault }
    offset += 1
    switch byte {
    case "b": return [0x08]
    case "f": return [0x0C]
    case "n": return [0x0A]
    case "r": return [0x0D]
    case "t": return [0x09]
    case "\"", "\\", "/": return [byte]
    case "u": break
    default: throw fault
    }
    var unit = try hexadecimal()
    if 0xDC80...0xDCFF ~= unit, !keepsSurrogates { return [UInt8(unit - 0xDC00)] }
    if 0xD800..<0xDC00 ~= unit, bytes[offset...].starts(with: "\\u".utf8) {
      let start = offset
      offset += 2
      let low = try hexadecimal()
      if 0xDC00..<0xE000 ~= low {
        unit = 0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00)
      } else {
        offset = start
      }
    }
    if keepsSurrogates, 0xD800...0xDFFF ~= unit {
      return [0xED, 0x80 | UInt8(unit >> 6 & 0x3F), 0x80 | UInt8(unit & 0x3F)]
    }
    guard let scalar = Unicode.Scalar(unit) else { throw failure("unpaired surrogate in JSON") }
    return String(scalar).bytes
  }

  private mutating func hexadecimal() throws(JSONError) -> UInt32 {
    let digits = bytes[offset...].prefix(4)
    guard digits.count == 4, digits.first?.isLetterOrDigit == true,
      let unit = UInt32(digits.string, radix: 16)
    else { throw fault }
    offset += 4
    return unit
  }

  private mutating func word(
    _ word: StaticString, _ value: JSONValue
  ) throws(JSONError) -> JSONValue {
    guard word.withUTF8Buffer({ bytes[offset...].starts(with: $0) }) else { throw fault }
    offset += word.utf8CodeUnitCount
    return value
  }

  private mutating func skipBlanks() {
    while let byte = peek, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
      offset += 1
    }
  }

  private mutating func take(_ sign: Unicode.Scalar) -> Bool {
    guard peek == UInt8(ascii: sign) else { return false }
    offset += 1
    return true
  }

  private var peek: UInt8? { offset < bytes.count ? bytes[offset] : nil }
  private var fault: JSONError { JSONError(after: bytes[..<offset]) }

  private func failure(_ problem: String) -> JSONError {
    var error = fault
    error.problem = problem
    return error
  }
}
