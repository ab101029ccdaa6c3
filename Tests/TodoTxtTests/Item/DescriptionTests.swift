import TestSupport
import TodoTxt

/// A value is printed as a user would write it, and an error as its message.
@Suite struct DescriptionTests {
  @Test(
    arguments: [
      (TodoItem("(A) Call mum @phone"), "(A) Call mum @phone"),
      (TodoItem(parsing: [0x61, 0xFF]), "a\u{FFFD}"),
      (TodoItem("a due:2026-11-25").tags[0], "due:2026-11-25"),
      (TagKey.due, "due"),
    ] as [(any CustomStringConvertible & Sendable, String)])
  func aValueIsItsText(value: any CustomStringConvertible & Sendable, text: String) {
    #expect("\(value)" == text)
  }

  @Test func anErrorIsItsSentence() throws {
    let today = try #require(CivilDate("2026-11-21"))
    let errors: [(String, () throws -> Void)] = [
      (
        "unknown date \"tomorow\"; did you mean \"tomorrow\"?",
        { _ = try Filter("due<tomorow").resolved(on: today) }
      ),
      ("expected a field such as due, pri or project", { _ = try TaskOrder("") }),
      (
        "rec: unknown unit \"x\"; expected d, b, w, m or y",
        { _ = try TodoItem("a rec:1x").successor(completedOn: today) }
      ),
      (
        "due: unknown date \"fri\"; a repeating task needs one such as 2026-11-25",
        { _ = try TodoItem("a rec:1w due:fri").successor(completedOn: today) }
      ),
    ]
    for (sentence, work) in errors {
      #expect { try work() } throws: { "\($0)" == sentence }
    }
  }

  @Test func datesAndTimesAreReadFromTexts() {
    #expect(CivilDate("2026-11-21")?.description == "2026-11-21")
    #expect(CivilDate("2026-02-30") == nil)
    #expect(Moment("2026-11-21T17:30")?.description == "2026-11-21T17:30")
    #expect(ClockTime("9:30")?.description == "09:30")
  }
}
