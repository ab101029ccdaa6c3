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
    var printer = FilterPrinter(spelling: spelling)
    printer.print(self)
    return printer.output
  }
}

extension FilterExpression: CustomStringConvertible {
  /// The same as `text`.
  package var description: String { text }
}

/// Writes an expression so that reading it gives an equal one.
private struct FilterPrinter {
  let spelling: FilterExpression.Spelling
  var output: [UInt8] = []

  init(spelling: FilterExpression.Spelling) { self.spelling = spelling }

  mutating func print(_ expression: FilterExpression) {
    switch expression.kind {
    case .everything: break
    case .text(let text): text.isPlainWord ? output += text : quote(text)
    case .pattern(let pattern): print(pattern)
    case .tags(let tags): print(tags)
    case .comparison(let comparison): print(comparison)
    case .saved(let name): output += "@@".utf8 + name
    case .not(let negated):
      output.append(UInt8(ascii: "-"))
      group(negated) { if case .all = $0 { true } else if case .any = $0 { true } else { false } }
    case .all(let parts):
      separated(parts, by: " ") { $0.group($1) { if case .any = $0 { true } else { false } } }
    case .any(let parts): separated(parts, by: " or ") { $0.print($1) }
    }
  }

  private mutating func print(_ pattern: FilterPattern) {
    output += "/".utf8 + pattern.source + "/".utf8
    switch pattern.caseRule {
    case .smart: break
    case .ignored: output.append(UInt8(ascii: "i"))
    case .exact: output.append(UInt8(ascii: "c"))
    }
  }

  private mutating func print(_ tags: [Located<FilterTag>]) {
    for (index, tag) in tags.map({ $0.value }).enumerated() {
      if index > 0 { output.append(UInt8(ascii: ",")) }
      output.append(tag.sigil.rawValue)
      let isSaved =
        index == 0 && tag.sigil == .context && tag.name.text.first == UInt8(ascii: "@")
      let isPlain = !tag.name.isLiteral && tag.isPlain && !isSaved
      isPlain ? output += tag.name.text : quote(tag.name.text)
    }
  }

  private mutating func print(_ comparison: FilterComparison) {
    output += comparison.field.value
    let relation = comparison.relation
    if relation == .equal {
      let symbol = comparison.takesSymbol ? "=" : ":="
      output += (comparison.isTextBeforeColon ? symbol : ":").utf8
    } else if spelling == .modifiers || !comparison.takesSymbol, let modifier = relation.modifier {
      output += ".\(modifier):".utf8
    } else {
      output += relation.rawValue.utf8
    }
    separated(comparison.operands, by: ",") { $0.print($1.value) }
  }

  private mutating func print(_ operand: FilterOperand) {
    switch operand {
    case .value(let value): print(value)
    case .range(let lower, let upper):
      if let lower {
        // `a.` and `..` together would be read as `a`, `..` and `.`.
        lower.value.text.last == UInt8(ascii: ".") ? quote(lower.value.text) : print(lower.value)
      }
      output += "..".utf8
      if let upper { print(upper.value) }
    }
  }

  private mutating func print(_ value: FilterValue) {
    !value.isLiteral && value.isPlain ? output += value.text : quote(value.text)
  }

  private mutating func group(
    _ expression: FilterExpression, if needsParentheses: (FilterExpression.Kind) -> Bool
  ) {
    let needed = needsParentheses(expression.kind)
    if needed { output.append(UInt8(ascii: "(")) }
    print(expression)
    if needed { output.append(UInt8(ascii: ")")) }
  }

  private mutating func separated<Part>(
    _ parts: [Part], by separator: String, print: (inout FilterPrinter, Part) -> Void
  ) {
    for (index, part) in parts.enumerated() {
      if index > 0 { output += separator.utf8 }
      print(&self, part)
    }
  }

  private mutating func quote(_ text: [UInt8]) { output += text.asPhrase }
}

extension [UInt8] {
  /// The text in quotes, which are read as the text.
  var asPhrase: [UInt8] {
    let mark = UInt8(ascii: "\"")
    return [mark]
      + flatMap { $0 == mark || $0 == UInt8(ascii: "\\") ? [UInt8(ascii: "\\"), $0] : [$0] }
      + [mark]
  }

  /// Whether the text needs no quotes as a word; uses the lexer, so that both agree.
  fileprivate var isPlainWord: Bool {
    // `due:` and `due..7d` look like fields; they are texts only in quotes.
    guard !contains(where: { "()".utf8.contains($0) }), last != UInt8(ascii: ":"),
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
  /// Whether the name needs no quotes.
  fileprivate var isPlain: Bool {
    guard let first = name.text.first, !"\"'".utf8.contains(first),
      !name.text.contains(where: { "()".utf8.contains($0) }), termsBetweenOperators == nil
    else { return false }
    return !zip(name.text, name.text.dropFirst()).contains { comma, next in
      comma == UInt8(ascii: ",") && (next == UInt8(ascii: "+") || next == UInt8(ascii: "@"))
    }
  }
}

extension FilterComparison {
  /// Whether a colon after the name would not be read as `equal`.
  ///
  /// The end of a name like `shipped.by` would become a modifier, and `http://x` is a text.
  fileprivate var isTextBeforeColon: Bool {
    if let dot = field.value.lastIndex(of: UInt8(ascii: ".")), dot > 0,
      FilterRelation(modifier: field.value[(dot + 1)...]) != nil
    {
      return true
    }
    switch operands[0].value {
    case .value(let value): return value.text.starts(with: "//".utf8)
    case .range(let lower, _): return lower?.value.text.starts(with: "//".utf8) ?? false
    }
  }

  /// Whether a symbol can follow the name; before a colon, more characters are valid in a name.
  fileprivate var takesSymbol: Bool {
    field.value.allSatisfy(FilterLexer.isNamePart) && field.value.last != UInt8(ascii: "-")
  }
}

extension FilterValue {
  /// Whether the value needs no quotes after any operator.
  fileprivate var isPlain: Bool {
    guard let first = text.first, !"\"'<>=!".utf8.contains(first) else { return false }
    return !text.contains { FilterLexer.isSpace($0) || "(),".utf8.contains($0) }
      && !zip(text, text.dropFirst()).contains { $0 == UInt8(ascii: ".") && $1 == $0 }
  }
}
