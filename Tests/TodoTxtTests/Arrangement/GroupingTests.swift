import TestSupport

@testable import TodoTxt

/// Groups on Saturday 2026-11-21.
@Suite struct GroupingTests {
  static let today = CivilDate(unchecked: 2026, 11, 21)

  static let file = """
    (B) One +a +b due:2026-11-20
    (A) Two +b +b due:2026-11-21
    Three due:2026-11-22T10:00
    x 2026-11-19 2026-10-31 Four +a2 due:2026-11-01 pri:A
    x 2026-11-10 Five +a10 due:2026-11-23
    (Z) Six @x due:2026-11-30
    x 2026-11-20 2026-11-14 Seven due:friday est:30
    Eight due:2026-12-01 est:5
    """

  static let groupings: [(keys: String, groups: [String])] = [
    ("project", ["+a 1", "+a2 4", "+a10 5", "+b 1 2", "no project 3 6 7 8"]),
    ("-project", ["+b 1 2", "+a10 5", "+a2 4", "+a 1", "no project 3 6 7 8"]),
    ("context", ["@x 6", "no context 1 2 3 4 5 7 8"]),
    ("priority", ["(A) 2 4", "(B) 1", "(Z) 6", "no priority 3 5 7 8"]),
    (
      "due",
      [
        "overdue 1", "earlier 4", "today 2", "tomorrow 3", "next week 5", "this month 6", "later 8",
        "no due 7",
      ]
    ),
    ("done", ["last week 5", "earlier this week 4", "yesterday 7", "no done 1 2 3 6 8"]),
    ("est", ["5 8", "30 7", "no est 1 2 3 4 5 6"]),
    (
      "priority,project",
      [
        "(A) 2 4", "  +a2 4", "  +b 2", "(B) 1", "  +a 1", "  +b 1", "(Z) 6", "  no project 6",
        "no priority 3 5 7 8", "  +a10 5", "  no project 3 7 8",
      ]
    ),
  ]

  @Test(arguments: groupings)
  func groups(keys: String, groups expected: [String]) throws {
    let grouping = try Grouping(keys)
    #expect(try Grouping(grouping.text) == grouping)
    let document = Document(parsing: Array(GroupingTests.file.utf8))
    let groups = document.items.grouped(by: grouping, on: GroupingTests.today)
    #expect(lines(groups) == expected)
  }

  private func lines(_ groups: [ItemGroup<TodoItem>], indentation: String = "") -> [String] {
    groups.flatMap { group in
      let numbers = group.items.map { " \($0.number)" }.joined()
      return ["\(indentation)\(group.heading)\(numbers)"]
        + lines(group.groups, indentation: indentation + "  ")
    }
  }

  static let buckets: [(Int, String)] = [
    (-400, "earlier"), (-13, "earlier"), (-12, "last week"), (-6, "last week"),
    (-5, "earlier this week"), (-2, "earlier this week"), (-1, "yesterday"),
    (0, "today"), (1, "tomorrow"), (2, "next week"), (8, "next week"), (9, "this month"),
    (10, "later"),
  ]

  @Test(arguments: buckets)
  func everyDayHasABucket(days: Int, heading: String) throws {
    // From a Saturday: the week ends tomorrow. The month is the one with 31 days.
    let saturday = CivilDate(unchecked: 2026, 12, 19)
    let date = try #require(saturday.adding(days: days > 9 ? days + 3 : days))
    #expect(DateBucket(date, on: saturday, isDue: false).rawValue == heading)
    let due = DateBucket(date, on: saturday, isDue: true)
    #expect(due.rawValue == (days < 0 ? "overdue" : heading))
    let monday = CivilDate(unchecked: 2026, 11, 16)
    let friday = CivilDate(unchecked: 2026, 11, 20)
    #expect(DateBucket(friday, on: monday, isDue: true).rawValue == "this week")
  }

  @Test func weeksMayBeginOnSunday() throws {
    let file = (15...29).map { "Task due:2026-11-\($0)\n" }.joined()
    let items = Document(parsing: Array(file.utf8)).items
    var grouping = Grouping.due
    grouping.weekStart = .sunday
    let groups = items.grouped(by: grouping, on: CivilDate.day(2026, 11, 18))
    #expect(
      lines(groups) == [
        "overdue 1 2 3", "today 4", "tomorrow 5", "this week 6 7",
        "next week 8 9 10 11 12 13 14", "this month 15",
      ])
  }

  @Test func thePipelineReadsAsItRuns() throws {
    let document = Document(parsing: Array(GroupingTests.file.utf8))
    let filter = try Filter("due:..1w").resolved(on: GroupingTests.today)
    let groups = document.items.filter(filter).sorted(by: .standard).grouped(
      by: .project, on: GroupingTests.today)
    #expect(groups.map(\.heading) == ["+a", "+b", "no project"])
    #expect(groups[1].items.map(\.number) == [2, 1])
  }
}
