/// Reads a date expression; one method for each production of `Grammar/dates.abnf`.
struct DateParser {
  private let bytes: [UInt8]
  /// Where `bytes` starts in the text that ranges are counted in.
  private let start: Int
  /// The next byte to read.
  private var position = 0
  /// Where the expression ends and its time, if it has one, begins with `T` or `@`.
  private var end: Int

  init(_ bytes: [UInt8], startingAt start: Int) {
    self.bytes = bytes
    self.start = start
    end = bytes.count
  }

  /// Reads the whole expression.
  ///
  ///     date-expression = ( base [ offset ] / first-offset ) [ time-of-day ]
  mutating func expression() throws(DateError) -> DateExpression {
    guard !bytes.isEmpty else { throw error(.empty, 0..<0) }
    let (time, timeRange) = try timeOfDay()
    let base = try self.base()
    let baseRange = 0..<position
    let (offset, stepRanges) = try self.offset()
    guard position == end else { throw error(.unexpected, position..<end) }
    return DateExpression(
      base: base, offset: offset, time: time,
      ranges: DateExpression.Ranges(
        whole: shifted(0..<bytes.count), base: shifted(baseRange),
        steps: stepRanges.map(shifted), time: shifted(timeRange)),
      source: bytes)
  }

  /// Reads a time at the end, and takes it off. Nothing else holds a colon or an at sign.
  ///
  ///     time-of-day = ( "T" / "@" ) time
  private mutating func timeOfDay() throws(DateError) -> (ClockTime?, Range<Int>) {
    guard let mark = bytes.firstIndex(where: { $0 == UInt8(ascii: "@") || $0 == UInt8(ascii: ":") })
    else { return (nil, end..<end) }
    var separator = mark
    if bytes[mark] == UInt8(ascii: ":") {
      while separator > 0, isDigit(separator - 1) { separator -= 1 }
      guard separator > 0, bytes[separator - 1] | 0x20 == UInt8(ascii: "t") else {
        throw error(.notADate(suggestion: nil), 0..<end)
      }
      separator -= 1
    }
    let range = separator + 1..<bytes.count
    guard let time = ClockTime(in: bytes.span, at: range) else {
      throw error(.noSuchTime, range)
    }
    end = separator
    return (time, range)
  }

  /// Reads what the expression starts from; today, if it starts with a step or with its time.
  ///
  ///     base = named-date / calendar-date / day-of-month / day-of-year / tag-reference
  private mutating func base() throws(DateError) -> DateExpression.Base {
    if position == end { return .today }
    if isSign(position), isDigit(position + 1) { return .today }
    return isDigit(position) ? try numericBase() : try word()
  }

  /// Reads a word up to the sign of the first step.
  ///
  ///     named-date    = day-name / [ turn ] recurring-name / "-" ( weekday / month )
  ///     tag-reference = key offset / "due"
  private mutating func word() throws(DateError) -> DateExpression.Base {
    while position < end, !(isSign(position) && isDigit(position + 1)) { position += 1 }
    let written = bytes[0..<position]
    let word = String(decoding: written, as: UTF8.self).lowercased()
    // Threshold dates are too common to lose `t+1w` to another way of saying `1w`.
    let isShortToday = word == "t" && position < end
    if !isShortToday, let meaning = DateWord.meaning(of: word) { return meaning }
    let startsKey = bytes[0] | 0x20 >= UInt8(ascii: "a") && bytes[0] | 0x20 <= UInt8(ascii: "z")
    guard startsKey || bytes[0] >= 0x80, position < end || word == "due" else {
      throw error(.notADate(suggestion: DateWord.nearest(to: word)), 0..<position)
    }
    return .tag(Array(written))
  }

  /// Reads the steps from the base.
  ///
  ///     offset = 1*( sign 1*DIGIT unit *( 1*DIGIT unit ) )
  private mutating func offset() throws(DateError) -> (DateOffset, [Range<Int>]) {
    var steps: [DateOffset.Step] = []
    var ranges: [Range<Int>] = []
    var isBack = false
    // Only an expression without a base may begin with a step that has no sign.
    while position < end,
      isSign(position) || (isDigit(position) && (position == 0 || !steps.isEmpty))
    {
      let first = position
      if isSign(position) {
        isBack = bytes[position] == UInt8(ascii: "-")
        position += 1
      }
      let digits = takeDigits()
      guard !digits.isEmpty else { throw error(.unexpected, first..<end) }
      let unit = try self.unit(of: digits)
      guard let count = number(digits), count <= DateOffset.Step.limit else {
        throw error(.outOfCalendar, first..<position)
      }
      steps.append(DateOffset.Step(isBack ? -count : count, unit))
      ranges.append(first..<position)
    }
    return (DateOffset(steps), ranges)
  }

  /// Reads the unit after the digits of a step.
  ///
  ///     unit = "d" / "b" / "w" / "m" / "y"
  private mutating func unit(of digits: Range<Int>) throws(DateError) -> DateOffset.Unit {
    var wordEnd = position
    while wordEnd < end, isLetter(wordEnd) { wordEnd += 1 }
    let word = position..<wordEnd
    guard let first = word.first else { throw error(.missingUnit, digits) }
    // In `2w2d` the word after a number is its unit; in `3days` it is too long to be one.
    guard word.count == 1, let unit = DateOffset.Unit(letter: bytes[first]) else {
      let guess = DateOffset.Unit(word: String(decoding: bytes[word], as: UTF8.self))
      throw error(.unknownUnit(suggestion: guess), word)
    }
    position = wordEnd
    return unit
  }
}

// The dates that begin with a digit.
extension DateParser {
  /// Reads a base of digits. Digits with a unit after them are the first step from today.
  ///
  ///     calendar-date = year [ "-" 2DIGIT [ "-" 2DIGIT ] / "-W" 2DIGIT ]
  ///     day-of-month  = 1*2DIGIT
  ///     day-of-year   = 1*2DIGIT "-" 1*2DIGIT
  private mutating func numericBase() throws(DateError) -> DateExpression.Base {
    let digits = takeDigits()
    if position < end, !isSign(position) {
      position = 0
      return .today
    }
    switch digits.count {
    case 1, 2: return try dayOfMonthOrYear(digits)
    case 4: return try calendarDate(digits)
    default: throw error(.notADate(suggestion: nil), 0..<end)
    }
  }

  private mutating func dayOfMonthOrYear(
    _ digits: Range<Int>
  ) throws(DateError) -> DateExpression.Base {
    let first = number(digits) ?? 0
    guard let second = takePart() else {
      guard 1...31 ~= first else { throw error(.noSuchDayNumber(first), digits) }
      return .dayOfMonth(first)
    }
    guard let month = Month(rawValue: first) else { throw error(.noSuchMonth(first), digits) }
    // A leap year: 02-29 comes, if not every year.
    guard let day = number(second), second.count <= 2,
      CivilDate(year: 2000, month: first, day: day) != nil
    else { throw error(.noSuchDay(month, year: nil), 0..<position) }
    return .dayOfYear(month, day)
  }

  private mutating func calendarDate(
    _ digits: Range<Int>
  ) throws(DateError) -> DateExpression.Base {
    let year = number(digits) ?? 0
    if let week = takeWeek() {
      guard year > 0, let number = number(week), 1...CivilDate.weeks(inYear: year) ~= number else {
        throw error(.noSuchWeek(year: year), 0..<position)
      }
      return .week(year: year, number)
    }
    guard let monthDigits = takePart() else {
      guard commonYears ~= year else {
        throw error(.notADate(suggestion: dayAndMonth(digits)), digits)
      }
      return .year(year)
    }
    guard year > 0 else { throw error(.outOfCalendar, digits) }
    let monthNumber = number(monthDigits) ?? 0
    guard let month = Month(rawValue: monthNumber) else {
      throw error(.noSuchMonth(monthNumber), monthDigits)
    }
    let dayDigits = takePart()
    guard monthDigits.count == 2, dayDigits?.count ?? 2 == 2 else {
      throw error(.notADate(suggestion: padded(year, month, dayDigits)), 0..<position)
    }
    guard let dayDigits else { return .yearMonth(year, month) }
    guard let date = CivilDate(year: year, month: monthNumber, day: number(dayDigits) ?? 0) else {
      throw error(.noSuchDay(month, year: year), 0..<position)
    }
    return .date(date)
  }

  /// Reads a hyphen and digits, unless they are a step back: in `2026-11-5d`, `-5d` is one.
  private mutating func takePart() -> Range<Int>? {
    guard position < end, bytes[position] == UInt8(ascii: "-") else { return nil }
    var last = position + 1
    while isDigit(last) { last += 1 }
    guard last > position + 1, last == end || !isLetter(last) else { return nil }
    defer { position = last }
    return position + 1..<last
  }

  /// Reads `-W48`.
  private mutating func takeWeek() -> Range<Int>? {
    guard position + 4 <= end, bytes[position] == UInt8(ascii: "-"),
      bytes[position + 1] | 0x20 == UInt8(ascii: "w"), isDigit(position + 2), isDigit(position + 3)
    else { return nil }
    defer { position += 4 }
    return position + 2..<position + 4
  }

  /// Returns what four digits that are no likely year may stand for: `1224`, `12-24`.
  private func dayAndMonth(_ digits: Range<Int>) -> String? {
    let value = number(digits) ?? 0
    guard CivilDate(year: 2000, month: value / 100, day: value % 100) != nil else { return nil }
    return String(
      decoding: bytes[digits.prefix(2)] + [UInt8(ascii: "-")] + bytes[digits.suffix(2)],
      as: UTF8.self)
  }

  /// Returns the date that was written with too few digits, or too many: `2026-1-5`.
  private func padded(_ year: Int, _ month: Month, _ day: Range<Int>?) -> String? {
    guard let day else { return DateExpression.Base.yearMonth(year, month).text }
    return CivilDate(year: year, month: month.rawValue, day: number(day) ?? 0)?.text
  }
}

// Bytes and digits.
extension DateParser {
  private func isDigit(_ index: Int) -> Bool {
    index < end && bytes[index] &- UInt8(ascii: "0") <= 9
  }

  private func isSign(_ index: Int) -> Bool {
    bytes[index] == UInt8(ascii: "+") || bytes[index] == UInt8(ascii: "-")
  }

  private func isLetter(_ index: Int) -> Bool {
    (bytes[index] | 0x20) &- UInt8(ascii: "a") < 26 || bytes[index] >= 0x80
  }

  private mutating func takeDigits() -> Range<Int> {
    let first = position
    while isDigit(position) { position += 1 }
    return first..<position
  }

  /// Returns the value of some digits, or nil if it is astronomic.
  private func number(_ digits: Range<Int>) -> Int? {
    var value = 0
    for digit in bytes[digits] {
      value = value * 10 + Int(digit - UInt8(ascii: "0"))
      if value > 999_999_999 { return nil }
    }
    return value
  }

  private func shifted(_ range: Range<Int>) -> Range<Int> {
    start + range.lowerBound..<start + range.upperBound
  }

  private func error(_ reason: DateError.Reason, _ range: Range<Int>) -> DateError {
    DateError(reason, at: shifted(range), in: bytes, startingAt: start)
  }
}

/// The years that four digits alone can mean; others are more likely a slip, as `1224` is.
private let commonYears = 1900...2199
