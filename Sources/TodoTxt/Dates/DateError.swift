/// Why a text is not a date, until the parser has found the best suggestion.
struct DateError: Error {
  let reason: Reason

  /// The wrong bytes of `source`.
  let range: Range<Int>

  /// The text that contains the expression, and the place of the expression in it.
  let source: [UInt8]
  let whole: Range<Int>

  enum Reason {
    case empty
    case notADate(suggestion: String?)

    /// There is extra text after the date.
    case unexpected

    case missingUnit

    /// The unit is not one of `d b w m y`.
    case unknownUnit(suggestion: DateOffset.Unit?)

    case noSuchDay(Month, year: Int?)
    case noSuchDayNumber(Int)
    case noSuchMonth(Int)
    case noSuchWeek(year: Int)
    case noSuchTime

    /// Either number can be the month.
    case ambiguous(Month, Month, year: Int?)
    case outOfCalendar

    /// The task has no such tag, or its value is not a date.
    case missingTag([UInt8])

    /// The tag's date depends on itself.
    case circularTag([UInt8])
  }

  init(_ reason: Reason, at range: Range<Int>, in source: [UInt8], _ whole: Range<Int>) {
    (self.reason, self.range, self.source, self.whole) = (reason, range, source, whole)
  }

  /// The error, without its suggestion if that would be another error.
  var withAcceptedSuggestion: DateError {
    guard let suggestion else { return self }
    var corrected = source[whole]
    corrected.replaceSubrange(range, with: suggestion.utf8)
    var parser = DateParser(Array(corrected))
    if (try? parser.expression()) != nil { return self }
    let reason: Reason =
      switch reason {
      case .notADate: .notADate(suggestion: nil)
      case .unknownUnit: .unknownUnit(suggestion: nil)
      default: self.reason
      }
    return DateError(reason, at: range, in: source, whole)
  }

  /// The error in words.
  var diagnostic: Diagnostic {
    let (text, written) = (source.text(range), source.quoted(range))
    func problem(_ name: String, _ message: String) -> Diagnostic {
      source.problem(name, at: range, message, suggestion: suggestion)
    }
    switch reason {
    case .empty: return problem("noDate", "expected a date such as fri, 7d or 2026-11-25")
    case .notADate(nil):
      return problem(
        "unknownDate", "unknown date \(written); expected one such as fri, 7d or 2026-11-25")
    case .notADate: return problem("unknownDate", "unknown date \(written)")
    case .unexpected:
      return problem("unknownStep", "unknown step \(written); expected one such as +3d")
    case .missingUnit:
      return problem(
        "missingUnit", "\(written) has no unit; expected d (days), b (business days), w, m or y")
    case .unknownUnit:
      return problem("unknownUnit", "unknown unit \(written); expected d, b, w, m or y")
    case .noSuchDay(let month, let year):
      let days = CivilDate.days(inMonth: month.rawValue, of: year ?? 2000)
      let has = year.map { "\(month.name) \($0) has" } ?? "\(month.name) has at most"
      return problem("noSuchDay", "no such day \(written); \(has) \(days) days")
    case .noSuchDayNumber:
      return problem("noSuchDayNumber", "no such day \(written); a month has at most 31 days")
    case .noSuchMonth:
      return problem("noSuchMonth", "no such month \(written); expected 01 to 12")
    case .noSuchWeek(let year):
      return problem(
        "noSuchWeek", "no such week \(written); \(year) has \(CivilDate.weeks(inYear: year)) weeks")
    case .noSuchTime:
      return problem(
        "noSuchTime",
        range.isEmpty
          ? "expected a time from 00:00 to 23:59"
          : "\(range.count > 5 ? "unknown" : "no such") time \(written); expected 00:00 to 23:59")
    case .ambiguous(let first, let second, let year):
      let (one, other) = (
        "\(first.rawValue) \(second.name)", "\(second.rawValue) \(first.name)"
      )
      let end = year.map { "-\($0)" } ?? ""
      return problem(
        "ambiguousDate",
        "\(written) could be \(one) or \(other); write \(first.rawValue)-"
          + "\(second.shortName)\(end) or \(second.rawValue)-\(first.shortName)\(end)")
    case .outOfCalendar:
      return problem("outOfCalendar", "\(written) is out of range; years run from 1 to 9999")
    case .missingTag:
      return problem(
        "missingTag",
        suggestion != nil
          ? "unknown date \(written)" : "no date in \("\(text):".quoted) to count from")
    case .circularTag(let key):
      let name = "\(String(decoding: key, as: UTF8.self)):".quoted
      return problem("circularTag", "\(name) depends on itself: \(source.quoted(whole))")
    }
  }

  private var suggestion: String? {
    switch reason {
    case .notADate(let suggestion): suggestion
    case .unknownUnit(let unit): unit.map { String($0.letter) }
    case .missingTag(let key): DateWord.meant(byKey: String(decoding: key, as: UTF8.self))
    default: nil
    }
  }
}
