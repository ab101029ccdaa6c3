import CommandLineKit
package import TodoTxt

/// The widths of a list's columns, shared by all its rows.
package struct TaskColumns {
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
    self.init(items.lazy.map { TaskRow($0) }, on: today, as: names)
  }

  package init(
    _ rows: some Sequence<TaskRow>, on today: CivilDate, as names: TaskNames = .numbers
  ) {
    self.names = names
    // Many tasks of a long list are due on the same days.
    var seen: Set<ArraySlice<UInt8>> = []
    var last = 0
    for row in rows {
      last = max(last, row.number)
      if !names.areNumbers { widen(toNumber: row.number) }
      hasMarks = hasMarks || row.item.isCompleted || row.item.priority != nil
      if row.isUsual, !row.item.isCompleted, let due = row.item.value(for: .due),
        !seen.insert(due).inserted
      {
        continue
      }
      whenWidth = max(whenWidth, row.when(on: today)?.text.utf8.count ?? 0)
    }
    if last > 0 { widen(toNumber: last) }
  }

  private mutating func widen(toNumber number: Int) {
    numberWidth = max(numberWidth, names.text(number).columns)
  }
}
