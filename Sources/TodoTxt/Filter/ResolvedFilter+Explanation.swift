extension ResolvedFilter {
  /// The query in plain English, with its dates.
  ///
  ///     tasks with +work and due before Saturday 2026-11-28 (in 7 days), or with priority A but not
  ///     @home; completed, hidden, waiting and blocked tasks are omitted
  package var explanation: String {
    let names = omission.names
    return names.isEmpty
      ? "\(selection); no tasks are omitted"
      : "\(selection); \(names.joined(last: "and")) tasks are omitted"
  }

  /// The selected tasks: `open tasks due on Friday 2026-11-27 (in 6 days)`.
  private var selection: String {
    if test == .always { return "all tasks" }
    if test == .never { return "no tasks" }
    let all = if case .all(let tests) = test { tests } else { [test] }
    // The omitted kinds are listed anyway.
    let tests = all.filter {
      if case .not(.isOmitted(let kinds)) = $0 { !omission.isSuperset(of: kinds) } else { true }
    }
    if tests.isEmpty { return "all tasks" }
    let states = tests.compactMap(state)
    let rest = tests.filter { state($0) == nil }
    let noun = (states + ["tasks"]).joined(separator: " ")
    return rest.isEmpty ? noun : "\(noun) \(phrase(.all(of: rest)))"
  }

  /// Returns the adjective for a test, if it can be expressed as one.
  private func state(_ test: FilterTest) -> String? {
    switch test {
    case .isCompleted: "completed"
    case .not(.isCompleted): "open"
    case .isBlocked: "blocked"
    case .isOmitted(let kinds) where kinds.names.count == 1: kinds.names[0]
    default: nil
    }
  }

  /// Returns the test in words that follow `tasks`.
  private func phrase(_ test: FilterTest) -> String {
    if let state = state(test) { return "that are \(state)" }
    return switch test {
    case .always: "of any kind"
    case .never: "of no kind"
    case .not(let test): negation(of: test)
    case .all(let tests): conjunction(of: tests)
    case .any(let tests): alternative(of: tests)
    case .text(let search): "containing \(search.words)"
    case .pattern(let number): "matching \(patterns[number].words)"
    case .tags(let tests): "with \(tests.map { $0.words }.joined(last: "or"))"
    case .isCompleted, .isBlocked: ""
    case .isOmitted(let kinds): "that are \(kinds.names.joined(last: "or"))"
    case .isPresent(let field): "with \(field.nounPhrase)"
    case .moment(let field, let test): "\(field.dateVerb) \(comparison(test, .dates, words))"
    case .movingMoment(let field, let relation, let other, let offset):
      "\(field.dateVerb) \(moving(relation, other, offset))"
    case .priority(let test): "with priority \(comparison(test, .priorities, letter))"
    case .number(.spent, let test):
      "with \(comparison(test, .numbers) { TimeSpent(seconds: $0).text }) spent"
    case .number(let field, let test):
      "with \(field.name) \(comparison(test, .numbers) { $0.shortText })"
    case .word(let field, let test): "with \(field.name) \(test.words)"
    case .prose(let field, let search): "with \(field.name) containing \(search.words)"
    }
  }

  /// Joins alternative tests: `with +work and due today, or with priority A`.
  private func alternative(of tests: [FilterTest]) -> String {
    let isNested = tests.contains { if case .all = $0 { true } else { false } }
    return isNested
      ? tests.map(phrase).joined(separator: ", or ")
      : tests.map(phrase).withoutRepeatedWith.joined(last: "or")
  }

  /// Joins tests that must all pass: `with +work and due today but not @home`.
  private func conjunction(of tests: [FilterTest]) -> String {
    let isNegated = { (test: FilterTest) in
      if case .not = test { state(test) == nil } else { false }
    }
    let positive = tests.filter { !isNegated($0) }.map(part).withoutRepeatedWith
    let negative = tests.filter(isNegated).map(part)
    guard let last = positive.last else { return negative.joined(separator: " and ") }
    // "with priority A but not @home", "due today but without @home"
    let exceptions = negative.map {
      let name = $0.dropFirst("without ".count)
      let isName = $0.hasPrefix("without ") && (name.hasPrefix("+") || name.hasPrefix("@"))
      return isName && positive[0].hasPrefix("with ") && !last.hasPrefix("due ")
        ? "not \(name)" : $0
    }
    guard let first = exceptions.first else { return positive.joined(separator: " and ") }
    return positive.joined(separator: " and ") + (first.hasPrefix("except ") ? ", " : " but ")
      + exceptions.joined(separator: " and ")
  }

  /// Returns a part of a conjunction, in parentheses if it has alternatives.
  private func part(_ test: FilterTest) -> String {
    switch test {
    case .any: "(\(phrase(test)))"
    case .tags(let tests) where tests.count > 1: "(\(phrase(test)))"
    default: phrase(test)
    }
  }

  private func negation(of test: FilterTest) -> String {
    switch test {
    case .isBlocked: "that are not blocked"
    case .isOmitted(let kinds): "that are not \(kinds.names.joined(last: "or"))"
    case .isPresent(let field): "without \(field.nounPhrase)"
    case .tags(let tests): "without \(tests.map { $0.words }.joined(last: "or"))"
    case .text(let search): "not containing \(search.words)"
    case .pattern(let number): "not matching \(patterns[number].words)"
    case .all: "except those (\(phrase(test)))"
    case .any: "except those (\(phrase(test)))"
    default: "except those \(phrase(test))"
    }
  }

  private func moving(
    _ relation: FilterRelation, _ other: ItemField, _ offset: DateOffset
  ) -> String {
    let day = other.name + offset.signed
    let phrase = Comparatives.dates.phrase(relation == .unequal ? .equal : relation, day, day)
    return relation == .unequal ? "on a day, but not \(phrase)" : phrase
  }

  private func comparison<Bound>(
    _ test: IntervalTest<Bound>, _ comparatives: Comparatives, _ words: (Bound) -> String
  ) -> String {
    let relation = test.relation == .unequal ? .equal : test.relation
    let operands = test.operands.map {
      comparatives.phrase(relation, $0.lower.map(words), $0.upper.map(words))
    }.joined(last: "or")
    return test.relation == .unequal ? comparatives.except(operands) : operands
  }

  /// The day, its weekday and its distance: `Saturday 2026-11-28 (in 7 days)`.
  private func words(_ key: Int64) -> String {
    guard let moment = MomentKey.moment(of: key) else { return "" }
    return "\(moment.date.weekday.name) \(moment.text) (\(moment.date.words(from: today)))"
  }

  private func letter(_ importance: Int) -> String {
    String(UnicodeScalar(UInt8(ascii: "Z") - UInt8(importance - 1)))
  }
}
