import CommandLineKit
package import TodoTxt

/// The widths of a list's columns, shared by all its rows.
package struct TaskColumns: Sendable {
  private(set) var numberWidth = 1

  /// Whether any row has a priority or is completed.
  private(set) var hasMarks = false
  private(set) var whenWidth = 0

  let names: TaskNames
  package var textColumn: Int { numberWidth + (hasMarks ? 4 : 1) }

  /// Measures the rows of some tasks.
  package init(
    _ items: some Sequence<TodoItem>, on today: CivilDate, as names: TaskNames = .numbers
  ) {
    self.names = names
    // Many tasks of a long list are due on the same days.
    var seen: Set<ArraySlice<UInt8>> = []
    var last = 0
    for item in items {
      last = max(last, item.number)
      if !names.areNumbers { widen(toNumber: item.number) }
      widen(toMarkOf: item)
      if !item.isCompleted, let due = item.value(for: .due), !seen.insert(due).inserted { continue }
      widen(to: TaskWhen(of: item, on: today))
    }
    if last > 0 { widen(toNumber: last) }
  }

  package init(
    _ rows: some Sequence<TaskRow>, on today: CivilDate, as names: TaskNames = .numbers
  ) {
    self.names = names
    var last = 0
    for row in rows {
      last = max(last, row.number)
      if !names.areNumbers { widen(toNumber: row.number) }
      widen(toMarkOf: row.item)
      widen(to: row.when(on: today))
    }
    if last > 0 { widen(toNumber: last) }
  }

  private mutating func widen(toNumber number: Int) {
    numberWidth = max(numberWidth, TextWidth.columns(of: names.text(number)[...]))
  }

  private mutating func widen(toMarkOf item: TodoItem) {
    hasMarks = hasMarks || item.isCompleted || item.priority != nil
  }

  private mutating func widen(to when: TaskWhen?) {
    whenWidth = max(whenWidth, when?.text.utf8.count ?? 0)
  }
}
