import TestSupport
import TodoTxt

@testable import TTCalendar

/// Recurrence rules as RRULE (RFC 5545 §3.3.10), in both directions.
struct CalendarRuleTests {
  @Test(
    arguments: [
      ("+3d", "2026-11-25", "FREQ=DAILY;INTERVAL=3"),
      ("+1b", "2026-11-25", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"),
      ("+mon,thu", "2026-11-26", "FREQ=WEEKLY;BYDAY=MO,TH"),
      ("+1m", "2026-11-28", "FREQ=MONTHLY"),
      ("+1m:29", "2026-11-29", "FREQ=MONTHLY;BYMONTHDAY=28,29;BYSETPOS=-1"),
      ("+2m:15", "2026-11-15", "FREQ=MONTHLY;INTERVAL=2;BYMONTHDAY=15"),
      ("+1m:last", "2026-11-30", "FREQ=MONTHLY;BYMONTHDAY=-1"),
      ("+1m:2tue", "2026-12-08", "FREQ=MONTHLY;BYDAY=2TU"),
      ("+1m:lastfri", "2026-11-27", "FREQ=MONTHLY;BYDAY=-1FR"),
      ("+1m:3b", "2026-12-03", "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=3"),
      ("+1m:lastb", "2026-11-30", "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1"),
      ("+1y", "2026-02-28", "FREQ=YEARLY"),
      ("+1y:4thu", "2026-11-26", "FREQ=YEARLY;BYMONTH=11;BYDAY=4TH"),
      (
        "+2y:lastb", "2026-12-31",
        "FREQ=YEARLY;INTERVAL=2;BYMONTH=12;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1"
      ),
      ("+1y:last", "2027-02-28", "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1"),
      ("+1y", "2028-02-29", "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1"),
    ] as [(String, String, String)])
  func isPrintedAndRead(rule: String, first: String, text: String) throws {
    let rule = try Recurrence(rule)
    let first = try #require(Moment(parsing: first.utf8))
    #expect(rule.calendarRule(from: first) == text)
    #expect(read(text, from: first.date) == rule)
    #expect(rule.calendarRule(from: first, until: first.date)?.hasPrefix("\(text);UNTIL=2") == true)
  }

  /// A first date that is none of the rule's would make its dates undefined (§3.8.5.3).
  @Test(
    arguments: [
      ("+1m:31", "2026-12-17", nil), ("+mon", "2026-11-24", nil), ("+1b", "2026-11-28", nil),
      ("+1m:2tue", "2026-12-01", nil), ("+1m:last", "2026-11-29", nil),
      ("+1y:lastb", "2026-12-30", nil), ("+1m", "2026-04-28", 31), ("+1m", "2026-05-01", 31),
      ("+1y", "2028-02-28", 29),
    ] as [(String, String, Int?)])
  func aFirstDateOutsideTheRuleIsRefused(rule: String, first: String, monthDay: Int?) throws {
    let first = try #require(Moment(first))
    #expect(try Recurrence(rule).calendarRule(from: first, monthDay: monthDay) == nil)
  }

  /// The end has the form of the first date.
  @Test(arguments: [
    ("2026-11-25", "FREQ=DAILY;UNTIL=20270101"),
    ("2026-11-25T09:00", "FREQ=DAILY;UNTIL=20270101T235900"),
  ])
  func anEndIsLikeTheStart(first: String, text: String) throws {
    let first = try #require(Moment(first))
    let end = try #require(CivilDate("2027-01-01"))
    #expect(try Recurrence("+1d").calendarRule(from: first, until: end) == text)
  }

  /// Other programs name the day even if it is that of the first date.
  @Test(
    arguments: [
      ("FREQ=WEEKLY;INTERVAL=2;BYDAY=WE;WKST=SU", "+2w"),
      ("FREQ=YEARLY;BYMONTHDAY=25;BYMONTH=11", "+1y"),
      ("FREQ=MONTHLY;BYMONTHDAY=25", "+1m:25"),
      ("FREQ=WEEKLY;INTERVAL=2;BYDAY=MO", nil),
      ("FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=25", nil),
      ("FREQ=YEARLY;BYMONTHDAY=25", nil),
      ("FREQ=YEARLY;BYMONTHDAY=-6", nil),
      ("FREQ=YEARLY;BYDAY=4WE", nil),
      ("FREQ=YEARLY;BYDAY=-1FR", nil),
      ("FREQ=MONTHLY;BYMONTH=12", nil),
      ("FREQ=MONTHLY;BYMONTHDAY=1,15", nil),
      ("FREQ=WEEKLY;COUNT=3", nil),
      ("FREQ=HOURLY", nil),
      // The first date must be one of the rule's.
      ("FREQ=MONTHLY;BYDAY=2TU", nil),
      ("FREQ=MONTHLY;BYMONTHDAY=1", nil),
      ("FREQ=WEEKLY;BYDAY=MO,TU", nil),
      ("FREQ=MONTHLY;BYDAY=4WE", "+1m:4wed"),
      ("BYDAY=MO", nil),
    ] as [(String, String?)])
  func isReadFromOthers(text: String, rule: String?) throws {
    let first = try #require(CivilDate(year: 2026, month: 11, day: 25))
    #expect(read(text, from: first)?.text == rule)
  }

  private func read(_ text: String, from first: CivilDate) -> Recurrence? {
    CalendarTimes { _ in Moment(first) }.series(
      ContentLine("RRULE", Array(text.utf8)), from: Moment(first))?
      .rule
  }
}
