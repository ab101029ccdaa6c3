import CommandLineKit
import TTOutput
package import TodoTxt

extension TodoItem {
  /// The time that the task is expected to take, from `est:`; nil if that is missing or invalid.
  ///
  ///     est:90     est:1h30m        ; a number alone is in minutes
  package var estimate: TimeSpent? {
    guard let value = value(for: TodoItem.estimateKey) else { return nil }
    guard let minutes = Int(value.string) else {
      return TimeSpent(parsing: value)
    }
    return 0...100_000 ~= minutes ? TimeSpent(seconds: minutes * 60) : nil
  }

  private static let estimateKey: TagKey = "est"

  /// The remaining part of the estimate; none if the task is completed.
  fileprivate func remainingTime(at now: Timestamp) -> TimeSpent {
    guard !isCompleted, let estimate else { return .none }
    let spent = timeSpent(until: now) ?? .none
    return estimate > spent ? TimeSpent(seconds: estimate.seconds - spent.seconds) : .none
  }
}

extension Session {
  /// Returns the remaining work of each day that has some, in order; overdue tasks count for today.
  func work(of items: some Sequence<TodoItem>) -> [(day: CivilDate, time: TimeSpent)] {
    var times: [CivilDate: TimeSpent] = [:]
    // Reading the clock costs more than reading a task.
    let now = now
    for item in items {
      let time = item.remainingTime(at: now)
      guard time > .none, let due = item.due(on: today) else { continue }
      let day = max(due.date, today)
      times[day] = (times[day] ?? .none) + time
    }
    return times.sorted { $0.key < $1.key }.map { ($0, $1) }
  }
}
