import TestSupport
import TodoTxt

/// What an app shows around a search field: errors in their place, completions, days in words.
@Suite struct SearchFieldTests {
  private let today: CivilDate

  init() throws { today = try #require(CivilDate("2026-11-21")) }

  @Test func daysAreSaidAndRepeated() throws {
    func dates(_ line: String, through last: String) throws -> [String] {
      let last = try #require(CivilDate(last))
      return TodoItem(line).repetitions(through: last, on: today).compactMap { $0.due?.text }
    }
    #expect(
      try dates("a rec:+1m due:2027-01-31", through: "2027-04-30")
        == ["2027-02-28", "2027-03-31", "2027-04-30"])
    #expect(
      try dates("a rec:+1w due:2026-12-03 rec-from:2026-11-30", through: "2026-12-14")
        == ["2026-12-07", "2026-12-14"])
    #expect(
      try dates("a rec:1d due:2026-12-01 until:2026-12-03", through: "2027-01-01")
        == ["2026-12-02", "2026-12-03"])
    #expect(
      try dates("a rec:1w due:2026-11-01", through: "2026-12-05") == ["2026-11-28", "2026-12-05"])
    #expect(today.adding(days: 3)?.words(from: today) == "in 3 days")
  }

  @Test func anErrorHasItsPlaceInTheText() throws {
    let text = "+wörk due<tomorow"
    do {
      _ = try Filter(text).predicate(on: today, in: Document())
      Issue.record("no error")
    } catch { #expect(text[error.range(in: text)] == "tomorow") }
  }

  @Test func aFilterIsCompleted() {
    let list: Document = "(A) Call +work @phone due:2026-11-25 est:3\n"
    func texts(_ text: String) -> [String] {
      list.completions(at: text.endIndex, inFilter: text, on: today).map { completion in
        var text = text
        text.replaceSubrange(completion.range, with: completion.text)
        return text
      }
    }
    #expect(texts("call (-+w") == ["call (-+work"] && texts("@") == ["@phone"])
    #expect(texts("is:ov") == ["is:overdue"] && texts("i").contains("is:"))
    #expect(texts("due<tom") == ["due<2026-11-22"] && texts("est:") == ["est:3"])
    #expect(texts("pri:b") == ["pri:B"])
    #expect(list.completions(at: "".startIndex, inFilter: "", on: today).count > 2)
  }

  @Test func aTaskIsCompletedWithTheNamesOfTheList() {
    let list: Document = "Call +work @phone\n"
    let text = "Write +wo later"
    let caret = text.utf8.index(text.startIndex, offsetBy: 9)
    let found = list.completions(at: caret, in: text, on: today)
    #expect(found.map(\.text) == ["+work"] && found.first.map { text[$0.range] } == "+wo")
    #expect(list.completions(at: text.endIndex, in: "", on: today).isEmpty)
  }

  @Test func completionsMatchThePriority() {
    func labels(_ text: String) -> [String] {
      Document(text).completions(at: text.endIndex, in: text, on: today).map(\.label)
    }
    #expect(labels("(").count == 6 && labels("(b") == ["(B)"] && labels("(x") == [])
  }
}
