/// How regularly the tasks of a series were completed.
///
///     let habit = Habits(of: [task], in: document.list)[task, on: today, weekStart: .monday]
///     habit?.streak            // 11: this week, or the last one, and ten weeks before it
///     habit?.recent.count      // 26: about half a year of weeks
///
/// The rule has periods: days, weeks, months or years, or from one of its weekdays to the next. A
/// period is done if it contains the due date of a completed task or, if the rule counts from
/// completion, the day of completion. The current period counts only once it is done.
package struct Habit: Hashable {
  package struct Period: Hashable {
    package let start: CivilDate
    package let isDone: Bool
  }

  /// One or more periods, at least a week, and the number of them that are done.
  package struct Cell: Hashable {
    package let start: CivilDate
    package fileprivate(set) var done: Int
    package fileprivate(set) var count: Int
  }

  /// The periods since the first that is done, oldest first; at most the last ten years.
  let periods: [Period]

  /// The unit of a period: `week`; `time` for the periods of other rules.
  package let unit: String

  /// The periods of about half a year, of twelve months or of ten years.
  package let recent: ArraySlice<Period>

  /// The last year, or the last ten of a yearly rule; a cell is a period but at least a week.
  package let cells: [Cell]

  /// The number of consecutive done periods, up to now.
  package var streak: Int { periods.reversed().prefix { $0.isDone }.count }

  /// The start of the last missed period.
  package var lastMissed: CivilDate? { periods.last { !$0.isDone }?.start }

  /// Creates the habit of completions on `days`, which can repeat; nil if there are none.
  fileprivate init?(
    _ schedule: Recurrence.Schedule, on days: [CivilDate], today: CivilDate, weekStart: Weekday
  ) {
    guard let first = days.min() else { return nil }
    let calendar = SchedulePeriods(schedule, weekStart: weekStart)
    // Older completions, and those of days far ahead, do not count.
    let oldest = max(first, today.adding(years: -10) ?? .earliest)
    let latest = today.adding(years: 1) ?? .latest
    var (periods, done, next): ([Period], ArraySlice, CivilDate?) = (
      [], days.sorted()[...], calendar.start(of: oldest)
    )
    while let start = next, start <= latest {
      next = calendar.start(after: start)
      done = done.drop { $0 < start }
      let isDone = done.first.map { day in next.map { day < $0 } ?? true } ?? false
      // A period that is done counts before it is over.
      if isDone || next.map({ $0 <= today }) ?? false {
        periods.append(Period(start: start, isDone: isDone))
      }
    }
    self.periods = periods
    unit = calendar.name
    recent = periods.suffix(calendar.recentCount)
    let yearAgo = today.adding(years: calendar.isYearly ? -10 : -1) ?? .earliest
    let year = periods.drop { $0.start <= yearAgo }
    cells = periods.suffix(max(year.count, recent.count)).reduce(into: []) { cells, period in
      let week = period.start.period(.week, weekStart: weekStart)?.lowerBound
      let start = calendar.isShort ? week ?? period.start : period.start
      if cells.last?.start != start { cells.append(Cell(start: start, done: 0, count: 0)) }
      cells[cells.count - 1].count += 1
      if period.isDone { cells[cells.count - 1].done += 1 }
    }
  }
}

/// The completions of repeating tasks.
///
/// A completed task belongs to a task's series if it repeats and has the same words, except for
/// tags that completing changes.
package struct Habits {
  private var completions: [[UInt8]: [(completion: CivilDate?, due: CivilDate?)]] = [:]

  /// Finds the completions of the series of open tasks in one pass over a list.
  package init(of tasks: some Sequence<TodoItem>, in list: ItemList) {
    for task in tasks where task.isHabit { completions[task.seriesText] = [] }
    if completions.isEmpty { return }
    for item in list where item.isCompleted && item.recurs {
      guard let index = completions.index(forKey: item.seriesText) else { continue }
      let due = (try? item.moment(.seriesDate)) ?? (try? item.moment(.due))
      completions.values[index].append((item.completionDate, due?.date))
    }
  }

  /// The habit of a task; nil if no task of its series is completed, or its rule is invalid.
  package subscript(task: TodoItem, on today: CivilDate, weekStart weekStart: Weekday) -> Habit? {
    guard task.isHabit, let value = task.value(for: .recurrence),
      let rule = try? Recurrence(parsing: value)
    else { return nil }
    let days = completions[task.seriesText, default: []].compactMap {
      rule.basis == .completion ? $0.completion : $0.due ?? $0.completion
    }
    return Habit(rule.schedule, on: days, today: today, weekStart: weekStart)
  }
}

extension TodoItem {
  fileprivate var isHabit: Bool { !isCompleted && recurs }
}

/// The periods of a schedule.
private struct SchedulePeriods {
  private let step: DateOffset.Step

  /// The days on which a period starts, if it starts on weekdays.
  private let weekdays: [Weekday]?

  private let weekStart: Weekday

  init(_ schedule: Recurrence.Schedule, weekStart: Weekday) {
    switch schedule {
    case .every(let step), .on(_, every: let step):
      self.step = step
      weekdays = step.unit == .businessDay ? Weekday.allCases.filter { $0.isBusinessDay } : nil
    case .weekdays(let days): (step, weekdays) = (DateOffset.Step(1, .day), days)
    }
    self.weekStart = weekStart
  }

  /// Returns the start of the first period, which contains a day.
  func start(of day: CivilDate) -> CivilDate {
    let week = (0..<7).lazy.compactMap { day.adding(days: -$0) }
    if let weekdays { return week.first { weekdays.contains($0.weekday) } ?? day }
    let period: CalendarPeriod? =
      switch step.unit {
      case .day, .businessDay: nil
      case .week: .week
      case .month: .month
      case .year: .year
      }
    return period.flatMap { day.period($0, weekStart: weekStart)?.lowerBound } ?? day
  }

  func start(after start: CivilDate) -> CivilDate? {
    guard let weekdays, step.unit != .businessDay else { return start.adding(step) }
    return weekdays.compactMap { start.next($0) }.min()
  }

  var isYearly: Bool { weekdays == nil && step.unit == .year }

  var isShort: Bool {
    weekdays.map { $0.count > step.count } ?? (step.unit == .day && step.count < 7)
  }

  var name: String {
    weekdays != nil || step.count > 1 ? "time" : step.unit.noun
  }

  /// The number of recent periods: half a year or, for months, a year and, for years, ten.
  var recentCount: Int {
    let units =
      if let weekdays { 26 * weekdays.count } else {
        switch step.unit {
        case .day, .businessDay: 182
        case .week: 26
        case .month: 12
        case .year: 10
        }
      }
    return max(units / step.count, 1)
  }
}
