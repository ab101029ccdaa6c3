/// Reads one rule of ABNF, comments and line breaks already removed.
struct ABNFParser {
  private let text: [UInt8]
  private var position = 0

  init(_ text: String) { self.text = Array(text.utf8) }

  /// Reads a rule.
  ///
  ///     rule = rulename "=" elements
  mutating func rule() -> (name: String, element: ABNF.Element)? {
    guard let name = name() else { return nil }
    skipSpaces()
    guard skip("=") else { return nil }
    _ = skip("/")
    guard let element = alternation(), atEnd() else { return nil }
    return (name, element)
  }

  private mutating func alternation() -> ABNF.Element? {
    var parts: [ABNF.Element] = []
    repeat {
      guard let part = concatenation() else { return nil }
      parts.append(part)
      skipSpaces()
    } while skip("/")
    return parts.count == 1 ? parts[0] : .alternation(parts)
  }

  private mutating func concatenation() -> ABNF.Element? {
    var parts: [ABNF.Element] = []
    while true {
      skipSpaces()
      guard let next, !"/)]".utf8.contains(next) else { break }
      guard let part = repetition() else { return nil }
      parts.append(part)
    }
    return parts.isEmpty ? nil : parts.count == 1 ? parts[0] : .concatenation(parts)
  }

  private mutating func repetition() -> ABNF.Element? {
    let least = number(radix: 10)
    if skip("*") {
      let most = number(radix: 10) ?? .max
      return element().map { .repetition((least ?? 0)...most, $0) }
    }
    guard let least else { return element() }
    return element().map { .repetition(least...least, $0) }
  }

  private mutating func element() -> ABNF.Element? {
    switch next {
    case UInt8(ascii: "("): bracketed(by: "(", ")")
    case UInt8(ascii: "["): bracketed(by: "[", "]").map { .repetition(0...1, $0) }
    case UInt8(ascii: "\""): quoted(by: "\"", "\"").map { .string($0) }
    case UInt8(ascii: "<"): quoted(by: "<", ">").map { _ in .prose }
    case UInt8(ascii: "%"): numeric()
    default: name().map { .rule($0) }
    }
  }

  private mutating func bracketed(
    by open: Character, _ close: Character
  ) -> ABNF.Element? {
    guard skip(open), let inner = alternation() else { return nil }
    skipSpaces()
    return skip(close) ? inner : nil
  }

  private mutating func quoted(by open: Character, _ close: Character) -> [UInt8]? {
    guard skip(open), let end = text[position...].firstIndex(of: close.asciiValue ?? 0) else {
      return nil
    }
    defer { position = end + 1 }
    return Array(text[position..<end])
  }

  /// Reads bytes given by number.
  ///
  ///     num-val = "%" ( "x" / "d" ) 1*HEXDIG [ 1*( "." 1*HEXDIG ) / ( "-" 1*HEXDIG ) ]
  private mutating func numeric() -> ABNF.Element? {
    guard skip("%") else { return nil }
    if skip("s") { return quoted(by: "\"", "\"").map { .bytes($0) } }
    let radix = skip("x") ? 16 : skip("d") ? 10 : 0
    guard radix > 0, let first = number(radix: radix).flatMap(UInt8.init(exactly:)) else {
      return nil
    }
    if skip("-") {
      return number(radix: radix).flatMap(UInt8.init(exactly:)).map { .range(first...$0) }
    }
    var bytes = [first]
    while skip(".") {
      guard let byte = number(radix: radix).flatMap(UInt8.init(exactly:)) else { return nil }
      bytes.append(byte)
    }
    return .bytes(bytes)
  }

  private mutating func name() -> String? {
    let start = position
    while let next, isNameByte(next, isFirst: position == start) { position += 1 }
    guard position > start else { return nil }
    return String(decoding: text[start..<position], as: UTF8.self).lowercased()
  }

  private func isNameByte(_ byte: UInt8, isFirst: Bool) -> Bool {
    let scalar = Character(UnicodeScalar(byte))
    return scalar.isASCII && (scalar.isLetter || (!isFirst && (scalar.isNumber || scalar == "-")))
  }

  private mutating func number(radix: Int) -> Int? {
    let start = position
    while let next, Character(UnicodeScalar(next)).hexDigitValue.map({ $0 < radix }) ?? false {
      position += 1
    }
    return Int(String(decoding: text[start..<position], as: UTF8.self), radix: radix)
  }

  private var next: UInt8? { position < text.count ? text[position] : nil }

  private mutating func skip(_ character: Character) -> Bool {
    guard let next, next == character.asciiValue else { return false }
    position += 1
    return true
  }

  private mutating func skipSpaces() {
    while skip(" ") || skip("\t") {}
  }

  private mutating func atEnd() -> Bool {
    skipSpaces()
    return position == text.count
  }
}
