extension Recurrence {
  /// Reads a whole rule.
  ///
  ///     recurrence = [ basis ] ( interval / interval-name / weekdays )
  ///     basis      = "+" / "++"
  ///
  /// Throws a `Diagnostic` that points at the error.
  package init(parsing text: some Sequence<UInt8>) throws(Diagnostic) {
    let source = Array(text)
    try self.init(parsing: source.indices, of: source)
  }

  /// Reads a part of a text, in which the range of an error is counted.
  init(parsing range: Range<Int>, of source: [UInt8]) throws(Diagnostic) {
    var parser = RecurrenceParser(range, of: source)
    self = try parser.recurrence()
  }

  /// Reads a whole rule.
  ///
  ///     try Recurrence("+1m").words      // every month from the due date
  ///
  /// - Throws: A ``Diagnostic`` that points at the error.
  public init(_ text: String) throws(Diagnostic) { try self.init(parsing: text.utf8) }

  /// The rule in its usual form: `Thu,monday` becomes `mon,thu`, and `weekly` becomes `1w`.
  ///
  /// Reading it gives an equal rule.
  package var text: String {
    switch basis {
    case .completion: schedule.text
    case .due: "+" + schedule.text
    case .dueUntilFuture: "++" + schedule.text
    }
  }
}

extension Recurrence: CustomStringConvertible {
  /// The same as `text`.
  public var description: String { text }
}

extension Recurrence.Schedule {
  fileprivate var text: String {
    switch self {
    case .every(let step): DateOffset([step]).text
    case .on(let day, let step): "\(DateOffset([step]).text):\(day.text)"
    case .weekdays(let days): days.map { $0.shortName }.joined(separator: ",")
    }
  }
}

/// Reads a recurrence; one method for each production of `Grammar/recurrence.abnf`.
private struct RecurrenceParser {
  /// The text that contains the rule, in which all positions are counted.
  private let source: [UInt8]

  private let whole: Range<Int>
  private var position: Int

  init(_ range: Range<Int>, of source: [UInt8]) {
    (self.source, whole, position) = (source, range, range.lowerBound)
  }

  private var rest: Range<Int> { position..<whole.upperBound }

  mutating func recurrence() throws(Diagnostic) -> Recurrence {
    guard !whole.isEmpty else {
      throw source.problem(
        "noRecurrence", at: whole, "expected a recurrence such as 1w, +1m or mon,thu")
    }
    let pluses = take { $0 == .plus }
    let basis: Recurrence.Basis
    switch pluses.count {
    case 0: basis = .completion
    case 1: basis = .due
    case 2: basis = .dueUntilFuture
    default: throw unknown(suggestion: nil)
    }
    if let schedule = namedInterval { return Recurrence(basis: basis, schedule: schedule) }
    let schedule = startsInterval ? try interval() : try weekdays()
    return Recurrence(basis: basis, schedule: schedule)
  }

  /// The interval, if the rest is the name of one.
  ///
  ///     interval-name = "daily" / "weekly" / "monthly" / "yearly"
  private var namedInterval: Recurrence.Schedule? {
    // Only ASCII: the lower case of the Kelvin sign is a k.
    let word = source[rest].map { $0.lowercased }.string
    return Recurrence.intervalNames.first { $0.name == word }
      .map { .every(DateOffset.Step(1, $0.unit)) }
  }

  /// Whether an interval follows: it starts with a count, or is a unit without one.
  private var startsInterval: Bool {
    guard let first = source[rest].first else { return false }
    if first.isDigit { return true }
    let next = source[rest].dropFirst().first ?? .colon
    return DateOffset.Unit(letter: first) != nil && next == .colon
  }

  /// Reads `2w`, `w`, `1m:last`.
  ///
  ///     interval = [ count ] unit / [ count ] ( "m" / "y" ) ":" month-day
  private mutating func interval() throws(Diagnostic) -> Recurrence.Schedule {
    let digits = take { $0.isDigit }
    let word = take { $0.isLetter || $0 >= 0x80 }
    let unit = try DateOffset.Unit(word, after: digits, in: source)
    guard let count = digits.isEmpty ? 1 : number(digits), count <= DateOffset.Step.limit else {
      let interval = whole.lowerBound..<position
      throw source.problem(
        "tooLong", at: interval,
        "\(source.quoted(interval)) is out of range; years run from 1 to 9999")
    }
    guard count > 0 else {
      throw source.problem(
        "zero", at: digits, "the interval must be 1 or more, not \(source.quoted(digits))")
    }
    let step = DateOffset.Step(count, unit)
    guard let next = source[rest].first else { return .every(step) }
    guard next == .colon else {
      throw source.problem(
        "unexpected", at: rest, "unexpected \(source.quoted(rest)) after the interval")
    }
    guard unit == .month || unit == .year else {
      throw source.problem(
        "onlyInMonths", at: rest,
        "\(source.quoted(rest)) needs an interval of months or years, such as 1m:last")
    }
    position += 1
    return .on(try monthDay(), every: step)
  }

  /// Reads the day of a month, to the end.
  ///
  ///     month-day = number / "last" / nth weekday / "last" weekday / nth "b" / "lastb"
  private mutating func monthDay() throws(Diagnostic) -> MonthDay {
    let range = rest
    let digits = take { $0.isDigit }
    var word = source.text(rest).lowercased()
    let isLast = digits.isEmpty && word.hasPrefix("last")
    if isLast { word.removeFirst(4) }
    let count = isLast ? nil : number(digits) ?? 0
    let (kind, most): (MonthDay.Kind?, Int) =
      switch word {
      case "": (.day, 31)
      case "b": (.businessDay, 23)
      default: (Weekday(word: word).map { .weekday($0) }, 5)
      }
    guard let kind, 1...most ~= count ?? 1 else { throw notAMonthDay(range) }
    return MonthDay(count, kind)
  }

  /// Reads `mon,thu`.
  ///
  ///     weekdays = weekday *( "," weekday )
  private mutating func weekdays() throws(Diagnostic) -> Recurrence.Schedule {
    let first = position
    var days: Set<Weekday> = []
    while true {
      let range = take { $0 != .comma }
      let word = source.text(range)
      guard let day = Weekday(word: word.lowercased()) else {
        guard range == first..<whole.upperBound else {
          throw source.problem(
            "notAWeekday", at: range,
            word.isEmpty ? "expected a weekday" : "unknown weekday \(word.quoted)",
            suggestion: Weekday.nearest(to: word))
        }
        let basis = source.text(whole.lowerBound..<first)
        let rule = Recurrence.rule(meantBy: word).map { basis + $0 }
        throw unknown(suggestion: rule)
      }
      days.insert(day)
      if rest.isEmpty { break }
      position += 1
    }
    return .weekdays(Weekday.allCases.filter(days.contains))
  }

  private mutating func take(_ isWanted: (UInt8) -> Bool) -> Range<Int> {
    let first = position
    while position < whole.upperBound, isWanted(source[position]) { position += 1 }
    return first..<position
  }

  private func number(_ digits: Range<Int>) -> Int? {
    digits.count > 12 ? nil : Int(source.text(digits))
  }

  private func unknown(suggestion: String?) -> Diagnostic {
    let written = "unknown recurrence \(source.quoted(whole))"
    return source.problem(
      "unknownRecurrence", at: whole,
      suggestion == nil ? "\(written); expected one such as 1w, +1m or mon,thu" : written,
      suggestion: suggestion)
  }

  private func notAMonthDay(_ range: Range<Int>) -> Diagnostic {
    source.problem(
      "notAMonthDay", at: range,
      range.isEmpty
        ? "expected a day of the month such as 15, last, 2tue or lastb"
        : "unknown day of the month \(source.quoted(range)); expected one such as 15, last, 2tue or lastb"
    )
  }
}

extension Recurrence {
  /// Returns the rule that a word such as `weekdays`, or a misspelled one, means.
  fileprivate static func rule(meantBy word: String) -> String? {
    let names = Recurrence.intervalNames.map { $0.name }
    return switch nearestName(to: word, among: names + ["weekdays"]) {
    case "weekdays": "1b"
    case let name?: name
    case nil: DateOffset.Unit(word: word).map { "1\($0.letter)" } ?? shortest(word)
    }
  }

  /// Returns the rule for an interval that goes back, or for a misspelled weekday.
  private static func shortest(_ word: String) -> String? {
    if word.hasPrefix("-"), !word.hasPrefix("--"),
      let rule = try? Recurrence(String(word.dropFirst()))
    {
      return rule.text
    }
    return Weekday.nearest(to: word)
  }
}
