/// A state with a name in queries: `is:overdue`.
package struct FilterState: Sendable {
  /// The names, the usual one first.
  package let names: [String]

  /// Its meaning in a few words.
  package let help: String

  /// The kinds of tasks that are no longer omitted if a query names the state.
  let reveals: Omission

  /// Its meaning on a given day.
  let test: @Sendable (CivilDate) -> FilterTest

  private init(
    _ names: String..., reveals: Omission = [], help: String,
    test: @escaping @Sendable (CivilDate) -> FilterTest
  ) {
    self.names = names
    self.help = help
    self.reveals = reveals
    self.test = test
  }

  /// Every state: one row each.
  package static let all: [FilterState] = [
    // A query with this name also decides about completed tasks: `-is:open` selects them.
    FilterState("open", "pending", reveals: .completed, help: "not completed") { _ in
      .not(.isCompleted)
    },
    FilterState("done", "completed", reveals: .completed, help: "completed") { _ in .isCompleted },
    FilterState("overdue", help: "open and due before today") { today in
      .all([.not(.isCompleted), due(.less, today)])
    },
    FilterState("today", help: "due today") { today in due(.equal, today) },
    FilterState("due", help: "open and due today or before") { today in
      .all([.not(.isCompleted), due(.lessOrEqual, today)])
    },
    FilterState(
      "waiting", reveals: .waiting, help: "open, t: is in the future, and not due yet"
    ) { _ in
      .isOmitted(.waiting)
    },
    FilterState("hidden", reveals: .hidden, help: "marked h:1") { _ in .isOmitted(.hidden) },
    FilterState("blocked", reveals: .blocked, help: "has an open subtask") { _ in .isBlocked },
    FilterState("recurring", help: "has a recurrence") { _ in .isPresent(.recurrence) },
    FilterState("running", help: "its timer is running") { _ in
      .isPresent(.running)
    },
    FilterState("ready", "next", help: "open and not hidden, waiting or blocked") { _ in
      // A task that is due by today is listed, but it is not ready while it is blocked.
      .all([.not(.isOmitted(.agenda)), .not(.isBlocked)])
    },
  ]

  static func named(_ name: String) -> FilterState? {
    all.first { $0.names.contains(name.lowercased()) }
  }

  private static func due(_ relation: FilterRelation, _ today: CivilDate) -> FilterTest {
    .scale(.due, IntervalTest(relation: relation, operands: [Interval(from: today, to: today)]))
  }
}
