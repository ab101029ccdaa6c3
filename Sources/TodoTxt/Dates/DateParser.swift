/// Reads a date expression; one method for each production of `Grammar/dates.abnf`.
struct DateParser {
  /// The expression, with spaces between words replaced with hyphens while they are read.
  private(set) var bytes: [UInt8]
  let original: [UInt8]

  /// The text that contains the expression, from which ranges are counted, and its place there.
  private let source: [UInt8]
  private let start: Int

  var position = 0

  /// The end of the expression, before its time and the mark or space that precedes it.
  private(set) var end: Int

  /// Whether the name of a month was read next to the number of a day.
  var hasNamedMonth = false

  init(_ bytes: [UInt8], in source: [UInt8]? = nil, startingAt start: Int = 0) {
    (self.bytes, original) = (bytes, bytes)
    (self.source, self.start) = (source ?? bytes, start)
    end = bytes.count
  }

  /// Reads the whole expression.
  ///
  ///     date-expression = ( base [ offset ] / first-offset ) [ time-of-day ] / bare-time
  mutating func expression() throws(DateError) -> DateExpression {
    guard !bytes.isEmpty else { throw error(.empty, 0..<0) }
    let (time, timeRange) = try timeOfDay()
    guard bytes[..<end].contains(.space) else { return try expression(before: time, timeRange) }
    let isSingleSpaced = bytes.split(separator: .space, omittingEmptySubsequences: false)
      .allSatisfy { !$0.isEmpty }
    guard isSingleSpaced else { throw errorInWords() }
    for index in 0..<end where bytes[index] == .space { bytes[index] = UInt8(ascii: "-") }
    do throws(DateError) {
      let expression = try expression(before: time, timeRange)
      if hasSpacesWhereAllowed(expression) { return expression }
    } catch {
      if case .ambiguous = error.reason { throw error }
    }
    throw errorInWords()
  }

  /// Reads what precedes the time.
  private mutating func expression(
    before time: ClockTime?, _ timeRange: Range<Int>
  ) throws(DateError) -> DateExpression {
    let base = try self.base()
    let baseRange = 0..<position
    let (offset, stepEnds) = try self.offset()
    guard position == end else { throw error(.unexpected, position..<end) }
    return DateExpression(
      base: base, offset: offset, time: time,
      ranges: DateExpression.Ranges(
        whole: shifted(0..<bytes.count), base: shifted(baseRange),
        stepEnds: stepEnds.map { $0 + start }, time: shifted(timeRange)),
      source: source)
  }

  /// Whether each space can replace a hyphen: `next friday`, `24 dec 2026`.
  ///
  /// `dec 7d` is not `dec-7d`, seven days earlier, and `12 24` is not a date.
  private func hasSpacesWhereAllowed(_ expression: DateExpression) -> Bool {
    let base = expression.ranges.base.upperBound - start
    guard original[base..<end].allSatisfy({ $0 != .space }) else { return false }
    return expression.base.turn != nil || hasNamedMonth
  }

  /// Reads a time at the end and removes it.
  ///
  /// Nothing else contains an at sign, and only times contain a colon.
  ///
  ///     time-of-day = "T" clock / ( [ SP ] "@" / SP [ "at" SP ] ) time
  private mutating func timeOfDay() throws(DateError) -> (ClockTime?, Range<Int>) {
    if let mark = bytes.firstIndex(of: UInt8(ascii: "@")),
      !bytes[..<mark].contains(UInt8(ascii: ":"))
    {
      let range = mark + 1..<bytes.count
      guard let time = TypedTime(in: bytes, at: range)?.time else {
        throw error(.noSuchTime, range)
      }
      end = mark > 1 && bytes[mark - 1] == .space ? mark - 1 : mark
      return (time, range)
    }
    let first = (bytes.lastIndex(of: .space) ?? -1) + 1
    if let typed = TypedTime(in: bytes, at: first..<bytes.count) {
      if first == 0, !typed.isClear, let time = typed.time {
        let meant = time == .endOfDay ? "today" : "@\(time.text)"
        throw error(.notADate(suggestion: meant), 0..<end)
      }
      if first > 0 || typed.isClear {
        guard let time = typed.time else { throw error(.noSuchTime, first..<bytes.count) }
        end = max(first - 1, 0)
        for word in ["at", " at"] where endsWith(word) { end -= word.utf8.count }
        return (time, first..<bytes.count)
      }
    }
    guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")) else { return (nil, end..<end) }
    var separator = colon
    while separator > 0, isDigit(separator - 1) { separator -= 1 }
    if separator == 0 { throw error(.noSuchTime, 0..<end) }
    guard bytes[separator - 1] | 0x20 == UInt8(ascii: "t") else {
      throw error(.notADate(suggestion: timeWithMark(at: separator)), 0..<end)
    }
    let range = separator..<bytes.count
    guard let time = ClockTime(in: bytes.span, at: range) else {
      throw error(.noSuchTime, range)
    }
    end = separator - 1
    return (time, range)
  }

  /// Whether ` at` precedes the time, or the expression begins with `at`.
  private func endsWith(_ word: String) -> Bool {
    let first = end - word.utf8.count
    guard first >= 0, word.utf8.first == .space || first == 0 else { return false }
    return bytes[first..<end].map { $0.lowercased }.elementsEqual(word.utf8)
  }

  /// Reads the start of the expression; today, if it starts with a step or with its time.
  ///
  ///     base = named-date / calendar-date / day-of-month / day-of-year / tag-reference
  private mutating func base() throws(DateError) -> DateExpression.Base {
    if position == end { return .today }
    if isSign(position), isDigit(position + 1) { return .today }
    return isDigit(position) ? try numericBase() : try word()
  }

  /// Reads a word up to the sign of the first step.
  ///
  ///     named-date    = day-name / [ turn ] recurring-name
  ///                   / "this" sep ( weekday / weekend / period / period-start / period-end )
  ///                   / "-" ( weekday / month )
  ///     tag-reference = key offset / "due"
  private mutating func word() throws(DateError) -> DateExpression.Base {
    while position < end, !(isSign(position) && isDigit(position + 1)) { position += 1 }
    if let day = try dayInMonthWord() { return day }
    let written = bytes[0..<position]
    // Only ASCII: the lower case of the Kelvin sign is a k.
    let word = String(decoding: written.map { $0.lowercased }, as: UTF8.self)
    // `t+1w` counts from a task's `t:`, which is common; `today+1w` can be written `1w`.
    let isShortToday = word == "t" && position < end
    if !isShortToday, let meaning = DateWord.meaning(of: word) {
      if case .month(let month, .this) = meaning, let day = try dayOfMonth(after: month) {
        return day
      }
      return meaning
    }
    let isKey =
      isLetter(0) && !isSign(position - 1) && written.allSatisfy { $0 > 0x20 && $0 != 0x7F }
    guard isKey, position < end || word == "due" else {
      throw error(.notADate(suggestion: DateWord.nearest(to: word)), 0..<position)
    }
    return .tag(Array(written))
  }

  /// Reads the steps from the base.
  ///
  ///     offset = 1*( sign 1*DIGIT unit *( 1*DIGIT unit ) )
  private mutating func offset() throws(DateError) -> (DateOffset, ends: [Int]) {
    var steps: [DateOffset.Step] = []
    var ends: [Int] = []
    var isBack = false
    // Only an expression without a base can begin with a step without a sign.
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
      ends.append(position)
    }
    return (DateOffset(steps), ends)
  }

  /// Reads the unit after the digits of a step.
  ///
  ///     unit = "d" / "b" / "w" / "m" / "y"
  private mutating func unit(of digits: Range<Int>) throws(DateError) -> DateOffset.Unit {
    var wordEnd = position
    while wordEnd < end, isLetter(wordEnd) { wordEnd += 1 }
    let word = position..<wordEnd
    guard let first = word.first else { throw error(.missingUnit, digits) }
    // In `2w2d` the word after a number is its unit; in `3days` the word is too long for a unit.
    guard word.count == 1, let unit = DateOffset.Unit(letter: bytes[first]) else {
      let guess = DateOffset.Unit(word: String(decoding: bytes[word], as: UTF8.self))
      throw error(.unknownUnit(suggestion: guess), word)
    }
    position = wordEnd
    return unit
  }
}

extension DateParser {
  func isDigit(_ index: Int) -> Bool {
    index < end && bytes[index].isDigit
  }

  func isSign(_ index: Int) -> Bool {
    index < end && (bytes[index] == UInt8(ascii: "+") || bytes[index] == UInt8(ascii: "-"))
  }

  func isLetter(_ index: Int) -> Bool {
    index < end && (bytes[index].isLetter || bytes[index] >= 0x80)
  }

  mutating func takeDigits() -> Range<Int> {
    let first = position
    while isDigit(position) { position += 1 }
    return first..<position
  }

  func number(_ digits: Range<Int>) -> Int? {
    var value = 0
    for digit in bytes[digits] {
      if value > 99_999_999 { return nil }
      value = value * 10 + Int(digit - UInt8(ascii: "0"))
    }
    return value
  }

  private func shifted(_ range: Range<Int>) -> Range<Int> {
    start + range.lowerBound..<start + range.upperBound
  }

  func error(_ reason: DateError.Reason, _ range: Range<Int>) -> DateError {
    DateError(reason, at: shifted(range), in: source, shifted(0..<bytes.count))
  }
}
