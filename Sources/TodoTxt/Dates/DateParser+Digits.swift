extension DateParser {
  /// Reads a base of digits.
  ///
  /// Digits with a unit are not a base but the first step from today.
  ///
  ///     calendar-date / day-of-month / day-of-year
  mutating func numericBase() throws(DateError) -> DateExpression.Base {
    let digits = takeDigits()
    if try takeOrdinalEnding(of: digits) { return try dayOfMonth(digits) }
    if isLetter(position) {
      position = 0
      return .today
    }
    guard position == end || isSign(position) else {
      throw error(.notADate(suggestion: regrouped()), 0..<end)
    }
    switch digits.count {
    case 1, 2: return try dayOfMonthOrYear(digits)
    case 4: return try calendarDate(digits)
    default: throw error(.notADate(suggestion: regrouped()), 0..<end)
    }
  }

  /// Reads the rest of a day after one or two digits.
  ///
  ///     day-of-month = 1*2DIGIT / ordinal
  ///     day-of-year  = 1*2DIGIT "-" 1*2DIGIT
  ///                  / month "-" ( 1*2DIGIT / ordinal )
  private mutating func dayOfMonthOrYear(
    _ digits: Range<Int>
  ) throws(DateError) -> DateExpression.Base {
    let first = number(digits) ?? 0
    guard let second = takePart() else { return try dayOfMonth(digits) }
    guard let month = Month(rawValue: first) else { throw error(.noSuchMonth(first), digits) }
    guard second.count <= 2 else {
      throw error(.notADate(suggestion: regrouped()), 0..<end)
    }
    return try dayOfYear(month, second)
  }

  private func dayOfMonth(_ digits: Range<Int>) throws(DateError) -> DateExpression.Base {
    let day = number(digits) ?? 0
    guard 1...31 ~= day else { throw error(.noSuchDayNumber(day), digits) }
    return .dayOfMonth(day)
  }

  /// Returns a day of a month, which need not exist in every year.
  private func dayOfYear(
    _ month: Month, _ digits: Range<Int>
  ) throws(DateError) -> DateExpression.Base {
    // 2000 is a leap year: 02-29 is a day, although not in every year.
    guard let day = number(digits), CivilDate(year: 2000, month: month.rawValue, day: day) != nil
    else { throw error(.noSuchDay(month, year: nil), 0..<position) }
    return .dayOfYear(month, day)
  }

  /// Reads the hyphen and the day after the name of a month, unless they are a step back: `dec-25`.
  mutating func dayOfMonth(after month: Month) throws(DateError) -> DateExpression.Base? {
    let start = position
    guard position < end, bytes[position] == UInt8(ascii: "-") else { return nil }
    position += 1
    let digits = takeDigits()
    if try takeOrdinalEnding(of: digits) { return try dayOfYear(month, digits) }
    guard !isLetter(position) else {
      position = start
      return nil
    }
    if digits.count == 4, position == end {
      let suggestion = calendarMonth(number(digits) ?? 0, month)
      throw error(.notADate(suggestion: suggestion), 0..<end)
    }
    return try dayOfYear(month, digits)
  }

  /// Reads the ending of an ordinal after its digits: `1st`, `25th`.
  private mutating func takeOrdinalEnding(of digits: Range<Int>) throws(DateError) -> Bool {
    var last = position
    while isLetter(last) { last += 1 }
    let ending = String(decoding: bytes[position..<last].map(\.lowercased), as: UTF8.self)
    guard ["st", "nd", "rd", "th"].contains(ending), digits.count <= 2, let day = number(digits)
    else { return false }
    guard ending == ordinalEnding(of: day) else {
      let start = String(decoding: bytes[..<digits.upperBound], as: UTF8.self)
      throw error(.notADate(suggestion: start + ordinalEnding(of: day)), 0..<last)
    }
    position = last
    return true
  }

  /// Reads the rest of a date after four digits.
  ///
  ///     calendar-date = date / 4DIGIT "-" 2DIGIT / 4DIGIT "-W" 2DIGIT
  ///                   / ( "19" / "20" / "21" ) 2DIGIT
  private mutating func calendarDate(
    _ digits: Range<Int>
  ) throws(DateError) -> DateExpression.Base {
    let year = number(digits) ?? 0
    if let week = takeWeek() {
      guard year > 0 else { throw error(.outOfCalendar, digits) }
      guard let number = number(week), 1...CivilDate.weeks(inYear: year) ~= number else {
        throw error(.noSuchWeek(year: year), 0..<position)
      }
      return .week(year: year, number)
    }
    guard let monthDigits = takePart() else {
      guard commonYears ~= year else {
        throw error(.notADate(suggestion: regrouped()), digits)
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
      throw error(.notADate(suggestion: regrouped()), 0..<position)
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
}

/// Returns the letters after a number that make it an ordinal: `st` after 21, `th` after 11.
private func ordinalEnding(of number: Int) -> String {
  switch (number / 10, number % 10) {
  case (1, _): "th"
  case (_, 1): "st"
  case (_, 2): "nd"
  case (_, 3): "rd"
  default: "th"
  }
}

/// The years that four digits alone can mean; others are more likely a typo, as `1224` is.
private let commonYears = 1900...2199
