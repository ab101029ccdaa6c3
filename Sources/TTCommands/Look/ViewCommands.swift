import CommandLineKit
import TTOutput
import TTSession
import TodoTxt

let agendaCommand = TaskCommand.looking(
  "agenda",
  summary: "Show overdue tasks and the coming days",
  discussion: """
    Later tasks come after these days, and tasks without a due date come last. On a terminal, tt \
    shows only their counts and the commands that list them; in a pipe, it omits them if you \
    choose the number of days. A number as the first word is that number. `--repeat` adds future dates of repeating tasks, with the number of the \
    current task.

    The heading of a day adds up the `est:` of its tasks, such as `est:45` or `est:1h30m`, minus \
    the time already spent on them; overdue tasks count for today.
    """,
  options: [ViewOptions.days, ViewOptions.repetitions, ListOptions.limit],
  operands: Operands("[DAYS] [FILTER…]", dashes: .terms, completion: .word(.filter)),
  examples: [
    "tt agenda": "shows the next seven days",
    "tt agenda 3": "shows three days",
    "tt agenda --days 2 @work": "shows two days for a context",
  ], joinsLists: true
) { invocation, list in
  var words = invocation.operands
  let days = try words.first.flatMap(dayCount)
  if days != nil { words.removeFirst() }
  return try list.agenda(
    words, days: invocation[ViewOptions.days] ?? days, limit: invocation[ListOptions.limit],
    repeats: invocation[ViewOptions.repetitions])
}

let calendarCommand = TaskCommand.looking(
  "cal",
  aliases: ["calendar"],
  summary: "Show a calendar of due dates",
  discussion: """
    A star marks a day with due tasks; brackets mark today. On a narrow screen, `!` marks \
    today if tasks are due, and `.` if none are. In a pipe, each line is a day and the number \
    of tasks due. The first word can be a month, such as `december` or `2027-03`, or a year.
    """,
  options: [ViewOptions.months, ViewOptions.from, ViewOptions.repetitions],
  operands: Operands("[MONTH] [FILTER…]", dashes: .terms, completion: .word(.filter)),
  examples: [
    "tt cal": "shows this month and the next two",
    "tt cal december": "shows this December, or the next one",
    "tt cal --repeat": "includes future dates of repeating tasks",
    "tt cal 2027 +work": "shows a whole year for a project",
  ], joinsLists: true
) { invocation, list in
  var words = invocation.operands
  let two = monthsNamed(words.prefix(2).spaced, list)
  let months = try two ?? words.first.flatMap { try namedMonths($0, list) }
  if months != nil { words.removeFirst(two == nil ? 1 : min(2, words.count)) }
  let (lists, selected) = try list.select(words, omitting: .calendar)
  let start =
    try invocation[ViewOptions.from]?.period(
      on: list.today, weekStart: list.weekStart, looking: .currentOrNext
    ).lowerBound
    ?? months?.start ?? list.today
  return Outcome(
    CalendarReport(
      selected.items, of: lists, from: start,
      count: invocation[ViewOptions.months] ?? months?.count ?? 3,
      today: list.today, weekStart: list.weekStart,
      repeats: invocation[ViewOptions.repetitions]), of: lists, selected)
}

/// Returns the number of days; nil if the word is not a number and so part of a filter.
private func dayCount(_ word: Argument) throws(Message) -> Int? {
  guard !word.bytes.isEmpty, word.bytes.allSatisfy(\.isDigit) else { return nil }
  guard let days = Int(word.text), 1...366 ~= days else {
    throw .unexpected(word, expected: "a number of days from 1 to 366, or a filter")
  }
  return days
}

/// Returns the months that a text names: `december`, `dec`, `next month`, `2027-03`, `2027`; nil for any other.
private func monthsNamed(_ text: [UInt8], _ list: ListReader) -> (start: CivilDate, count: Int)? {
  let days = try? DateExpression(parsing: text).period(
    on: list.today, weekStart: list.weekStart, looking: .currentOrNext)
  guard let start = days?.lowerBound, let end = days?.upperBound, start.day == 1,
    start.days(until: end) > 26
  else { return nil }
  return (start, (end.year - start.year) * 12 + end.month - start.month + 1)
}

/// Returns the months that a word names; nil if it is part of a filter.
///
/// Throws for any other number, and for a misspelled month.
private func namedMonths(
  _ word: Argument, _ list: ListReader
) throws -> (start: CivilDate, count: Int)? {
  if let months = monthsNamed(word.bytes, list) { return months }
  if !word.bytes.isEmpty, word.bytes.allSatisfy({ $0.isDigit || $0 == "-" }) {
    throw Message.unexpected(word, expected: "a month such as december or 2027-03, or a year")
  }
  let names = Month.allCases.map { $0.name.lowercased() }
  if let name = nearestName(to: word.text.lowercased(), among: names) {
    throw Message.unexpected(word, expected: "a month; did you mean \(name.quoted)?")
  }
  return nil
}

let statisticsCommand = TaskCommand.looking(
  "stats",
  aliases: ["statistics"],
  summary: "Show counts of open, added and completed tasks",
  discussion: """
    Counts all tasks that match, including those in `done.txt`. A task that is in both files \
    counts once. In a pipe, each line is a name, a TAB and a number.

    With `--habits`, each repeating task shows how regularly it was completed: its streak, its \
    rate in about half a year (or 12 months, or 10 years), and a map of the last year, where \
    each cell is a week or longer. Completed tasks with the same words belong to the series. A \
    week, or another period of the rule, is missed if no completed task was due in it or, for \
    rules without `+`, if none was completed in it. In a pipe, each line is the number, the \
    streak, how many recent periods were completed, how many there were, the day of the last \
    missed period and the task, separated by TABs.
    """,
  options: [StatisticsOptions.habits],
  examples: [
    "tt stats": "counts all tasks",
    "tt stats --habits @home": "shows how regularly tasks of a context were done",
    "tt stats +work": "counts the tasks of a project",
  ], joinsLists: true
) { invocation, list in
  let (lists, selected) = try list.select(invocation.operands, omitting: [], withArchive: true)
  let report: any Report =
    if invocation[StatisticsOptions.habits] {
      HabitReport(selected.items, of: lists, on: list.today, weekStart: list.weekStart)
    } else {
      StatisticsReport(
        selected.items, today: list.today, now: list.session.now, weekStart: list.weekStart,
        isNested: list.session.hasHierarchy)
    }
  return Outcome(report, of: lists, selected)
}

enum StatisticsOptions {
  static let habits = Flag(
    long: "habits", help: "Show how regularly repeating tasks were completed")
}

let treeCommand = TaskCommand.looking(
  "tree",
  summary: "Show tasks with their subtasks",
  discussion: """
    A task with `p:NAME` is part of the task with `id:NAME`. Without a filter, the tree shows \
    only tasks that have subtasks or are subtasks; `tt add --under N TEXT` adds one. In a pipe, \
    each level is indented by two spaces after the number.
    """,
  options: [ListOptions.withCompleted, ListOptions.limit],
  examples: [
    "tt tree": "shows which tasks belong together",
    "tt tree +work": "shows the tree of a project",
  ], joinsLists: true
) { invocation, list in
  let (lists, selected) = try list.select(
    invocation.operands, omitting: invocation[ListOptions.everything] ? [] : .completed)
  var items = selected.items
  var relations = Relations(among: items)
  let isWhole = invocation.operands.isEmpty && list.session.focus == nil
  if isWhole {
    items = items.filter { !$0.parentNames.isEmpty || relations.hasChildren($0) }
    relations = Relations(among: items)
  }
  let report = TreeReport(
    relations, of: lists, isWhole: isWhole, today: list.today,
    limit: invocation[ListOptions.limit])
  var outcome = Outcome(report, of: lists, selected)
  outcome.notices += Message.sharedNames(in: relations)
  return outcome
}

extension Message {
  /// Returns a notice if several tasks have the name of a parent.
  static func sharedNames(in relations: Relations) -> [Message] {
    let shared = relations.sharedNames
    guard let (name, tasks) = shared.first else { return [] }
    return [
      .sharedName(
        Array(name), count: tasks.count, first: tasks[0].number, others: shared.count - 1)
    ]
  }

  /// Several tasks have the id in a `p:` tag, which means the first of them; `others` more ids are
  /// shared.
  static func sharedName(_ name: [UInt8], count: Int, first: Int, others: Int) -> Self {
    let rest = others > 0 ? " (\(counted(others, "other id")) shared too)" : ""
    return .notice(mentioning: [first]) {
      "warning: \(counted(count, "task")) have \(("id:".utf8 + name).visible); subtasks are "
        + "shown with the first, task \($0.task(first))\(rest)"
    }
  }
}

enum ViewOptions {
  static let days = ValueOption<Int>(
    long: "days", valueName: "N", help: "Show N days from today (default: 7)"
  ) { try $0.integer(in: 1...366) }

  static let months = ValueOption<Int>(
    long: "months", short: "m", valueName: "N", help: "Show N months (default: 3)"
  ) { try $0.integer(in: 1...120) }

  static let repetitions = Flag(
    long: "repeat", help: "Include future dates of repeating tasks")

  static let from = ValueOption<DateExpression>(
    long: "from", valueName: "DATE", help: "Start with the month of DATE",
    completion: .word(.date)
  ) { try DateExpression(parsing: $0.bytes) }
}
