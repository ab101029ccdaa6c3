import CommandLineKit
import TTSession
import TodoTxt
import TodoTxtFiles

/// `tt agenda`: shows the coming days.
let agendaCommand = TaskCommand.looking(
  CommandDescription(
    name: "agenda",
    group: CommandGroup.look,
    summary: "Show what is overdue, what is due today and on each of the next days",
    discussion: """
      What has no date comes last. On a terminal, tasks after the last day and those without a date are \
      only counted, with the command that shows them. A number as the first word is how many days to \
      show. --repeat adds what will follow repeating tasks, with the number of the task that is there.
      """,
    options: [ViewOptions.days, ViewOptions.repetitions, ListOptions.limit],
    operands: Operands("[DAYS] [FILTER…]", dashes: .terms, completion: .word(.filter)),
    examples: [
      Example("tt agenda", "shows a week"),
      Example("tt agenda 3", "shows today and the two days after it"),
      Example("tt agenda --days 2 @work", "shows today and tomorrow for a context"),
    ]), joinsLists: true
) { invocation, list in
  let lists = try list.readLists()
  var words = invocation.operands
  let days = try words.first.flatMap(dayCount)
  if days != nil { words.removeFirst() }
  let selected = try list.select(FilterQuery(words), in: lists, omitting: .agenda)
  return Outcome(
    .report(
      AgendaReport(
        selected.items, of: lists, today: list.today,
        days: invocation[ViewOptions.days] ?? days ?? 7, limit: invocation[ListOptions.limit],
        repeats: invocation[ViewOptions.repetitions], hint: list.hint(for: words))),
    notices: lists.notices + selected.remarks.map(Notice.remark), lists: lists)
}

/// `tt cal`: shows months with the days on which something is due.
let calendarCommand = TaskCommand.looking(
  CommandDescription(
    name: "cal",
    aliases: ["calendar"],
    group: CommandGroup.look,
    summary: "Show months with the days on which something is due",
    discussion: """
      A star marks such a day, brackets mark today; on a narrow screen ! or . does. To a pipe each \
      line is a day and how many tasks are due on it. The first word can be the month to show, such as \
      december or 2027-03, or a year.
      """,
    options: [ViewOptions.months, ViewOptions.from, ViewOptions.repetitions],
    operands: Operands("[MONTH] [FILTER…]", dashes: .terms, completion: .word(.filter)),
    examples: [
      Example("tt cal december", "shows the next December, or this one"),
      Example("tt cal", "shows this month and the next two"),
      Example("tt cal --repeat", "shows future days of repeating tasks too"),
      Example("tt cal --months 12 --from soy +work", "shows the whole year for a project"),
    ]), joinsLists: true
) { invocation, list in
  let lists = try list.readLists()
  var words = invocation.operands
  let months = try words.first.flatMap { try Months(named: $0, on: list.today) }
  if months != nil { words.removeFirst() }
  let selected = try list.select(FilterQuery(words), in: lists, omitting: .calendar)
  let start =
    try invocation[ViewOptions.from]?.resolve(on: list.today, weekStart: list.weekStart).date
    ?? months?.start ?? list.today
  return Outcome(
    .report(
      CalendarReport(
        selected.items, of: lists, from: start,
        count: invocation[ViewOptions.months] ?? months?.count ?? 3,
        today: list.today, weekStart: list.weekStart,
        repeats: invocation[ViewOptions.repetitions])),
    notices: lists.notices + selected.remarks.map(Notice.remark))
}

/// Returns the number of days that a word is; nil if it is no number, and so part of a filter.
private func dayCount(_ word: Argument) throws(CommandError) -> Int? {
  guard !word.bytes.isEmpty, word.bytes.allSatisfy({ 0x30...0x39 ~= $0 }) else { return nil }
  guard let days = Int(word.text), 1...366 ~= days else {
    throw .unexpected(word, expected: "a number of days from 1 to 366, or a filter")
  }
  return days
}

/// The months that a word names: `december`, `dec`, `2027-03`, `2027`.
private struct Months {
  let start: CivilDate
  let count: Int

  /// Reads a word; nil if it names no month and no year.
  ///
  /// A month without a year is the present one or the next of its name.
  ///
  /// Throws for a number that is neither, and for what seems to be a month misspelt.
  init?(named word: Argument, on today: CivilDate) throws(CommandError) {
    let text = word.text.lowercased()
    let numbers = text.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
    let start: CivilDate?
    if text.utf8.count >= 3,
      let month = Month.allCases.first(where: { $0.name.lowercased().hasPrefix(text) })
    {
      let year = month.rawValue < today.month ? today.year + 1 : today.year
      (start, count) = (CivilDate(year: year, month: month.rawValue, day: 1), 1)
    } else if text.utf8.count == 4, numbers.count == 1, let year = numbers[0] {
      (start, count) = (CivilDate(year: year, month: 1, day: 1), 12)
    } else if text.utf8.count == 7, numbers.count == 2, let year = numbers[0],
      let month = numbers[1]
    {
      (start, count) = (CivilDate(year: year, month: month, day: 1), 1)
    } else if !text.isEmpty, text.utf8.allSatisfy({ 0x30...0x39 ~= $0 }) {
      throw .unexpected(word, expected: "a month such as december or 2027-03, or a year")
    } else if let name = nearestName(to: text, among: Month.allCases.map { $0.name.lowercased() }) {
      throw .unexpected(word, expected: "a month; did you mean \(name)?")
    } else {
      return nil
    }
    guard let start else {
      throw .unexpected(word, expected: "a month such as december or 2027-03, or a year")
    }
    self.start = start
  }
}

/// `tt stats`: counts what is open and done.
let statisticsCommand = TaskCommand.looking(
  CommandDescription(
    name: "stats",
    aliases: ["statistics"],
    group: CommandGroup.look,
    summary: "Count what is open, what was added and done each week, and how old tasks are",
    discussion: """
      All tasks count, but for a filter, and those of done.txt with them; one that is in both files counts \
      once. To a pipe each line is a name, a TAB and a number.
      """,
    operands: .filter,
    examples: [Example("tt stats +work", "counts the tasks of a project")]), joinsLists: true
) { invocation, list in
  let lists = try list.readLists(withArchive: true)
  let selected = try list.select(
    FilterQuery(invocation.operands), in: lists, omitting: [])
  return Outcome(
    .report(StatisticsReport(selected.items, today: list.today)),
    notices: lists.notices + selected.remarks.map(Notice.remark))
}

/// `tt tree`: shows tasks below the tasks they are part of.
let treeCommand = TaskCommand.looking(
  CommandDescription(
    name: "tree",
    group: CommandGroup.look,
    summary: "Show tasks below the tasks they are part of",
    discussion: """
      A task with p:NAME is part of the task with id:NAME. Without a filter, only tasks that are part \
      of another or have parts. To a pipe two blanks behind the number stand for each step down.
      """,
    options: [ListOptions.everything, ListOptions.limit],
    operands: .filter,
    examples: [Example("tt tree", "shows which tasks wait for which")]), joinsLists: true
) { invocation, list in
  let lists = try list.readLists()
  let selected = try list.select(
    FilterQuery(invocation.operands), in: lists,
    omitting: invocation[ListOptions.everything] ? [] : .completed)
  var items = selected.items
  if invocation.operands.isEmpty {
    let relations = Relations(among: items)
    items = items.filter { !$0.parentNames.isEmpty || !relations.children(of: $0).isEmpty }
  }
  return Outcome(
    .report(
      TreeReport(items, of: lists, today: list.today, limit: invocation[ListOptions.limit])),
    notices: lists.notices + selected.remarks.map(Notice.remark), lists: lists)
}

extension ListReader {
  /// Returns what to offer for the same list and filter.
  fileprivate func hint(for operands: [Argument]) -> CommandHint {
    CommandHint(files: options.files.map(\.bytes), query: operands)
  }
}

/// The options of views.
enum ViewOptions {
  static let days = ValueOption<Int>(
    long: "days", valueName: "N", help: "Show each of N days from today on; 7 if not given"
  ) { try $0.integer(in: 1...366) }

  static let months = ValueOption<Int>(
    long: "months", short: "m", valueName: "N", help: "Show N months; 3 if not given"
  ) { try $0.integer(in: 1...120) }

  static let repetitions = Flag(
    long: "repeat", help: "Show the days on which repeating tasks will be due as well")

  static let from = ValueOption<DateExpression>(
    long: "from", valueName: "DATE", help: "Begin with the month of DATE",
    completion: .word(.date)
  ) { try DateExpression(parsing: $0.bytes) }
}
