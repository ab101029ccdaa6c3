import TestSupport

@testable import TodoTxt
@testable import TTOutput

/// What the counts below a list call overdue or due today is what the filter lists.
@Suite struct OverdueLawTests {
  @Test func aBlockedTaskThatIsDueIsShown() throws {
    let today = CivilDate(unchecked: 2026, 11, 21)
    let list = Document("a id:a due:2026-11-20\nb p:a\nc id:c due:2026-11-22\nd p:c\n")
    func numbers(_ query: String) throws -> [Int] {
      list.items(matching: try Filter(query).resolved(on: today)).map(\.number)
    }
    #expect(try numbers("") == [1, 2, 4] && numbers("is:overdue") == [1])
    #expect(try numbers("is:ready") == [2, 4] && numbers("is:blocked") == [1, 3])
  }

  @Test(arguments: 0..<rounds(100)) func theCountsAreWhatTheFilterLists(seed: Int) throws {
    var random = SeededRandom(seed: UInt64(seed))
    let today = CivilDate(unchecked: 2026, 11, 21)
    let words = [
      "h:1", "id:a", "id:b", "p:a", "p:b", "t:2026-12-01", "due:2026-11-20", "due:2026-11-21",
      "due:2026-11-22", "rec:1w", "due:soon",
    ]
    let lines = (0..<8).map { _ in
      let head = ["", "x ", "(A) "].randomElement(using: &random) ?? ""
      return head + "a " + words.shuffled(using: &random).prefix(4).joined(separator: " ") + "\n"
    }
    let list = Document(lines.joined())
    let counts = ListOverview(of: list.list, selected: 0, on: today).counts(shown: list.list)
    for (name, query) in [("overdue", "is:overdue"), ("due today", "is:today")] {
      let found = list.items(matching: try Filter(query).resolved(on: today)).count
      let counted = counts.first { $0.hasSuffix(" \(name)") }.flatMap {
        Int($0.prefix { $0 != " " })
      }
      #expect(found == counted ?? 0, "\(name): \(counts)\n\(list.text)")
    }
  }
}
