import TestSupport

@testable import TodoTxt

@Suite struct SeriesErrorTests {
  struct Mistake: Sendable, CustomTestStringConvertible {
    var line: String
    var place: String
    var message: String
    var testDescription: String { line }

    init(_ line: String, at place: String, _ message: String) {
      self.line = line
      self.place = place
      self.message = message
    }
  }

  static let mistakes: [Mistake] = [
    Mistake(
      "(A) Rent rec:1q due:2026-11-30", at: "q", "rec: unknown unit \"q\"; expected d, b, w, m or y"
    ),
    Mistake(
      "Rent rec:+1m:45 @home", at: "45",
      "rec: unknown day of the month \"45\"; expected one such as 15, last, 2tue or lastb"),
    Mistake(
      "Rent rec:1m due:2026-11-31", at: "2026-11-31",
      "due: unknown date \"2026-11-31\"; a repeating task needs one such as 2026-11-25"),
    Mistake(
      "Rent rec:1m t:soon", at: "soon",
      "t: unknown date \"soon\"; a repeating task needs one such as 2026-11-25"),
    Mistake(
      "Rent until:eoy rec:+1m due:2026-11-30", at: "eoy",
      "until: unknown date \"eoy\"; a repeating task needs one such as 2026-11-25"),
  ]

  @Test(arguments: mistakes)
  func theErrorPointsIntoTheLine(_ mistake: Mistake) throws {
    let item = TodoItem(parsing: Array(mistake.line.utf8))
    let diagnostic = try #require(throws: Diagnostic.self) {
      try item.successor(completedOn: CivilDate(unchecked: 2026, 11, 21))
    }
    #expect(diagnostic.source == Array(mistake.line.utf8))
    let place = diagnostic.source[diagnostic.range]
    #expect(String(decoding: place, as: UTF8.self) == mistake.place)
    #expect(diagnostic.message == mistake.message)
  }
}
