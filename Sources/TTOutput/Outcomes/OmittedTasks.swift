package import TodoTxt

/// The tasks that match a query and are not shown, counted by the reason: `1 completed, 2 waiting`.
package struct OmittedTasks: Hashable, Sendable {
  /// The reason for each task.
  private let reasons: [String]

  package static let none = OmittedTasks([])

  private static let focus = "outside the focus"
  private static let all = ["completed", "hidden", "waiting", "blocked", focus]

  /// Creates the reasons for items, and for `others` that only the focus omits.
  package init(
    _ items: some Sequence<TodoItem>, outsideFocus others: Int = 0, on today: CivilDate? = nil
  ) {
    let reasons = items.map { item in
      if item.isCompleted { return "completed" }
      if item.isHidden { return "hidden" }
      return today.map(item.isWaiting) ?? false ? "waiting" : "blocked"
    }
    self.reasons = reasons + Array(repeating: OmittedTasks.focus, count: others)
  }

  package var isEmpty: Bool { reasons.isEmpty }
  package var areCompleted: Bool { reasons.allSatisfy { $0 == "completed" } }
  var isOutsideFocus: Bool { reasons.contains(OmittedTasks.focus) }

  /// A term that includes the first of them: `is:done`.
  package var term: String {
    let reason = OmittedTasks.all.first(where: reasons.contains) ?? ""
    return "is:\(reason == "completed" ? "done" : reason)"
  }

  package var words: String {
    OmittedTasks.all.compactMap { reason in
      let count = reasons.count { $0 == reason }
      return count == 0 ? nil : "\(count) \(reason)"
    }.joined(separator: ", ")
  }
}
