extension FilterError {
  /// The error in words, pointing at the wrong bytes.
  ///
  /// A suggestion replaces exactly those bytes.
  public var diagnostic: Diagnostic {
    switch fact {
    case .unclosedQuote(let range):
      say(range, "missing closing quote")
    case .emptyPhrase(let range):
      say(range, "empty quotes")
    case .unclosedPattern(let range):
      say(
        range,
        "missing closing slash of the regular expression; to search for the text, use quotes",
        phrase(range))
    case .emptyPattern(let range):
      say(range, "empty regular expression")
    case .unknownFlag(let range, let word):
      say(
        range,
        "unknown flag \(self[range].quoted) after a regular expression; expected i (ignore case) or c (match case); to search for the text, write \(phrase(word).quoted)"
      )
    case .textAfterTerm(let range, let term):
      say(
        range, "unexpected \(self[range].quoted) after \(self[term].quoted); add a space or quotes")
    case .missingSavedName(let range):
      say(range, "expected the name of a saved filter after @@")
    case .missingTagName(let range):
      say(range, "expected a name after \(sigil(range))")
    case .spaceInTagName(let range):
      say(
        range,
        "a \(sigil(range) == "+" ? "project" : "context") cannot contain a space: "
          + self[range].quoted)
    case .missingValue(let field, let symbol):
      say(
        symbol.upperBound..<symbol.upperBound,
        "expected a value after \("\(self[field])\(self[symbol].trimmed)".quoted)")
    case .missingListValue(let range):
      say(range.upperBound..<range.upperBound, "expected a value after the comma")
    case .emptyRange(let range):
      say(range, "a range needs a start or an end, such as ..7d, 7d.. or mon..fri", "any")
    case .rangeAfterOrdering(let range, let relation):
      say(range, "\(relation.name.quoted) takes one value, not the range \(self[range].quoted)")
    case .listAfterOrdering(let range, let relation):
      say(range, "\(relation.name.quoted) takes one value, not the list \(self[range].quoted)")
    case .unknownOperator(let range):
      say(range, "unknown operator \(self[range].quoted)", FilterError.meant(self[range]))
    case .missingField(let range):
      say(
        range,
        "expected a field before \(self[range].prefix { "<>=!".contains($0) }.quoted), as in due<7d; to search for the text, use quotes",
        phrase(range))
    case .operatorInValue(let range):
      say(
        range,
        "unexpected \(self[range].quoted) at the start of a value; put such a value in quotes")
    case .missingOperand(let range, let before):
      say(range, "expected a term \(before ? "before" : "after") \(self[range].quoted)")
    case .missingNegated(let range):
      say(range, "expected a term after \(self[range].quoted)")
    case .unopenedParenthesis(let range):
      say(range, "unexpected closing parenthesis; to search for one, use quotes")
    case .unclosedParenthesis(let range):
      say(range, "missing closing parenthesis")
    case .emptyParentheses(let range):
      say(range, "empty parentheses", "\"()\"")
    case .nestedTooDeeply(let range):
      say(
        range, "the filter is nested too deeply; the limit is \(FilterParser.deepestNesting) levels"
      )
    case .wrongPattern(let error, let pattern): wrongPattern(error, pattern)
    case .missingColon(let range, let field):
      say(
        range, "missing colon after \(self[field].quoted)",
        "\(self[field]):\(self[field.upperBound..<range.upperBound])")
    case .unknownSaved(let range, let nearest):
      say(range, "unknown saved filter \(self[range].quoted)", nearest.map { "@@" + $0 })
    case .circularSaved(let range, let names):
      say(
        range,
        "the saved filter refers to itself: " + names.map { "@@" + $0 }.joined(separator: " → "))
    case .tooManySaved(let range, let name):
      say(
        range,
        "\(self[range].quoted) uses too many saved filters, at @@\(name); the limit is "
          + "\(FilterResolver.deepestSaved) levels and \(FilterResolver.mostSaved) filters")
    case .wrongSaved(let range, let inner): wrongSaved(range, inner)
    case .unknownField(let range, let nearest):
      say(range, "no task has the tag \("\(self[range]):".quoted)", nearest)
    case .unknownKey(let range): say(range, "no task has the tag \("\(self[range]):".quoted)")
    case .unknownModifier(let range, let field, let nearest):
      say(
        range,
        "unknown modifier \(self[range].quoted) after \(self[field].quoted); expected before, after, by, from, not or has",
        nearest)
    case .unknownState(let range, let nearest):
      say(
        range,
        "unknown state \(self[range].quoted); expected one of "
          + FilterState.all.map { $0.names[0] }.joined(separator: ", "), nearest)
    case .notAName(let range, let verb):
      say(
        verb.lowerBound..<range.upperBound,
        "expected a name after \("\(self[verb]):".quoted), as in "
          + (self[verb].lowercased() == "is" ? "is:open" : "\(self[verb]):due"))
    case .presenceInOrdering(let range, let relation):
      say(range, "\(relation.name.quoted) needs a value to compare with, not \(self[range].quoted)")
    case .noOrder(let range, let field):
      say(
        range,
        "values of \(field.name.quoted) have no order; use \(self[range]): or \(self[range]).has:")
    case .notText(let range, let field):
      say(range, "\(field.name.quoted) is not text, so it cannot be searched; use \(self[range]):")
    case .notAPriority(let range):
      say(range, "\(self[range].quoted) is not a priority; expected a letter from A to Z")
    case .notANumber(let range, let field):
      say(
        range,
        "\(self[range].quoted) is not a number; expected one after \("\(field.name):".quoted)")
    case .notADuration(let range):
      say(
        range, "\(self[range].quoted) is not a time; expected one such as 30m or 1h30m",
        self[range].utf8.allSatisfy { $0.isDigit } ? "\(self[range])m" : nil)
    case .notComparable(let range, let field):
      say(
        range,
        "cannot compare \("\(self[field]):".quoted) with \(self[range].quoted); expected a number, date, duration or size"
      )
    case .operatorInTagName(let range, let suggestion):
      say(
        range,
        "\(self[range].quoted) is the name of one \(self[range].first == "+" ? "project" : "context")",
        suggestion)
    case .cannotMatch(let range):
      say(
        range,
        "no task can match \(self[range].quoted)"
          + (self[range].contains(" ") ? ", because its terms exclude each other" : ""))
    case .cannotMatchHere(let range):
      say(range, "none of the tasks that this command lists can match \(self[range].quoted)")
    case .isLeftOut(let range):
      say(
        range,
        "lists omit all tasks that match \(self[range].quoted); to include them, add their state, such as is:done"
      )
    case .isInTheFuture(let range):
      say(
        range,
        "no task can match \(self[range].quoted) yet, because it asks for a day in the future")
    case .wrongDate(let error): error.diagnostic(in: source)
    case .reversedRange(let range):
      say(range, "the range \(self[range].quoted) ends before it starts", swapped(range))
    }
  }

  private func say(_ range: Range<Int>, _ message: String, _ suggestion: String? = nil)
    -> Diagnostic
  {
    Diagnostic(source: source, range: range, message: message, suggestion: suggestion)
  }

  private subscript(range: Range<Int>) -> String { String(decoding: source[range], as: UTF8.self) }

  private func phrase(_ range: Range<Int>) -> String {
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
    return say(range, "in \(self[range].quoted), which is \(query.quoted): \(inner.sentence)")
  }

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
  fileprivate var trimmed: Substring {
    let start = drop { $0 == " " }
    return start.prefix(start.count - start.reversed().prefix { $0 == " " }.count)
  }
}
