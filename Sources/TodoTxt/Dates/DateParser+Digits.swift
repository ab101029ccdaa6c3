/// Dates with a number in them.
extension DateParser {
  /// The forms of a date with a number, with a letter for each part: `y` for four digits, `n` for
  /// other digits, `o` for an ordinal, `m` for the name of a month, `w` for the number of a week.
  ///
  /// The first lines are calendar-date, day-of-month and day-of-year of the grammar; `my` and `m-y`
  /// are errors with a suggestion.
  private static let forms = """
    y y-n y-n-n y-w y/n/n n.n.y n/n/y mn-y m-n-y mo-y m-o-y nm-y nmy n-m-y n-my o-m-y o-my
    n o
    n-n n.n. n/n mn m-n mo m-o nm n-m o-m
    my m-y
    """.split { " \n".contains($0) }.map(String.init)

  /// A part of a date: the letter for its kind, its digits or the name of a month, and its end.
  private typealias Part = (kind: String, range: Range<Int>, end: Int)

  /// Reads a date with a number; nil if there is none.
  ///
  /// Digits with a unit are not a part of the date but the first step from it.
  mutating func numberedDate() throws(Diagnostic) -> DateExpression.Base? {
    var (form, parts) = ("", [Part]())
    while position < end {
      let hasSign = !form.isEmpty && "-./".utf8.contains(bytes[position])
      let next = hasSign ? position + 1 : position
      let sign = bytes.text(position..<next)
      var part = try part(at: next)
      // `24.12.` ends in a sign; a hyphen at the end belongs to a step.
      if part == nil, hasSign, sign != "-" { part = ("", next..<next, next) }
      guard let part else { break }
      let longer = form + sign + part.kind
      guard DateParser.forms.contains(where: { $0.hasPrefix(longer) }) else {
        // `-3` lacks its unit, and so does the end of `24dec26`.
        if part.kind == "?" || hasSign && sign + part.kind != "-n" { throw unknownNumbers() }
        break
      }
      form = longer
      parts.append(part)
      position = part.end
    }
    if form.isEmpty || form == "m" {
      position = start
      return nil
    }
    return try date(form, parts)
  }

  /// Returns the part at an index; nil if there is none, or if the digits there have a unit.
  private func part(at index: Int) throws(Diagnostic) -> Part? {
    let digits = index..<end(of: isDigit, from: index)
    let letters = digits.upperBound..<end(of: isLetter, from: digits.upperBound)
    let word = bytes[letters].map { $0.lowercased }.string
    if digits.isEmpty, word == "w" {
      let week = letters.upperBound..<end(of: isDigit, from: letters.upperBound)
      return week.count == 2 ? ("w", week, week.upperBound) : nil
    }
    if digits.isEmpty {
      return month(named: letters).map { _ in ("m", letters, letters.upperBound) }
    }
    if digits.count <= 2, ["st", "nd", "rd", "th"].contains(word) {
      let ordinal = ordinal(number(digits))
      guard ordinal.hasSuffix(word) else {
        let meant = bytes.text(start..<digits.upperBound) + ordinal.suffix(2)
        throw unknown(start..<letters.upperBound, meaning: meant)
      }
      return ("o", digits, letters.upperBound)
    }
    guard letters.isEmpty || month(named: letters) != nil else { return nil }
    let kind = digits.count == 4 ? "y" : digits.count <= 2 ? "n" : "?"
    return (kind, digits, digits.upperBound)
  }

  private mutating func date(
    _ form: String, _ parts: [Part]
  ) throws(Diagnostic) -> DateExpression.Base {
    let ranges = parts.map { $0.range }
    switch form {
    case "n", "o":
      guard 1...31 ~= number(ranges[0]) else {
        throw source.problem(
          "noSuchDayNumber", at: ranges[0],
          "no such day \(bytes.quoted(ranges[0])); a month has at most 31 days")
      }
      return .repeating(.dayOfMonth(number(ranges[0])), nil)
    case "n-n": return try day(ranges[1], month(ranges[0]))
    case "n.n.": return try day(ranges[0], month(ranges[1]))
    case "n.n.y": return try day(ranges[0], month(ranges[1]), ranges[2])
    case "y/n/n": return try day(ranges[2], month(ranges[1]), ranges[0])
    case "n/n", "n/n/y": return try slashedDate(ranges)
    case "y":
      guard commonYears ~= number(ranges[0]) else { throw unknownNumbers() }
      return try days(.year, from: CivilDate(year: number(ranges[0]), month: 1, day: 1))
    case "y-w":
      let year = try year(ranges[0])
      let weeks = CivilDate.weeks(inYear: year)
      guard 1...weeks ~= number(ranges[1]) else {
        throw source.problem(
          "noSuchWeek", at: start..<position,
          "no such week \(bytes.quoted(start..<position)); \(year) has \(weeks) weeks")
      }
      return try days(
        .week, from: CivilDate(weekYear: year, week: number(ranges[1]), weekday: .monday))
    case "y-n", "y-n-n":
      let (year, month) = (try year(ranges[0]), try month(ranges[1]))
      guard ranges.dropFirst().allSatisfy({ $0.count == 2 }) else { throw unknownNumbers() }
      if ranges.count == 3 { return try day(ranges[2], month, ranges[0]) }
      return try days(.month, from: CivilDate(year: year, month: month.rawValue, day: 1))
    default:
      func range(of kinds: String...) -> Range<Int>? {
        parts.first { kinds.contains($0.kind) }?.range
      }
      let year = range(of: "y")
      guard DateParser.forms.contains(form), let month = range(of: "m").flatMap(month(named:))
      else { throw unknownNumbers() }
      guard let number = range(of: "n", "o") else {
        throw unknown(
          start..<position, meaning: year.map { "\(bytes.text($0))-\(twoDigits(month.rawValue))" })
      }
      hasNamedMonth = true
      return try day(number, month, year)
    }
  }

  /// Returns a day of a month in a year, or the next one, which need not exist in every year.
  private func day(
    _ digits: Range<Int>, _ month: Month, _ year: Range<Int>? = nil
  ) throws(Diagnostic) -> DateExpression.Base {
    let number = number(digits)
    let known = try year.map { digits throws(Diagnostic) in try self.year(digits) }
    // 2000 is a leap year: 02-29 is a day, although not in every year.
    guard let date = CivilDate(year: known ?? 2000, month: month.rawValue, day: number) else {
      let days = CivilDate.days(inMonth: month.rawValue, of: known ?? 2000)
      let has = known.map { "\(month.name) \($0) has" } ?? "\(month.name) has at most"
      throw source.problem(
        "noSuchDay", at: start..<position,
        "no such day \(source.quoted(start..<position)); \(has) \(days) days")
    }
    return known == nil ? .repeating(.dayOfYear(month, number), nil) : .days(date...date)
  }

  /// Returns the date of two numbers between slashes, possibly with a year after them.
  ///
  /// The day or the month can be first, so a number above 12 decides.
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
    return second > 12
      ? try day(numbers[1], month(numbers[0]), year) : try day(numbers[0], month(numbers[1]), year)
  }

  private func month(_ digits: Range<Int>) throws(Diagnostic) -> Month {
    guard let month = Month(rawValue: number(digits)) else {
      throw source.problem(
        "noSuchMonth", at: digits, "no such month \(bytes.quoted(digits)); expected 01 to 12")
    }
    return month
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

  private func year(_ digits: Range<Int>) throws(Diagnostic) -> Int {
    guard number(digits) > 0 else { throw source.outOfCalendar(digits) }
    return number(digits)
  }

  private func days(
    _ period: CalendarPeriod, from first: CivilDate?
  ) throws(Diagnostic) -> DateExpression.Base {
    guard let days = first?.period(period) else { throw source.outOfCalendar(start..<position) }
    return .days(days)
  }

  /// Returns the error of numbers that are no date, with the likely one.
  private func unknownNumbers() -> Diagnostic { unknown(start..<end, meaning: regrouped()) }
}

/// The years that four digits alone can mean; others are more likely a typo, like `1224`.
private let commonYears = 1900...2199
