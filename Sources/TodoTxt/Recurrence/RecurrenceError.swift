/// Why a text is not a recurrence, or why a task has no next date.
public struct RecurrenceError: Error, Hashable, Sendable {
  package let reason: Reason

  /// The wrong bytes, counted from the offset given to the parser.
  public let range: Range<Int>

  private let source: [UInt8]

  /// The offset of `source`, in the units of `range`.
  private let start: Int

  package enum Reason: Hashable, Sendable {
    case empty
    case notARule(suggestion: String?)

    /// There is extra text after the interval.
    case unexpected

    /// An interval has no unit: `+1`.
    case missingUnit

    /// The unit is not one of `d b w m y`.
    case unknownUnit(suggestion: DateOffset.Unit?)

    /// The interval is zero: `0d`.
    case zero

    /// The interval is longer than the calendar.
    case tooLong

    /// A day of a month after an interval that is not in months or years: `1w:last`.
    case onlyInMonths

    /// No month has such a day: `1m:32`.
    case notAMonthDay

    case notAWeekday(suggestion: String?)

    /// The next date would be after the year 9999.
    case outOfCalendar
  }

  /// Creates an error about `range` of a rule whose first byte has the offset `start`.
  init(_ reason: Reason, at range: Range<Int>, in source: [UInt8], startingAt start: Int) {
    self.reason = reason
    self.range = range
    self.source = source
    self.start = start
  }
}

extension RecurrenceError: DiagnosticError {
  /// The error in words, pointing into the rule.
  public var diagnostic: Diagnostic {
    Diagnostic(
      source: source, range: range.lowerBound - start..<range.upperBound - start,
      message: message, suggestion: suggestion)
  }

  /// The error in words, pointing into the text that contains the rule.
  package func diagnostic(in text: [UInt8]) -> Diagnostic {
    Diagnostic(source: text, range: range, message: message, suggestion: suggestion)
  }

  private var message: String {
    let written = String(
      decoding: source[range.lowerBound - start..<range.upperBound - start], as: UTF8.self
    ).quoted
    switch reason {
    case .empty: return "expected a recurrence such as 1w, +1m or mon,thu"
    case .notARule(nil):
      return "unknown recurrence \(written); expected one such as 1w, +1m or mon,thu"
    case .notARule: return "unknown recurrence \(written)"
    case .unexpected: return "unexpected \(written) after the interval"
    case .missingUnit:
      return "\(written) has no unit; expected d (days), b (business days), w, m or y"
    case .unknownUnit: return "unknown unit \(written); expected d, b, w, m or y"
    case .zero: return "the interval must be 1 or more, not \(written)"
    case .tooLong: return "\(written) is out of range; years run from 1 to 9999"
    case .onlyInMonths: return "\(written) needs an interval of months or years, such as 1m:last"
    case .notAMonthDay where range.isEmpty:
      return "expected a day of the month such as 15, last, 2tue or lastb"
    case .notAMonthDay:
      return "unknown day of the month \(written); expected one such as 15, last, 2tue or lastb"
    case .notAWeekday where range.isEmpty: return "expected a weekday"
    case .notAWeekday: return "unknown weekday \(written)"
    case .outOfCalendar:
      return "the next date after \(written) is out of range; years run from 1 to 9999"
    }
  }

  private var suggestion: String? {
    switch reason {
    case .notARule(let suggestion), .notAWeekday(let suggestion): suggestion
    case .unknownUnit(let unit): unit.map { String($0.letter) }
    default: nil
    }
  }

  /// Returns the rule that a word such as `weekdays`, or a misspelled one, means.
  static func rule(meantBy word: String) -> String? {
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
