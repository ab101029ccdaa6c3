extension ResolvedFilter {
  /// The query with its dates, their weekdays, and the kinds of tasks that are omitted.
  ///
  ///     +work due<2026-11-28; 2026-11-28 is Saturday (in 7 days); completed and hidden tasks are omitted
  package var explanation: String {
    let query = query
    var days: [CivilDate] = []
    for text in query.utf8.split(whereSeparator: { !$0.isDigit && $0 != .minus }) {
      if let day = CivilDate(parsing: text), !days.contains(day) { days.append(day) }
    }
    let meanings = days.map { "\($0) is \($0.weekday.name) (\($0.words(from: today)))" }
    let omitted = omission.names.isEmpty ? "no" : omission.names.joined(last: "and")
    return
      ([query.isEmpty ? "all tasks" : query] + meanings + ["\(omitted) tasks are omitted"])
      .joined(separator: "; ")
  }

  /// The query in its normal form, with dates in place of words; empty for all tasks.
  ///
  ///     (due<2026-11-28 or priority:A) -+home
  package var query: String { query(test) }

  private func query(_ test: FilterTest) -> String {
    switch test {
    case .always: ""
    case .not(.isCompleted): "is:open"
    case .not(.all(let tests)): "-(\(query(.all(tests))))"
    case .not(let test): "-\(part(test))"
    case .all(let tests): tests.map(part).joined(separator: " ")
    case .any(let tests): tests.map(query).joined(separator: " or ")
    case .text(let search): FilterExpression.phrase(search.text).string
    case .pattern(let number): patterns[number].query
    case .tags(let tests): tests.flatMap { $0.queries }.joined(separator: " or ")
    case .isCompleted: "is:completed"
    case .isBlocked: "is:blocked"
    case .isOmitted(let kinds): kinds.names.map { "is:\($0)" }.joined(separator: " or ")
    case .isPresent(let field): "has:\(field.name)"
    case .scale(let field, let test): field.query(test.relation, test.operands.map(field.ends))
    case .movingMoment(let field, let relation, let other, let offset):
      field.name + relation.rawValue + other.name
        + (offset.steps.isEmpty || offset.text.hasPrefix("-") ? offset.text : "+\(offset.text)")
    case .word(let field, let test): field.query(test.relation, test.operands.map { $0.ends })
    case .prose(let field, let search):
      "\(field.name).has:\(FilterExpression.value(search.text).string)"
    }
  }

  /// Returns a part of a conjunction, in parentheses if it has alternatives.
  private func part(_ test: FilterTest) -> String {
    switch test {
    case .any: "(\(query(test)))"
    case .isOmitted(let kinds) where kinds.names.count > 1: "(\(query(test)))"
    case .tags(let tests) where tests.flatMap { $0.queries }.count > 1: "(\(query(test)))"
    default: query(test)
    }
  }
}

extension ItemField {
  /// Returns the comparison with values or ranges, each by its two ends.
  fileprivate func query(_ relation: FilterRelation, _ operands: [(String, String)]) -> String {
    name + relation.rawValue
      + operands.map { lower, upper in
        switch relation {
        case .less, .greaterOrEqual: lower
        case .lessOrEqual, .greater: upper
        default: lower == upper ? lower : "\(lower)..\(upper)"
        }
      }.joined(separator: ",")
  }

  /// Returns the ends of an interval of its scale; an open end is empty.
  fileprivate func ends(of interval: Interval) -> (String, String) {
    let ends = (text(interval.lower), text(interval.upper))
    return type == .priority ? (ends.1, ends.0) : ends
  }

  private func text(_ number: Double?) -> String {
    guard let number else { return "" }
    return switch type {
    case .date: Moment(key: Int64(number))?.text ?? ""
    case .priority: String(UnicodeScalar(UInt8(ascii: "Z") - UInt8(number - 1)))
    case .duration: TimeSpent(seconds: number).text
    default: Int(exactly: number).map { "\($0)" } ?? "\(number)"
    }
  }
}

extension Omission {
  package var names: [String] {
    [
      (Omission.completed, "completed"), (.hidden, "hidden"), (.waiting, "waiting"),
      (.blocked, "blocked"), (.open, "open"),
    ]
    .filter { contains($0.0) }.map { $0.1 }
  }
}

extension FilterTest.TagTest {
  /// The terms; a task must match one of them.
  fileprivate var queries: [String] {
    switch name {
    case .whole(let name):
      let term =
        name.starred.map { "\(UnicodeScalar(sigil))\($0)" }
        ?? FilterExpression.term(sigil, name.parts[0]).string
      return name.starred == nil && name.holdsNamesBelow ? [term, term + "/*"] : [term]
    case .part(let search):
      let field = sigil == .plus ? ItemField.project : .context
      return ["\(field.name).has:\(FilterExpression.value(search.text).string)"]
    }
  }
}

extension WordTest.Operand {
  /// The ends of the range, or twice the word; an open end is empty.
  fileprivate var ends: (String, String) {
    func text(_ end: [UInt8]?) -> String {
      guard let end else { return "" }
      // A dot next to those of the range would count as one of them.
      let isDotted = end.first == .dot || end.last == .dot
      return (isDotted ? FilterExpression.phrase(end) : FilterExpression.value(end)).string
    }
    let word = word.map { $0.starred ?? text($0.parts[0]) }
    return (word ?? text(lower), word ?? text(upper))
  }
}

extension Glob {
  /// The name, if it has stars.
  fileprivate var starred: String? {
    parts.count > 1 ? parts.map { $0.string }.joined(separator: "*") : nil
  }
}

extension RegularExpression {
  fileprivate var query: String { "/\(text)/\(ignoresCase ? "i" : "c")" }
}
