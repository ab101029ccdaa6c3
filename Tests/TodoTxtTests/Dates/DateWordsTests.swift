import TestSupport

@testable import TodoTxt

@Suite struct DateWordsTests {
  private let today = CivilDate.day(2026, 11, 21)

  @Test(
    arguments: [
      ("2026-11-21", "today", "today"), ("2026-11-22", "tomorrow", "tomorrow"),
      ("2026-11-20", "yesterday", "1 day late"), ("2026-11-19", "2 days ago", "2 days late"),
      ("2026-11-23", "in 2 days", "in 2 days"), ("2026-12-04", "in 13 days", "in 13 days"),
      ("2026-12-05", "in 2 weeks", "in 2 weeks"), ("2027-01-20", "in 8 weeks", "in 8 weeks"),
      ("2027-01-21", "in 2 months", "in 2 months"), ("2028-11-20", "in 23 months", "in 23 months"),
      ("2028-11-21", "in 2 years", "in 2 years"), ("2026-11-08", "13 days ago", "13 days late"),
      ("2026-11-07", "2 weeks ago", "2 weeks late"),
      ("2026-09-21", "2 months ago", "2 months late"),
      ("2026-09-22", "8 weeks ago", "8 weeks late"),
      ("2024-11-21", "2 years ago", "2 years late"),
      ("9999-12-31", "in 7973 years", "in 7973 years"),
    ] as [(String, String, String)])
  func aDayIsDescribedInWords(text: String, words: String, due: String) throws {
    let date = try #require(CivilDate(parsing: text.utf8))
    #expect(date.words(from: today) == words)
    #expect(date.words(ofDueFrom: today) == due)
  }

  @Test(
    arguments: [
      ("2026-11-21", "today"), ("2026-11-21T17:30", "today at 17:30"), ("2026-11-22", "tomorrow"),
      ("2026-11-23T08:05", "Mon at 08:05"), ("2026-11-27", "Fri"), ("2026-11-28", "Sat 28 Nov"),
      ("2026-12-04T09:00", "Fri 4 Dec at 09:00"), ("2027-11-20", "Sat 20 Nov"),
      ("2027-11-21", "21 Nov 2027"), ("2028-11-27", "27 Nov 2028"),
      ("2026-11-20T09:00", "yesterday"), ("2026-11-19", "2 days late"),
      ("2026-10-31", "3 weeks late"), ("2026-01-01", "10 months late"),
    ] as [(String, String)])
  func aDueTimeIsDescribedInAColumn(text: String, words: String) throws {
    let due = try #require(Moment(parsing: Array(text.utf8)[...]))
    #expect(due.dueWords(on: today) == words)
  }

  @Test func aDayIsWrittenOut() {
    #expect(CivilDate.day(2026, 11, 27).words == "Friday 27 November 2026")
    #expect(CivilDate.earliest.words == "Monday 1 January 1")
  }
}
