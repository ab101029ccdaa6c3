import TestSupport

@testable import TodoTxt

@Suite struct RecurrenceLawTests {
  private static let rules: [String] = [
    "1d", "2d", "10d", "1b", "2b", "3b", "5b", "7b", "1w", "2w", "1m", "2m", "7m", "12m", "1y",
    "4y",
    "1m:15", "1m:31", "2m:last", "1m:2tue", "1m:5tue", "2m:5mon", "1m:lastfri", "1m:1b", "3m:lastb",
    "1m:23b", "1y:4thu", "1y:last", "1y:5sun", "2y:29", "mon", "mon,thu", "sat,sun",
  ]

  /// Repeated steps lead to the same date as `++`, even from centuries ago.
  @Test(arguments: rules)
  func untilTheFutureIsStepAfterStep(text: String) throws {
    let (step, leap) = (try Recurrence("+" + text), try Recurrence("++" + text))
    var random = SeededRandom(seed: 5)
    for distance in [0, 1, 2, 3, 6, 8, 27, 31, 90, 365, 1500, 9000, 40_000] {
      let old = try randomDate(using: &random)
      let completion = try #require(old.adding(days: distance))
      var task = Occurrence(due: Moment(old), threshold: old.adding(days: -3).map { Moment($0) })
      let reached = try leap.successor(of: task, completedOn: completion)
      repeat {
        guard let next = try step.successor(of: task, completedOn: completion) else {
          break
        }
        task = next
      } while try #require(task.due).date <= completion
      #expect(reached == task, "\(old) ++\(text) completed on \(completion)")
    }
  }

  /// Every series advances beyond the old date, or beyond the completion if it counts from there.
  @Test(arguments: rules, ["", "+", "++"])
  func aSeriesNeverStandsStill(text: String, basis: String) throws {
    let rule = try Recurrence(basis + text)
    #expect(rule.text == basis + text)
    var random = SeededRandom(seed: 6)
    for _ in 0..<60 {
      let old = try randomDate(using: &random)
      let completion = try #require(old.adding(days: Int.random(in: -40...40, using: &random)))
      let lead = Int.random(in: -3...30, using: &random)
      let threshold = try #require(old.adding(days: -lead))
      let task = Occurrence(due: Moment(old), threshold: Moment(threshold))
      guard let next = try rule.successor(of: task, completedOn: completion) else {
        Issue.record("\(rule) ended without until:")
        continue
      }
      let date = try #require(next.due).date
      if basis != "" { #expect(date > old, "\(rule)") }
      if basis != "+" { #expect(date > completion, "\(rule)") }
      #expect(try #require(next.threshold).date.days(until: date) == lead, "\(rule)")

      let last = try #require(date.adding(days: -1))
      #expect(try rule.successor(of: task, completedOn: completion, until: date) == next)
      #expect(try rule.successor(of: task, completedOn: completion, until: last) == nil)
    }
  }

  /// Over four centuries, the end of a month does not drift, whatever the interval.
  @Test(arguments: [28, 29, 30, 31], ["+1m", "+5m", "+1y", "+12m"])
  func aMonthsEndComesBackToItsDay(day: Int, text: String) throws {
    let rule = try Recurrence(text)
    let start = CivilDate.day(2000, day == 29 ? 2 : 1, day)
    var task = Occurrence(due: Moment(start))
    for _ in 0..<400 {
      let date = try #require(task.due).date
      let last = CivilDate.days(inMonth: date.month, of: date.year)
      #expect(date.day == min(day, last))
      // The tag exists only while it is needed.
      #expect(task.anchorDay == (date.day < day ? day : nil))
      guard let next = try rule.successor(of: task, completedOn: start) else { return }
      task = next
    }
    #expect(try #require(task.due).date.year > 2030)
  }

  /// Compares the days of a month with a list of all its days.
  @Test func aDayOfTheMonthIsTheOneInAList() {
    for months in stride(from: 1900 * 12, to: 2300 * 12, by: 5) {
      let all = (1...31).compactMap {
        CivilDate(year: months / 12, month: months % 12 + 1, day: $0)
      }
      let business = all.filter { $0.weekday.isBusinessDay }
      #expect(MonthDay(nil, .day).date(inMonth: months) == all.last)
      #expect(MonthDay(nil, .businessDay).date(inMonth: months) == business.last)
      #expect(MonthDay(30, .day).date(inMonth: months) == (all.count < 30 ? all.last : all[29]))
      for count in 1...23 {
        let date = business.count < count ? nil : business[count - 1]
        #expect(MonthDay(count, .businessDay).date(inMonth: months) == date)
      }
      for weekday in Weekday.allCases {
        let days = all.filter { $0.weekday == weekday }
        #expect(MonthDay(nil, .weekday(weekday)).date(inMonth: months) == days.last)
        for count in 1...5 {
          let date = days.count < count ? nil : days[count - 1]
          #expect(MonthDay(count, .weekday(weekday)).date(inMonth: months) == date)
        }
      }
    }
  }

  /// Any bytes parse to a rule that round-trips, or to an error.
  @Test func noTextIsTooStrange() throws {
    let parts: [String] = [
      "+", "-", "1", "2", "0", "31", "99999999", "d", "b", "w", "m", "y", ":", "last", "mon", "tue",
      "thursday", ",", "é", "weekly", " ",
    ]
    var random = SeededRandom(seed: 7)
    var valid = 0
    for _ in 0..<rounds(6_000) {
      var text: [UInt8] = []
      for _ in 0..<Int.random(in: 0...6, using: &random) {
        text += try #require(parts.randomElement(using: &random)).utf8
        if Int.random(in: 0..<60, using: &random) == 0 {
          text.append(UInt8.random(in: 0...255, using: &random))
        }
      }
      let date = try randomDate(using: &random)
      do {
        let rule = try Recurrence(parsing: text)
        valid += 1
        #expect(try Recurrence(rule.text) == rule)
        // Long intervals lead outside the calendar, which is an error too.
        _ = try rule.successor(of: Occurrence(due: Moment(date)), completedOn: date)
      } catch {
        let range = error.range
        let count = error.source.count
        #expect(0 <= range.lowerBound && range.upperBound <= count)
      }
    }
    #expect(valid > rounds(120))
  }

  @Test(arguments: ["+1d", "1w", "++1b", "+1m", "+1m:last", "mon", "+1y:4thu", "9999999y"])
  func theCalendarsEndIsAnError(text: String) throws {
    let rule = try Recurrence(text)
    let task = Occurrence(due: Moment(.latest))
    #expect {
      try rule.successor(of: task, completedOn: .latest)
    } throws: { error in
      (error as? Diagnostic)?.problem == "outOfCalendar"
    }
  }

  private func randomDate(using random: inout SeededRandom) throws -> CivilDate {
    let days = CivilDate.day(1900, 1, 1).daysSinceEpoch...CivilDate.day(2299, 12, 31).daysSinceEpoch
    return try #require(CivilDate(daysSinceEpoch: Int.random(in: days, using: &random)))
  }
}
