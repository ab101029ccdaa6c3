extension FilterParser {
  /// Reads a priority in the form of a task.
  ///
  ///     priority = "(" %x41-5A ")"      ; (A) is pri:A
  mutating func priority() -> FilterExpression.Kind {
    let place = position + 1..<position + 2
    let value = FilterValue(Array(source[place]), at: place)
    let operand = FilterOperand(lower: value, upper: value, isRange: false, range: place)
    let comparison = FilterComparison(
      field: "pri".bytes, fieldRange: position..<position + 3, relation: .equal,
      operands: [operand])
    position += 3
    return .comparison(comparison)
  }

  var isPriority: Bool {
    byte(1)?.isUppercase == true && byte(2) == .rightParenthesis && isBoundary(position + 3)
  }

  /// Reads a quoted text.
  ///
  ///     phrase = quoted
  mutating func phrase() throws(Diagnostic) -> FilterExpression.Kind {
    let start = position
    let text = try quoted()
    guard !text.isEmpty else { throw emptyPhrase(from: start) }
    try expectBoundary(after: start)
    return .text(text)
  }

  /// Reads a regular expression and its flags.
  ///
  ///     pattern = "/" 1*( "\" OCTET / %x00-2E / %x30-5B / %x5D-FF ) "/" *( %x69 / %x63 )   ; flags: i, c
  ///                                             ; no WS and no ")" after the first slash
  mutating func pattern() throws(Diagnostic) -> FilterExpression.Kind {
    let start = position
    position += 1
    while let byte = byte(0), byte != .slash {
      position += byte == .backslash && self.byte(1) != nil ? 2 : 1
    }
    let pattern = Array(source[start + 1..<position])
    guard byte(0) != nil else {
      let word = start..<wordEnd(from: start)
      throw source.problem(
        "unclosedPattern", at: word,
        "missing closing slash of the regular expression",
        suggestion: source.text(word) + "/")
    }
    position += 1
    guard !pattern.isEmpty else {
      throw source.problem("emptyPattern", at: start..<position, "empty regular expression")
    }
    var caseRule = LetterCase.Rule.smart
    while !isBoundary(position) {
      switch source[position] {
      case UInt8(ascii: "i"): caseRule = .ignored
      case UInt8(ascii: "c"): caseRule = .exact
      default:
        let flag = position..<position + 1
        throw source.problem(
          "unknownFlag", at: flag,
          "unknown flag \(source.quoted(flag)) after a regular expression; expected i (ignore case) or c (match case); to search for the text, write \(phrase(start..<wordEnd(from: start)).quoted)"
        )
      }
      position += 1
    }
    return .pattern(pattern, caseRule)
  }

  /// Reads anything else as a text to search for.
  ///
  ///     word       = word-start *word-byte / "-" / "+" / "@" / "/"
  ///                                     ; up to WS, or a ")" that the word did not open; no
  ///                                     ; comparison; no "or", "and", "not" before WS or "("
  ///     word-start = %x00-08 / %x0E-1F / %x23-26 / "*" / "," / "." / %x30-3B / "?" / %x41-FF
  ///     word-byte  = %x00-08 / %x0E-1F / %x21-FF
  mutating func word() -> FilterExpression.Kind {
    let start = position
    position = max(wordEnd(from: start), start + 1)
    return .text(Array(source[start..<position]))
  }

  /// Returns the error of an operator without a field.
  func missingField() -> Diagnostic {
    let word = position..<wordEnd(from: position)
    return source.problem(
      "missingField", at: word,
      "expected a field before \(source.quoted(operatorText())), as in due<7d; to search for the text, use quotes",
      suggestion: phrase(word))
  }
}

// MARK: - Parts of terms

extension FilterParser {
  /// Returns the byte `offset` bytes ahead, or nil past the end.
  func byte(_ offset: Int) -> UInt8? {
    position + offset < source.count ? source[position + offset] : nil
  }

  /// Whether a term can end before `index`: at a space, a closing parenthesis, the end.
  func isBoundary(_ index: Int) -> Bool {
    guard index < source.count else { return true }
    return source[index] == .rightParenthesis || FilterParser.isSpace(source[index])
  }

  /// Whether `byte` separates terms.
  ///
  ///     WS = %x09-0D / %x20
  static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || 0x09...0x0D ~= byte }

  mutating func skipSpace() {
    while let byte = byte(0), FilterParser.isSpace(byte) { position += 1 }
  }

  /// Returns the end of the word that starts at `start`.
  ///
  /// A closing parenthesis belongs to the word if the word opened it: `f(x)` is one word, and the
  /// last byte of `(milk)` is not part of the word.
  func wordEnd(from start: Int) -> Int {
    var depth = 0
    var end = start
    while end < source.count, !FilterParser.isSpace(source[end]) {
      if source[end] == .leftParenthesis { depth += 1 }
      if source[end] == .rightParenthesis {
        guard depth > 0 else { break }
        depth -= 1
      }
      end += 1
    }
    return end
  }

  func nameEnd(from start: Int) -> Int {
    var end = start
    while isNameByte(end) { end += 1 }
    return end
  }

  /// Whether the byte at `index` can be in a name or a value.
  ///
  ///     name-byte = %x00-08 / %x0E-1F / %x21-27 / %x2A-FF     ; no WS, no parenthesis
  func isNameByte(_ index: Int) -> Bool {
    index < source.count && !FilterParser.isSpace(source[index])
      && source[index] != .leftParenthesis && source[index] != .rightParenthesis
  }

  func isQuote(_ byte: UInt8?) -> Bool { byte == .quote || byte == .apostrophe }

  /// Returns the keyword here and its range, or nil if there is none.
  ///
  ///     or       = "or" / "|" / "||"        ; each followed by WS, a parenthesis or the end
  ///     and      = "and" / "&" / "&&"       ; the same
  ///     negation = "-" / "!" / "not"        ; "not" the same; no WS after "-"
  func keyword() -> (kind: Symbol, range: Range<Int>)? {
    for (name, kind) in FilterParser.keywords {
      let end = position + name.utf8.count
      guard end <= source.count, isBoundary(end) || source[end] == .leftParenthesis,
        source[position..<end].elementsEqual(name.utf8, by: { $0.lowercased == $1 })
      else { continue }
      return (kind, position..<end)
    }
    return nil
  }

  private static let keywords: [(name: String, kind: Symbol)] = [
    ("or", .or), ("|", .or), ("||", .or), ("and", .and), ("&", .and), ("&&", .and), ("not", .not),
  ]

  /// Reads a text in quotes and returns it without them.
  ///
  ///     quoted = DQUOTE 1*( "\" ( DQUOTE / "\" ) / OCTET ) DQUOTE    ; up to the first such quote
  ///            / "'" 1*( "\" ( "'" / "\" ) / OCTET ) "'"
  ///
  /// A backslash before any other byte has no special meaning.
  mutating func quoted() throws(Diagnostic) -> [UInt8] {
    let start = position
    let quote = source[start]
    var text: [UInt8] = []
    position += 1
    while let byte = byte(0) {
      position += 1
      if byte == quote { return text }
      if byte == .backslash, let next = self.byte(0), next == quote || next == byte {
        position += 1
        text.append(next)
      } else {
        text.append(byte)
      }
    }
    throw source.problem("unclosedQuote", at: start..<start + 1, "missing closing quote")
  }

  /// Throws unless a term can end here.
  func expectBoundary(after start: Int) throws(Diagnostic) {
    guard !isBoundary(position) else { return }
    let rest = position..<max(wordEnd(from: position), position + 1)
    throw source.problem(
      "textAfterTerm", at: rest,
      "unexpected \(source.quoted(rest)) after \(source.quoted(start..<position)); add a space or quotes"
    )
  }

  func emptyPhrase(from start: Int) -> Diagnostic {
    source.problem("emptyPhrase", at: start..<position, "empty quotes")
  }

  /// Returns the search for a part of the query as text; only quotes make it one.
  private func phrase(_ range: Range<Int>) -> String {
    FilterExpression.phrase(Array(source[range])).string
  }

  /// Returns the run of operator characters that starts here.
  func operatorText() -> Range<Int> {
    var end = position
    while end < source.count, "<>=!".utf8.contains(source[end]) { end += 1 }
    return position..<end
  }
}
