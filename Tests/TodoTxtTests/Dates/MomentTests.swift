import TestSupport

@testable import TodoTxt

@Suite struct MomentTests {
  @Test(arguments: ["2026-11-25", "2026-11-25T17:30", "0001-01-01T00:00", "9999-12-31T23:59"])
  func aMomentIsReadAndWritten(text: String) {
    #expect(Moment(parsing: text.utf8)?.text == text)
  }

  @Test(arguments: [
    "", "2026-11-2", "2026-02-30", "2026-11-25T", "2026-11-25T9:30", "2026-11-25T24:00",
    "2026-11-25T17:60", "2026-11-25t17:30", "2026-11-25 17:30", "2026-11-25T17:30:00",
    "2026-11-25@17:30", "2026-02-30T17:30", "2026-11-25T-1:30", "2026-11-25T17.30",
  ])
  func nothingElseIsAMoment(text: String) {
    #expect(Moment(parsing: text.utf8) == nil)
  }

  /// The order of moments is the order of their texts.
  @Test func momentsOrderByDayThenTheWholeDayThenByTime() {
    let texts = [
      "2026-11-24T23:59", "2026-11-25", "2026-11-25T00:00", "2026-11-25T09:30", "2026-11-25T17:05",
      "2026-11-25T17:30", "2026-11-26",
    ]
    let moments = texts.compactMap { Moment(parsing: $0.utf8) }
    #expect(moments.reversed().sorted().map(\.text) == texts)
    for (index, moment) in moments.enumerated() {
      for (other, later) in moments.enumerated() {
        #expect((moment < later) == (index < other))
      }
    }
  }

  @Test func everyTimeOfTheDayIsReadAndWritten() {
    for hour in -1...24 {
      for minute in -1...60 {
        let time = ClockTime(hour: hour, minute: minute)
        #expect((time != nil) == (0..<24 ~= hour && 0..<60 ~= minute))
        if let time { #expect(ClockTime(parsing: time.text.utf8) == time) }
      }
    }
    #expect(ClockTime(parsing: "9:30".utf8)?.text == "09:30")
  }
}
