import CommandLineKit
import TTSession
import TodoTxt

/// `tt agenda`: shows the coming days.
let agendaCommand = TaskCommand.looking(
  CommandDescription(
    name: "agenda",
    group: CommandGroup.look,
    summary: "Show what is overdue, what is due today and on each of the next days",
    discussion: "What has no date comes last.",
    options: [ViewOptions.days],
    operands: .filter,
    examples: [
      Example("tt agenda", "shows a week"),
      Example("tt agenda --days 2 @work", "shows today and tomorrow for a context"),
    ])
) { invocation, list in
  let (document, notices) = try list.readKnownDocument()
  let selected = try list.select(
    FilterQuery(invocation.operands), in: document, omitting: .agenda)
  return Outcome(
    .report(
      AgendaReport(
        selected.items, of: document, today: list.today,
        days: invocation[ViewOptions.days] ?? 7)),
    notices: notices + selected.remarks.map(Notice.remark))
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
      line is a day and how many tasks are due on it.
      """,
    options: [ViewOptions.months, ViewOptions.from],
    operands: .filter,
    examples: [
      Example("tt cal", "shows this month and the next two"),
      Example("tt cal --months 12 --from soy +work", "shows the whole year for a project"),
    ])
) { invocation, list in
  let (document, notices) = try list.readKnownDocument()
  let selected = try list.select(
    FilterQuery(invocation.operands), in: document, omitting: .calendar)
  let start =
    try invocation[ViewOptions.from]?.resolve(on: list.today, weekStart: list.weekStart).date
    ?? list.today
  return Outcome(
    .report(
      CalendarReport(
        selected.items, from: start, count: invocation[ViewOptions.months] ?? 3,
        today: list.today, weekStart: list.weekStart)),
    notices: notices + selected.remarks.map(Notice.remark))
}

/// `tt stats`: counts what is open and done.
let statisticsCommand = TaskCommand.looking(
  CommandDescription(
    name: "stats",
    aliases: ["statistics"],
    group: CommandGroup.look,
    summary: "Count what is open, what was added and done each week, and how old tasks are",
    discussion: """
      All tasks count, but for a filter. To a pipe each line is a name, a TAB and a number.
      """,
    operands: .filter,
    examples: [Example("tt stats +work", "counts the tasks of a project")])
) { invocation, list in
  let (document, notices) = try list.readKnownDocument()
  let selected = try list.select(
    FilterQuery(invocation.operands), in: document, omitting: [])
  return Outcome(
    .report(StatisticsReport(selected.items, today: list.today)),
    notices: notices + selected.remarks.map(Notice.remark))
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
    options: [ListOptions.everything],
    operands: .filter,
    examples: [Example("tt tree", "shows which tasks wait for which")])
) { invocation, list in
  let (document, notices) = try list.readKnownDocument()
  let selected = try list.select(
    FilterQuery(invocation.operands), in: document,
    omitting: invocation[ListOptions.everything] ? [] : .completed)
  var items = selected.items
  if invocation.operands.isEmpty {
    let relations = Relations(among: items)
    items = items.filter { !$0.parentNames.isEmpty || !relations.children(of: $0).isEmpty }
  }
  return Outcome(
    .report(TreeReport(items, of: document, today: list.today)),
    notices: notices + selected.remarks.map(Notice.remark))
}

/// The options of views.
enum ViewOptions {
  static let days = ValueOption<Int>(
    long: "days", valueName: "N", help: "Show each of N days from today on; 7 if not given"
  ) { try $0.integer(in: 1...366) }

  static let months = ValueOption<Int>(
    long: "months", short: "m", valueName: "N", help: "Show N months; 3 if not given"
  ) { try $0.integer(in: 1...120) }

  static let from = ValueOption<DateExpression>(
    long: "from", valueName: "DATE", help: "Begin with the month of DATE",
    completion: .word(.date)
  ) { try DateExpression(parsing: $0.bytes) }
}
