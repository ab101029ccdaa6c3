extension ItemField {
  /// The field with its article: `a due date`.
  var nounPhrase: String {
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
  var dateVerb: String {
    switch self {
    case .due: "due"
    case .created: "created"
    case .completed: "completed"
    default: "with \(name)"
    }
  }
}

/// The words of a scale for less, more and between.
struct Comparatives {
  var less: (String) -> String
  var atMost: (String) -> String
  var more: (String) -> String
  var atLeast: (String) -> String
  var equal: (String) -> String
  var between: (String, String) -> String
  var except: (String) -> String

  static var dates: Comparatives {
    Comparatives(
      less: { "before \($0)" }, atMost: { "on or before \($0)" }, more: { "after \($0)" },
      atLeast: { "on or after \($0)" }, equal: { "on \($0)" },
      between: { "from \($0) to \($1)" }, except: { "on a day, but not \($0)" })
  }

  static var numbers: Comparatives {
    Comparatives(
      less: { "less than \($0)" }, atMost: { "at most \($0)" }, more: { "more than \($0)" },
      atLeast: { "at least \($0)" }, equal: { $0 }, between: { "from \($0) to \($1)" },
      except: { "other than \($0)" })
  }

  static var priorities: Comparatives {
    Comparatives(
      less: { "lower than \($0)" }, atMost: { "\($0) or lower" }, more: { "higher than \($0)" },
      atLeast: { "\($0) or higher" }, equal: { $0 }, between: { "from \($1) to \($0)" },
      except: { "other than \($0)" })
  }

  /// Returns the phrase for a relation to the range between two ends.
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
  package var names: [String] {
    [
      (Omission.completed, "completed"), (.hidden, "hidden"), (.waiting, "waiting"),
      (.blocked, "blocked"), (.open, "open"),
    ]
    .filter { contains($0.0) }.map { $0.1 }
  }
}

extension FilterTest.TagTest {
  var words: String {
    let sign = String(UnicodeScalar(sigil.rawValue))
    return switch name {
    case .whole(let name):
      sign + name.text + (name.holdsNamesBelow && name.parts.count == 1 ? " or below" : "")
    case .part(let search): "a \(sign) name containing \(search.words)"
    }
  }
}

extension WordTest {
  var words: String {
    let operands = operands.map { operand in
      if relation == .contains { return operand.search?.words ?? "" }
      if let word = operand.word, !relation.isOrdering { return word.text }
      return Comparatives.numbers.phrase(
        relation == .unequal ? .equal : relation, operand.texts.lower?.text,
        operand.texts.upper?.text)
    }.joined(last: "or")
    switch relation {
    case .contains: return "containing \(operands)"
    case .unequal: return "other than \(operands)"
    default: return operands
    }
  }
}

extension RegularExpression {
  var words: String { ignoresCase ? "/\(text)/" : "/\(text)/ (exact case)" }
}

extension TextSearch {
  var words: String {
    let quoted = "\"\(String(decoding: text, as: UTF8.self))\""
    return ignoresCase ? quoted : "\(quoted) (exact case)"
  }
}

extension Glob {
  /// The name with its stars.
  var text: String {
    parts.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "*")
  }
}

extension NaturalText {
  var text: String { String(decoding: bytes, as: UTF8.self) }
}

extension DateOffset {
  /// The steps with the sign of the first: `+3d`.
  var signed: String { steps.isEmpty || text.hasPrefix("-") ? text : "+" + text }
}

extension Double {
  /// The number without a fraction of zero.
  var shortText: String { Int(exactly: self).map(String.init) ?? "\(self)" }
}

extension [String] {
  /// The phrases with `with` only in the first of several consecutive ones.
  var withoutRepeatedWith: [String] {
    indices.map { index in
      let repeats =
        index > 0 && self[index].hasPrefix("with ") && self[index - 1].hasPrefix("with ")
      return repeats ? String(self[index].dropFirst("with ".count)) : self[index]
    }
  }

  /// Joins the texts with commas, and with a word before the last one.
  func joined(last word: String) -> String {
    count < 2 ? joined() : dropLast().joined(separator: ", ") + " \(word) " + (last ?? "")
  }
}
