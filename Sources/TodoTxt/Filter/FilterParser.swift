struct FilterParser {
  /// The deepest nesting of parentheses: far more than a person writes, far less than a stack
  /// allows.
  static let deepestNesting = 100

  private var lexer: FilterLexer
  private var token: FilterLexer.Token?
  private var openParentheses: [Range<Int>] = []

  init(_ source: [UInt8]) throws(Diagnostic) {
    lexer = FilterLexer(source)
    token = try lexer.next()
  }

  /// Reads the whole query.
  ///
  ///     query = *WS [ any *WS ]
  mutating func query() throws(Diagnostic) -> FilterExpression {
    guard token != nil else { return FilterExpression(.everything, at: 0..<lexer.source.count) }
    let expression = try any()
    if let token { throw unopenedParenthesis(token.range) }
    return expression
  }

  /// Reads alternatives.
  ///
  ///     any = all *( *WS or *WS all )
  private mutating func any() throws(Diagnostic) -> FilterExpression {
    var choices = [try all()]
    while let token, case .or = token.kind {
      try advance()
      guard startsTerm else { throw missingOperand(token.range, "after") }
      choices.append(try all())
    }
    return FilterParser.join(choices, isAny: true)
  }

  /// Reads terms that must all match.
  ///
  ///     all = not *( *WS [ and *WS ] not )
  private mutating func all() throws(Diagnostic) -> FilterExpression {
    var parts = [try not()]
    while let token {
      if case .and = token.kind {
        try advance()
        guard startsTerm else { throw missingOperand(token.range, "after") }
      } else if !startsTerm {
        break
      }
      parts.append(try not())
    }
    return FilterParser.join(parts, isAny: false)
  }

  /// Reads a term with the negations before it.
  ///
  ///     not = *( negation *WS ) ( "(" *WS any *WS ")" / term )
  private mutating func not() throws(Diagnostic) -> FilterExpression {
    var negations: [Range<Int>] = []
    while let token, case .not = token.kind {
      negations.append(token.range)
      try advance()
      guard startsTerm else { throw missingOperand(token.range, "after") }
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
    guard let token else {
      throw missingOperand(lexer.source.count..<lexer.source.count, "before")
    }
    try advance()
    switch token.kind {
    case .term(let kind): return FilterExpression(kind, at: token.range)
    case .open: return try group(openedBy: token.range)
    case .close: throw unopenedParenthesis(token.range)
    case .and, .or, .not: throw missingOperand(token.range, "before")
    }
  }

  /// Reads the rest of a group, after its opening parenthesis.
  private mutating func group(openedBy open: Range<Int>) throws(Diagnostic) -> FilterExpression {
    openParentheses.append(open)
    guard openParentheses.count <= FilterParser.deepestNesting else {
      throw nestedTooDeeply(open)
    }
    guard let first = token else { throw unclosedParenthesis(open) }
    if case .close = first.kind {
      throw lexer.source.problem(
        "emptyParentheses", at: open.lowerBound..<first.range.upperBound, "empty parentheses",
        suggestion: "\"()\"")
    }
    var expression = try any()
    guard let close = token else { throw unclosedParenthesis(open) }
    openParentheses.removeLast()
    try advance()
    expression.range = open.lowerBound..<close.range.upperBound
    return expression
  }

  private mutating func advance() throws(Diagnostic) { token = try lexer.next() }

  /// Whether the next token can start a term, possibly after negations.
  private var startsTerm: Bool {
    switch token?.kind {
    case .term, .open, .not: true
    case .close, .and, .or, nil: false
    }
  }

  /// Returns the error of an operator with nothing on one side.
  private func missingOperand(_ range: Range<Int>, _ side: String) -> Diagnostic {
    lexer.source.problem(
      "missingOperand", at: range, "expected a term \(side) \(lexer.source.quoted(range))")
  }

  private func unopenedParenthesis(_ range: Range<Int>) -> Diagnostic {
    lexer.source.problem(
      "unopenedParenthesis", at: range,
      "unexpected closing parenthesis; to search for one, use quotes")
  }

  private func unclosedParenthesis(_ range: Range<Int>) -> Diagnostic {
    lexer.source.problem("unclosedParenthesis", at: range, "missing closing parenthesis")
  }

  private func nestedTooDeeply(_ range: Range<Int>) -> Diagnostic {
    lexer.source.problem(
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
