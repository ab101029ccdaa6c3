extension FilterError {
  /// The words for a query that can be read and yet means nothing.
  var meaningDiagnostic: Diagnostic {
    switch fact {
    case .wrongPattern(let error, let pattern):
      let range = error.range.map {
        pattern.lowerBound + $0.lowerBound..<pattern.lowerBound + $0.upperBound
      }
      return say(range ?? pattern, error.message(written: range.map { self[$0] } ?? ""))
    case .missingColon(let range, let field):
      return say(
        range, "a colon is missing after \(self[field])",
        "\(self[field]):\(self[field.upperBound..<range.upperBound])")
    case .unknownSaved(let range, let nearest):
      return say(range, "no filter is saved as \(self[range])", nearest.map { "@@" + $0 })
    case .circularSaved(let range, let names):
      return say(
        range, "saved filter refers to itself: " + names.map { "@@" + $0 }.joined(separator: " → "))
    case .tooManySaved(let range, let name):
      return say(
        range,
        "\(self[range]) expands to too many saved filters, at @@\(name); the limit is "
          + "\(FilterResolver.deepestSaved) levels and \(FilterResolver.mostSaved) filters")
    case .wrongSaved(let range, let inner):
      let query = String(decoding: inner.source, as: UTF8.self)
      let hint = inner.suggestion.map { "; did you mean \($0)?" } ?? ""
      return say(range, "in \(self[range]), which is \(query): \(inner.message)\(hint)")
    case .unknownField(let range, let nearest):
      return say(range, "no task has \(self[range]):", nearest)
    case .unknownKey(let range): return say(range, "no task has \(self[range]):")
    case .unknownModifier(let range, let field, let nearest):
      return say(
        range,
        "unknown modifier \(self[range]) of \(self[field]), expected before, after, by, from, not or has",
        nearest)
    case .unknownState(let range, let nearest):
      let names = FilterState.all.map { $0.names[0] }.joined(separator: ", ")
      return say(range, "unknown state \(self[range]), expected one of \(names)", nearest)
    case .notAName(let range, let verb):
      let example = self[verb].lowercased() == "is" ? "is:open" : "\(self[verb]):due"
      return say(verb.lowerBound..<range.upperBound, "\(self[verb]) takes a name, as in \(example)")
    case .presenceInOrdering(let range, let relation):
      return say(range, "\(relation.name) needs a value to compare with, not \(self[range])")
    case .noOrder(let range, let field):
      return say(range, "\(field.name) has no order; use \(self[range]): or \(self[range]).has:")
    case .notText(let range, let field):
      return say(range, "\(field.name) is no text to look into; use \(self[range]):")
    case .notAPriority(let range):
      return say(range, "not a priority: \(self[range]), expected A to Z")
    case .notANumber(let range, let field):
      return say(range, "not a number: \(self[range]), and \(field.name) holds numbers")
    case .notComparable(let range, let field):
      return say(
        range,
        "\(self[range]) is not a number, date, duration or size, and no \(self[field]): holds a word"
      )
    case .operatorInTagName(let range, let suggestion):
      let name = self[range].first == "+" ? "project" : "context"
      return say(range, "\(self[range]) is the name of one \(name)", suggestion)
    case .cannotMatch(let range):
      return say(range, "no task can match \(self[range]): its terms exclude each other")
    case .isLeftOut(let range):
      return say(
        range,
        "lists leave out every task that matches \(self[range]): name its state or ask for all")
    case .wrongDate(let error): return error.diagnostic(in: source)
    case .reversedRange(let range):
      return say(range, "the range \(self[range]) ends before it starts", swapped(range))
    default: preconditionFailure("words for \(fact) are in FilterError.diagnostic")
    }
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
}

extension RegularExpressionError {
  /// The error in words; `written` is what stands at its range.
  fileprivate func message(written: String) -> String {
    switch self {
    case .unclosedGroup: "this parenthesis of the regular expression is not closed"
    case .unopenedGroup: "no parenthesis of the regular expression is open here; write \\)"
    case .unsupportedGroup: "\(written) is not supported, only (…) and (?:…) are"
    case .unclosedClass: "this bracket is not closed"
    case .reversedRange: "the range \(written) ends before it starts"
    case .namedClass: "named classes are not supported; write \\d, \\w, \\s or the characters"
    case .nothingToRepeat: "nothing to repeat before \(written); write \\\(written)"
    case .wrongCount: "not a count: \(written), expected {2}, {2,} or {2,5}, at most 999"
    case .unknownEscape: "unknown escape \(written), expected \\d \\w \\s \\b or a punctuation mark"
    case .unfinishedEscape: "a backslash needs a character after it"
    case .nestedTooDeeply: "the regular expression is nested too deeply"
    case .tooLarge: "the regular expression is too large"
    }
  }
}
