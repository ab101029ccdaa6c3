import TestSupport
import Testing
import TodoTxt

/// What an app shows around a search field: errors in their place, completions, days in words.
@Suite struct SearchFieldTests {
  private let today: CivilDate

  init() throws { today = try #require(CivilDate("2026-11-21")) }

  @Test func daysAreSaidAndRepeated() throws {
    let day = try #require(CivilDate("2026-01-31"))
    let dates = try Recurrence("+1m").dates(after: day).prefix(3).map(\.description)
    #expect(dates == ["2026-02-28", "2026-03-31", "2026-04-30"])
    #expect(
      try Recurrence("mon,thu").dates(after: today).prefix(2).map(\.description)
        == ["2026-11-23", "2026-11-26"])
    #expect(Array(try Recurrence("1y").dates(after: CivilDate.latest)) == [])
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

  @Test func completionsMatchThePriority() {
    func labels(_ text: String) -> [String] {
      Document(text).completions(at: text.endIndex, in: text, on: today).map(\.label)
    }
    #expect(labels("(").count == 6 && labels("(b") == ["(B)"] && labels("(x") == [])
  }
}
