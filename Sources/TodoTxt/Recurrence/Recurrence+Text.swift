extension Recurrence {
  /// Reads a whole rule.
  ///
  ///     recurrence = [ basis ] ( interval / interval-name / weekdays )
  ///     basis      = "+" / "++"
  ///
  /// `offset` is the position of the text in a larger one, from which ranges are counted. Throws a
  /// `RecurrenceError` that points at the error.
  package init(parsing text: some Sequence<UInt8>, at offset: Int = 0) throws(RecurrenceError) {
    var parser = RecurrenceParser(Array(text), startingAt: offset)
    self = try parser.recurrence()
  }

  /// Reads a whole rule.
  ///
  ///     try Recurrence("+1m").words      // every month from the due date
  ///
  /// - Throws: A ``RecurrenceError`` that points at the error.
  public init(_ text: String) throws(RecurrenceError) { try self.init(parsing: text.utf8) }

  /// The rule in its usual form: `Thu,monday` becomes `mon,thu`, and `weekly` becomes `1w`.
  ///
  /// Reading it gives an equal rule.
  public var text: String {
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
  private let bytes: [UInt8]
  private let start: Int
  private var position = 0

  init(_ bytes: [UInt8], startingAt start: Int) {
    self.bytes = bytes
    self.start = start
  }

  mutating func recurrence() throws(RecurrenceError) -> Recurrence {
    guard !bytes.isEmpty else { throw error(.empty, 0..<0) }
    let pluses = take { $0 == UInt8(ascii: "+") }
    let basis: Recurrence.Basis
    switch pluses.count {
    case 0: basis = .completion
    case 1: basis = .due
    case 2: basis = .dueUntilFuture
    default: throw error(.notARule(suggestion: nil), 0..<bytes.count)
    }
    if let schedule = namedInterval { return Recurrence(basis: basis, schedule: schedule) }
    let schedule = startsInterval ? try interval() : try weekdays()
    return Recurrence(basis: basis, schedule: schedule)
  }

  /// The interval, if the rest is the name of one.
  ///
  ///     interval-name = "daily" / "weekly" / "monthly" / "yearly"
  private var namedInterval: Recurrence.Schedule? {
    let word = String(decoding: bytes[position...].map { $0.lowercased }, as: UTF8.self)
    return Recurrence.intervalNames.first { $0.name == word }
      .map { .every(DateOffset.Step(1, $0.unit)) }
  }

  /// Whether an interval follows: it starts with a count, or is a unit without one.
  private var startsInterval: Bool {
    guard position < bytes.count else { return false }
    if bytes[position].isDigit { return true }
    let next = position + 1 < bytes.count ? bytes[position + 1] : UInt8(ascii: ":")
    return DateOffset.Unit(letter: bytes[position]) != nil && next == UInt8(ascii: ":")
  }

  /// Reads `2w`, `w`, `1m:last`.
  ///
  ///     interval = [ count ] unit / [ count ] ( "m" / "y" ) ":" month-day
  private mutating func interval() throws(RecurrenceError) -> Recurrence.Schedule {
    let digits = take { $0.isDigit }
    let word = take { $0.isLetter || $0 >= 0x80 }
    guard let letter = word.first else { throw error(.missingUnit, digits) }
    guard word.count == 1, let unit = DateOffset.Unit(letter: bytes[letter]) else {
      let guess = DateOffset.Unit(word: String(decoding: bytes[word], as: UTF8.self))
      throw error(.unknownUnit(suggestion: guess), word)
    }
    guard let count = digits.isEmpty ? 1 : number(digits), count <= DateOffset.Step.limit else {
      throw error(.tooLong, 0..<position)
    }
    guard count > 0 else { throw error(.zero, digits) }
    let step = DateOffset.Step(count, unit)
    guard position < bytes.count else { return .every(step) }
    guard bytes[position] == UInt8(ascii: ":") else {
      throw error(.unexpected, position..<bytes.count)
    }
    guard unit == .month || unit == .year else {
      throw error(.onlyInMonths, position..<bytes.count)
    }
    position += 1
    return .on(try monthDay(), every: step)
  }

  /// Reads the day of a month, to the end.
  ///
  ///     month-day = number / "last" / nth weekday / "last" weekday / nth "b" / "lastb"
  private mutating func monthDay() throws(RecurrenceError) -> MonthDay {
    let range = position..<bytes.count
    let digits = take { $0.isDigit }
    let word = String(decoding: bytes[position...], as: UTF8.self).lowercased()
    guard digits.isEmpty else {
      let count = number(digits) ?? .max
      if word.isEmpty, 1...31 ~= count { return .number(count) }
      if word == "b", 1...23 ~= count { return .businessDay(count) }
      if let day = Weekday(word: word), 1...5 ~= count { return .weekday(count, day) }
      throw error(.notAMonthDay, range)
    }
    if word == "last" { return .last }
    if word == "lastb" { return .lastBusinessDay }
    guard word.hasPrefix("last"), let day = Weekday(word: String(word.dropFirst(4))) else {
      throw error(.notAMonthDay, range)
    }
    return .lastWeekday(day)
  }

  /// Reads `mon,thu`.
  ///
  ///     weekdays = weekday *( "," weekday )
  private mutating func weekdays() throws(RecurrenceError) -> Recurrence.Schedule {
    let first = position
    var days: Set<Weekday> = []
    while true {
      let range = take { $0 != UInt8(ascii: ",") }
      let word = String(decoding: bytes[range], as: UTF8.self)
      guard let day = Weekday(word: word.lowercased()) else {
        guard range == first..<bytes.count else {
          throw error(.notAWeekday(suggestion: Weekday.nearest(to: word)), range)
        }
        let basis = String(repeating: "+", count: first)
        let rule = RecurrenceError.rule(meantBy: word).map { basis + $0 }
        throw error(.notARule(suggestion: rule), 0..<bytes.count)
      }
      days.insert(day)
      guard position < bytes.count else { break }
      position += 1
    }
    return .weekdays(Weekday.allCases.filter(days.contains))
  }

  private mutating func take(_ isWanted: (UInt8) -> Bool) -> Range<Int> {
    let first = position
    while position < bytes.count, isWanted(bytes[position]) { position += 1 }
    return first..<position
  }

  private func number(_ digits: Range<Int>) -> Int? {
    digits.count > 12 ? nil : Int(String(decoding: bytes[digits], as: UTF8.self))
  }

  private func error(_ reason: RecurrenceError.Reason, _ range: Range<Int>) -> RecurrenceError {
    RecurrenceError(
      reason, at: start + range.lowerBound..<start + range.upperBound, in: bytes, startingAt: start)
  }
}
