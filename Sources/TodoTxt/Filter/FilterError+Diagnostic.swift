extension FilterError {
  /// The error in words, pointing at the bytes that are wrong.
  ///
  /// A suggestion replaces exactly those bytes.
  public var diagnostic: Diagnostic {
    switch fact {
    case .unclosedQuote(let range):
      say(range, "the quote \(self[range]) is not closed")
    case .emptyPhrase(let range):
      say(range, "nothing between the quotes")
    case .unclosedPattern(let range):
      say(
        range, "the regular expression \(self[range]) is not closed; in quotes it is a text",
        quoted(range))
    case .emptyPattern(let range):
      say(range, "nothing between the slashes of a regular expression")
    case .unknownFlag(let range, let word):
      say(
        range,
        "unknown flag \(self[range]) after a regular expression, expected i (ignore case) or c (match case); to look for the text, write \(quoted(word))"
      )
    case .textAfterTerm(let range, let term):
      say(range, "unexpected \(self[range]) after \(self[term]): a space or a quote is missing")
    case .missingSavedName(let range):
      say(range, "@@ needs the name of a saved filter after it")
    case .missingTagName(let range):
      say(range, "\(sigil(range)) needs a name after it")
    case .spaceInTagName(let range):
      say(
        range,
        "no \(sigil(range) == "+" ? "project" : "context") has a space in its name: \(self[range])")
    case .missingValue(let field, let symbol):
      say(
        symbol.upperBound..<symbol.upperBound,
        "\(self[field]) needs a value after \(self[symbol].trimmed)")
    case .missingListValue(let range):
      say(range.upperBound..<range.upperBound, "a value is missing after the comma")
    case .emptyRange(let range):
      say(range, "a range needs an end: ..7d, 7d.. or mon..fri", "any")
    case .rangeAfterOrdering(let range, let relation):
      say(range, "\(relation.name) takes one value, not the range \(self[range])")
    case .listAfterOrdering(let range, let relation):
      say(range, "\(relation.name) takes one value, not the list \(self[range])")
    case .unknownOperator(let range):
      say(range, "unknown operator \(self[range])", FilterError.meant(self[range]))
    case .missingField(let range):
      say(
        range,
        "\(self[range].prefix { "<>=!".contains($0) }) needs a field before it, as in due<7d; in quotes it is a text",
        quoted(range))
    case .operatorInValue(let range):
      say(
        range, "unexpected \(self[range]) at the start of a value; a text like that goes in quotes")
    case .missingOperand(let range, let before):
      say(range, "\(self[range]) needs a term \(before ? "before" : "after") it")
    case .missingNegated(let range):
      say(range, "\(self[range]) needs a term after it")
    case .unopenedParenthesis(let range):
      say(range, "no parenthesis is open here; a text with one goes in quotes")
    case .unclosedParenthesis(let range):
      say(range, "this parenthesis is not closed")
    case .emptyParentheses(let range):
      say(range, "nothing between the parentheses", "\"()\"")
    case .nestedTooDeeply(let range):
      say(range, "nested too deeply, \(FilterParser.deepestNesting) levels are enough")
    case .missingColon, .wrongPattern, .unknownSaved, .circularSaved, .tooManySaved, .wrongSaved,
      .unknownField, .unknownKey, .unknownModifier, .unknownState, .notAName, .presenceInOrdering,
      .noOrder, .notText,
      .notAPriority, .notANumber, .wrongDate, .reversedRange, .notComparable,
      .operatorInTagName, .cannotMatch, .isLeftOut:
      meaningDiagnostic
    }
  }

  func say(_ range: Range<Int>, _ message: String, _ suggestion: String? = nil)
    -> Diagnostic
  {
    Diagnostic(source: source, range: range, message: message, suggestion: suggestion)
  }

  subscript(range: Range<Int>) -> String { String(decoding: source[range], as: UTF8.self) }

  private func quoted(_ range: Range<Int>) -> String {
    FilterExpression(.text(Array(source[range]))).text
  }

  private func sigil(_ range: Range<Int>) -> Substring { self[range].prefix(1) }

  /// Returns the operator that `symbol` probably stands for.
  private static func meant(_ symbol: String) -> String {
    switch symbol {
    case "=<": "<="
    case "=>": ">="
    case "<>", "><": "!="
    default:
      symbol.hasPrefix("<") ? "<" : symbol.hasPrefix(">") ? ">" : symbol.hasPrefix("!") ? "!=" : "="
    }
  }
}

extension FilterRelation {
  /// The relation in a message: its symbol, or its modifier if it has none.
  var name: String { self == .contains ? ".has" : rawValue }
}

extension String {
  /// The text without the spaces at its ends.
  fileprivate var trimmed: Substring {
    let start = drop { $0 == " " }
    return start.prefix(start.count - start.reversed().prefix { $0 == " " }.count)
  }
}
