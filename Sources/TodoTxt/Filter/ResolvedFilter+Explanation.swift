extension ResolvedFilter {
  /// The query in plain English, with its dates.
  ///
  ///     tasks with +work and due before Saturday 2026-11-28 (in 7 days), or with priority A but
  ///     without @home; completed, hidden, waiting and blocked tasks are omitted
  package var explanation: String {
    let names = omission.names
    return names.isEmpty
      ? "\(selection); no tasks are omitted"
      : "\(selection); \(names.joined(last: "and")) tasks are omitted"
  }

  /// The selected tasks: `open tasks due on Friday 2026-11-27 (in 6 days)`.
  private var selection: String {
    if test == .always { return "all tasks" }
    if test == .not(.always) { return "no tasks" }
    let all = if case .all(let tests) = test { tests } else { [test] }
    // The omitted kinds are listed anyway.
    let tests = all.filter {
      if case .not(.isOmitted(let kinds)) = $0 { !omission.isSuperset(of: kinds) } else { true }
    }
    if tests.isEmpty { return "all tasks" }
    let rest = tests.filter { state($0) == nil }
    let noun = (tests.compactMap(state) + ["tasks"]).joined(separator: " ")
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

  /// Returns the test in words that follow `tasks`, or its opposite.
  private func phrase(_ test: FilterTest, isNegated: Bool = false) -> String {
    let (with, that, not) =
      isNegated ? ("without", "that are not", "not ") : ("with", "that are", "")
    switch test {
    case _ where !isNegated && state(test) != nil: return "\(that) \(state(test) ?? "")"
    case .isBlocked: return "\(that) blocked"
    case .isOmitted(let kinds): return "\(that) \(kinds.names.joined(last: "or"))"
    case .isPresent(let field): return "\(with) \(field.nounPhrase)"
    case .tags(let tests): return "\(with) \(tests.map { $0.words }.joined(last: "or"))"
    case .text(let search): return "\(not)containing \(search.words)"
    case .pattern(let number): return "\(not)matching \(patterns[number].words)"
    case .all where isNegated, .any where isNegated: return "except those (\(phrase(test)))"
    case _ where isNegated: return "except those \(phrase(test))"
    case .always: return "of any kind"
    case .isCompleted: return ""
    case .not(let test): return phrase(test, isNegated: true)
    case .all(let tests): return conjunction(of: tests)
    case .any(let tests): return alternative(of: tests)
    case .scale(let field, let test): return comparison(field, test)
    case .movingMoment(let field, let relation, let other, let offset):
      let steps =
        offset.steps.isEmpty || offset.text.hasPrefix("-") ? offset.text : "+\(offset.text)"
      let day = other.name + steps
      return "\(field.dateVerb) \(Comparatives.dates.phrase(relation, [(day, day)]))"
    case .word(let field, let test): return "with \(field.name) \(test.words)"
    case .prose(let field, let search): return "with \(field.name) containing \(search.words)"
    }
  }

  /// Joins alternative tests: `with +work and due today, or with priority A`.
  private func alternative(of tests: [FilterTest]) -> String {
    let isNested = tests.contains { if case .all = $0 { true } else { false } }
    let phrases = tests.map { phrase($0) }
    return isNested ? phrases.joined(separator: ", or ") : phrases.joined(last: "or")
  }

  /// Joins tests that must all pass: `with +work and due today but without @home`.
  private func conjunction(of tests: [FilterTest]) -> String {
    let isNegated = { (test: FilterTest) in
      if case .not = test { state(test) == nil } else { false }
    }
    let positive = tests.filter { !isNegated($0) }.map(part).joined(separator: " and ")
    let negative = tests.filter(isNegated).map(part).joined(separator: " and ")
    if positive.isEmpty || negative.isEmpty { return positive + negative }
    return positive + (negative.hasPrefix("except ") ? ", " : " but ") + negative
  }

  /// Returns a part of a conjunction, in parentheses if it has alternatives.
  private func part(_ test: FilterTest) -> String {
    switch test {
    case .any: "(\(phrase(test)))"
    case .tags(let tests) where tests.count > 1: "(\(phrase(test)))"
    default: phrase(test)
    }
  }

  private func comparison(_ field: ItemField, _ test: IntervalTest) -> String {
    let comparatives: Comparatives
    var (start, end) = ("with \(field.name) ", "")
    switch field.type {
    case .date: (comparatives, start) = (.dates, "\(field.dateVerb) ")
    case .priority: (comparatives, start) = (.priorities, "with priority ")
    case .duration: (comparatives, start, end) = (.numbers, "with ", " spent")
    default: comparatives = .numbers
    }
    let operands = test.operands.map { operand in
      (operand.lower.map { words($0, field) }, operand.upper.map { words($0, field) })
    }
    return start + comparatives.phrase(test.relation, operands) + end
  }

  /// Returns a number of a scale in words: `Saturday 2026-11-28 (in 7 days)`, `A`, `1h30m`, `3`.
  private func words(_ number: Double, _ field: ItemField) -> String {
    switch field.type {
    case .date:
      guard let moment = Moment(key: Int64(number)) else { return "" }
      return "\(moment.date.weekday.name) \(moment.text) (\(moment.date.words(from: today)))"
    case .priority: return String(UnicodeScalar(UInt8(ascii: "Z") - UInt8(number - 1)))
    case .duration: return TimeSpent(seconds: number).text
    default: return Int(exactly: number).map { "\($0)" } ?? "\(number)"
    }
  }
}

extension ItemField {
  /// The field with its article: `a due date`.
  fileprivate var nounPhrase: String {
    switch self {
    case .due: "a due date"
    case .created: "a creation date"
    case .completed: "a completion date"
    case .recurrence: "a recurrence"
    case .running: "a running timer"
    case .priority, .project, .context, .note: "a \(name)"
    default: "\(name):"
    }
  }

  /// The verb before a date: `due` in `due before Friday`.
  fileprivate var dateVerb: String {
    switch self {
    case .due: "due"
    case .created: "created"
    case .completed: "completed"
    default: "with \(name)"
    }
  }
}

/// The words of a scale for less and more; `_` is the value.
private struct Comparatives {
  let less, atMost, more, atLeast, equal, except: String

  /// Whether the upper end comes first in words: `from A to C`.
  var isReversed = false

  static let dates = Comparatives(
    less: "before _", atMost: "on or before _", more: "after _", atLeast: "on or after _",
    equal: "on _", except: "on a day, but not _")
  static let numbers = Comparatives(
    less: "less than _", atMost: "at most _", more: "more than _", atLeast: "at least _",
    equal: "_", except: "other than _")
  static let priorities = Comparatives(
    less: "lower than _", atMost: "_ or lower", more: "higher than _", atLeast: "_ or higher",
    equal: "_", except: "other than _", isReversed: true)

  /// Returns the phrase for a relation to one of several ranges.
  func phrase(_ relation: FilterRelation, _ ranges: [(String?, String?)]) -> String {
    let isExcept = relation == .unequal
    let phrases = ranges.map { phrase(isExcept ? .equal : relation, $0.0, $0.1) }
    let joined = phrases.joined(last: "or")
    return isExcept ? except.filled(joined) : joined
  }

  private func phrase(_ relation: FilterRelation, _ lower: String?, _ upper: String?) -> String {
    switch relation {
    case .less: less.filled(lower)
    case .lessOrEqual: atMost.filled(upper ?? lower)
    case .greater: more.filled(upper ?? lower)
    case .greaterOrEqual: atLeast.filled(lower)
    case .equal, .unequal, .contains:
      switch (lower, upper) {
      case (let lower?, let upper?) where lower != upper:
        isReversed ? "from \(upper) to \(lower)" : "from \(lower) to \(upper)"
      case (_?, _?): equal.filled(lower)
      case (_?, nil): atLeast.filled(lower)
      case (nil, _): atMost.filled(upper)
      }
    }
  }
}

extension String {
  fileprivate func filled(_ value: String?) -> String {
    split(separator: "_", omittingEmptySubsequences: false).joined(separator: value ?? "")
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
  fileprivate var words: String {
    let sign = String(UnicodeScalar(sigil))
    return switch name {
    case .whole(let name):
      sign + name.text + (name.holdsNamesBelow && name.parts.count == 1 ? " or below" : "")
    case .part(let search): "a \(sign) name containing \(search.words)"
    }
  }
}

extension WordTest {
  fileprivate var words: String {
    Comparatives.numbers.phrase(
      relation,
      operands.map { operand in
        if let word = operand.word, !relation.isOrdering { return (word.text, word.text) }
        return (
          operand.lower.map { $0.text($0.indices) }, operand.upper.map { $0.text($0.indices) }
        )
      })
  }
}

extension RegularExpression {
  fileprivate var words: String { ignoresCase ? "/\(text)/" : "/\(text)/ (exact case)" }
}

extension TextSearch {
  fileprivate var words: String {
    let quoted = "\"\(text.text(text.indices))\""
    return ignoresCase ? quoted : "\(quoted) (exact case)"
  }
}

extension Glob {
  /// The name with its stars.
  fileprivate var text: String {
    parts.map { $0.string }.joined(separator: "*")
  }
}
