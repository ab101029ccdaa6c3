import CommandLineKit
import TTOutput
import TodoTxt

/// Statistics of open, added and completed tasks, and their ages.
struct StatisticsReport: Report {
  struct Count: Hashable {
    let name: String
    let value: Int
  }

  struct Week: Hashable {
    let start: CivilDate
    var added = 0
    var done = 0
  }

  let states: [Count]

  /// The last weeks, oldest first.
  private(set) var weeks: [Week]

  /// The ages in days of open tasks with a creation date, sorted.
  let ages: [Int]

  /// The number of open tasks in each project, largest first.
  let projects: [Count]

  let spent: TimeSpent

  /// Counts the tasks of a list.
  init(
    _ items: [TodoItem], today: CivilDate, now: Timestamp, weekStart: Weekday, isNested: Bool
  ) {
    spent = items.reduce(.none) { $0 + ($1.timeSpent(until: now) ?? .none) }
    let open = items.filter { !$0.isCompleted }
    let due = open.compactMap { item in item.due(on: today).map { (item, $0.date) } }
    let shown = due.filter { !$0.0.isHidden }
    states = [
      Count(name: "open", value: open.count),
      Count(name: "overdue", value: shown.count { $1 < today }),
      Count(name: "due today", value: shown.count { $1 == today }),
      Count(name: "without date", value: open.count - due.count),
      Count(name: "completed", value: items.count - open.count),
    ]
    let thisWeek = today.period(.week, weekStart: weekStart)?.lowerBound ?? today
    weeks = (0..<8).reversed().compactMap { thisWeek.adding(days: $0 * -7) }
      .map { Week(start: $0) }
    ages = open.compactMap { $0.creationDate?.days(until: today) }.sorted()
    var counter = NameCounter(nested: isNested)
    for item in open { counter.count(item.projectBytes) }
    projects = counter.counts
      .map { Count(name: "+" + $0.key.visible, value: $0.value) }
      .sorted { ($1.value, $0.name) < ($0.value, $1.name) }
    for item in items {
      if let position = position(of: item.creationDate) { weeks[position].added += 1 }
      if let position = position(of: item.completionDate) { weeks[position].done += 1 }
    }
  }

  private func position(of date: CivilDate?) -> Int? {
    guard let date, let first = weeks.first?.start else { return nil }
    let days = first.days(until: date)
    return days < 0 || days / 7 >= weeks.count ? nil : days / 7
  }

  var medianAge: Int? { ages.isEmpty ? nil : ages[ages.count / 2] }

  func list(to output: inout TerminalText) {
    func append(_ name: String, _ value: Int) {
      TabSeparatedText.append([name.bytes, String(value).bytes], to: &output)
    }
    for count in states { append(count.name, count.value) }
    if let median = medianAge { append("median age", median) }
    if let oldest = ages.last { append("oldest", oldest) }
    if spent > .none { append("minutes spent", spent.minutes) }
    for week in weeks {
      append("added \(week.start)", week.added)
      append("done \(week.start)", week.done)
    }
    for count in projects { append(count.name, count.value) }
  }

  func write(to json: inout JSONText) {
    json.object("states") { write(states, to: &$0) }
    json.objects("weeks", weeks) { json, week in
      // Scripts parse `monday`, which would be wrong if weeks start on another day.
      json.string(week.start.weekday == .monday ? "monday" : "week", week.start.text)
      json.number("added", week.added)
      json.number("done", week.done)
    }
    json.object("age") { json in
      json.number("median", medianAge)
      json.number("oldest", ages.last)
    }
    // * Written only with a value, because scripts used this object before it had this member.
    if spent > .none {
      json.number("minutesSpent", spent.minutes)
    }
    json.object("projects") { write(projects, to: &$0) }
  }

  private func write(_ counts: [Count], to json: inout JSONText) {
    for count in counts {
      json.key(named: count.name)
      json.number(count.value)
    }
  }
}
