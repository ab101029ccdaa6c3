import TestSupport

@testable import TodoTxt

@Suite struct SeriesErrorTests {
  static let mistakes: [(line: String, place: String, message: String)] = [
    (
      "(A) Rent rec:1q due:2026-11-30", "q", "rec: unknown unit \"q\"; expected d, b, w, m or y"
    ),
    (
      "Rent rec:+1m:45 @home", "45",
      "rec: unknown day of the month \"45\"; expected one such as 15, last, 2tue or lastb"
    ),
    (
      "Rent rec:1m due:2026-11-31", "2026-11-31",
      "due: unknown date \"2026-11-31\"; a repeating task needs one such as 2026-11-25"
    ),
    (
      "Rent rec:1m t:soon", "soon",
      "t: unknown date \"soon\"; a repeating task needs one such as 2026-11-25"
    ),
    (
      "Rent until:eoy rec:+1m due:2026-11-30", "eoy",
      "until: unknown date \"eoy\"; a repeating task needs one such as 2026-11-25"
    ),
  ]

  @Test(arguments: mistakes)
  func theErrorPointsIntoTheLine(line: String, place: String, message: String) throws {
    let item = TodoItem(parsing: Array(line.utf8))
    let diagnostic = try #require(throws: Diagnostic.self) {
      try item.successor(completedOn: CivilDate(unchecked: 2026, 11, 21))
    }
    #expect(diagnostic.source == Array(line.utf8))
    let found = diagnostic.source[diagnostic.range]
    #expect(String(decoding: found, as: UTF8.self) == place)
    #expect(diagnostic.message == message)
  }
}
