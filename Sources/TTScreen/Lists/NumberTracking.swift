import TodoTxt

/// Finds tasks of an earlier version of a list by their old numbers.
///
///     let tracking = NumberTracking(from: earlier, to: later, by: later.changes(since: earlier))
///     tracking.number(3)          // 4, if a line was added above; nil if the task was removed
struct NumberTracking {
  private let earlier: Document
  private let later: Document

  /// The new numbers of the changed tasks, by their old ones; nil for removed tasks.
  private var changed: [Int: Int?] = [:]

  /// The numbers of the unchanged tasks before and after, if they differ; these keep their order.
  private var unchanged: (before: [Int], after: [Int])?

  init(from earlier: Document, to later: Document, by changes: [ItemChange]) {
    (self.earlier, self.later) = (earlier, later)
    for change in changes {
      if let before = change.before { changed[before.number] = .some(change.after?.number) }
    }
    let keepsNumbers =
      earlier.lines.count == later.lines.count
      && changes.allSatisfy { $0.before?.number == $0.after?.number }
    if keepsNumbers { return }
    let come = Set(changes.compactMap(\.after?.number))
    unchanged = (
      before: earlier.list.numbers.filter { changed[$0] == nil },
      after: later.list.numbers.filter { !come.contains($0) }
    )
  }

  /// Returns the new number of a task; nil if it was removed.
  ///
  /// A number after the last line, of an archived task below the list, moves with that line.
  func number(_ number: Int) -> Int? {
    if number > earlier.lines.count { return number - earlier.lines.count + later.lines.count }
    if let new = changed[number] { return new }
    guard let unchanged else { return number }
    guard let rank = unchanged.before.firstIndex(of: number), rank < unchanged.after.count
    else { return nil }
    return unchanged.after[rank]
  }
}
