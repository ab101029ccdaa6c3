import CommandLineKit
import TTOutput
import TodoTxt

/// A summary of a list for `tt status`.
struct Glance {
  private(set) var overdue = 0
  private(set) var today = 0
  private(set) var waiting = 0
  var inbox = 0

  /// The next task that is due, from now on; a task due today counts only if it has a time.
  private(set) var next: (due: Moment, item: TodoItem)?

  /// The tasks with a running timer and no claim, in the order of the list.
  private(set) var running: [TodoItem] = []

  private let day: CivilDate
  private let now: Timestamp

  /// Summarizes tasks, ignoring completed ones.
  init(at items: some Sequence<TodoItem>, on day: CivilDate, now: Timestamp) {
    (self.day, self.now) = (day, now)
    for item in items where !item.isCompleted {
      if item.isRunning, !item.isClaimed { running.append(item) }
      if item.isWaiting(on: day) {
        waiting += 1
        continue
      }
      guard let due = item.due(on: day) else { continue }
      if due.date < day { overdue += 1 }
      if due.date == day { today += 1 }
      if isAhead(due), next.map({ rank(of: item, due) < rank(of: $0.item, $0.due) }) ?? true {
        next = (due, item)
      }
    }
  }

  /// Whether a task is overdue or due today.
  var isUrgent: Bool { overdue + today > 0 }

  private func isAhead(_ due: Moment) -> Bool {
    guard due.date == day else { return due.date > day }
    return due.time.map { now.local.date == day && $0 >= (now.local.time ?? .midnight) } ?? false
  }
}

extension Glance {
  enum Field: String, CaseIterable {
    case overdue, today, next, running, waiting, inbox

    /// Its text for 0 or no task.
    var empty: String { self == .next || self == .running ? "" : "0" }
  }

  /// Returns the text of a field; nil for 0 and for no task.
  func text(of field: Field) -> String? {
    switch field {
    case .overdue: number(overdue)
    case .today: number(today)
    case .waiting: number(waiting)
    case .inbox: number(inbox)
    case .next: next.map { "\(words(for: $0.due)) \($0.item.words)" }
    case .running:
      running.first.map { item in
        let time = (item.timeSpent(until: now) ?? .none).text
        return "\(time) \(item.words)" + (running.count > 1 ? " +\(running.count - 1)" : "")
      }
    }
  }

  private func number(_ count: Int) -> String? { count > 0 ? String(count) : nil }

  private func words(for due: Moment) -> String {
    guard let time = due.time else { return due.date.shortWords(from: day) }
    return due.date == day ? time.text : "\(due.date.shortWords(from: day)) \(time.text)"
  }
}

private func rank(
  of item: TodoItem, _ due: Moment
) -> (CivilDate, ClockTime, UInt8) {
  (due.date, due.time ?? .midnight, item.priority?.letter ?? .max)
}

extension TodoItem {
  /// The words without tags, safe to print.
  fileprivate var words: String {
    wordsWithoutTags.joined(by: " ").visible
  }
}
