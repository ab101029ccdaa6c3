import TestSupport

@testable import TodoTxt

/// In a filter, a repeating day or month is the current one, or else the nearest one in the
/// direction of the field's dates: `done:` looks back, and `due:` ahead.
@Suite struct DateDirectionTests {
  /// Every word for a repeating date, such as `fri`, that does not specify a direction.
  private static let repeating: [String] =
    DateWord.all.filter(\.meaning.comesRound).map(\.name) + ["this-fri", "this-weekend"]
    + (1...31).map { "\($0)" } + ["15th", "12-24", "dec-25", "11-21", "02-29", "feb-29", "1-1"]

  /// Words that mean only one day or period, whatever the direction of a field.
  private static let explicit: [String] =
    DateWord.all.filter { !$0.meaning.comesRound }.map(\.name)
    + DateWord.turned.filter { (try? DateExpression($0))?.base.comesRound == false }
    + [
      "-fri", "-nov", "last-nov", "next-nov", "2026", "2026-11", "2026-W48", "2026-11-21", "7d",
      "-3d",
    ]

  /// The days on which the words are read: four years with a leap year.
  private static let days: [CivilDate] = (0..<1461).compactMap {
    CivilDate.day(2026, 1, 1).adding(days: $0)
  }

  private static let dateFields: [ItemField] = ItemField.all.filter { $0.type == .date }

  @Test func whatIsInThePastLooksBack() {
    let back = Self.dateFields.filter { $0.direction == .currentOrLast }.map(\.name)
    #expect(back == ["created", "done", "start"])
    let ahead = Self.dateFields.filter { $0.direction == .currentOrNext }.map(\.name)
    #expect(ahead == ["due", "t", "until"])
  }

  /// A word means the occurrence that contains today, or else the nearest one in its direction.
  @Test(arguments: Sample.one(in: 1, of: repeating)) func theNearestOneIsMeant(word: String) throws
  {
    let expression = try DateExpression(word)
    let first = try #require(Self.days[0].adding(days: -3_200)).daysSinceEpoch
    let isIn = (0..<8_000).map { offset in
      CivilDate(daysSinceEpoch: first + offset).map { occurs(expression.base, on: $0) } ?? false
    }
    for today in Self.days {
      let place = today.daysSinceEpoch - first
      for direction in [DateDirection.currentOrNext, .currentOrLast] {
        let period = try expression.period(on: today, looking: direction)
        let lower = period.lowerBound.daysSinceEpoch - first
        let upper = period.upperBound.daysSinceEpoch - first
        let isNearest =
          isIn[place]
          ? period.contains(today)
          : direction == .currentOrLast
            ? upper < place && isIn[upper] && !isIn[(upper + 1)..<place].contains(true)
            : place < lower && isIn[lower] && !isIn[(place + 1)..<lower].contains(true)
        // The whole occurrence, and nothing else.
        let isWhole =
          isIn[lower...upper].allSatisfy(\.self)
          && (lower == upper || !isIn[lower - 1] && !isIn[upper + 1])
        guard isNearest && isWhole else {
          Issue.record("\(word) on \(today), \(direction): \(period)")
          return
        }
      }
      // A typed date never means the current day or period, except for a day of the year and a
      // weekend.
      let typed = try expression.period(on: today)
      switch expression.base {
      case .repeating(.dayOfYear, _), .repeating(.weekend, _):
        #expect(typed.upperBound >= today, "\(word) on \(today)")
      default: #expect(typed.lowerBound > today, "\(word) on \(today)")
      }
    }
  }

  @Test(arguments: Sample.one(in: 1, of: explicit)) func whatNamesItsDirectionKeepsIt(word: String)
    throws
  {
    let expression = try DateExpression(word)
    // A field that looks back reads a number of days as days ago.
    let back = try DateExpression(word == "7d" ? "-7d" : word)
    for today in Self.days {
      let typed = try expression.period(on: today)
      #expect(try expression.period(on: today, looking: .currentOrNext) == typed)
      #expect(
        try expression.period(on: today, looking: .currentOrLast) == back.period(on: today))
    }
  }

  /// Every field and operator uses the direction of the field.
  @Test(arguments: Sample.one(in: 1, of: dateFields.flatMap { [$0.name] + $0.aliases }))
  func everyComparisonLooksWhereItsFieldDoes(name: String) throws {
    let field = try #require(ItemField.named(Array(name.utf8)))
    for word in Self.repeating + Self.explicit {
      let expression = try DateExpression(word)
      let terms = [":"] + FilterRelation.allCases.filter { $0 != .contains }.map(\.rawValue)
      let filters =
        try (terms + [".by:", ".from:"]).map { try Filter("\(name)\($0)\(word)") }
        + ["\(name):\(word)..", "\(name):..\(word)"].map { try Filter($0) }
      for today in stride(from: 0, to: Self.days.count, by: 61).map({ Self.days[$0] }) {
        let period = try expression.period(on: today, looking: field.direction)
        let days = Interval(from: period.lowerBound, to: period.upperBound)
        for filter in filters {
          let operand = try operand(of: filter, on: today)
          #expect(
            operand.lower ?? days.lower == days.lower && operand.upper ?? days.upper == days.upper,
            "\(String(decoding: filter.source, as: UTF8.self)) on \(today)")
        }
      }
    }
  }

  /// A range of two words is on its field's side, is never reversed, and contains both words.
  @Test(arguments: Sample.one(in: 1, of: dateFields.map(\.name)))
  func aRangeLooksWhereItsFieldDoes(name: String) throws {
    let field = try #require(ItemField.named(Array(name.utf8)))
    let kinds = [
      Weekday.allCases.map(\.shortName), Month.allCases.map { $0.name.lowercased() },
      ["1", "15", "31"], ["12-24", "01-06", "07-01"],
    ]
    for words in kinds {
      for first in words {
        for last in words {
          let (start, end) = (try DateExpression(first), try DateExpression(last))
          let filter = try Filter("\(name):\(first)..\(last)")
          for today in stride(from: 0, to: Self.days.count, by: 37).map({ Self.days[$0] }) {
            let operand = try operand(of: filter, on: today)
            let first = try #require(Moment(key: Int64(operand.lower ?? 0))?.date)
            let last = try #require(Moment(key: Int64(operand.upper ?? 0))?.date)
            let days = first...last
            #expect(
              occurs(start.base, on: days.lowerBound) && occurs(end.base, on: days.upperBound))
            if field.direction == .currentOrLast {
              let limit = try end.period(on: today, looking: .currentOrLast).upperBound
              #expect(days.upperBound == limit, "\(name):\(first)..\(last) on \(today): \(days)")
            } else {
              let limit = try start.period(on: today, looking: .currentOrNext).lowerBound
              #expect(days.lowerBound == limit, "\(name):\(first)..\(last) on \(today): \(days)")
            }
          }
        }
      }
    }
  }

  private func operand(of filter: Filter, on today: CivilDate) throws -> Interval {
    let test = try filter.resolved(on: today).test
    guard case .scale(_, let moments) = test else {
      Issue.record("no date in \(String(decoding: filter.source, as: UTF8.self)): \(test)")
      return Interval()
    }
    return moments.operands[0]
  }

  /// Whether a day belongs to an occurrence of a repeating base, determined from the day alone.
  private func occurs(_ base: DateExpression.Base, on day: CivilDate) -> Bool {
    guard case .repeating(let repeating, _) = base else { return false }
    return switch repeating {
    case .weekday(let weekday): day.weekday == weekday
    case .weekend: !day.weekday.isBusinessDay
    case .month(let month): day.month == month.rawValue
    case .dayOfMonth(let number):
      day.day == number || day.day < number && day.adding(days: 1)?.day == 1
    case .dayOfYear(let month, let number): day.month == month.rawValue && day.day == number
    }
  }
}
