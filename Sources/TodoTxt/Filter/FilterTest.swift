/// A resolved query, with all names looked up and all dates computed.
indirect enum FilterTest: Hashable, Sendable {
  case always
  case not(FilterTest)
  case all([FilterTest])
  case any([FilterTest])

  /// The text or the note contains a text.
  case text(TextSearch)
  /// The text or a line of the note matches the regular expression with that number.
  case pattern(Int)
  /// One of the words is one of these projects and contexts.
  case tags([TagTest])
  case isCompleted
  /// Other tasks name this one as their parent, and one of them is open.
  case isBlocked
  case isOmitted(Omission)
  case isPresent(ItemField)
  /// The value is a date, a priority, a number or a duration, and compares so.
  case scale(ItemField, IntervalTest)
  /// A date compared with another date of the same task, some steps away: `t<due-3d`.
  case movingMoment(ItemField, FilterRelation, ItemField, DateOffset)
  case word(ItemField, WordTest)
  /// The value contains a text.
  case prose(ItemField, TextSearch)

  /// A project or context, by its whole name or a part of it.
  struct TagTest: Hashable, Sendable {
    enum Name: Hashable, Sendable {
      case whole(Glob)
      case part(TextSearch)
    }

    /// `+` or `@`.
    var sigil: UInt8
    var name: Name
  }
}

extension FilterTest {
  /// Joins tests that must all pass; omits tests that always pass.
  static func all(of tests: [FilterTest]) -> FilterTest {
    let tests = tests.filter { $0 != .always }
    return tests.isEmpty ? .always : tests.count == 1 ? tests[0] : .all(tests)
  }

  var negated: FilterTest {
    switch self {
    case .not(let test): test
    default: .not(self)
    }
  }

  /// Joins tests; at least one must pass.
  static func any(of tests: [FilterTest]) -> FilterTest {
    tests.count == 1 ? tests[0] : .any(tests)
  }
}
