extension FilterParser {
  /// Reads projects and contexts, or returns nil for a bare `+` or `@`.
  ///
  ///     tags = tag *( "," tag )                     ; does not start with "@@"
  mutating func tags() throws(Diagnostic) -> FilterExpression.Kind? {
    guard !isBoundary(position + 1) else { return nil }
    if byte(0) == .at, byte(1) == .at { return try saved() }
    let start = position
    var tags: [FilterTag] = []
    repeat {
      if !tags.isEmpty { position += 1 }
      tags.append(try tag())
    } while isTagSeparator(position)
    try expectBoundary(after: start)
    return .tags(tags)
  }

  /// Reads a field, an operator and values, or returns nil for a plain word.
  ///
  ///     comparison = field ":" [ operator ] operands   ; operands do not start with "//" here
  ///                / field "." modifier ":" operands
  ///                / plain-field *WS operator *WS operands     ; no "or", "and", "not" after WS
  mutating func comparison() throws(Diagnostic) -> FilterExpression.Kind? {
    let start = position
    guard let end = fieldEnd() else { return nil }
    var field = start..<end
    var relation = FilterRelation.equal
    position = end
    if byte(0) == .colon {
      position += 1
      if let modified = modifier(of: field) {
        (field, relation) = modified
      } else if isBoundary(position) || source[position...].starts(with: "//".utf8) {
        position = start
        return nil
      } else if let symbol = try relationSymbol() {
        relation = symbol
      }
    } else {
      skipSpace()
      let isNegation = byte(0) == .exclamation && byte(1) != .equals
      guard !isNegation, let symbol = try relationSymbol() else {
        position = start
        return nil
      }
      relation = symbol
      let symbolEnd = position
      skipSpace()
      // In `due< or +x` the value is missing; in `due<or` it is wrong.
      if position > symbolEnd, byte(0)?.isLetter == true, keyword() != nil {
        position = symbolEnd
      }
    }
    let operands = try operands(of: field, relation, operator: field.upperBound..<position)
    try expectBoundary(after: start)
    return .comparison(
      FilterComparison(
        field: Array(source[field]), fieldRange: field, relation: relation, operands: operands))
  }

  /// Reads the name of a saved query.
  ///
  ///     saved = "@@" 1*name-byte
  private mutating func saved() throws(Diagnostic) -> FilterExpression.Kind {
    let start = position
    position = nameEnd(from: start)
    let name = Array(source[start + 2..<position])
    guard !name.isEmpty else {
      throw source.problem(
        "missingSavedName", at: start..<position, "expected the name of a saved filter after @@")
    }
    try expectBoundary(after: start)
    return .saved(name)
  }

  /// Reads one project or context.
  ///
  ///     tag  = ( "+" / "@" ) ( quoted / name )      ; a comma before "+" or "@" ends the name, any
  ///                                                 ; other belongs to it
  ///     name = name-start *name-byte
  private mutating func tag() throws(Diagnostic) -> FilterTag {
    let start = position
    position += 1
    let nameStart = position
    let isQuoted = isQuote(byte(0))
    var text: [UInt8] = []
    if isQuoted {
      text = try quoted()
    } else {
      while isNameByte(position), !isTagSeparator(position) { position += 1 }
      text = Array(source[nameStart..<position])
    }
    let name = FilterValue(text, isQuoted: isQuoted, at: nameStart..<position)
    let tag = FilterTag(sigil: source[start], name: name, range: start..<position)
    guard !text.isEmpty else {
      throw source.problem(
        "missingTagName", at: tag.range,
        "expected a name after \(source.text(start..<start + 1))")
    }
    if text.contains(where: FilterParser.isSpace) {
      throw source.problem(
        "spaceInTagName", at: tag.range,
        "a \(tag.noun) cannot contain a space: \(source.quoted(tag.range))")
    }
    return tag
  }

  /// Whether a comma at `index` separates two tags.
  private func isTagSeparator(_ index: Int) -> Bool {
    index + 1 < source.count && source[index] == .comma
      && (source[index + 1] == .plus || source[index + 1] == .at)
  }

  /// Returns the end of the field name that starts here, or nil if there is none.
  ///
  ///     field       = letter *name-byte                 ; up to the first ":" or operator
  ///     plain-field = letter *( letter / DIGIT / "_" / "-" / "." )      ; no "-" before "<", ">", "="
  private func fieldEnd() -> Int? {
    guard let first = byte(0), FilterParser.isLetter(first) else { return nil }
    let limit = nameEnd(from: position)
    var end = position
    var isPlain = true
    while end < limit {
      switch source[end] {
      case .colon: return end
      case .less, .greater, .equals:
        return isPlain && source[end - 1] != .minus ? end : nil
      case .exclamation where end + 1 < limit && source[end + 1] == .equals:
        return isPlain ? end : nil
      case let byte: isPlain = isPlain && FilterParser.isNamePart(byte)
      }
      end += 1
    }
    return isPlain && isBoundary(end) && source[end - 1] != .minus ? end : nil
  }

  /// Splits `due.before` before a colon, if the part after the last dot is a modifier.
  ///
  ///     modifier = "not" / "before" / "by" / "after" / "from" / "has"
  private func modifier(of field: Range<Int>) -> (Range<Int>, FilterRelation)? {
    guard let dot = source[field].lastIndex(of: .dot),
      dot > field.lowerBound,
      let relation = FilterRelation(modifier: source[dot + 1..<field.upperBound])
    else { return nil }
    return (field.lowerBound..<dot, relation)
  }

  /// Reads an operator made of symbols, or returns nil if there is none.
  ///
  ///     operator = "<" / "<=" / ">" / ">=" / "=" / "==" / "!="
  private mutating func relationSymbol() throws(Diagnostic) -> FilterRelation? {
    let range = operatorText()
    guard !range.isEmpty else { return nil }
    let symbol = source[range].string
    let relation: FilterRelation? =
      symbol == "=" || symbol == "==" ? .equal : FilterRelation(rawValue: symbol)
    guard let relation else {
      throw source.problem(
        "unknownOperator", at: range, "unknown operator \(symbol.quoted)",
        suggestion: FilterParser.operatorMeant(by: symbol))
    }
    position = range.upperBound
    return relation
  }

  private static func operatorMeant(by symbol: String) -> String {
    switch symbol {
    case "=<": "<="
    case "=>": ">="
    case "<>", "><": "!="
    default:
      symbol.hasPrefix("<") ? "<" : symbol.hasPrefix(">") ? ">" : symbol.hasPrefix("!") ? "!=" : "="
    }
  }

  /// Whether a field name may start with `byte`: a letter of any script.
  ///
  ///     letter = ALPHA / %x80-FF
  static func isLetter(_ byte: UInt8) -> Bool { byte >= 0x80 || byte.isLetter }

  static func isNamePart(_ byte: UInt8) -> Bool {
    isLetter(byte) || byte.isDigit
      || byte == UInt8(ascii: "_") || byte == .minus || byte == .dot
  }
}

// MARK: - Operands

extension FilterParser {
  /// Reads the operands of a comparison.
  ///
  ///     operands = operand *( "," operand )         ; one value only, where the operator orders
  private mutating func operands(
    of field: Range<Int>, _ relation: FilterRelation, operator symbol: Range<Int>
  ) throws(Diagnostic) -> [FilterOperand] {
    var operands: [FilterOperand] = []
    while true {
      let start = position
      guard let operand = try operand() else {
        if operands.isEmpty { throw source.missingValue(of: field, after: symbol) }
        throw source.problem(
          "missingListValue", at: start..<start, "expected a value after the comma")
      }
      operands.append(operand)
      if relation.isOrdering || relation == .contains, operand.isRange {
        throw source.problem(
          "rangeAfterOrdering", at: operand.range,
          "\(relation.name.quoted) takes one value, not the range \(source.quoted(operand.range))")
      }
      guard byte(0) == .comma else { return operands }
      if relation.isOrdering {
        let list = operands[0].range.lowerBound..<wordEnd(from: position)
        throw source.problem(
          "listAfterOrdering", at: list,
          "\(relation.name.quoted) takes one value, not the list \(source.quoted(list))")
      }
      position += 1
    }
  }

  /// Reads a value or a range.
  ///
  ///     operand = value / value ".." [ value ] / ".." value
  private mutating func operand() throws(Diagnostic) -> FilterOperand? {
    let start = position
    let lower = try value()
    guard isRangeDots(position) else {
      return lower.map {
        FilterOperand(lower: $0, upper: $0, isRange: false, range: start..<position)
      }
    }
    position += 2
    let upper = try value()
    guard lower != nil || upper != nil else {
      throw source.problem(
        "emptyRange", at: start..<position,
        "a range needs a start or an end, such as ..7d, 7d.. or mon..fri", suggestion: "any")
    }
    return FilterOperand(lower: lower, upper: upper, isRange: true, range: start..<position)
  }

  /// Reads a value, or returns nil if there is none.
  ///
  ///     value = quoted / value-start *name-byte     ; up to "," or ".."
  private mutating func value() throws(Diagnostic) -> FilterValue? {
    let start = position
    if isQuote(byte(0)) {
      let text = try quoted()
      guard !text.isEmpty else { throw emptyPhrase(from: start) }
      return FilterValue(text, isQuoted: true, at: start..<position)
    }
    let symbol = operatorText()
    guard symbol.isEmpty else {
      throw source.problem(
        "operatorInValue", at: symbol,
        "unexpected \(source.quoted(symbol)) at the start of a value; put such a value in quotes")
    }
    while isNameByte(position), source[position] != .comma, !isRangeDots(position) {
      position += 1
    }
    guard position > start else { return nil }
    return FilterValue(Array(source[start..<position]), at: start..<position)
  }

  private func isRangeDots(_ index: Int) -> Bool {
    index + 1 < source.count && source[index] == .dot
      && source[index + 1] == .dot
  }
}

extension [UInt8] {
  /// Returns the error of a field and an operator without a value.
  func missingValue(of field: Range<Int>, after symbol: Range<Int>) -> Diagnostic {
    let end = symbol.upperBound
    let written = text(field) + text(symbol).filter { $0 != " " }
    return problem("missingValue", at: end..<end, "expected a value after \(written.quoted)")
  }
}
