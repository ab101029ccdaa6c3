/// How urgent an open task is: points for its due date, its priority and the tasks that wait for it.
///
///     let urgency = Urgency(of: item, on: today, blocksOpenTask: false)
///     urgency?.points      // 110
///     urgency?.parts       // [overdue by 10 days: 70, priority A: 50]
///
/// | due                       | points                        | priority | points |
/// |---------------------------|-------------------------------|----------|--------|
/// | overdue                   | 60, 1 more a day, at most 74  | A        | 50     |
/// | today                     | 55                            | B        | 25     |
/// | tomorrow                  | 45                            | C        | 6      |
/// | in 2 or 3 days            | 15                            | D to Z   | 3      |
/// | in 4 to 7, in 8 to 14     | 12, 4                         |          |        |
///
/// A task that blocks an open task has 8 more points. A completed task has no urgency.
package struct Urgency: Hashable {
  /// The reasons why the task is urgent, each with its points; empty for a task that can wait.
  package let parts: [Part]

  package var points: Int { parts.reduce(0) { $0 + $1.points } }

  /// A reason why a task is urgent, with its points.
  package struct Part: Hashable {
    package let reason: Reason
    package let points: Int
  }

  package enum Reason: Hashable {
    case due(days: Int)
    case priority(Priority)
    case blocksOpenTask
  }

  /// Computes the urgency of a task; nil for a completed task.
  package init?(of item: TodoItem, on today: CivilDate, blocksOpenTask: Bool) {
    if item.isCompleted { return nil }
    var parts: [Part] = []
    if let due = item.date(of: .due) {
      let days = today.days(until: due)
      parts.append(Part(reason: .due(days: days), points: Urgency.points(forDueIn: days)))
    }
    if let priority = item.priority {
      parts.append(Part(reason: .priority(priority), points: Urgency.points(for: priority)))
    }
    if blocksOpenTask {
      parts.append(Part(reason: .blocksOpenTask, points: Urgency.pointsForBlocking))
    }
    self.parts = parts.filter { $0.points > 0 }
  }

  private static let pointsForBlocking = 8

  private static func points(forDueIn days: Int) -> Int {
    switch days {
    case ..<0: 60 + min(-days, 14)
    case 0: 55
    case 1: 45
    case 2...3: 15
    case 4...7: 12
    case 8...14: 4
    default: 0
    }
  }

  private static func points(for priority: Priority) -> Int {
    switch priority {
    case .a: 50
    case .b: 25
    case .c: 6
    default: 3
    }
  }
}

extension Urgency.Reason: CustomStringConvertible {
  /// The reason in words: `10 days late`, `due tomorrow`, `priority A`.
  package var description: String {
    switch self {
    case .due(days: -1): "1 day late"
    case .due(let days) where days < 0: "\(-days) days late"
    case .due(days: 0): "due today"
    case .due(days: 1): "due tomorrow"
    case .due(let days): "due in \(days) days"
    case .priority(let priority): "priority \(priority)"
    case .blocksOpenTask: "blocks an open task"
    }
  }
}
