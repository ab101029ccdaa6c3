/// A distance in the calendar: `3d`, `-2w`, `1m-1d`.
///
/// The steps are taken from left to right, and their order matters: from 2026-01-30, `1m1d` leads
/// to 2026-03-01 and `1d1m` to 2026-02-28.
package struct DateOffset: Hashable {
  package enum Unit: UInt8, CaseIterable {
    case day = 0x64
    case businessDay = 0x62
    case week = 0x77
    case month = 0x6D
    case year = 0x79
  }

  package struct Step: Hashable {
    /// The number of units, negative to go back; at most `limit` either way.
    package let count: Int
    package let unit: Unit

    /// The largest count, which exceeds the days of the calendar.
    static let limit = 9_999_999

    /// Creates a step; a count beyond `limit` becomes `limit`.
    package init(_ count: Int, _ unit: Unit) {
      self.count = min(max(count, -Step.limit), Step.limit)
      self.unit = unit
    }
  }

  var steps: [Step]

  init(_ steps: [Step]) { self.steps = steps }
}

extension CivilDate {
  /// Returns the day one step away, or nil outside the calendar.
  package func adding(_ step: DateOffset.Step) -> CivilDate? {
    switch step.unit {
    case .day: adding(days: step.count)
    case .businessDay: adding(businessDays: step.count)
    case .week: adding(days: step.count * 7)
    case .month: adding(months: step.count)
    case .year: adding(years: step.count)
    }
  }

  /// Returns the day that the steps of `offset` lead to, or nil if one leaves the calendar.
  func adding(_ offset: DateOffset) -> CivilDate? {
    offset.steps.reduce(self) { $0?.adding($1) }
  }
}

extension DateOffset {
  /// The offset in the date language.
  ///
  /// A step without a sign has the sign of the previous step: `-1w2d` is nine days back.
  var text: String {
    var text = ""
    var isBack = false
    for step in steps {
      if step.count < 0, !isBack { text += "-" }
      if step.count >= 0, isBack { text += "+" }
      isBack = step.count < 0
      text += "\(step.count.magnitude)\(step.unit.letter)"
    }
    return text
  }
}

extension DateOffset.Unit {
  /// The letter of the unit: `d`, `b`, `w`, `m` or `y`.
  var letter: Character { Character(Unicode.Scalar(rawValue)) }

  init?(letter: UInt8) { self.init(rawValue: letter | 0x20) }

  /// The unit in words: `business day`.
  var noun: String {
    switch self {
    case .day: "day"
    case .businessDay: "business day"
    case .week: "week"
    case .month: "month"
    case .year: "year"
    }
  }

  init?(word: String) {
    switch word.lowercased() {
    case "day", "days": self = .day
    case "bd", "bds", "workday", "workdays", "weekday", "weekdays": self = .businessDay
    case "wk", "wks", "week", "weeks": self = .week
    case "mo", "mon", "mos", "mth", "month", "months": self = .month
    case "yr", "yrs", "year", "years": self = .year
    default: return nil
    }
  }
}
