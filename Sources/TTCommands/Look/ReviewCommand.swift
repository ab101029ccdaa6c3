import CommandLineKit
import TTSession
import TodoTxt

/// `tt review`: shows tasks to review once a week.
let reviewCommand = TaskCommand.looking(
  CommandDescription(
    name: "review",
    group: CommandGroup.look,
    summary: "Show what needs attention in a weekly review",
    discussion: """
      Shows these sections, with three tasks each and the command that lists the rest:

          overdue tasks
          tasks due within a week
          tasks open for more than 90 days without a due date
          tasks that stopped waiting within the last week
          projects with no task that can be done now
          tasks completed since Monday, including those in done.txt

      A filter narrows all sections. In a pipe, each line is a name, a TAB and a count.
      """,
    operands: .filter,
    examples: [
      Example("tt review", "reviews the whole list"),
      Example("tt review +work", "reviews a project"),
    ]), joinsLists: true
) { invocation, list in
  let lists = try list.readLists(withArchive: true)
  let words = invocation.operands
  if !words.isEmpty { _ = try FilterQuery(words) }
  func select(_ filter: Argument, omitting omission: Omission = .list) throws -> [TodoItem] {
    let query = try FilterQuery(words.isEmpty ? [filter] : [filter, "("] + words + [")"])
    return try list.select(query, in: lists, omitting: omission).items
      .sorted(by: SortOrder.mostUrgent.bound(on: list.today, in: lists.document))
  }
  func completed(_ filter: Argument) throws -> ItemList {
    let query = try FilterQuery(words.isEmpty ? [filter] : [filter, "("] + words + [")"])
    return try list.select(query, in: lists, omitting: .open).list
  }
  let suffix =
    words.isEmpty ? "" : " " + String(decoding: ShellWords.line(of: words), as: UTF8.self)
  func section(
    _ name: String, _ title: String, _ filter: Argument, _ command: String,
    omitting omission: Omission = .list
  ) throws -> ReviewReport.Section {
    ReviewReport.Section(
      name: name, title: title, items: try select(filter, omitting: omission),
      command: command + suffix)
  }
  let open = try list.select(
    FilterQuery(words), in: lists, omitting: .completed
  ).items
  let ready = Set(try select("is:ready").flatMap(\.projects))
  var stuck: [ArraySlice<UInt8>] = []
  for item in open {
    for project in item.projects where !ready.contains(project) && !stuck.contains(project) {
      stuck.append(project)
    }
  }
  return Outcome(
    .report(
      ReviewReport(
        [
          try section("overdue", "Overdue", "is:overdue", "tt overdue", omitting: .agenda),
          try section("due", "Due within a week", "due:today..6d", "tt ls due:today..6d"),
          try section(
            "old", "Older than 90 days, without a date", "created<-90d due:none t:none",
            "tt ls 'created<-90d due:none t:none'"),
          try section(
            "begun", "No longer waiting", "t:-6d..today", "tt ls t:-6d..today"),
          ReviewReport.Section(
            name: ReviewReport.projectsName, title: "Projects without a next action",
            projects: stuck.map { Array($0) }, command: "tt projects -a"),
          ReviewReport.Section(
            name: "completed", title: "Completed since \(list.weekStart.name)",
            items: Array(lists.latestFirst(try completed("done:this-week"))),
            command: "tt completed done:this-week" + suffix),
        ], of: lists, today: list.today)), notices: lists.notices, lists: lists)
}
