import CommandLineKit
import TTOutput
import TodoTxt

/// A summary of changes, in a line of the footer.
///
///     completed 4: Water plants; next 12: Fri 27 Nov
struct ChangeSummary {
  let text: String

  /// Summarizes changes: a sentence for one task, or counts for several.
  ///
  /// `isShown` reports whether the view shows the task with a number.
  init(_ changes: [TaskChange], as names: TaskNames, on today: CivilDate, isShown: (Int) -> Bool) {
    let completed = changes.filter { $0.kind == .completed }
    let added = changes.filter { $0.kind == .added }
    if completed.count == 1, added.count == 1, changes.count == 2 {
      let date = added[0].item.shownDate
      text =
        ChangeSummary.sentence(completed[0], names, today)
        + "; next \(names.shown(added[0].number))"
        + (date.map { ": \(DatePreview.words(for: $0, on: today))" } ?? "")
    } else if added.count == 1, changes.count == 2,
      changes.allSatisfy({ [.added, .tagged].contains($0.kind) })
    {
      text = ChangeSummary.sentence(added[0], names, today)
    } else if changes.count == 1, changes[0].kind == .added, !isShown(changes[0].number) {
      text = "added \(names.shown(changes[0].number)), which is not shown"
    } else if let started = changes.first(where: { $0.kind == .started }),
      changes.allSatisfy({ $0 == started || $0.kind == .stopped }), changes.count > 1
    {
      let stopped = changes.filter { $0.kind == .stopped }.map { names.shown($0.number) }
      text =
        "stopped \(stopped.joined(separator: ", ")); \(ChangeSummary.sentence(started, names, today))"
    } else if changes.count == 1 {
      text = ChangeSummary.sentence(changes[0], names, today)
    } else {
      // A comment is not a task.
      let noun = changes.allSatisfy(\.isOfTask) ? "task" : "line"
      let counts = TaskChange.counts(of: changes, naming: noun)
      let dates = Set(changes.map(\.date))
      let date = dates.count == 1 ? dates.first ?? nil : nil
      text = counts + (date.map { " to \(DatePreview.words(for: $0, on: today))" } ?? "")
    }
  }

  private static func sentence(
    _ change: TaskChange, _ names: TaskNames, _ today: CivilDate
  ) -> String {
    let item = change.item
    let number = names.shown(change.number)
    let result =
      switch change.kind {
      case .prioritized, .deprioritized:
        "\(number) has \(item.priority.map { "priority \($0)" } ?? "no priority")"
      case .dated:
        item.moment(of: .due).map { "\(number) is due \(DatePreview.words(for: $0, on: today))" }
          ?? "removed the due date of \(number)"
      case .deferred:
        "deferred \(number)"
          + (item.shownDate.map { " to \(DatePreview.words(for: $0, on: today))" } ?? "")
      default: "\(change.kind.rawValue) \(number)"
      }
    return "\(result): \(item.textBytes.visible)"
  }
}

extension TaskChange {
  /// The task after the change, or before its removal.
  fileprivate var item: TodoItem { TodoItem(parsing: after ?? before ?? []) }

  /// The date that it has set; nil for other changes.
  fileprivate var date: Moment? {
    kind == .dated ? item.moment(of: .due) : kind == .deferred ? item.shownDate : nil
  }

  fileprivate var isOfTask: Bool {
    !Document(parsing: Array(after ?? before ?? []), dialect: .extended).items.isEmpty
  }
}

extension TodoItem {
  fileprivate func moment(of key: TagKey) -> Moment? {
    value(for: key).flatMap { Moment(parsing: $0) }
  }

  /// The date that a list shows.
  fileprivate var shownDate: Moment? { moment(of: .due) ?? moment(of: .threshold) }
}

extension TaskNames {
  fileprivate func shown(_ number: Int) -> String { text(number).visible }
}
extension TaskChange {
  /// Returns the number of changes of each kind: `2 added, 1 completed`, or `2 tasks added, 1
  /// completed`.
  static func counts(of changes: [TaskChange], naming noun: String? = nil) -> String {
    var counts: [TaskChange.Kind: Int] = [:]
    for change in changes { counts[change.kind, default: 0] += 1 }
    let kinds = TaskChange.Kind.allCases.filter { counts[$0] != nil }
    return kinds.map { kind in
      let count = counts[kind] ?? 0
      let name = kind == kinds.first ? noun : nil
      return "\(name.map { counted(count, $0) } ?? "\(count)") \(kind.participle)"
    }.joined(separator: ", ")
  }
}

extension TaskChange.Kind {
  /// The word after the number of tasks.
  fileprivate var participle: String { self == .dated ? "rescheduled" : rawValue }
}
