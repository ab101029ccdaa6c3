/// Reads a query; one method for each production of `Grammar/filter.abnf`.
///
///     "+a,+b or (due<7d -milk)"     // +a,+b · or · ( · due<7d · - · milk · )
///
/// The meaning of a byte depends on its context: a `-` is a negation before a term but a letter inside
/// one, and `)` belongs to the word that opened it.
struct FilterParser {
  /// The deepest nesting of parentheses: far more than a person writes, far less than a stack
  /// allows.
  static let deepestNesting = 100

  let source: [UInt8]
  var position = 0
  private var depth = 0

  /// What is between terms.
  enum Symbol {
    /// `(` and `)`
    case open, close
    /// `-` or `!` before a term, or the word `not`
    case not
    /// The word `and`, or `&`, `&&`
    case and
    /// The word `or`, or `|`, `||`
    case or
  }

  init(_ source: [UInt8]) { self.source = source }

  /// Reads the whole query.
  ///
  ///     query = *WS [ any *WS ]
  mutating func query() throws(Diagnostic) -> FilterExpression {
    if isAtEnd() { return FilterExpression(.everything, at: 0..<source.count) }
    let expression = try any()
    if let close = take(.close) { throw unopenedParenthesis(close) }
    return expression
  }

  /// Reads alternatives.
  ///
  ///     any = all *( *WS or *WS all )
  private mutating func any() throws(Diagnostic) -> FilterExpression {
    var choices = [try all()]
    while let or = take(.or) {
      try expectTerm(after: or)
      choices.append(try all())
    }
    return FilterParser.join(choices, isAny: true)
  }

  /// Reads terms that must all match.
  ///
  ///     all = not *( *WS [ and *WS ] not )
  private mutating func all() throws(Diagnostic) -> FilterExpression {
    var parts = [try not()]
    while true {
      if let and = take(.and) {
        try expectTerm(after: and)
      } else if !startsTerm() {
        return FilterParser.join(parts, isAny: false)
      }
      parts.append(try not())
    }
  }

  /// Reads a term with the negations before it.
  ///
  ///     not = *( negation *WS ) ( "(" *WS any *WS ")" / term )
  private mutating func not() throws(Diagnostic) -> FilterExpression {
    var negations: [Range<Int>] = []
    while let not = take(.not) {
      negations.append(not)
      try expectTerm(after: not)
    }
    var expression = try primary()
    guard negations.count <= FilterParser.deepestNesting else {
      throw nestedTooDeeply(negations[FilterParser.deepestNesting])
    }
    for negation in negations.reversed() {
      let range = negation.lowerBound..<expression.range.upperBound
      expression = FilterExpression(.not(expression), at: range)
    }
    return expression
  }

  private mutating func primary() throws(Diagnostic) -> FilterExpression {
    if let open = take(.open) { return try group(openedBy: open) }
    guard let symbol = symbol() else {
      let start = position
      return FilterExpression(try term(), at: start..<position)
    }
    throw symbol.kind == .close
      ? unopenedParenthesis(symbol.range) : missingOperand(symbol.range, "before")
  }

  /// Reads the rest of a group, after its opening parenthesis.
  private mutating func group(openedBy open: Range<Int>) throws(Diagnostic) -> FilterExpression {
    depth += 1
    guard depth <= FilterParser.deepestNesting else { throw nestedTooDeeply(open) }
    if isAtEnd() { throw unclosedParenthesis(open) }
    if let close = take(.close) {
      throw source.problem(
        "emptyParentheses", at: open.lowerBound..<close.upperBound, "empty parentheses",
        suggestion: "\"()\"")
    }
    var expression = try any()
    guard let close = take(.close) else { throw unclosedParenthesis(open) }
    depth -= 1
    expression.range = open.lowerBound..<close.upperBound
    return expression
  }

  /// Reads a term.
  ///
  ///     term = priority / phrase / pattern / saved / tags / comparison / word
  private mutating func term() throws(Diagnostic) -> FilterExpression.Kind {
    switch source[position] {
    case .leftParenthesis: return priority()
    case .quote, .apostrophe: return try phrase()
    case .slash where !isBoundary(position + 1): return try pattern()
    case .plus, .at: if let tags = try tags() { return tags }
    case .less, .greater, .equals, .exclamation: throw missingField()
    default: if let comparison = try comparison() { return comparison }
    }
    return word()
  }

  private mutating func isAtEnd() -> Bool {
    skipSpace()
    return position == source.count
  }

  /// Returns the symbol or keyword that comes next; nil before a term and at the end.
  private mutating func symbol() -> (kind: Symbol, range: Range<Int>)? {
    skipSpace()
    let sign = position..<position + 1
    switch byte(0) {
    case .leftParenthesis where !isPriority: return (.open, sign)
    case .rightParenthesis: return (.close, sign)
    case .minus where !isBoundary(position + 1): return (.not, sign)
    case .exclamation where byte(1) != .equals: return (.not, sign)
    default: return keyword()
    }
  }

  /// Moves past a symbol and returns its range; nil if something else comes next.
  private mutating func take(_ kind: Symbol) -> Range<Int>? {
    guard let symbol = symbol(), symbol.kind == kind else { return nil }
    position = symbol.range.upperBound
    return symbol.range
  }

  /// Whether a term comes next, possibly after negations.
  private mutating func startsTerm() -> Bool {
    symbol().map { $0.kind == .open || $0.kind == .not } ?? (position < source.count)
  }

  private mutating func expectTerm(after range: Range<Int>) throws(Diagnostic) {
    if !startsTerm() { throw missingOperand(range, "after") }
  }

  /// Returns the error of an operator with nothing on one side.
  private func missingOperand(_ range: Range<Int>, _ side: String) -> Diagnostic {
    source.problem(
      "missingOperand", at: range, "expected a term \(side) \(source.quoted(range))")
  }

  private func unopenedParenthesis(_ range: Range<Int>) -> Diagnostic {
    source.problem(
      "unopenedParenthesis", at: range,
      "unexpected closing parenthesis; to search for one, use quotes")
  }

  private func unclosedParenthesis(_ range: Range<Int>) -> Diagnostic {
    source.problem("unclosedParenthesis", at: range, "missing closing parenthesis")
  }

  private func nestedTooDeeply(_ range: Range<Int>) -> Diagnostic {
    source.problem(
      "nestedTooDeeply", at: range,
      "the filter is nested too deeply; the limit is \(FilterParser.deepestNesting) levels")
  }

  /// Joins alternatives, or terms that must all match; parts of the same kind are flattened.
  private static func join(_ parts: [FilterExpression], isAny: Bool) -> FilterExpression {
    guard parts.count > 1 else { return parts[0] }
    let range = parts[0].range.lowerBound..<parts[parts.count - 1].range.upperBound
    let flat = parts.flatMap { part -> [FilterExpression] in
      switch part.kind {
      case .any(let inner) where isAny: inner
      case .all(let inner) where !isAny: inner
      default: [part]
      }
    }
    return FilterExpression(isAny ? .any(flat) : .all(flat), at: range)
  }
}
