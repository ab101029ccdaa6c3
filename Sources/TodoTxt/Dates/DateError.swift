/// Why a text is not a date.
public struct DateError: Error, Hashable, Sendable {
  package let reason: Reason

  /// The wrong bytes, counted from the offset given to the parser.
  public let range: Range<Int>

  private let source: [UInt8]

  /// The offset of `source`, in the units of `range`.
  private let start: Int

  package enum Reason: Hashable, Sendable {
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

  /// Creates an error about `range` of an expression whose first byte has the offset `start`.
  init(_ reason: Reason, at range: Range<Int>, in source: [UInt8], startingAt start: Int) {
    self.reason = reason
    self.range = range
    self.source = source
    self.start = start
  }
}

extension DateError {
  /// The error, without its suggestion if that would be another error.
  var withAcceptedSuggestion: DateError {
    guard let suggestion else { return self }
    var corrected = source
    corrected.replaceSubrange(
      range.lowerBound - start..<range.upperBound - start, with: suggestion.utf8)
    var parser = DateParser(corrected, startingAt: 0)
    if (try? parser.expression()) != nil { return self }
    let reason: Reason =
      switch reason {
      case .notADate: .notADate(suggestion: nil)
      case .unknownUnit: .unknownUnit(suggestion: nil)
      default: self.reason
      }
    return DateError(reason, at: range, in: source, startingAt: start)
  }
}

extension DateError: DiagnosticError {
  /// The error in words, pointing into the expression.
  public var diagnostic: Diagnostic {
    Diagnostic(
      source: source, range: range.lowerBound - start..<range.upperBound - start,
      message: message, suggestion: suggestion)
  }

  /// The error in words, pointing into the text that contains the expression.
  package func diagnostic(in text: [UInt8]) -> Diagnostic {
    Diagnostic(source: text, range: range, message: message, suggestion: suggestion)
  }

  private var message: String {
    let whole = String(decoding: source, as: UTF8.self)
    let text = String(
      decoding: source[range.lowerBound - start..<range.upperBound - start], as: UTF8.self)
    let written = text.quoted
    switch reason {
    case .empty: return "expected a date such as fri, 7d or 2026-11-25"
    case .notADate(nil):
      return "unknown date \(written); expected one such as fri, 7d or 2026-11-25"
    case .notADate: return "unknown date \(written)"
    case .unexpected: return "unknown step \(written); expected one such as +3d"
    case .missingUnit:
      return "\(written) has no unit; expected d (days), b (business days), w, m or y"
    case .unknownUnit: return "unknown unit \(written); expected d, b, w, m or y"
    case .noSuchDay(let month, nil):
      return "no such day \(written); \(month.name) has at most "
        + "\(CivilDate.days(inMonth: month.rawValue, of: 2000)) days"
    case .noSuchDay(let month, let year?):
      return "no such day \(written); \(month.name) \(year) has "
        + "\(CivilDate.days(inMonth: month.rawValue, of: year)) days"
    case .noSuchDayNumber: return "no such day \(written); a month has at most 31 days"
    case .noSuchMonth: return "no such month \(written); expected 01 to 12"
    case .noSuchWeek(let year):
      return "no such week \(written); \(year) has \(CivilDate.weeks(inYear: year)) weeks"
    case .noSuchTime where range.isEmpty: return "expected a time from 00:00 to 23:59"
    case .noSuchTime where range.count > 5:
      return "unknown time \(written); expected 00:00 to 23:59"
    case .noSuchTime: return "no such time \(written); expected 00:00 to 23:59"
    case .ambiguous(let first, let second, let year):
      let (one, other) = (
        "\(first.rawValue) \(second.name)", "\(second.rawValue) \(first.name)"
      )
      let end = year.map { "-\($0)" } ?? ""
      return "\(written) could be \(one) or \(other); write \(first.rawValue)-"
        + "\(second.shortName)\(end) or \(second.rawValue)-\(first.shortName)\(end)"
    case .outOfCalendar: return "\(written) is out of range; years run from 1 to 9999"
    case .missingTag where suggestion != nil: return "unknown date \(written)"
    case .missingTag: return "no date in \("\(text):".quoted) to count from"
    case .circularTag(let key):
      return
        "\("\(String(decoding: key, as: UTF8.self)):".quoted) depends on itself: \(whole.quoted)"
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
