import Testing

@testable import TodoTxt

@Suite struct DateWordsTests {
  private let today = CivilDate.day(2026, 11, 21)

  @Test(
    arguments: [
      ("2026-11-21", "today", "today"), ("2026-11-22", "tomorrow", "tomorrow"),
      ("2026-11-20", "yesterday", "1 day overdue"), ("2026-11-19", "2 days ago", "2 days overdue"),
      ("2026-11-23", "in 2 days", "in 2 days"), ("2026-12-04", "in 13 days", "in 13 days"),
      ("2026-12-05", "in 2 weeks", "in 2 weeks"), ("2027-01-20", "in 8 weeks", "in 8 weeks"),
      ("2027-01-21", "in 2 months", "in 2 months"), ("2028-11-20", "in 23 months", "in 23 months"),
      ("2028-11-21", "in 2 years", "in 2 years"), ("2026-11-08", "13 days ago", "13 days overdue"),
      ("2026-11-07", "2 weeks ago", "2 weeks overdue"),
      ("2026-09-21", "2 months ago", "2 months overdue"),
      ("2026-09-22", "8 weeks ago", "8 weeks overdue"),
      ("2024-11-21", "2 years ago", "2 years overdue"),
      ("9999-12-31", "in 7973 years", "in 7973 years"),
    ] as [(String, String, String)])
  func aDayIsSaidAsPeopleDo(text: String, words: String, due: String) throws {
    let date = try #require(CivilDate(parsing: text.utf8))
    #expect(date.words(from: today) == words)
    #expect(date.words(ofDueFrom: today) == due)
  }

  @Test func aDayIsWrittenOut() {
    #expect(CivilDate.day(2026, 11, 27).words == "Friday 27 November 2026")
    #expect(CivilDate.earliest.words == "Monday 1 January 1")
  }
}
