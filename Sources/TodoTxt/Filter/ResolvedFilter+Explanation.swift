extension ResolvedFilter {
  /// The query in plain English, with the dates that its words mean.
  ///
  ///     tasks where due is before Saturday 2026-11-28 (in 7 days); leaving out what is done, …
  package var explanation: String {
    let condition = test == .always ? "all tasks" : "tasks where \(explain(test))"
    let left = omission.names
    return left.isEmpty
      ? "\(condition); nothing is left out"
      : "\(condition); leaving out what is \(left.joined(last: "or"))"
  }

  private func explain(_ test: FilterTest) -> String {
    switch test {
    case .always: "anything is so"
    case .never: "nothing is so"
    case .not(let test): negation(of: test)
    case .all(let tests): tests.map(part).joined(separator: " and ")
    case .any(let tests): tests.map(explain).joined(separator: " or ")
    case .text(let search): "text or note contains \(search.words)"
    case .pattern(let number): "text or note matches \(patterns[number].words)"
    case .tags(let tests): "it has \(tests.map(\.words).joined(last: "or"))"
    case .isCompleted: "it is done"
    case .isBlocked: "it has open children"
    case .isOmitted(let kinds): "it is \(kinds.names.joined(last: "or"))"
    case .isPresent(let field): "it has \(field.name)"
    case .moment(let field, let test): explain(field, test, .dates, words)
    case .movingMoment(let field, let relation, let other, let offset):
      "\(field.name) is \(movingPhrase(relation, other, offset))"
    case .priority(let test): explain(.priority, test, .priorities, letter)
    case .number(let field, let test): explain(field, test, .numbers, \.shortText)
    case .word(let field, let test): "\(field.name) \(test.words)"
    case .prose(let field, let search): "\(field.name) contains \(search.words)"
    }
  }

  private func movingPhrase(
    _ relation: FilterRelation, _ other: ItemField, _ offset: DateOffset
  ) -> String {
    let day = other.name + offset.signed
    let phrase = Comparatives.dates.phrase(relation == .unequal ? .equal : relation, day, day)
    return relation == .unequal ? "there, and not \(phrase)" : phrase
  }

  private func negation(of test: FilterTest) -> String {
    switch test {
    case .isCompleted: "it is not done"
    case .isBlocked: "it has no open children"
    case .isOmitted(let kinds): "it is not \(kinds.names.joined(last: "or"))"
    case .isPresent(let field): "it has no \(field.name)"
    case .tags(let tests): "it does not have \(tests.map(\.words).joined(last: "or"))"
    case .text(let search): "neither text nor note contains \(search.words)"
    default: "not (\(explain(test)))"
    }
  }

  /// The test as a part of a conjunction.
  private func part(_ test: FilterTest) -> String {
    if case .any = test { "(\(explain(test)))" } else { explain(test) }
  }

  private func explain<Bound>(
    _ field: ItemField, _ test: IntervalTest<Bound>, _ comparatives: Comparatives,
    _ words: (Bound) -> String
  ) -> String {
    let relation = test.relation == .unequal ? .equal : test.relation
    let operands = test.operands.map {
      comparatives.phrase(relation, $0.lower.map(words), $0.upper.map(words))
    }
    let negation = test.relation == .unequal ? "there, and not " : ""
    return "\(field.name) is \(negation)\(operands.joined(last: "or"))"
  }

  /// The day, its weekday and its distance: `Saturday 2026-11-28 (in 7 days)`.
  private func words(_ key: Int) -> String {
    guard let moment = MomentKey.moment(of: key) else { return "" }
    return "\(moment.date.weekday.name) \(moment.text) (\(moment.date.words(from: today)))"
  }

  private func letter(_ importance: Int) -> String {
    String(UnicodeScalar(UInt8(ascii: "Z") - UInt8(importance - 1)))
  }
}

/// How a scale says less, more and between.
private struct Comparatives {
  var less: (String) -> String
  var atMost: (String) -> String
  var more: (String) -> String
  var atLeast: (String) -> String
  var equal: (String) -> String
  var between: (String, String) -> String

  static var dates: Comparatives {
    Comparatives(
      less: { "before \($0)" }, atMost: { "on or before \($0)" }, more: { "after \($0)" },
      atLeast: { "on or after \($0)" }, equal: { "on \($0)" },
      between: { "from \($0) to \($1)" })
  }

  static var numbers: Comparatives {
    Comparatives(
      less: { "less than \($0)" }, atMost: { "at most \($0)" }, more: { "more than \($0)" },
      atLeast: { "at least \($0)" }, equal: { $0 }, between: { "from \($0) to \($1)" })
  }

  static var priorities: Comparatives {
    Comparatives(
      less: { "lower than \($0)" }, atMost: { "\($0) or lower" }, more: { "higher than \($0)" },
      atLeast: { "\($0) or higher" }, equal: { $0 }, between: { "from \($1) to \($0)" })
  }

  /// Says that something has `relation` to the range between two ends.
  func phrase(_ relation: FilterRelation, _ lower: String?, _ upper: String?) -> String {
    switch relation {
    case .less: less(lower ?? "")
    case .lessOrEqual: atMost(upper ?? lower ?? "")
    case .greater: more(upper ?? lower ?? "")
    case .greaterOrEqual: atLeast(lower ?? "")
    case .equal, .unequal, .contains:
      switch (lower, upper) {
      case (let lower?, let upper?): lower == upper ? equal(lower) : between(lower, upper)
      case (let lower?, nil): relation == .equal ? atLeast(lower) : equal(lower)
      case (nil, let upper?): atMost(upper)
      case (nil, nil): "anything"
      }
    }
  }
}

extension Omission {
  /// What the kinds of tasks are called.
  fileprivate var names: [String] {
    [
      (Omission.completed, "done"), (.hidden, "hidden"), (.waiting, "waiting"),
      (.blocked, "blocked"), (.open, "open"),
    ]
    .filter { contains($0.0) }.map(\.1)
  }
}

extension FilterTest.TagTest {
  fileprivate var words: String {
    let sign = String(UnicodeScalar(sigil.rawValue))
    return switch name {
    case .whole(let name): sign + name.text
    case .part(let search): "a name with \(sign) that contains \(search.words)"
    }
  }
}

extension WordTest {
  fileprivate var words: String {
    let operands = operands.map { operand in
      if relation == .contains { return operand.search?.words ?? "" }
      if let word = operand.word, !relation.isOrdering { return word.text }
      return Comparatives.numbers.phrase(
        relation == .unequal ? .equal : relation, operand.texts.lower?.text,
        operand.texts.upper?.text)
    }.joined(last: "or")
    switch relation {
    case .contains: return "contains \(operands)"
    case .unequal: return "is there, and not \(operands)"
    default: return "is \(operands)"
    }
  }
}

extension RegularExpression {
  fileprivate var words: String { ignoresCase ? "/\(text)/ in any case" : "/\(text)/" }
}

extension TextSearch {
  fileprivate var words: String {
    let quoted = "\"\(String(decoding: text, as: UTF8.self))\""
    return ignoresCase ? "\(quoted) in any case" : quoted
  }
}

extension Glob {
  /// The name with its stars.
  fileprivate var text: String {
    parts.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "*")
  }
}

extension NaturalText {
  fileprivate var text: String { String(decoding: bytes, as: UTF8.self) }
}

extension DateOffset {
  /// The steps with the sign of the first: `+3d`.
  fileprivate var signed: String { steps.isEmpty || text.hasPrefix("-") ? text : "+" + text }
}

extension Double {
  /// The number without a fraction of zero.
  fileprivate var shortText: String { Int(exactly: self).map(String.init) ?? "\(self)" }
}

extension [String] {
  /// Joins the texts with commas, and with a word before the last one.
  fileprivate func joined(last word: String) -> String {
    count < 2 ? joined() : dropLast().joined(separator: ", ") + " \(word) " + (last ?? "")
  }
}
