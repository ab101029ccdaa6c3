extension DateParser {
  /// Reads a base of digits.
  ///
  /// Digits with a unit are not a base but the first step from today.
  ///
  ///     calendar-date / day-of-month / day-of-year
  mutating func numericBase() throws(Diagnostic) -> DateExpression.Base {
    let digits = takeDigits()
    if let date = try separatedDate(digits) { return date }
    let isOrdinal = try takeOrdinalEnding(of: digits)
    if let date = try namedDate(digits, isOrdinal: isOrdinal) { return date }
    if isOrdinal { return try dayOfMonth(digits) }
    if isLetter(position) {
      position = start
      return .today
    }
    guard position == end || isSign(position) else {
      throw unknownNumbers(start..<end)
    }
    switch digits.count {
    case 1, 2: return try dayOfMonthOrYear(digits)
    case 4: return try calendarDate(digits)
    default: throw unknownNumbers(start..<end)
    }
  }

  /// Reads the rest of a day after one or two digits.
  ///
  ///     day-of-month = 1*2DIGIT / ordinal
  ///     day-of-year  = 1*2DIGIT "-" 1*2DIGIT / named-day / separated-day
  private mutating func dayOfMonthOrYear(
    _ digits: Range<Int>
  ) throws(Diagnostic) -> DateExpression.Base {
    guard let second = takePart() else { return try dayOfMonth(digits) }
    let month = try month(digits)
    guard second.count <= 2 else { throw unknownNumbers(start..<end) }
    return try dayOfYear(month, second)
  }

  private func dayOfMonth(_ digits: Range<Int>) throws(Diagnostic) -> DateExpression.Base {
    let day = number(digits)
    guard 1...31 ~= day else {
      throw source.problem(
        "noSuchDayNumber", at: digits,
        "no such day \(bytes.quoted(digits)); a month has at most 31 days")
    }
    return .repeating(.dayOfMonth(day), nil)
  }

  /// Returns a day of a month, which need not exist in every year.
  private func dayOfYear(
    _ month: Month, _ digits: Range<Int>
  ) throws(Diagnostic) -> DateExpression.Base {
    // 2000 is a leap year: 02-29 is a day, although not in every year.
    let day = number(digits)
    guard CivilDate(year: 2000, month: month.rawValue, day: day) != nil else {
      throw noSuchDay(month, year: nil)
    }
    return .repeating(.dayOfYear(month, day), nil)
  }

  private func noSuchDay(_ month: Month, year: Int?) -> Diagnostic {
    let days = CivilDate.days(inMonth: month.rawValue, of: year ?? 2000)
    let has = year.map { "\(month.name) \($0) has" } ?? "\(month.name) has at most"
    return source.problem(
      "noSuchDay", at: start..<position,
      "no such day \(source.quoted(start..<position)); \(has) \(days) days")
  }

  /// Returns the error of numbers that are no date, with the likely one.
  private func unknownNumbers(_ range: Range<Int>) -> Diagnostic {
    unknown(range, meaning: regrouped())
  }

  /// Reads the hyphen and the day after the name of a month, unless they are a step back: `dec-25`.
  mutating func dayOfMonth(after month: Month) throws(Diagnostic) -> DateExpression.Base? {
    guard isHyphen(position) else { return nil }
    let hyphen = position
    position += 1
    return try day(of: month, orBackTo: hyphen)
  }

  /// Reads the name of a month with the day directly after it: `dec25`.
  mutating func dayInMonthWord() throws(Diagnostic) -> DateExpression.Base? {
    var letters = start
    while isLetter(letters) { letters += 1 }
    guard letters < position, isDigit(letters), let month = month(named: start..<letters) else {
      return nil
    }
    let end = position
    position = letters
    return try day(of: month, orBackTo: end)
  }

  /// Reads the digits of a day and possibly its year; nil if a unit makes them a step.
  private mutating func day(
    of month: Month, orBackTo place: Int
  ) throws(Diagnostic) -> DateExpression.Base? {
    let digits = takeDigits()
    if try takeOrdinalEnding(of: digits) { return try namedDate(month, digits, year: takeYear()) }
    guard !isLetter(position) else {
      position = place
      return nil
    }
    if digits.count == 4, position == end {
      throw unknown(start..<end, meaning: calendarMonth(number(digits), month))
    }
    return try namedDate(month, digits, year: takeYear())
  }

  /// Returns a day of a named month, in the year after it if there is one.
  private mutating func namedDate(
    _ month: Month, _ digits: Range<Int>, year: Range<Int>?
  ) throws(Diagnostic) -> DateExpression.Base {
    hasNamedMonth = true
    guard let year else { return try dayOfYear(month, digits) }
    return try date(year: year, month, day: digits)
  }

  /// Reads the name of a month after the number of a day, with a hyphen or without, and possibly a
  /// year.
  ///
  ///     24dec    24-dec    24th-dec    24-dec-2026    24dec2026
  private mutating func namedDate(
    _ digits: Range<Int>, isOrdinal: Bool
  ) throws(Diagnostic) -> DateExpression.Base? {
    guard digits.count <= 2 else { return nil }
    let first = isHyphen(position) ? position + 1 : position
    var last = first
    while isLetter(last) { last += 1 }
    guard first > position || !isOrdinal, let month = month(named: first..<last) else { return nil }
    position = last
    let year = isDigit(position) ? takeYear(at: position) : takeYear()
    return try namedDate(month, digits, year: year)
  }

  /// Returns the month that letters name.
  private func month(named range: Range<Int>) -> Month? {
    guard range.count >= 3 else { return nil }
    let word = bytes[range].map { $0.lowercased }.string
    guard case .repeating(.month(let month), .this)? = DateWord.meaning(of: word) else {
      return nil
    }
    return month
  }

  /// Reads a hyphen and the four digits of a year, unless they are a step back.
  private mutating func takeYear() -> Range<Int>? {
    isHyphen(position) ? takeYear(at: position + 1) : nil
  }

  private mutating func takeYear(at first: Int) -> Range<Int>? {
    var last = first
    while isDigit(last) { last += 1 }
    guard last - first == 4, !isLetter(last) else { return nil }
    position = last
    return first..<last
  }

  private func isHyphen(_ index: Int) -> Bool {
    index < end && bytes[index] == .minus
  }

  private func date(
    year digits: Range<Int>, _ month: Month, day: Range<Int>
  ) throws(Diagnostic) -> DateExpression.Base {
    let year = number(digits)
    guard year > 0 else { throw source.outOfCalendar(digits) }
    guard let date = CivilDate(year: year, month: month.rawValue, day: number(day)) else {
      throw noSuchDay(month, year: year)
    }
    return .days(date...date)
  }

  /// Reads numbers between full stops or slashes; nil if there are none.
  ///
  ///     24.12.    24.12.2026    2026/12/24    24/12    31/12/2026
  ///
  /// With full stops, the day is first. With slashes, the day or the month can be first, so a
  /// number above 12 decides.
  private mutating func separatedDate(
    _ digits: Range<Int>
  ) throws(Diagnostic) -> DateExpression.Base? {
    guard position < end else { return nil }
    let sign = bytes[position]
    guard sign == .dot || sign == .slash else { return nil }
    var numbers = [digits]
    while position < end, bytes[position] == sign, numbers.count < 3 {
      position += 1
      numbers.append(takeDigits())
    }
    let isStop = sign == .dot
    let form = numbers.map { ["-", "n", "n", "?", "y"].dropFirst($0.count).first ?? "?" }.joined()
    let isWhole = position == end || isSign(position)
    switch form {
    case "nn-" where isStop && isWhole: return try dayOfYear(month(numbers[1]), numbers[0])
    case "nny" where isStop && isWhole:
      return try date(year: numbers[2], month(numbers[1]), day: numbers[0])
    case "ynn" where !isStop && isWhole:
      return try date(year: numbers[0], month(numbers[1]), day: numbers[2])
    case "nn" where !isStop && isWhole, "nny" where !isStop && isWhole:
      return try slashedDate(numbers)
    default: throw unknownNumbers(start..<end)
    }
  }

  /// Returns the date of two numbers between slashes, possibly with a year after them.
  private func slashedDate(_ numbers: [Range<Int>]) throws(Diagnostic) -> DateExpression.Base {
    let (first, second) = (number(numbers[0]), number(numbers[1]))
    let year = numbers.count == 3 ? numbers[2] : nil
    if first != second, let one = Month(rawValue: first), let other = Month(rawValue: second) {
      let end = year.map { "-\(number($0))" } ?? ""
      throw source.problem(
        "ambiguousDate", at: start..<position,
        "\(bytes.quoted(start..<position)) could be \(first) \(other.name) or \(second) \(one.name); "
          + "write \(first)-\(other.shortName)\(end) or \(second)-\(one.shortName)\(end)")
    }
    let (day, monthNumber) =
      second > 12 ? (numbers[1], numbers[0]) : (numbers[0], numbers[1])
    guard let year else { return try dayOfYear(month(monthNumber), day) }
    return try date(year: year, month(monthNumber), day: day)
  }

  private func month(_ digits: Range<Int>) throws(Diagnostic) -> Month {
    guard let month = Month(rawValue: number(digits)) else {
      throw source.problem(
        "noSuchMonth", at: digits, "no such month \(bytes.quoted(digits)); expected 01 to 12")
    }
    return month
  }

  /// Reads the ending of an ordinal after its digits: `1st`, `25th`.
  private mutating func takeOrdinalEnding(of digits: Range<Int>) throws(Diagnostic) -> Bool {
    var last = position
    while isLetter(last) { last += 1 }
    let ending = bytes[position..<last].map { $0.lowercased }.string
    guard ["st", "nd", "rd", "th"].contains(ending), digits.count <= 2 else { return false }
    let ordinal = ordinal(number(digits))
    guard ordinal.hasSuffix(ending) else {
      let meant = bytes.text(start..<digits.upperBound) + ordinal.suffix(2)
      throw unknown(start..<last, meaning: meant)
    }
    position = last
    return true
  }

  /// Reads the rest of a date after four digits.
  ///
  ///     calendar-date = date / 4DIGIT "-" 2DIGIT / 4DIGIT "-W" 2DIGIT
  ///                   / ( "19" / "20" / "21" ) 2DIGIT
  ///                   / separated-date / day-in-year
  private mutating func calendarDate(
    _ digits: Range<Int>
  ) throws(Diagnostic) -> DateExpression.Base {
    let year = number(digits)
    let week = takeWeek()
    let monthDigits = week == nil ? takePart() : nil
    if week == nil, monthDigits == nil {
      guard commonYears ~= year else { throw unknownNumbers(digits) }
      return try days(.year, from: CivilDate(year: year, month: 1, day: 1), digits)
    }
    guard year > 0 else { throw source.outOfCalendar(digits) }
    if let week {
      let weeks = CivilDate.weeks(inYear: year)
      guard 1...weeks ~= number(week) else {
        throw source.problem(
          "noSuchWeek", at: start..<position,
          "no such week \(bytes.quoted(start..<position)); \(year) has \(weeks) weeks")
      }
      let monday = CivilDate(weekYear: year, week: number(week), weekday: .monday)
      return try days(.week, from: monday, start..<position)
    }
    let monthRange = monthDigits ?? digits
    let month = try month(monthRange)
    let day = takePart()
    guard monthRange.count == 2, day?.count ?? 2 == 2 else {
      throw unknownNumbers(start..<position)
    }
    if let day { return try date(year: digits, month, day: day) }
    return try days(
      .month, from: CivilDate(year: year, month: month.rawValue, day: 1), start..<position)
  }

  private func days(
    _ period: CalendarPeriod, from first: CivilDate?, _ range: Range<Int>
  ) throws(Diagnostic) -> DateExpression.Base {
    guard let days = first?.period(period) else { throw source.outOfCalendar(range) }
    return .days(days)
  }

  /// Reads a hyphen and digits, unless they are a step back: in `2026-11-5d`, `-5d` is one.
  private mutating func takePart() -> Range<Int>? {
    guard isHyphen(position) else { return nil }
    var last = position + 1
    while isDigit(last) { last += 1 }
    guard last > position + 1, last == end || !isLetter(last) else { return nil }
    defer { position = last }
    return position + 1..<last
  }

  /// Reads `-W48`.
  private mutating func takeWeek() -> Range<Int>? {
    guard position + 4 <= end, isHyphen(position),
      bytes[position + 1] | 0x20 == UInt8(ascii: "w"), isDigit(position + 2), isDigit(position + 3)
    else { return nil }
    defer { position += 4 }
    return position + 2..<position + 4
  }
}

/// The years that four digits alone can mean; others are more likely a typo, like `1224`.
private let commonYears = 1900...2199
