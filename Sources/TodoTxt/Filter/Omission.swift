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
  /// Open tasks whose `t:` is in the future, unless they are due by today: those never wait.
  public static let waiting = Omission(rawValue: 4)
  /// Open tasks with open children, unless they are due by today.
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

extension Omission {
  /// Whether a task is of one of these kinds, except blocked, which the line alone does not show.
  ///
  /// It is called for every task of a file, and most have neither `h:` nor `t:`.
  func contains(_ head: Head, in line: Span<UInt8>, today: CivilDate) -> Bool {
    if contains(head.isCompleted ? .completed : .open) { return true }
    guard contains(.hidden) || contains(.waiting), line.mayHaveTag(after: head) else {
      return false
    }
    let text = head.textRange(in: line)
    return contains(.hidden) && line.isHidden(text)
      || contains(.waiting) && !head.isCompleted && line.isWaiting(text, today)
  }
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
    content.span.isWaiting(textRange, today)
  }

  /// Whether the task is hidden, `h:1`.
  package var isHidden: Bool { content.span.isHidden(textRange) }

  /// Whether the task is due today or overdue, so that only `h:1` hides it.
  func isDue(by today: CivilDate) -> Bool { content.span.isDue(textRange, by: today) }
}

extension Span<UInt8> {
  fileprivate func isHidden(_ text: Range<Int>) -> Bool {
    let one = TypedValue(kind: .number, number: 1)
    return valueRange(for: .hidden, in: text).map { TypedValue(in: self, at: $0) == one } ?? false
  }

  fileprivate func isWaiting(_ text: Range<Int>, _ today: CivilDate) -> Bool {
    guard let range = valueRange(for: .threshold, in: text),
      let threshold = Moment(in: self, at: range)
    else { return false }
    return threshold.date > today && !isDue(text, by: today)
  }

  fileprivate func isDue(_ text: Range<Int>, by today: CivilDate) -> Bool {
    guard let range = valueRange(for: .due, in: text), let due = Moment(in: self, at: range) else {
      return false
    }
    return due.date <= today
  }

  /// Whether some word seems to be a tag whose key is `h` or `t`.
  fileprivate func mayHaveTag(after head: Head) -> Bool {
    var position = head.textStart + 1
    while position < count, let colon = firstIndex(of: .colon, in: position..<count) {
      let letter = self[colon - 1] | 0x20
      if letter == UInt8(ascii: "h") || letter == UInt8(ascii: "t") { return true }
      position = colon + 1
    }
    return false
  }
}
