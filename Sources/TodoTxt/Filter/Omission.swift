/// The kinds of tasks that a list omits unless its query names them.
///
///     try list.items.filter(filter, on: today)                         // omits the same tasks as `tt ls`
///     try list.items.filter(filter, on: today, omitting: .agenda)      // includes blocked tasks
///     try list.items.filter(filter, on: today, omitting: [])           // all tasks
///
/// Every list uses this rule. A query names a kind by its state (`is:waiting`) or by a field that
/// only such tasks have (`t<7d`, `done>=mon`).
public struct Omission: OptionSet, Hashable, Sendable {
  /// The kinds as bits.
  public let rawValue: UInt8

  /// Creates a set of kinds from bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Completed tasks.
  public static let completed = Omission(rawValue: 1)
  /// Tasks with `h:1`.
  public static let hidden = Omission(rawValue: 2)
  /// Tasks whose `t:` is in the future, unless they are due by today: those never wait.
  public static let waiting = Omission(rawValue: 4)
  /// Tasks with open children, unless they are due by today.
  public static let blocked = Omission(rawValue: 8)
  /// Tasks that are not completed; no query names this kind, so they are always omitted.
  package static let open = Omission(rawValue: 16)

  /// The kinds that a list omits: tasks that cannot be done now and need not be.
  public static let list: Omission = [.completed, .hidden, .waiting, .blocked]

  /// The kinds that an agenda omits; it shows blocked tasks, since they still have a due date.
  public static let agenda: Omission = [.completed, .hidden, .waiting]

  /// The kinds that a calendar omits; it shows a waiting task on the day it is due.
  package static let calendar: Omission = [.completed, .hidden]
}

extension TodoItemRow {
  /// Returns whether the task waits for the day of its `t:`.
  ///
  ///     list.items.filter { !$0.isWaiting(on: today) }
  ///
  /// A task that is due by then never waits.
  public func isWaiting(on today: CivilDate) -> Bool {
    item.isWaiting(on: today)
  }
}

extension TodoItem {
  // Other modules of this package call it without generics, for every task of a list.
  package func isWaiting(on today: CivilDate) -> Bool {
    guard let threshold = date(of: .threshold) else { return false }
    return threshold > today && !isDue(by: today)
  }

  /// Whether the task is hidden, `h:1`.
  package var isHidden: Bool {
    valueRange(for: .hidden).map { TypedValue(in: content.span, at: $0) == .number(1) } ?? false
  }

  /// Whether the task is due today or overdue, so that only `h:1` hides it.
  func isDue(by today: CivilDate) -> Bool { date(of: .due).map { $0 <= today } ?? false }
}
