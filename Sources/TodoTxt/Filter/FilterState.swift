/// A state that a query asks for by name: `is:overdue`.
package struct FilterState: Sendable {
  /// The names, the usual one first.
  package let names: [String]

  /// What it means, in a few words.
  package let help: String

  /// The kinds of tasks that are no longer left out when the state is asked for.
  let reveals: FilterScope

  /// What it means on a given day.
  let test: @Sendable (CivilDate) -> FilterTest

  private init(
    _ names: String..., reveals: FilterScope = [], help: String,
    test: @escaping @Sendable (CivilDate) -> FilterTest
  ) {
    self.names = names
    self.help = help
    self.reveals = reveals
    self.test = test
  }

  /// Every state: one row each.
  package static let all: [FilterState] = [
    // Who names it decides about done tasks: `-is:open` asks for them.
    FilterState("open", "pending", reveals: .done, help: "not done") { _ in .not(.isCompleted) },
    FilterState("done", "completed", reveals: .done, help: "done") { _ in .isCompleted },
    FilterState("overdue", help: "open and due before today") { today in
      .all([.not(.isCompleted), due(.less, today)])
    },
    FilterState("today", help: "due today") { today in due(.equal, today) },
    FilterState("due", help: "open and due today or before") { today in
      .all([.not(.isCompleted), due(.lessOrEqual, today)])
    },
    FilterState("waiting", reveals: .waiting, help: "t: lies in the future", test: isWaiting),
    FilterState("hidden", reveals: .hidden, help: "marked h:1") { _ in isHidden },
    FilterState("blocked", reveals: .blocked, help: "a part of it is open") { _ in .isBlocked },
    FilterState("recurring", help: "has a recurrence") { _ in .isPresent(.recurrence) },
    FilterState("ready", "next", help: "open, and neither hidden, waiting nor blocked") { today in
      .not(FilterScope.all.test(today: today))
    },
  ]

  /// Returns the state with a name.
  static func named(_ name: String) -> FilterState? {
    all.first { $0.names.contains(name.lowercased()) }
  }

  /// Whether the task is marked `h:1`.
  static var isHidden: FilterTest {
    let one = WordTest.Operand(
      word: Glob(FilterValue(Array("1".utf8))), texts: Interval(), numbers: .value(1))
    let test = WordTest(relation: .equal, operands: [one])
    return .word(ItemField(key: .hidden), test)
  }

  /// Whether `t:` lies in the future.
  @Sendable static func isWaiting(_ today: CivilDate) -> FilterTest {
    .moment(.threshold, IntervalTest(relation: .greater, operands: [.day(today)]))
  }

  private static func due(_ relation: FilterRelation, _ today: CivilDate) -> FilterTest {
    .moment(.due, IntervalTest(relation: relation, operands: [.day(today)]))
  }
}

extension Interval<Int> {
  /// All moments of a day.
  static func day(_ date: CivilDate) -> Interval {
    Interval(lower: MomentKey.start(of: date), upper: MomentKey.end(of: date))
  }
}
