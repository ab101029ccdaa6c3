import CommandLineKit
import TTOutput
import TTSession
import TodoTxt

let reviewCommand = TaskCommand.looking(
  "review",
  summary: "Show what needs attention in a weekly review",
  discussion: """
    Shows these sections, with three tasks each and the command that lists the rest:

        overdue tasks
        tasks due today or in the next six days
        tasks open for more than 90 days without a due date
        tasks that stopped waiting within the last week
        projects with no task that can be done now
        tasks completed since Monday, including those in done.txt

    A filter narrows all sections. In a pipe, each line is a name, a TAB and a count.
    """,
  examples: [
    "tt review": "reviews the whole list",
    "tt review +work": "reviews a project",
  ], joinsLists: true
) { invocation, list in
  var lists = try list.readLists(withArchive: true)
  lists.blocked = BlockedNames(in: lists.document)
  let words = invocation.operands
  let hint = list.hint(for: words)
  func query(within filter: String) throws -> FilterQuery {
    try FilterQuery(words, within: filter, called: "tasks")
  }
  let order = TaskOrder.mostUrgent.bound(on: list.today, at: nil, in: lists.document)
  func select(_ filter: String, omitting omission: Omission = .list) throws -> [TodoItem] {
    try list.select(query(within: filter), in: lists, omitting: omission).items.sorted(by: order)
  }
  func section(
    _ name: String, _ title: String, _ filter: String
  ) throws -> ReviewReport.Section {
    ReviewReport.Section(
      name: name, title: title, items: try select(filter),
      command: hint.line("ls", adding: Argument(filter)))
  }
  let completed = try list.select(query(within: "done:this-week"), in: lists, omitting: .open)
  let selected = try list.select(FilterQuery(words), in: lists, omitting: .completed)
  let ready = Set(try select("is:ready").flatMap(\.projectBytes))
  var stuck: [ArraySlice<UInt8>] = []
  for item in selected.list {
    for project in item.projectBytes where !ready.contains(project) && !stuck.contains(project) {
      stuck.append(project)
    }
  }
  return Outcome(
    ReviewReport(
      [
        ReviewReport.Section(
          name: "overdue", title: "Overdue",
          items: try select("is:overdue", omitting: .agenda), command: hint.line("overdue")),
        ReviewReport.Section(
          name: "due", title: "Due within a week",
          items: try select("due:today..6d", omitting: .agenda),
          command: hint.line("week", adding: "due:today..")),
        try section(
          "old", "Older than 90 days, without a date", "created<-90d due:none t:none"),
        try section("begun", "No longer waiting", "t:-6d..today"),
        ReviewReport.Section(
          name: ReviewReport.projectsName, title: "Projects without a next action",
          projects: stuck.map { Array($0) }, command: hint.line("review")),
        ReviewReport.Section(
          name: "completed", title: "Completed since \(list.weekStart.name)",
          items: Array(lists.latestFirst(completed.list)),
          command: hint.line("completed", adding: "done:this-week")),
      ], of: lists, today: list.today), of: lists, selected)
}
