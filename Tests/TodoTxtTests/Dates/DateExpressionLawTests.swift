import TestSupport

@testable import TodoTxt

@Suite struct DateExpressionLawTests {
  /// Parts of expressions, so that random texts are nearly valid.
  private static let parts: [String] = [
    "today", "t", "due", "mon", "next-", "last-", "this-", "weekend", "25th", "1st", "dec-25", "-",
    "+", "1", "12", "24", "31", "2026",
    "99999999",
    "d", "b", "w", "m", "y", "W48", "T", "@", "17:30", ":", "eom", "quarter", "dec", "é", " ", "x",
    "-3d",
    "+1m", "0",
  ]

  /// Any bytes parse to an expression that round-trips and resolves, or to an error within the
  /// text.
  @Test func noTextIsTooStrange() throws {
    var random = SeededRandom(seed: 4)
    var valid = 0
    for _ in 0..<rounds(6_000) {
      var text: [UInt8] = []
      for _ in 0..<Int.random(in: 0...5, using: &random) {
        if Int.random(in: 0..<12, using: &random) == 0 {
          text.append(UInt8.random(in: 0...255, using: &random))
        } else {
          text += try #require(Self.parts.randomElement(using: &random)).utf8
        }
      }
      let today = try #require(
        CivilDate(daysSinceEpoch: Int.random(in: -719_162...2_932_896, using: &random)))
      do {
        let larger = Array("a t:b d".utf8) + text
        let expression = try DateExpression(parsing: 7..<larger.count, of: larger)
        valid += 1
        let again = try DateExpression(parsing: expression.bytes)
        guard again == expression, again.bytes == expression.bytes else {
          Issue.record("\(text): \(expression) is read as \(again)")
          continue
        }
        _ = try expression.period(on: today) { _ in today }
      } catch {
        #expect(7 <= error.range.lowerBound && error.range.upperBound <= text.count + 7)
        #expect(!error.message.isEmpty)
        expectAcceptedSuggestion(of: error, in: text, at: 7)
      }
    }
    #expect(valid > rounds(100))
  }

  /// The suggestion of an error is valid instead of the wrong part, however a word is misspelt.
  @Test func everySuggestionIsAccepted() throws {
    let words =
      DateWord.all.map(\.name) + DateWord.turned
      + ["2026-11-25", "2026-11", "12-24", "dec-25", "15th", "7d", "1m-1d", "due-3d", "2026-W48"]
    var suggestions = 0
    func check(_ text: String) {
      do {
        _ = try DateExpression(text)
      } catch {
        if expectAcceptedSuggestion(of: error, in: Array(text.utf8)) { suggestions += 1 }
      }
    }
    for word in words {
      let letters = Array(word)
      for index in letters.indices {
        let (before, after) = (String(letters[..<index]), String(letters[(index + 1)...]))
        check(before + after)
        for letter in ["x", "s", "\(letters[index])\(letters[index])", "-", " ", "/", "1"] {
          check(before + letter + after)
        }
      }
      for more in [
        "17:30", " 17:30", "@25:00", " 9:00", " 7d", "7d", " 25", " 30", "30", "s", " 2",
      ] {
        check(word + more)
        check(word.dropLast() + more)
      }
      for less in ["in ", "on ", "next ", "this ", "last ", "2 ", "a ", "feb ", "25th ", "in 2 "] {
        check(less + word)
        check(less + word + "s")
        check(less + word + " ago")
      }
    }
    #expect(suggestions > 2_000)
  }

  /// Checks that the suggestion of an error is a valid date in its context; false if there is none.
  @discardableResult
  private func expectAcceptedSuggestion(
    of diagnostic: Diagnostic, in text: [UInt8], at offset: Int = 0
  ) -> Bool {
    guard let suggestion = diagnostic.suggestion else { return false }
    var corrected = text
    corrected.replaceSubrange(
      diagnostic.range.lowerBound - offset..<diagnostic.range.upperBound - offset,
      with: suggestion.utf8)
    #expect(
      (try? DateExpression(parsing: corrected)) != nil,
      "\(String(decoding: text, as: UTF8.self)): \(diagnostic.sentence)")
    return true
  }

  /// Where a single day is needed, a period that includes today never means one that has passed.
  @Test(arguments: Weekday.allCases)
  func aPeriodThatHasBegunIsNotOver(weekStart: Weekday) throws {
    for offset in 0..<400 {
      let today = try #require(CivilDate.day(2026, 11, 16).adding(days: offset))
      let words = [
        "week", "this-month", "quarter", "year", "weekend", "\(today.year)",
        String(today.text.prefix(7)),
      ]
      for word in words {
        for time in ["", "@17:30"] {
          let day = try DateExpression(word + time).resolve(on: today, weekStart: weekStart).date
          let period = try DateExpression(word).period(on: today, weekStart: weekStart)
          #expect(day >= today && period.contains(day), "\(word) on \(today)")
        }
      }
    }
  }

  /// Every word is printed as a word with the same meaning, and no two words have the same
  /// spelling.
  @Test func everyWordIsKnownByOneName() throws {
    #expect(Set(DateWord.all.map(\.name)).count == DateWord.all.count)
    for (name, meaning) in DateWord.all {
      #expect(try DateExpression(name).base == meaning)
      for turn in ["next-", "last-"] where meaning.turn != nil {
        let expression = try DateExpression(turn + name)
        #expect(try DateExpression(expression.text) == expression)
        #expect(expression.text.hasPrefix(turn))
      }
    }
  }

  /// If weeks begin on another day, the current week contains today and ends the day before that
  /// weekday.
  @Test(arguments: Weekday.allCases)
  func weeksBeginOnTheDayThatIsChosen(weekStart: Weekday) throws {
    for offset in 0..<14 {
      let today = try #require(CivilDate.day(2026, 11, 16).adding(days: offset))
      func period(_ text: String) throws -> ClosedRange<CivilDate> {
        try DateExpression(text).period(on: today, weekStart: weekStart)
      }
      let week = try period("week")
      #expect(week.contains(today))
      #expect(week.lowerBound.weekday == weekStart)
      #expect(week.lowerBound.days(until: week.upperBound) == 6)
      #expect(try period("this-week") == week)
      #expect(try period("sow").lowerBound == week.lowerBound)
      #expect(try period("eow").lowerBound == week.upperBound)
      let next = try period("next-week")
      #expect(week.upperBound.adding(days: 1) == next.lowerBound)
      for day in Weekday.allCases {
        let date = try period("next-" + day.shortName).lowerBound
        #expect(date.weekday == day)
        #expect(next.contains(date))
      }
      #expect(try period("2026-W48").lowerBound == .day(2026, 11, 23))
    }
  }

  /// A weekend is the next Saturday and Sunday that are not both over.
  @Test(arguments: 0..<14)
  func theWeekendIsTheNextOne(offset: Int) throws {
    let today = try #require(CivilDate.day(2026, 11, 16).adding(days: offset))
    let weekend = try DateExpression("weekend").period(on: today)
    #expect(weekend.lowerBound.weekday == .saturday)
    #expect(weekend.lowerBound.adding(days: 1) == weekend.upperBound)
    #expect(weekend.upperBound >= today)
    #expect(today.days(until: weekend.lowerBound) <= 5)
    let day = try DateExpression("weekend").resolve(on: today).date
    #expect(day >= today && weekend.contains(day))
  }

  /// Expressions with the same meaning are equal.
  @Test func equalExpressionsMeanTheSame() throws {
    let texts = ["Fri+7D", "friday+7d", "fr+7d", "mon", "fri+7d@9:00", "friT09:00+0d"]
    #expect(Set(texts.compactMap { try? DateExpression($0) }).count == 3)
    #expect(try DateExpression("-2d").offset.text == "-2d")
    let offset = try DateExpression("1m-1d").offset
    #expect(CivilDate.day(2026, 1, 31).adding(offset)?.text == "2026-02-27")
  }

  @Test func nothingIsNoDate() {
    #expect { try DateExpression("") } throws: { error in
      (error as? Diagnostic)?.message == "expected a date such as fri, 7d or 2026-11-25"
    }
  }
}
