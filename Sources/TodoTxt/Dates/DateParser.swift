/// Reads a date expression; one method for each production of `Grammar/dates.abnf`.
struct DateParser {
  /// The text that contains the expression, in which all positions are counted.
  let source: [UInt8]

  /// The same text, with hyphens instead of the spaces between words of the expression.
  private(set) var bytes: [UInt8]

  /// The range of the expression, with its time.
  let whole: Range<Int>

  var position: Int

  /// The end of the expression, before its time and the mark or space that precedes it.
  private(set) var end: Int

  var start: Int { whole.lowerBound }

  /// Whether the name of a month was read next to the number of a day.
  var hasNamedMonth = false

  init(_ range: Range<Int>, of source: [UInt8]) {
    (self.source, bytes, whole) = (source, source, range)
    (position, end) = (range.lowerBound, range.upperBound)
  }

  /// Reads the whole expression.
  ///
  ///     date-expression = ( base [ offset ] / first-offset ) [ time-of-day ] / bare-time
  mutating func expression() throws(Diagnostic) -> DateExpression {
    guard !whole.isEmpty else {
      throw source.problem(
        "noDate", at: whole, "expected a date such as fri, 7d or 2026-11-25")
    }
    let time = try timeOfDay()
    guard bytes[start..<end].contains(.space) else {
      return try expression(before: time)
    }
    let isSingleSpaced = bytes[whole].split(separator: .space, omittingEmptySubsequences: false)
      .allSatisfy { !$0.isEmpty }
    guard isSingleSpaced else { throw errorInWords(nil) }
    for index in start..<end where bytes[index] == .space { bytes[index] = UInt8.minus }
    do throws(Diagnostic) {
      let expression = try expression(before: time)
      if hasSpacesWhereAllowed(expression) { return expression }
    } catch {
      throw error.problem == "ambiguousDate" ? error : errorInWords(error)
    }
    throw errorInWords(nil)
  }

  /// Reads what precedes the time.
  private mutating func expression(
    before time: ClockTime?
  ) throws(Diagnostic) -> DateExpression {
    let base = try self.base()
    let baseRange = start..<position
    let (offset, stepEnds) = try self.offset()
    guard position == end else { throw unknownStep(position) }
    return DateExpression(
      base: base, offset: offset, time: time,
      ranges: DateExpression.Ranges(
        whole: whole, base: baseRange, stepEnds: stepEnds),
      source: source)
  }

  /// Whether each space can replace a hyphen: `next friday`, `24 dec 2026`.
  ///
  /// `dec 7d` is not `dec-7d`, seven days earlier, and `12 24` is not a date.
  private func hasSpacesWhereAllowed(_ expression: DateExpression) -> Bool {
    let base = expression.ranges.base.upperBound
    guard source[base..<end].allSatisfy({ $0 != .space }) else { return false }
    return expression.base.turn != nil || hasNamedMonth
  }

  /// Reads a time at the end and removes it.
  ///
  /// Nothing else contains an at sign, and only times contain a colon.
  ///
  ///     time-of-day = "T" clock / ( [ SP ] "@" / SP [ "at" SP ] ) time
  private mutating func timeOfDay() throws(Diagnostic) -> ClockTime? {
    if let mark = bytes[whole].firstIndex(of: .at), !bytes[start..<mark].contains(.colon) {
      let range = mark + 1..<end
      guard let time = TypedTime(in: bytes, at: range)?.time else {
        throw noSuchTime(range)
      }
      end = mark > start + 1 && bytes[mark - 1] == .space ? mark - 1 : mark
      return time
    }
    let first = bytes[whole].lastIndex(of: .space).map { $0 + 1 } ?? start
    let last = first..<end
    if let typed = TypedTime(in: bytes, at: last) {
      if first == start, !typed.isClear, let time = typed.time {
        let meant = time == .endOfDay ? "today" : "@\(time.text)"
        throw unknown(whole, meaning: meant)
      }
      if first > start || typed.isClear {
        guard let time = typed.time else { throw noSuchTime(last) }
        end = max(first - 1, start)
        for word in ["at", " at"] where endsWith(word) { end -= word.utf8.count }
        return time
      }
    }
    guard let colon = bytes[whole].firstIndex(of: .colon) else { return nil }
    var separator = colon
    while separator > start, isDigit(separator - 1) { separator -= 1 }
    if separator == start { throw noSuchTime(whole) }
    guard bytes[separator - 1] | 0x20 == UInt8(ascii: "t") else {
      throw unknown(whole, meaning: timeWithMark(at: separator))
    }
    let range = separator..<end
    guard let time = ClockTime(in: bytes.span, at: range) else {
      throw noSuchTime(range)
    }
    end = separator - 1
    return time
  }

  /// Whether ` at` precedes the time, or the expression begins with `at`.
  private func endsWith(_ word: String) -> Bool {
    let first = end - word.utf8.count
    guard first >= start, word.utf8.first == .space || first == start else { return false }
    return bytes[first..<end].map { $0.lowercased }.elementsEqual(word.utf8)
  }

  /// Reads the start of the expression; today, if it starts with a step or with its time.
  ///
  ///     base = named-date / calendar-date / day-of-month / day-of-year / tag-reference
  private mutating func base() throws(Diagnostic) -> DateExpression.Base {
    if position == end { return .today }
    if isSign(position), isDigit(position + 1) { return .today }
    if let date = try numberedDate() { return date }
    return isDigit(position) ? .today : try word()
  }

  /// Reads a word up to the sign of the first step.
  ///
  ///     named-date    = day-name / [ turn ] recurring-name
  ///                   / "this" sep ( weekday / weekend / period / period-start / period-end )
  ///                   / "-" ( weekday / month )
  ///     tag-reference = key offset / "due"
  private mutating func word() throws(Diagnostic) -> DateExpression.Base {
    while position < end, !(isSign(position) && isDigit(position + 1)) { position += 1 }
    let written = bytes[start..<position]
    // Only ASCII: the lower case of the Kelvin sign is a k.
    let word = written.map { $0.lowercased }.string
    // `t+1w` counts from a task's `t:`, which is common; `today+1w` can be written `1w`.
    let isShortToday = word == "t" && position < end
    if !isShortToday, let meaning = DateWord.meaning(of: word) { return meaning }
    let isKey =
      isLetter(start) && !isSign(position - 1) && written.allSatisfy { $0 > 0x20 && $0 != 0x7F }
    guard isKey, position < end || word == "due" else {
      throw unknown(start..<position, meaning: DateWord.nearest(to: word))
    }
    return .tag(Array(written))
  }

  /// Reads the steps from the base.
  ///
  ///     offset = 1*( sign 1*DIGIT unit *( 1*DIGIT unit ) )
  private mutating func offset() throws(Diagnostic) -> (DateOffset, ends: [Int]) {
    var steps: [DateOffset.Step] = []
    var ends: [Int] = []
    var isBack = false
    // Only an expression without a base can begin with a step without a sign.
    while position < end,
      isSign(position) || (isDigit(position) && (position == start || !steps.isEmpty))
    {
      let first = position
      if isSign(position) {
        isBack = bytes[position] == .minus
        position += 1
      }
      let digits = position..<end(of: isDigit, from: position)
      guard !digits.isEmpty else { throw unknownStep(first) }
      position = digits.upperBound
      let unit = try self.unit(of: digits)
      let count = number(digits)
      guard count <= DateOffset.Step.limit else { throw source.outOfCalendar(first..<position) }
      steps.append(DateOffset.Step(isBack ? -count : count, unit))
      ends.append(position)
    }
    return (DateOffset(steps), ends)
  }

  /// Reads the unit after the digits of a step.
  ///
  ///     unit = "d" / "b" / "w" / "m" / "y"
  private mutating func unit(of digits: Range<Int>) throws(Diagnostic) -> DateOffset.Unit {
    // In `2w2d` the word after a number is its unit; in `3days` the word is too long for a unit.
    let word = position..<end(of: isLetter, from: position)
    let unit = try DateOffset.Unit(word, after: digits, in: source)
    position = word.upperBound
    return unit
  }
}

extension DateOffset.Unit {
  /// Reads the letter after a number, or makes an error.
  init(
    _ word: Range<Int>, after digits: Range<Int>, in source: [UInt8]
  ) throws(Diagnostic) {
    if word.isEmpty {
      throw source.problem(
        "missingUnit", at: digits,
        "\(source.quoted(digits)) has no unit; expected d (days), b (business days), w, m or y")
    }
    guard word.count == 1, let unit = DateOffset.Unit(letter: source[word.lowerBound]) else {
      throw source.problem(
        "unknownUnit", at: word, "unknown unit \(source.quoted(word)); expected d, b, w, m or y",
        suggestion: DateOffset.Unit(word: source.text(word)).map { String($0.letter) })
    }
    self = unit
  }
}

extension DateParser {
  func isDigit(_ index: Int) -> Bool {
    index < end && bytes[index].isDigit
  }

  func isSign(_ index: Int) -> Bool {
    index < end && (bytes[index] == .plus || bytes[index] == .minus)
  }

  func isLetter(_ index: Int) -> Bool {
    index < end && (bytes[index].isLetter || bytes[index] >= 0x80)
  }

  /// Returns the end of the digits or letters that start at an index.
  func end(of isPart: (Int) -> Bool, from index: Int) -> Int {
    var end = index
    while isPart(end) { end += 1 }
    return end
  }

  /// Returns the value of digits, or a large number for too many.
  func number(_ digits: Range<Int>) -> Int {
    bytes[digits].reduce(0) { $0 > 99_999_999 ? $0 : $0 * 10 + Int($1 - .zero) }
  }
}

extension DateParser {
  func unknown(_ range: Range<Int>, meaning: String?) -> Diagnostic {
    source.problem(
      "unknownDate", at: range, "unknown date \(source.quoted(range))", suggestion: meaning)
  }

  private func unknownStep(_ first: Int) -> Diagnostic {
    source.problem(
      "unknownStep", at: first..<end,
      "unknown step \(source.quoted(first..<end)); expected one such as +3d")
  }

  private func noSuchTime(_ range: Range<Int>) -> Diagnostic {
    source.problem(
      "noSuchTime", at: range,
      range.isEmpty
        ? "expected a time from 00:00 to 23:59"
        : "\(range.count > 5 ? "unknown" : "no such") time \(source.quoted(range)); expected 00:00 to 23:59"
    )
  }

  /// Returns the error without its suggestion if that would be another error.
  func withAcceptedSuggestion(_ error: Diagnostic) -> Diagnostic {
    var error = error
    if let suggestion = error.suggestion {
      let corrected =
        source[start..<error.range.lowerBound] + suggestion.utf8
        + source[error.range.upperBound..<whole.upperBound]
      var parser = DateParser(0..<corrected.count, of: Array(corrected))
      if (try? parser.expression()) == nil { error.suggestion = nil }
    }
    if error.suggestion == nil, error.problem == "unknownDate" {
      error.message += "; expected one such as fri, 7d or 2026-11-25"
    }
    return error
  }
}
