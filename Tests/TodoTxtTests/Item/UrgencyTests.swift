import TestSupport

@testable import TodoTxt

@Suite struct UrgencyTests {
  private static let today = CivilDate.day(2026, 11, 21)

  @Test(
    arguments: [
      ("a", 0), ("a due:2026-11-20", 61), ("a due:2026-11-07", 74), ("a due:2020-01-01", 74),
      ("a due:2026-11-21", 55), ("a due:2026-11-21T17:30", 55), ("a due:2026-11-22", 45),
      ("a due:2026-11-23", 15), ("a due:2026-11-24", 15), ("a due:2026-11-25", 12),
      ("a due:2026-11-28", 12), ("a due:2026-11-29", 4), ("a due:2026-12-05", 4),
      ("a due:2026-12-06", 0), ("a due:friday", 0), ("(A) a", 50), ("(B) a", 25), ("(C) a", 6),
      ("(D) a", 3), ("(Z) a", 3), ("(A) a due:2026-11-11", 120), ("a pri:A", 0),
    ] as [(String, Int)])
  func aTaskHasPoints(line: String, points: Int) throws {
    let urgency = try #require(
      Urgency(of: TodoItem(line), on: Self.today, blocksOpenTask: false))
    #expect(urgency.points == points)
    #expect(urgency.parts.allSatisfy { $0.points > 0 })
  }

  private static let file = """
    Renovate id:reno
    Choose colour p:reno due:2026-11-21
    x 2026-11-20 Measure p:reno
    (B) Buy paint p:reno
    Sweep p:gone
    x 2026-11-20 Move id:gone
    (A) 2026-11-02 Pay due:2026-12-24
    (A) 2026-11-01 Call due:2026-12-24
    """

  @Test func aBlockingTaskIsMoreUrgent() {
    let document = Document(parsing: Array(Self.file.utf8))
    let points = document.items.map { document.urgency(of: $0, on: Self.today)?.points }
    #expect(points == [0, 63, nil, 33, 0, nil, 50, 50])
    #expect(
      document.urgency(of: document.items[1], on: Self.today)?.parts.map(\.reason.description)
        == ["due today", "blocks an open task"])
  }

  /// Filters, sorting and grouping see the same value of the field.
  @Test func theFieldIsTheUrgencyOfTheTask() throws {
    let document = Document(parsing: Array(Self.file.utf8))
    for threshold in [0, 1, 33, 50, 63, 64] {
      var context = FilterContext(today: Self.today)
      context.omission = []
      let filter = try Filter("urgency>=\(threshold)").resolved(in: context)
      let expected = document.items.filter {
        document.urgency(of: $0, on: Self.today).map { $0.points >= threshold } ?? false
      }
      #expect(document.items(matching: filter) == expected)
      #expect(document.items.filter(filter) == expected)
    }
    let order = TaskOrder.mostUrgent.bound(on: Self.today, at: nil, in: document)
    #expect(document.items.sorted(by: order).map(\.number) == [2, 8, 7, 4, 1, 5, 3, 6])
    #expect(document.list.sorted(by: order).map(\.number) == [2, 8, 7, 4, 1, 5, 3, 6])
    let grouping = try Grouping("-urgency").bound(on: Self.today, at: nil, in: document)
    #expect(
      document.items.grouped(by: grouping, on: Self.today).map(\.heading)
        == ["63", "50", "33", "0", "no urgency"])
  }

  @Test func reasonsAreInWords() {
    let reasons: [Urgency.Reason] = [
      .due(days: -2), .due(days: -1), .due(days: 0), .due(days: 1), .due(days: 9), .priority(.b),
      .blocksOpenTask,
    ]
    #expect(
      reasons.map(\.description) == [
        "2 days late", "1 day late", "due today", "due tomorrow", "due in 9 days",
        "priority B", "blocks an open task",
      ])
  }
}

extension Document {
  fileprivate func urgency(of item: TodoItem, on today: CivilDate) -> Urgency? {
    OpenNames(in: self).urgency(of: item, on: today)
  }
}
