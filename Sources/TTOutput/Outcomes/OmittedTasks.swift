package import TodoTxt

/// The tasks that match a query and are not shown, counted by the reason: `1 completed, 2 waiting`.
package struct OmittedTasks: Hashable, Sendable {
  private let counts: [Count]

  private struct Count: Hashable {
    let count: Int
    let reason: String
  }

  package static let none = OmittedTasks()

  package var isEmpty: Bool { counts.isEmpty }

  /// A term that includes the first of them: `is:done`.
  package var term: String {
    let reason = counts.first?.reason ?? ""
    return "is:\(reason == "completed" ? "done" : reason)"
  }

  package var areCompleted: Bool { counts.map(\.reason) == ["completed"] }

  /// Whether the focus alone omits some of them.
  var isOutsideFocus: Bool { counts.contains { $0.reason == OmittedTasks.focus } }

  private static let focus = "outside the focus"

  /// Creates the counts of items, and of `others` that only the focus omits.
  package init(
    _ items: some Sequence<TodoItem> = [], outsideFocus others: Int = 0, on today: CivilDate? = nil
  ) {
    let reasons = items.map { item in
      item.isCompleted
        ? "completed"
        : item.isHidden ? "hidden" : today.map(item.isWaiting) ?? false ? "waiting" : "blocked"
    }
    counts =
      (["completed", "hidden", "waiting", "blocked"].map { name in
        Count(count: reasons.count { $0 == name }, reason: name)
      } + [Count(count: others, reason: OmittedTasks.focus)]).filter { $0.count > 0 }
  }

  package var words: String {
    counts.map { "\($0.count) \($0.reason)" }.joined(separator: ", ")
  }
}
