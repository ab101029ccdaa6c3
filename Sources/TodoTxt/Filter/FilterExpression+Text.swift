extension FilterExpression {
  /// The spelling of comparisons.
  package enum Spelling: Sendable {
    /// With symbols, as on paper: `due<7d`.
    case symbols
    /// With modifiers, which need no quotes in a shell: `due.before:7d`.
    case modifiers
  }

  /// Reads a query.
  ///
  ///     try FilterExpression(parsing: "+work or due<7d")
  ///
  /// An empty query selects everything. The text need not be UTF-8. An invalid query throws a
  /// `Diagnostic`, which says where and why.
  package init(parsing text: [UInt8]) throws(Diagnostic) {
    var parser = try FilterParser(text)
    self = try parser.query()
  }

  package init(parsing text: String) throws(Diagnostic) {
    try self.init(parsing: Array(text.utf8))
  }

  /// The query in its shortest spelling; invalid UTF-8 is shown as U+FFFD.
  package var text: String { String(decoding: bytes(), as: UTF8.self) }

  /// The query as bytes; reading them gives an equal expression.
  package func bytes(spelling: Spelling = .symbols) -> [UInt8] {
    switch kind {
    case .everything: return []
    case .text(let text): return text.isPlainWord ? text : text.asPhrase
    case .pattern(let source, let rule):
      let flag =
        switch rule {
        case .smart: ""
        case .ignored: "i"
        case .exact: "c"
        }
      return [.slash] + source + [.slash] + flag.utf8
    case .tags(let tags):
      return tags.enumerated().map { $1.bytes(isFirst: $0 == 0) }.joined(by: [.comma])
    case .comparison(let comparison): return comparison.bytes(spelling)
    case .saved(let name): return [.at, .at] + name
    case .not(let negated):
      return [.minus] + negated.operand(isGroup: negated.isAny || negated.isAll, spelling)
    case .all(let parts):
      return parts.map { $0.operand(isGroup: $0.isAny, spelling) }.joined(by: [.space])
    case .any(let parts):
      return parts.map { $0.bytes(spelling: spelling) }.joined(by: " or ".utf8)
    }
  }

  private var isAll: Bool { if case .all = kind { true } else { false } }

  /// Whether the query has alternatives that are not in parentheses.
  package var isAny: Bool { if case .any = kind { true } else { false } }

  private func operand(isGroup: Bool, _ spelling: Spelling) -> [UInt8] {
    let bytes = bytes(spelling: spelling)
    return isGroup ? [.leftParenthesis] + bytes + [.rightParenthesis] : bytes
  }
}

extension FilterExpression {
  /// Returns the term for exactly this project or context, in quotes if necessary.
  package static func term(_ sigil: UInt8, _ name: [UInt8]) -> [UInt8] {
    let value = FilterValue(name, isQuoted: true, at: 0..<0)
    return FilterTag(sigil: sigil, name: value, range: 0..<0).bytes(isFirst: true)
  }

  /// Returns exactly this value after an operator, in quotes if necessary.
  package static func value(_ text: [UInt8]) -> [UInt8] {
    FilterValue(text, isQuoted: true, at: 0..<0).bytes
  }
}

extension FilterExpression: CustomStringConvertible {
  /// The same as `text`.
  package var description: String { text }
}

extension [[UInt8]] {
  fileprivate func joined(by separator: some Sequence<UInt8>) -> [UInt8] {
    [UInt8](joined(separator: separator))
  }
}

extension [UInt8] {
  /// The text in quotes, which are read as the text.
  var asPhrase: [UInt8] {
    [.quote] + flatMap { $0 == .quote || $0 == .backslash ? [.backslash, $0] : [$0] } + [.quote]
  }

  /// Whether the text needs no quotes as a word; uses the lexer, so that both agree.
  fileprivate var isPlainWord: Bool {
    // `due:` and `due..7d` look like fields; they are texts only in quotes.
    guard !contains(where: { "()".utf8.contains($0) }), last != .colon,
      !drop(while: FilterLexer.isLetter).starts(with: "..".utf8)
    else { return false }
    var lexer = FilterLexer(self)
    guard let token = try? lexer.next(), token.range == 0..<count,
      case .term(.text(self)) = token.kind
    else { return false }
    return true
  }
}

extension FilterTag {
  fileprivate func bytes(isFirst: Bool) -> [UInt8] {
    let isSaved = isFirst && sigil == .at && name.text.first == .at
    return [sigil] + (!name.isLiteral && isPlain && !isSaved ? name.text : name.text.asPhrase)
  }

  /// Whether the name needs no quotes.
  private var isPlain: Bool {
    guard let first = name.text.first, !"\"'".utf8.contains(first),
      !name.text.contains(where: { "()".utf8.contains($0) })
    else { return false }
    // In quotes, a name with an operator is no mistake; a pattern would lose its meaning.
    guard termsBetweenOperators == nil || name.text.contains(.star) else { return false }
    return !zip(name.text, name.text.dropFirst()).contains { comma, next in
      comma == .comma && (next == .plus || next == .at)
    }
  }
}

extension FilterComparison {
  fileprivate func bytes(_ spelling: FilterExpression.Spelling) -> [UInt8] {
    // Before a colon, more characters are valid in a name.
    let takesSymbol = field.allSatisfy(FilterLexer.isNamePart) && field.last != .minus
    let sign =
      if relation == .equal {
        isTextBeforeColon ? takesSymbol ? "=" : ":=" : ":"
      } else if spelling == .modifiers || !takesSymbol, let modifier = relation.modifier {
        ".\(modifier):"
      } else {
        relation.rawValue
      }
    return field + sign.utf8 + operands.map { $0.bytes }.joined(by: [.comma])
  }

  /// Whether a colon after the name would not be read as `equal`.
  ///
  /// The end of a name like `shipped.by` would become a modifier, and `http://x` is a text.
  private var isTextBeforeColon: Bool {
    if let dot = field.lastIndex(of: .dot), dot > 0,
      FilterRelation(modifier: field[(dot + 1)...]) != nil
    {
      return true
    }
    return operands[0].lower?.text.starts(with: "//".utf8) ?? false
  }
}

extension FilterOperand {
  fileprivate var bytes: [UInt8] {
    guard isRange else { return lower?.bytes ?? [] }
    // `a.` and `..` together would be read as `a`, `..` and `.`.
    let start = lower.map { $0.text.last == .dot ? $0.text.asPhrase : $0.bytes } ?? []
    return start + [.dot, .dot] + (upper?.bytes ?? [])
  }
}

extension FilterValue {
  fileprivate var bytes: [UInt8] { !isLiteral && isPlain ? text : text.asPhrase }

  /// Whether the value needs no quotes after any operator.
  private var isPlain: Bool {
    guard let first = text.first, !"\"'<>=!".utf8.contains(first) else { return false }
    return !text.contains { FilterLexer.isSpace($0) || "(),".utf8.contains($0) }
      && !zip(text, text.dropFirst()).contains { $0 == .dot && $1 == $0 }
  }
}
