import CommandLineKit
import TTOutput
import TTSession
import TodoTxt

/// The repeating tasks with their habits, for `tt stats --habits`.
///
///      8    Water the orchids +home ↻                            11 in a row
///           24 of 26 weeks since May · last missed 9 August
///           May       Jul       Sep       Nov
///           █ █ █ █ █ █ █ █ █ █ ░ █ █ ░ █ █ █ █ █ █ █ █ █ █ █ █
struct HabitReport: Report {
  private let rows: [(item: TodoItem, habit: Habit)]
  private let names: TaskNames
  private let today: CivilDate

  /// Creates the report of the `items` that have a habit.
  init(_ items: [TodoItem], of lists: JoinedLists, on today: CivilDate, weekStart: Weekday) {
    let habits = Habits(of: items, in: lists.document.list)
    rows = items.compactMap { item in
      habits[item, on: today, weekStart: weekStart].map { (item, $0) }
    }
    (names, self.today) = (lists.names, today)
  }

  var shownItems: [TodoItem]? { rows.map(\.item) }

  var emptySentence: String? {
    rows.isEmpty ? "no repeating task has been completed yet" : nil
  }

  func show(on page: inout ScreenText) {
    let tasks = rows.map { TaskRow($0.item, remark: $0.habit.remark) }
    let columns = TaskColumns(tasks, on: today, as: names)
    let layout = TaskLayout(columns, on: today)
    for (position, (task, row)) in zip(tasks, rows).enumerated() {
      if position > 0 { page.endLine() }
      layout.append(task, to: &page)
      row.habit.append(
        withStreak: false, indent: columns.textColumn, today: today, to: &page)
    }
  }

  func list(to output: inout TerminalText) {
    for (item, habit) in rows {
      let counts = [habit.streak, habit.recentDone, habit.recent.count]
      TabSeparatedText.append(
        [names.text(item.number)] + counts.map { String($0).bytes }
          + [Array((habit.lastMissed?.text ?? "").utf8), Array(item.content)], to: &output)
    }
  }

  func write(to json: inout JSONText) {
    json.array("habits", rows) { json, row in
      row.item.write(to: &json, as: names) { row.habit.write(to: &$0) }
    }
  }
}

extension Habit {
  fileprivate var remark: TaskWhen {
    TaskWhen(streak > 0 ? "\(streak) in a row" : "missed", streak > 0 ? .dueLater : .overdue)
  }
}
