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
    case .wrongPattern(let error, let pattern): wrongPattern(error, pattern)
    case .missingColon(let range, let field):
      say(
        range, "a colon is missing after \(self[field])",
        "\(self[field]):\(self[field.upperBound..<range.upperBound])")
    case .unknownSaved(let range, let nearest):
      say(range, "no filter is saved as \(self[range])", nearest.map { "@@" + $0 })
    case .circularSaved(let range, let names):
      say(
        range, "saved filter refers to itself: " + names.map { "@@" + $0 }.joined(separator: " → "))
    case .tooManySaved(let range, let name):
      say(
        range,
        "\(self[range]) expands to too many saved filters, at @@\(name); the limit is "
          + "\(FilterResolver.deepestSaved) levels and \(FilterResolver.mostSaved) filters")
    case .wrongSaved(let range, let inner): wrongSaved(range, inner)
    case .unknownField(let range, let nearest):
      say(range, "no task has \(self[range]):", nearest)
    case .unknownKey(let range): say(range, "no task has \(self[range]):")
    case .unknownModifier(let range, let field, let nearest):
      say(
        range,
        "unknown modifier \(self[range]) of \(self[field]), expected before, after, by, from, not or has",
        nearest)
    case .unknownState(let range, let nearest):
      say(
        range,
        "unknown state \(self[range]), expected one of "
          + FilterState.all.map { $0.names[0] }.joined(separator: ", "), nearest)
    case .notAName(let range, let verb):
      say(
        verb.lowerBound..<range.upperBound,
        "\(self[verb]) takes a name, as in "
          + (self[verb].lowercased() == "is" ? "is:open" : "\(self[verb]):due"))
    case .presenceInOrdering(let range, let relation):
      say(range, "\(relation.name) needs a value to compare with, not \(self[range])")
    case .noOrder(let range, let field):
      say(range, "\(field.name) has no order; use \(self[range]): or \(self[range]).has:")
    case .notText(let range, let field):
      say(range, "\(field.name) is no text to look into; use \(self[range]):")
    case .notAPriority(let range):
      say(range, "not a priority: \(self[range]), expected A to Z")
    case .notANumber(let range, let field):
      say(range, "not a number: \(self[range]), and \(field.name) holds numbers")
    case .notComparable(let range, let field):
      say(
        range,
        "\(self[range]) is not a number, date, duration or size, and no \(self[field]): holds a word"
      )
    case .operatorInTagName(let range, let suggestion):
      say(
        range,
        "\(self[range]) is the name of one \(self[range].first == "+" ? "project" : "context")",
        suggestion)
    case .cannotMatch(let range):
      say(
        range,
        "no task can match \(self[range])"
          + (self[range].contains(" ") ? ": its terms exclude each other" : ""))
    case .isLeftOut(let range):
      say(
        range,
        "lists leave out every task that matches \(self[range]): name its state or ask for all")
    case .wrongDate(let error): error.diagnostic(in: source)
    case .reversedRange(let range):
      say(range, "the range \(self[range]) ends before it starts", swapped(range))
    }
  }

  private func say(_ range: Range<Int>, _ message: String, _ suggestion: String? = nil)
    -> Diagnostic
  {
    Diagnostic(source: source, range: range, message: message, suggestion: suggestion)
  }

  private subscript(range: Range<Int>) -> String { String(decoding: source[range], as: UTF8.self) }

  private func quoted(_ range: Range<Int>) -> String {
    FilterExpression(.text(Array(source[range]))).text
  }

  private func wrongPattern(_ error: RegularExpressionError, _ pattern: Range<Int>) -> Diagnostic {
    let range = error.range.map {
      pattern.lowerBound + $0.lowerBound..<pattern.lowerBound + $0.upperBound
    }
    return say(range ?? pattern, error.message(written: range.map { self[$0] } ?? ""))
  }

  private func wrongSaved(_ range: Range<Int>, _ inner: Diagnostic) -> Diagnostic {
    let query = String(decoding: inner.source, as: UTF8.self)
    let hint = inner.suggestion.map { "; did you mean \($0)?" } ?? ""
    return say(range, "in \(self[range]), which is \(query): \(inner.message)\(hint)")
  }

  /// The range with its ends changed over.
  private func swapped(_ range: Range<Int>) -> String? {
    let text = self[range]
    var index = text.startIndex
    while index < text.endIndex, !text[index...].hasPrefix("..") {
      index = text.index(after: index)
    }
    guard index < text.endIndex else { return nil }
    return "\(text[index...].dropFirst(2))..\(text[..<index])"
  }

  private func sigil(_ range: Range<Int>) -> Substring { self[range].prefix(1) }

  /// Returns the operator that `symbol` probably means.
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
